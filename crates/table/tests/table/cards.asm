c0 (card "Big Ox" ordinary [creature (subtype "Ox")] 0 [])
c1 (card "Doom Bell" ordinary [artifact] 0 [a0])
c2 (card "Eager Pup" ordinary [creature (subtype "Dog")] 0 [a1])
c3 (card "First Lance" ordinary [creature (subtype "Knight")] 0 [a2])
c4 (card "Hill Siege" ordinary [battle (subtype "Siege")] 0 [a3])
c5 (card "Known Face" ordinary [(supertype legendary) creature (subtype "Human")] 0 [a4])
c6 (card "Lone Walker" ordinary [(supertype legendary) planeswalker (subtype "Irsa")] 0 [a5])
c7 (card "Long Tusk" ordinary [creature (subtype "Boar")] 0 [a6])
c8 (card "Lure Bait" ordinary [creature (subtype "Deer")] 0 [a7])
c9 (card "One Gate" ordinary [enchantment] 0 [a8])
c10 (card "Plain Bear" ordinary [creature (subtype "Bear")] 0 [])
c11 (card "Red Ward" ordinary [creature (subtype "Human")] 0 [a9])
c12 (card "Rude Mob" ordinary [creature (subtype "Goblin")] 0 [a10])
c13 (card "Shy Pair" ordinary [creature (subtype "Cat")] 0 [a11 a12])
c14 (card "Sky Kite" ordinary [creature (subtype "Bird")] 0 [a13])
c15 (card "Thin Veil" ordinary [enchantment (subtype "Aura")] 0 [a14 a15])
c16 (card "Twin Blade" ordinary [creature (subtype "Knight")] 0 [a16])
c17 (card "Venom Toad" ordinary [creature (subtype "Frog")] 0 [a17 a18])
c18 (card "Warm Wisp" ordinary [creature (subtype "Elemental")] 0 [])
c19 (card "Watch Post" ordinary [enchantment] 0 [a19 a20])
a0 (ability triggered battlefield controller 0 [] [(zone-change what=(is creature) from=(zones-of battlefield) to=(zones-of graveyard))] {} {} {
  do [(life you 1 gain)]
} [])
a1 (ability static battlefield controller 0 [] [] {} {} {
  rule [(require (attack what=(in source)) [])] functions
} [])
a2 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword first-strike)])
a3 (ability triggered battlefield controller 0 [] [(zone-change what=(in source) to=(zones-of battlefield))] {} {} {
  do [(life you 1 gain)]
} [])
a4 (ability triggered battlefield controller 0 [] [(zone-change what=(in source) from=(zones-of battlefield) to=(zones-of graveyard))] {} {} {
  do [(life you 5 gain)]
} [])
a5 (ability activated battlefield controller 0 [] [] {} {
  pays (loyalty 1)
} {
  do [(life you 1 gain)]
} [])
a6 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword trample)])
a7 (ability static battlefield controller 0 [] [] {} {} {
  rule [(require (block what=(is creature) whom=(in source)) [])] functions
} [])
a8 (ability static battlefield controller 0 [] [] {} {} {
  rule [(forbid (batch (attack what=(is creature)) what 2 []) [])] functions
} [])
a9 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword protection test=(colors red any))])
a10 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword menace)])
a11 (ability static battlefield controller 0 [] [] {} {} {
  rule [(forbid (attack what=(in source) alone=yes) [])] functions
} [])
a12 (ability static battlefield controller 0 [] [] {} {} {
  rule [(require (attack what=(in source)) [])] functions
} [])
a13 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword flying)])
a14 (ability keywords battlefield+stack controller 0 [] [] {} {} {} [(keyword enchant test=(all [(is creature) (controlled you)]))])
a15 (ability static battlefield controller 0 [] [] {} {} {
  continuous (attached source enchanted) matching [(pump 1 1)] functions every
} [])
a16 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword double-strike)])
a17 (ability keywords battlefield+command-zone+exile+graveyard+hand+library+stack controller 0 [] [] {} {} {} [(keyword deathtouch)])
a18 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword trample)])
a19 (ability triggered battlefield controller 0 [] [(block what=(is creature))] {} {} {
  do [(life you 1 gain)]
} [])
a20 (ability triggered battlefield controller 0 [] [(attack what=(is creature))] {} {} {
  do [(life you 3 gain)]
} [])
