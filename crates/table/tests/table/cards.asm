c0 (card "All Are Cats" ordinary [enchantment] 0 [a0])
c1 (card "Banner of Hosts" ordinary [artifact] 0 [a1])
c2 (card "Big Ox" ordinary [creature (subtype "Ox")] 0 [])
c3 (card "Brood Pit" ordinary [enchantment] 0 [a2 a3])
c4 (card "Burning Tide" ordinary [enchantment] 0 [a4])
c5 (card "Chosen Shield" ordinary [enchantment] 0 [a5])
c6 (card "Cold Fields" ordinary [enchantment] 0 [a6 a7])
c7 (card "Doom Bell" ordinary [artifact] 0 [a8])
c8 (card "Eager Pup" ordinary [creature (subtype "Dog")] 0 [a9])
c9 (card "Even Measure" ordinary [enchantment] 0 [a10])
c10 (card "First Lance" ordinary [creature (subtype "Knight")] 0 [a11])
c11 (card "Grave Hoard" ordinary [creature (subtype "Zombie")] 0 [a12])
c12 (card "Grey Portal" ordinary [artifact] 0 [a13])
c13 (card "Hard Bell" ordinary [artifact] 0 [a14])
c14 (card "Hill Siege" ordinary [battle (subtype "Siege")] 0 [a15])
c15 (card "Iron Leash" ordinary [artifact] 0 [a16])
c16 (card "Known Face" ordinary [(supertype legendary) creature (subtype "Human")] 0 [a17])
c17 (card "Lone Walker" ordinary [(supertype legendary) planeswalker (subtype "Irsa")] 0 [a18])
c18 (card "Long Tusk" ordinary [creature (subtype "Boar")] 0 [a19])
c19 (card "Lord of Cats" ordinary [creature (subtype "Cat") (subtype "Noble")] 0 [a20])
c20 (card "Low Marsh" ordinary [land] 0 [a21])
c21 (card "Lure Bait" ordinary [creature (subtype "Deer")] 0 [a22])
c22 (card "Many Shapes" ordinary [creature (subtype "Shapeshifter")] 0 [a23])
c23 (card "Map Maker" ordinary [creature (subtype "Human")] 0 [a24])
c24 (card "Mirror Imp" ordinary [enchantment] 0 [a25])
c25 (card "Old Debt" ordinary [creature (subtype "Spirit")] 0 [a26])
c26 (card "One Gate" ordinary [enchantment] 0 [a27])
c27 (card "Orc Horn" ordinary [artifact] 0 [a28])
c28 (card "Pain Bell" ordinary [artifact] 0 [a29])
c29 (card "Pale Ghost" ordinary [creature (subtype "Spirit")] 0 [a30])
c30 (card "Plain Bear" ordinary [creature (subtype "Bear")] 0 [])
c31 (card "Plain Forest" ordinary [(supertype basic) land (subtype "Forest")] 0 [])
c32 (card "Red Ward" ordinary [creature (subtype "Human")] 0 [a31])
c33 (card "Rude Mob" ordinary [creature (subtype "Goblin")] 0 [a32])
c34 (card "Shy Pair" ordinary [creature (subtype "Cat")] 0 [a33 a34])
c35 (card "Sky Kite" ordinary [creature (subtype "Bird")] 0 [a35])
c36 (card "Slow Gate" ordinary [creature (subtype "Wall")] 1 [a36 a37 a38 a39])
c37 (card "Stern Monk" ordinary [creature (subtype "Monk")] 0 [a40])
c38 (card "Stiff Joints" ordinary [enchantment] 0 [a41])
c39 (card "Taunting Imp" ordinary [creature (subtype "Imp")] 0 [a42])
c40 (card "Thick Wall" ordinary [enchantment] 0 [a43])
c41 (card "Thieving Vine" ordinary [enchantment] 0 [a44])
c42 (card "Thin Veil" ordinary [enchantment (subtype "Aura")] 0 [a45 a46])
c43 (card "Twice Living" ordinary [creature (subtype "Elf")] 0 [a47])
c44 (card "Twin Blade" ordinary [creature (subtype "Knight")] 0 [a48])
c45 (card "Venom Toad" ordinary [creature (subtype "Frog")] 0 [a49 a50])
c46 (card "Waning Moon" ordinary [creature (subtype "Spirit")] 0 [a51])
c47 (card "Warm Wisp" ordinary [creature (subtype "Elemental")] 0 [])
c48 (card "Watch Post" ordinary [enchantment] 0 [a52 a53])
c49 (card "Wise Owl" ordinary [creature (subtype "Bird")] 0 [a54])
a0 (ability static battlefield controller 0 [] [] {} {} {
  continuous (those battlefield test=(is creature)) matching [(types [(subtype "Cat")] add)] functions every
} [])
a1 (ability static battlefield controller 0 [] [] {} {} {
  continuous (those battlefield test=(all [(is creature) (controlled you)])) matching [(pump 1 1)] functions every
} [])
a2 (ability triggered battlefield controller 1 [] [(part upkeep whose=(in you) begin)] {} {} {
  perform =s0 you proliferate
} [])
a3 (ability triggered battlefield controller 1 [] [(part upkeep whose=(in you) begin)] {} {} {
  perform =s0 you investigate
} [])
a4 (ability static battlefield controller 0 [] [] {} {} {
  continuous (those battlefield test=(all [(not (is (supertype basic))) (is land)])) matching [(types [(subtype "Mountain")] set)] functions every
} [])
a5 (ability triggered battlefield controller 1 [] [(part upkeep whose=(in you) begin)] {} {} {
  choose =s0 you (those battlefield+command-zone+exile+graveyard+stack test=(noun source)) (count 1 most=1) [] free
  replace (damage by=(in s0) to=(in you) kind=any) once (this turn) {
    prevent any each (this act)
    proceed
  }
} [])
a6 (ability static battlefield controller 0 [] [] {} {} {
  replace (zone-change what=(all [(is creature) (controlled (relative opponents you))]) to=(zones-of battlefield)) every functions {
    proceed entry=(entry [tapped] [] [])
  }
} [])
a7 (ability static battlefield controller 0 [] [] {} {} {
  replace (zone-change what=(all [(is creature) (controlled (relative opponents you))]) to=(zones-of battlefield)) every functions {
    proceed entry=(entry [] [] counters=(size 1 1) n=1 [])
  }
} [])
a8 (ability triggered battlefield controller 0 [] [(zone-change what=(is creature) from=(zones-of battlefield) to=(zones-of graveyard))] {} {} {
  do [(life you 1 gain)]
} [])
a9 (ability static battlefield controller 0 [] [] {} {} {
  rule [(require (attack what=(in source)) [])] functions
} [])
a10 (ability static battlefield controller 0 [] [] {} {} {
  continuous (those battlefield test=(all [(is creature) (controlled you)])) matching [(pump (kinds power (those battlefield test=(all [(is creature) (controlled you)]))) (kinds power (those battlefield test=(all [(is creature) (controlled you)]))))] functions every
} [])
a11 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword first-strike)])
a12 (ability triggered battlefield controller 0 [] [(part upkeep whose=(in you) begin)] {} {} {
  do [(create you 2 (described (desc [(subtype "Rat") creature] black p=1 t=1 [])) entry=(entry under=you [tapped] [] []))]
} [])
a13 (ability triggered battlefield controller 1 [] [(part upkeep whose=(in you) begin)] {
  target =s0 you (those graveyard whose=you test=(is creature)) (count 1 most=1) []
} {} {
  do [(move s0 (place battlefield) entry=(entry under=you [] [] []))]
} [])
a14 (ability triggered battlefield controller 0 [] [(part upkeep whose=(in you) begin)] {} {} {
  do [(damage source you 3 any)]
} [])
a15 (ability triggered battlefield controller 0 [] [(zone-change what=(in source) to=(zones-of battlefield))] {} {} {
  do [(life you 1 gain)]
} [])
a16 (ability triggered battlefield controller 2 [] [(part upkeep whose=(in you) begin)] {
  target =s0 you (those battlefield test=(all [(is creature) (controlled (relative opponents you))])) (count 1 most=1) []
} {} {
  perform =s1 you detain on=s0
} [])
a17 (ability triggered battlefield controller 0 [] [(zone-change what=(in source) from=(zones-of battlefield) to=(zones-of graveyard))] {} {} {
  do [(life you 5 gain)]
} [])
a18 (ability activated battlefield controller 0 [] [] {} {
  pays (loyalty 1)
} {
  do [(life you 1 gain)]
} [])
a19 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword trample)])
a20 (ability static battlefield controller 0 [] [] {} {} {
  continuous (those battlefield test=(all [(not (in source)) (is creature) (is (subtype "Cat")) (controlled you)])) matching [(pump 1 1)] functions every
} [])
a21 (ability static battlefield controller 0 [] [] {} {} {
  continuous (those battlefield test=(is land)) matching [(types [(subtype "Swamp")] add)] functions every
} [])
a22 (ability static battlefield controller 0 [] [] {} {} {
  rule [(require (block what=(is creature) whom=(in source)) [])] functions
} [])
a23 (ability keywords battlefield+command-zone+exile+graveyard+hand+library+outside-the-game+stack controller 0 [] [] {} {} {} [(keyword changeling)])
a24 (ability triggered battlefield controller 1 [] [(part upkeep whose=(in you) begin)] {} {} {
  perform =s0 (whose controller source) explore on=source
} [])
a25 (ability triggered battlefield controller 2 [] [(part upkeep whose=(in you) begin)] {
  target =s0 you (those battlefield test=(all [(is creature) (controlled you)])) (count 1 most=1) []
  target =s1 you (those battlefield test=(all [(is creature) (controlled (relative opponents you))])) (count 1 most=1) []
} {} {
  continuous s1 fixed [(copy s0 [])] (this turn) every
} [])
a26 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword cumulative-upkeep cost={
  pays (life 1)
})])
a27 (ability static battlefield controller 0 [] [] {} {} {
  rule [(forbid (batch (attack what=(is creature)) what 2 []) [])] functions
} [])
a28 (ability triggered battlefield controller 1 [] [(part upkeep whose=(in you) begin)] {} {} {
  perform =s0 you amass n=2 word=(subtype "Orc")
} [])
a29 (ability triggered battlefield controller 0 [] [(part upkeep whose=(in you) begin)] {} {} {
  do [(damage source you 1 any)]
} [])
a30 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword phasing)])
a31 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword protection test=(colors red any))])
a32 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword menace)])
a33 (ability static battlefield controller 0 [] [] {} {} {
  rule [(forbid (attack what=(in source) alone=yes) [])] functions
} [])
a34 (ability static battlefield controller 0 [] [] {} {} {
  rule [(require (attack what=(in source)) [])] functions
} [])
a35 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword flying)])
a36 (ability static battlefield controller 0 [] [] {} {} {
  replace (zone-change what=(in source) to=(zones-of battlefield)) every functions {
    proceed entry=(entry [tapped] [] [])
  }
} [])
a37 (ability static battlefield controller 0 [] [] {} {} {
  replace (zone-change what=(in source) to=(zones-of battlefield)) every functions {
    proceed entry=(entry [] [] counters=(size 1 1) n=2 [])
  }
} [])
a38 (ability as battlefield controller 1 [] [(zone-change what=(in source) to=(zones-of battlefield))] {} {} {
  quality =s0 you (domain attr=color [] [] []) (count 1 most=1) free
  remember m0 s0 set
} [])
a39 (ability static battlefield controller 0 [] [] {} {} {
  continuous source matching [(abilities gain [(keyword protection of=m0)] [])] functions every
} [])
a40 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword bushido n=2)])
a41 (ability static battlefield controller 0 [] [] {} {} {
  rule [(forbid (when (status what=(all [(is creature) (controlled (role active))]) untap) (time (span turn whose=(players) part=untap-step))) window=(span each-turn) times=1 [])] functions
} [])
a42 (ability triggered battlefield controller 2 [] [(part end-step whose=(in you) begin)] {
  target =s0 you (those battlefield test=(all [(is creature) (controlled (relative opponents you))])) (count 1 most=1) []
} {} {
  perform =s1 you goad on=s0
} [])
a43 (ability static battlefield controller 1 [] [] {} {} {
  replace (damage by=(noun source) to=(in you) n=(amount ge 2)>s0 kind=any) every functions {
    prevent any n=(sub (read s0) 1 beyond) each (this act)
    proceed
  }
} [])
a44 (ability triggered battlefield controller 1 [] [(part upkeep whose=(in you) begin)] {
  target =s0 you (those battlefield test=(is artifact)) (count 1 most=1) []
} {} {
  continuous s0 fixed [(control you)] game every
} [])
a45 (ability keywords battlefield+stack controller 0 [] [] {} {} {} [(keyword enchant test=(all [(is creature) (controlled you)]))])
a46 (ability static battlefield controller 0 [] [] {} {} {
  continuous (attached source enchanted) matching [(pump 1 1)] functions every
} [])
a47 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword persist)])
a48 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword double-strike)])
a49 (ability keywords battlefield+command-zone+exile+graveyard+hand+library+stack controller 0 [] [] {} {} {} [(keyword deathtouch)])
a50 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword trample)])
a51 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword vanishing n=2)])
a52 (ability triggered battlefield controller 0 [] [(block what=(is creature))] {} {} {
  do [(life you 1 gain)]
} [])
a53 (ability triggered battlefield controller 0 [] [(attack what=(is creature))] {} {} {
  do [(life you 3 gain)]
} [])
a54 (ability triggered battlefield controller 1 [] [(part upkeep whose=(in you) begin)] {} {} {
  perform =s0 you scry n=2
} [])
