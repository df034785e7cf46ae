c0 (card "All Are Cats" ordinary [enchantment] 0 [a0])
c1 (card "Banner of Hosts" ordinary [artifact] 0 [a1])
c2 (card "Big Ox" ordinary [creature (subtype "Ox")] 0 [])
c3 (card "Brood Pit" ordinary [enchantment] 0 [a2 a3])
c4 (card "Burning Tide" ordinary [enchantment] 0 [a4])
c5 (card "Chosen Shield" ordinary [enchantment] 0 [a5])
c6 (card "Cold Fields" ordinary [enchantment] 0 [a6 a7])
c7 (card "Doom Bell" ordinary [artifact] 0 [a8])
c8 (card "Eager Pup" ordinary [creature (subtype "Dog")] 0 [a9])
c9 (card "Empty Rite" ordinary [enchantment] 0 [a10])
c10 (card "Even Measure" ordinary [enchantment] 0 [a11])
c11 (card "First Lance" ordinary [creature (subtype "Knight")] 0 [a12])
c12 (card "Grave Hoard" ordinary [creature (subtype "Zombie")] 0 [a13])
c13 (card "Grey Portal" ordinary [artifact] 0 [a14])
c14 (card "Ground Down" ordinary [enchantment] 0 [a15])
c15 (card "Hard Bell" ordinary [artifact] 0 [a16])
c16 (card "Harvest Rite" ordinary [enchantment] 0 [a17])
c17 (card "Hill Siege" ordinary [battle (subtype "Siege")] 0 [a18])
c18 (card "Iron Leash" ordinary [artifact] 0 [a19])
c19 (card "Known Face" ordinary [(supertype legendary) creature (subtype "Human")] 0 [a20])
c20 (card "Larder" ordinary [enchantment] 0 [a21])
c21 (card "Lasting Mist" ordinary [enchantment] 0 [a22])
c22 (card "Late Return" ordinary [enchantment] 0 [a23])
c23 (card "Lone Walker" ordinary [(supertype legendary) planeswalker (subtype "Irsa")] 0 [a25])
c24 (card "Long Tusk" ordinary [creature (subtype "Boar")] 0 [a26])
c25 (card "Lord of Cats" ordinary [creature (subtype "Cat") (subtype "Noble")] 0 [a27])
c26 (card "Low Gate" ordinary [battle (subtype "Siege")] 0 [])
c27 (card "Low Marsh" ordinary [land] 0 [a28])
c28 (card "Lure Bait" ordinary [creature (subtype "Deer")] 0 [a29])
c29 (card "Many Shapes" ordinary [creature (subtype "Shapeshifter")] 0 [a30])
c30 (card "Map Maker" ordinary [creature (subtype "Human")] 0 [a31])
c31 (card "Mirror Imp" ordinary [enchantment] 0 [a32])
c32 (card "Old Debt" ordinary [creature (subtype "Spirit")] 0 [a33])
c33 (card "One Gate" ordinary [enchantment] 0 [a34])
c34 (card "Orc Horn" ordinary [artifact] 0 [a35])
c35 (card "Pain Bell" ordinary [artifact] 0 [a36])
c36 (card "Pale Ghost" ordinary [creature (subtype "Spirit")] 0 [a37])
c37 (card "Plain Bear" ordinary [creature (subtype "Bear")] 0 [])
c38 (card "Plain Forest" ordinary [(supertype basic) land (subtype "Forest")] 0 [])
c39 (card "Red Ward" ordinary [creature (subtype "Human")] 0 [a38])
c40 (card "Rude Mob" ordinary [creature (subtype "Goblin")] 0 [a39])
c41 (card "Shy Pair" ordinary [creature (subtype "Cat")] 0 [a40 a41])
c42 (card "Sky Kite" ordinary [creature (subtype "Bird")] 0 [a42])
c43 (card "Slow Gate" ordinary [creature (subtype "Wall")] 1 [a43 a44 a45 a46])
c44 (card "Snake Nest" ordinary [enchantment] 0 [a47])
c45 (card "Stern Monk" ordinary [creature (subtype "Monk")] 0 [a48])
c46 (card "Stiff Joints" ordinary [enchantment] 0 [a49])
c47 (card "Tale of Two Days" ordinary [enchantment (subtype "Saga")] 0 [a50 a51])
c48 (card "Taunting Imp" ordinary [creature (subtype "Imp")] 0 [a52])
c49 (card "Thick Wall" ordinary [enchantment] 0 [a53])
c50 (card "Thieving Vine" ordinary [enchantment] 0 [a54])
c51 (card "Thin Veil" ordinary [enchantment (subtype "Aura")] 0 [a55 a56])
c52 (card "Twice Living" ordinary [creature (subtype "Elf")] 0 [a57])
c53 (card "Twin Blade" ordinary [creature (subtype "Knight")] 0 [a58])
c54 (card "Two May Rise" ordinary [enchantment] 0 [a59])
c55 (card "Venom Toad" ordinary [creature (subtype "Frog")] 0 [a60 a61])
c56 (card "Waning Moon" ordinary [creature (subtype "Spirit")] 0 [a62])
c57 (card "Warm Wisp" ordinary [creature (subtype "Elemental")] 0 [])
c58 (card "Watch Post" ordinary [enchantment] 0 [a63 a64])
c59 (card "Wise Owl" ordinary [creature (subtype "Bird")] 0 [a65])
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
a10 (ability triggered battlefield controller 0 [] [(part upkeep whose=(in you) begin)] {} {} {
  do [(life you 0 gain)]
} [])
a11 (ability static battlefield controller 0 [] [] {} {} {
  continuous (those battlefield test=(all [(is creature) (controlled you)])) matching [(pump (kinds power (those battlefield test=(all [(is creature) (controlled you)]))) (kinds power (those battlefield test=(all [(is creature) (controlled you)]))))] functions every
} [])
a12 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword first-strike)])
a13 (ability triggered battlefield controller 0 [] [(part upkeep whose=(in you) begin)] {} {} {
  do [(create you 2 (described (desc [(subtype "Rat") creature] black p=1 t=1 [])) entry=(entry under=you [tapped] [] []))]
} [])
a14 (ability triggered battlefield controller 1 [] [(part upkeep whose=(in you) begin)] {
  target =s0 you (those graveyard whose=you test=(is creature)) (count 1 most=1) []
} {} {
  do [(move s0 (place battlefield) entry=(entry under=you [] [] []))]
} [])
a15 (ability triggered battlefield controller 1 [] [(part upkeep whose=(in you) begin)] {
  target =s0 you (those battlefield test=(is creature)) (count 1 most=1) []
} {} {
  continuous s0 fixed [(types [land (subtype "Forest")] set) (abilities lose [all] [])] game every
} [])
a16 (ability triggered battlefield controller 0 [] [(part upkeep whose=(in you) begin)] {} {} {
  do [(damage source you 3 any)]
} [])
a17 (ability static battlefield controller 1 [] [] {} {} {
  replace (life who=(in you) n=>s0 gain) every functions {
    proceed n=(add 2 (read s0))
  }
} [])
a18 (ability triggered battlefield controller 0 [] [(zone-change what=(in source) to=(zones-of battlefield))] {} {} {
  do [(life you 1 gain)]
} [])
a19 (ability triggered battlefield controller 2 [] [(part upkeep whose=(in you) begin)] {
  target =s0 you (those battlefield test=(all [(is creature) (controlled (relative opponents you))])) (count 1 most=1) []
} {} {
  perform =s1 you detain on=s0
} [])
a20 (ability triggered battlefield controller 0 [] [(zone-change what=(in source) from=(zones-of battlefield) to=(zones-of graveyard))] {} {} {
  do [(life you 5 gain)]
} [])
a21 (ability static battlefield controller 2 [] [] {} {} {
  replace (create who=(noun player)>s0 what=(is creature) n=>s1) every functions {
    proceed
    do [(create s0 1 (known food))]
  }
} [])
a22 (ability triggered battlefield controller 1 [] [(part upkeep whose=(in you) begin)] {
  target =s0 you (those battlefield test=(is creature)) (count 1 most=1) []
} {} {
  do [(status s0 phase-out)]
  rule [(forbid (status what=(in s0) phase-in) [])] (while (each s0 (status phased-out)))
} [])
a23 (ability triggered battlefield controller 2 [] [(part upkeep whose=(in you) begin)] {
  target =s0 you (those battlefield test=(all [(is creature) (controlled (relative opponents you))])) (count 1 most=1) []
} {} {
  do [(move s0 (place exile))]
  let =s1 (num (times (part turn begin) (span game) times))
  delay a24 once
} [])
a24 (ability delayed - controller 2 [(capture 0 0) (capture 1 1)] [(when (part upkeep begin) (compare (times (part turn begin) (span game) times) eq (add 1 (read s1))))] {} {} {
  do [(move s0 (place battlefield) entry=(entry under=you [] [] []))]
} [])
a25 (ability activated battlefield controller 0 [] [] {} {
  pays (loyalty 1)
} {
  do [(life you 1 gain)]
} [])
a26 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword trample)])
a27 (ability static battlefield controller 0 [] [] {} {} {
  continuous (those battlefield test=(all [(not (in source)) (is creature) (is (subtype "Cat")) (controlled you)])) matching [(pump 1 1)] functions every
} [])
a28 (ability static battlefield controller 0 [] [] {} {} {
  continuous (those battlefield test=(is land)) matching [(types [(subtype "Swamp")] add)] functions every
} [])
a29 (ability static battlefield controller 0 [] [] {} {} {
  rule [(require (block what=(is creature) whom=(in source)) [])] functions
} [])
a30 (ability keywords battlefield+command-zone+exile+graveyard+hand+library+outside-the-game+stack controller 0 [] [] {} {} {} [(keyword changeling)])
a31 (ability triggered battlefield controller 1 [] [(part upkeep whose=(in you) begin)] {} {} {
  perform =s0 (whose controller source) explore on=source
} [])
a32 (ability triggered battlefield controller 2 [] [(part upkeep whose=(in you) begin)] {
  target =s0 you (those battlefield test=(all [(is creature) (controlled you)])) (count 1 most=1) []
  target =s1 you (those battlefield test=(all [(is creature) (controlled (relative opponents you))])) (count 1 most=1) []
} {} {
  continuous s1 fixed [(copy s0 [])] (this turn) every
} [])
a33 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword cumulative-upkeep cost={
  pays (life 1)
})])
a34 (ability static battlefield controller 0 [] [] {} {} {
  if (each source (status untapped)) {
    rule [(forbid (batch (attack what=(is creature)) what 2 []) [])] functions
  }
} [])
a35 (ability triggered battlefield controller 1 [] [(part upkeep whose=(in you) begin)] {} {} {
  perform =s0 you amass n=2 word=(subtype "Orc")
} [])
a36 (ability triggered battlefield controller 0 [] [(part upkeep whose=(in you) begin)] {} {} {
  do [(damage source you 1 any)]
} [])
a37 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword phasing)])
a38 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword protection test=(colors red any))])
a39 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword menace)])
a40 (ability static battlefield controller 0 [] [] {} {} {
  rule [(forbid (attack what=(in source) alone=yes) [])] functions
} [])
a41 (ability static battlefield controller 0 [] [] {} {} {
  rule [(require (attack what=(in source)) [])] functions
} [])
a42 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword flying)])
a43 (ability static battlefield controller 0 [] [] {} {} {
  replace (zone-change what=(in source) to=(zones-of battlefield)) every functions {
    proceed entry=(entry [tapped] [] [])
  }
} [])
a44 (ability static battlefield controller 0 [] [] {} {} {
  replace (zone-change what=(in source) to=(zones-of battlefield)) every functions {
    proceed entry=(entry [] [] counters=(size 1 1) n=2 [])
  }
} [])
a45 (ability as battlefield controller 1 [] [(zone-change what=(in source) to=(zones-of battlefield))] {} {} {
  quality =s0 you (domain attr=color [] [] []) (count 1 most=1) free
  remember m0 s0 set
} [])
a46 (ability static battlefield controller 0 [] [] {} {} {
  continuous source matching [(abilities gain [(keyword protection of=m0)] [])] functions every
} [])
a47 (ability triggered battlefield controller 0 [] [(part upkeep whose=(in you) begin)] {} {} {
  do [(create you 2 (described (desc [(subtype "Snake") creature] green p=1 t=1 [])))]
} [])
a48 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword bushido n=2)])
a49 (ability static battlefield controller 0 [] [] {} {} {
  rule [(forbid (when (status what=(all [(is creature) (controlled (role active))]) untap) (time (span turn whose=(players) part=untap-step))) window=(span each-turn) times=1 [])] functions
} [])
a50 (ability triggered battlefield controller 1 [] [(when (counters on=(in source) kind=(named "lore") n=>s0 put) (all [(compare (counters kind=(named "lore") source) ge 1) (compare (sub (counters kind=(named "lore") source) (read s0) signed) le 0)]))] {} {} {
  do [(life you 3 gain)]
} [])
a51 (ability triggered battlefield controller 1 [] [(when (counters on=(in source) kind=(named "lore") n=>s0 put) (all [(compare (counters kind=(named "lore") source) ge 2) (compare (sub (counters kind=(named "lore") source) (read s0) signed) le 1)]))] {} {} {
  do [(life (relative opponents you) 4 lose)]
} [])
a52 (ability triggered battlefield controller 2 [] [(part end-step whose=(in you) begin)] {
  target =s0 you (those battlefield test=(all [(is creature) (controlled (relative opponents you))])) (count 1 most=1) []
} {} {
  perform =s1 you goad on=s0
} [])
a53 (ability static battlefield controller 1 [] [] {} {} {
  replace (damage by=(noun source) to=(in you) n=(amount ge 2)>s0 kind=any) every functions {
    prevent any n=(sub (read s0) 1 beyond) each (this act)
    proceed
  }
} [])
a54 (ability triggered battlefield controller 1 [] [(part upkeep whose=(in you) begin)] {
  target =s0 you (those battlefield test=(is artifact)) (count 1 most=1) []
} {} {
  continuous s0 fixed [(control you)] game every
} [])
a55 (ability keywords battlefield+stack controller 0 [] [] {} {} {} [(keyword enchant test=(all [(is creature) (controlled you)]))])
a56 (ability static battlefield controller 0 [] [] {} {} {
  continuous (attached source enchanted) matching [(pump 1 1)] functions every
} [])
a57 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword persist)])
a58 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword double-strike)])
a59 (ability static battlefield controller 0 [] [] {} {} {
  rule [(forbid (when (status what=(all [(is creature) (controlled (role active))]) untap) (time (span turn whose=(players) part=untap-step))) window=(span each-turn) times=2 [])] functions
} [])
a60 (ability keywords battlefield+command-zone+exile+graveyard+hand+library+stack controller 0 [] [] {} {} {} [(keyword deathtouch)])
a61 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword trample)])
a62 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword vanishing n=2)])
a63 (ability triggered battlefield controller 0 [] [(block what=(is creature))] {} {} {
  do [(life you 1 gain)]
} [])
a64 (ability triggered battlefield controller 0 [] [(attack what=(is creature))] {} {} {
  do [(life you 3 gain)]
} [])
a65 (ability triggered battlefield controller 1 [] [(part upkeep whose=(in you) begin)] {} {} {
  perform =s0 you scry n=2
} [])
