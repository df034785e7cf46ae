c0 (card "All Are Cats" ordinary [enchantment] 0 [a0])
c1 (card "Big Ox" ordinary [creature (subtype "Ox")] 0 [])
c2 (card "Brood Pit" ordinary [enchantment] 0 [a1 a2])
c3 (card "Cold Fields" ordinary [enchantment] 0 [a3 a4])
c4 (card "Doom Bell" ordinary [artifact] 0 [a5])
c5 (card "Eager Pup" ordinary [creature (subtype "Dog")] 0 [a6])
c6 (card "First Lance" ordinary [creature (subtype "Knight")] 0 [a7])
c7 (card "Grave Hoard" ordinary [creature (subtype "Zombie")] 0 [a8])
c8 (card "Grey Portal" ordinary [artifact] 0 [a9])
c9 (card "Hill Siege" ordinary [battle (subtype "Siege")] 0 [a10])
c10 (card "Iron Leash" ordinary [artifact] 0 [a11])
c11 (card "Known Face" ordinary [(supertype legendary) creature (subtype "Human")] 0 [a12])
c12 (card "Lone Walker" ordinary [(supertype legendary) planeswalker (subtype "Irsa")] 0 [a13])
c13 (card "Long Tusk" ordinary [creature (subtype "Boar")] 0 [a14])
c14 (card "Lord of Cats" ordinary [creature (subtype "Cat") (subtype "Noble")] 0 [a15])
c15 (card "Lure Bait" ordinary [creature (subtype "Deer")] 0 [a16])
c16 (card "Many Shapes" ordinary [creature (subtype "Shapeshifter")] 0 [a17])
c17 (card "Map Maker" ordinary [creature (subtype "Human")] 0 [a18])
c18 (card "Old Debt" ordinary [creature (subtype "Spirit")] 0 [a19])
c19 (card "One Gate" ordinary [enchantment] 0 [a20])
c20 (card "Orc Horn" ordinary [artifact] 0 [a21])
c21 (card "Pale Ghost" ordinary [creature (subtype "Spirit")] 0 [a22])
c22 (card "Plain Bear" ordinary [creature (subtype "Bear")] 0 [])
c23 (card "Red Ward" ordinary [creature (subtype "Human")] 0 [a23])
c24 (card "Rude Mob" ordinary [creature (subtype "Goblin")] 0 [a24])
c25 (card "Shy Pair" ordinary [creature (subtype "Cat")] 0 [a25 a26])
c26 (card "Sky Kite" ordinary [creature (subtype "Bird")] 0 [a27])
c27 (card "Slow Gate" ordinary [creature (subtype "Wall")] 1 [a28 a29 a30 a31])
c28 (card "Stern Monk" ordinary [creature (subtype "Monk")] 0 [a32])
c29 (card "Stiff Joints" ordinary [enchantment] 0 [a33])
c30 (card "Taunting Imp" ordinary [creature (subtype "Imp")] 0 [a34])
c31 (card "Thin Veil" ordinary [enchantment (subtype "Aura")] 0 [a35 a36])
c32 (card "Twice Living" ordinary [creature (subtype "Elf")] 0 [a37])
c33 (card "Twin Blade" ordinary [creature (subtype "Knight")] 0 [a38])
c34 (card "Venom Toad" ordinary [creature (subtype "Frog")] 0 [a39 a40])
c35 (card "Waning Moon" ordinary [creature (subtype "Spirit")] 0 [a41])
c36 (card "Warm Wisp" ordinary [creature (subtype "Elemental")] 0 [])
c37 (card "Watch Post" ordinary [enchantment] 0 [a42 a43])
c38 (card "Wise Owl" ordinary [creature (subtype "Bird")] 0 [a44])
a0 (ability static battlefield controller 0 [] [] {} {} {
  continuous (those battlefield test=(is creature)) matching [(types [(subtype "Cat")] add)] functions every
} [])
a1 (ability triggered battlefield controller 1 [] [(part upkeep whose=(in you) begin)] {} {} {
  perform =s0 you proliferate
} [])
a2 (ability triggered battlefield controller 1 [] [(part upkeep whose=(in you) begin)] {} {} {
  perform =s0 you investigate
} [])
a3 (ability static battlefield controller 0 [] [] {} {} {
  replace (zone-change what=(all [(is creature) (controlled (relative opponents you))]) to=(zones-of battlefield)) every functions {
    proceed entry=(entry [tapped] [] [])
  }
} [])
a4 (ability static battlefield controller 0 [] [] {} {} {
  replace (zone-change what=(all [(is creature) (controlled (relative opponents you))]) to=(zones-of battlefield)) every functions {
    proceed entry=(entry [] [] counters=(size 1 1) n=1 [])
  }
} [])
a5 (ability triggered battlefield controller 0 [] [(zone-change what=(is creature) from=(zones-of battlefield) to=(zones-of graveyard))] {} {} {
  do [(life you 1 gain)]
} [])
a6 (ability static battlefield controller 0 [] [] {} {} {
  rule [(require (attack what=(in source)) [])] functions
} [])
a7 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword first-strike)])
a8 (ability triggered battlefield controller 0 [] [(part upkeep whose=(in you) begin)] {} {} {
  do [(create you 2 (described (desc [(subtype "Rat") creature] black p=1 t=1 [])) entry=(entry under=you [tapped] [] []))]
} [])
a9 (ability triggered battlefield controller 1 [] [(part upkeep whose=(in you) begin)] {
  target =s0 you (those graveyard whose=you test=(is creature)) (count 1 most=1) []
} {} {
  do [(move s0 (place battlefield) entry=(entry under=you [] [] []))]
} [])
a10 (ability triggered battlefield controller 0 [] [(zone-change what=(in source) to=(zones-of battlefield))] {} {} {
  do [(life you 1 gain)]
} [])
a11 (ability triggered battlefield controller 2 [] [(part upkeep whose=(in you) begin)] {
  target =s0 you (those battlefield test=(all [(is creature) (controlled (relative opponents you))])) (count 1 most=1) []
} {} {
  perform =s1 you detain on=s0
} [])
a12 (ability triggered battlefield controller 0 [] [(zone-change what=(in source) from=(zones-of battlefield) to=(zones-of graveyard))] {} {} {
  do [(life you 5 gain)]
} [])
a13 (ability activated battlefield controller 0 [] [] {} {
  pays (loyalty 1)
} {
  do [(life you 1 gain)]
} [])
a14 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword trample)])
a15 (ability static battlefield controller 0 [] [] {} {} {
  continuous (those battlefield test=(all [(not (in source)) (is creature) (is (subtype "Cat")) (controlled you)])) matching [(pump 1 1)] functions every
} [])
a16 (ability static battlefield controller 0 [] [] {} {} {
  rule [(require (block what=(is creature) whom=(in source)) [])] functions
} [])
a17 (ability keywords battlefield+command-zone+exile+graveyard+hand+library+outside-the-game+stack controller 0 [] [] {} {} {} [(keyword changeling)])
a18 (ability triggered battlefield controller 1 [] [(part upkeep whose=(in you) begin)] {} {} {
  perform =s0 (whose controller source) explore on=source
} [])
a19 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword cumulative-upkeep cost={
  pays (life 1)
})])
a20 (ability static battlefield controller 0 [] [] {} {} {
  rule [(forbid (batch (attack what=(is creature)) what 2 []) [])] functions
} [])
a21 (ability triggered battlefield controller 1 [] [(part upkeep whose=(in you) begin)] {} {} {
  perform =s0 you amass n=2 word=(subtype "Orc")
} [])
a22 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword phasing)])
a23 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword protection test=(colors red any))])
a24 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword menace)])
a25 (ability static battlefield controller 0 [] [] {} {} {
  rule [(forbid (attack what=(in source) alone=yes) [])] functions
} [])
a26 (ability static battlefield controller 0 [] [] {} {} {
  rule [(require (attack what=(in source)) [])] functions
} [])
a27 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword flying)])
a28 (ability static battlefield controller 0 [] [] {} {} {
  replace (zone-change what=(in source) to=(zones-of battlefield)) every functions {
    proceed entry=(entry [tapped] [] [])
  }
} [])
a29 (ability static battlefield controller 0 [] [] {} {} {
  replace (zone-change what=(in source) to=(zones-of battlefield)) every functions {
    proceed entry=(entry [] [] counters=(size 1 1) n=2 [])
  }
} [])
a30 (ability as battlefield controller 1 [] [(zone-change what=(in source) to=(zones-of battlefield))] {} {} {
  quality =s0 you (domain attr=color [] [] []) (count 1 most=1) free
  remember m0 s0 set
} [])
a31 (ability static battlefield controller 0 [] [] {} {} {
  continuous source matching [(abilities gain [(keyword protection of=m0)] [])] functions every
} [])
a32 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword bushido n=2)])
a33 (ability static battlefield controller 0 [] [] {} {} {
  rule [(forbid (when (status what=(all [(is creature) (controlled (role active))]) untap) (time (span turn whose=(players) part=untap-step))) window=(span each-turn) times=1 [])] functions
} [])
a34 (ability triggered battlefield controller 2 [] [(part end-step whose=(in you) begin)] {
  target =s0 you (those battlefield test=(all [(is creature) (controlled (relative opponents you))])) (count 1 most=1) []
} {} {
  perform =s1 you goad on=s0
} [])
a35 (ability keywords battlefield+stack controller 0 [] [] {} {} {} [(keyword enchant test=(all [(is creature) (controlled you)]))])
a36 (ability static battlefield controller 0 [] [] {} {} {
  continuous (attached source enchanted) matching [(pump 1 1)] functions every
} [])
a37 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword persist)])
a38 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword double-strike)])
a39 (ability keywords battlefield+command-zone+exile+graveyard+hand+library+stack controller 0 [] [] {} {} {} [(keyword deathtouch)])
a40 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword trample)])
a41 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword vanishing n=2)])
a42 (ability triggered battlefield controller 0 [] [(block what=(is creature))] {} {} {
  do [(life you 1 gain)]
} [])
a43 (ability triggered battlefield controller 0 [] [(attack what=(is creature))] {} {} {
  do [(life you 3 gain)]
} [])
a44 (ability triggered battlefield controller 1 [] [(part upkeep whose=(in you) begin)] {} {} {
  perform =s0 you scry n=2
} [])
