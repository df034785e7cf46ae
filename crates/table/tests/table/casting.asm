c0 (card "Answer Back" ordinary [instant] 0 [a0])
c1 (card "Any Paint" ordinary [enchantment] 0 [a1])
c2 (card "Bear Coat" ordinary [enchantment (subtype "Aura")] 0 [a2 a3])
c3 (card "Bell of Casting" ordinary [enchantment] 0 [a4 a5])
c4 (card "Blood Price" ordinary [sorcery] 0 [a6 a7])
c5 (card "Both Ways" ordinary [instant] 0 [a8 a9])
c6 (card "Bought Ember" ordinary [instant] 0 [a10 a11])
c7 (card "Called Together" ordinary [sorcery] 0 [a12 a13])
c8 (card "Cheap Maker" ordinary [enchantment] 0 [a14])
c9 (card "Cold Bear" ordinary [creature (subtype "Bear")] 0 [a15])
c10 (card "Copied Ember" ordinary [instant] 0 [a16])
c11 (card "Cup Stone" ordinary [artifact] 0 [a17])
c12 (card "Cycled Bear" ordinary [creature (subtype "Bear")] 0 [a18])
c13 (card "Dashing Bear" ordinary [creature (subtype "Bear")] 0 [a19])
c14 (card "Dear Maker" ordinary [enchantment] 0 [a20])
c15 (card "Double Fields" ordinary [enchantment] 0 [a21])
c16 (card "Double Price" ordinary [sorcery] 0 [a22 a23 a24])
c17 (card "Dug Bear" ordinary [creature (subtype "Bear")] 0 [a25])
c18 (card "Dug Deep" ordinary [sorcery] 0 [a26 a27])
c19 (card "Either Price" ordinary [sorcery] 0 [a28 a29])
c20 (card "Ember Mage" ordinary [(supertype legendary) planeswalker (subtype "Mage")] 0 [a30 a31])
c21 (card "Escaped Bear" ordinary [creature (subtype "Bear")] 0 [a32])
c22 (card "Forest Seeker" ordinary [creature (subtype "Bear")] 0 [a33])
c23 (card "Free Gift" ordinary [sorcery] 0 [a34])
c24 (card "Gold Maker" ordinary [sorcery] 0 [a35])
c25 (card "Hidden Bear" ordinary [creature (subtype "Bear")] 0 [a36])
c26 (card "Iron Cup" ordinary [artifact] 0 [a37])
c27 (card "Jumping Ember" ordinary [instant] 0 [a38 a39])
c28 (card "Kept Fire" ordinary [sorcery] 0 [a40])
c29 (card "Kicked Ember" ordinary [instant] 0 [a41 a42])
c30 (card "Life Price" ordinary [sorcery] 0 [a43 a44])
c31 (card "Long Barge" ordinary [artifact (subtype "Vehicle")] 0 [a45])
c32 (card "Long Pole" ordinary [artifact (subtype "Equipment")] 0 [a46 a47 a48])
c33 (card "Many Embers" ordinary [sorcery] 0 [a49 a50])
c34 (card "Many Ways" ordinary [instant] 0 [a51 a52])
c35 (card "Masked Bear" ordinary [creature (subtype "Bear")] 0 [a53])
c36 (card "Mixed Elf" ordinary [creature (subtype "Elf")] 0 [])
c37 (card "Old Ember" ordinary [instant] 0 [a54 a55])
c38 (card "Other Price" ordinary [instant] 0 [a56 a57])
c39 (card "Plain Bear" ordinary [creature (subtype "Bear")] 0 [])
c40 (card "Quick Ember" ordinary [instant] 0 [a58])
c41 (card "Rich Fields" ordinary [enchantment] 0 [a59])
c42 (card "Silent Bear" ordinary [creature (subtype "Bear")] 0 [a60])
c43 (card "Slow Ember" ordinary [sorcery] 0 [a61])
c44 (card "Sore Elf" ordinary [creature (subtype "Elf")] 0 [])
c45 (card "Sudden Cat" ordinary [creature (subtype "Cat")] 0 [a62])
c46 (card "Tap Elf" ordinary [creature (subtype "Elf")] 0 [a63])
c47 (card "Tax Wall" ordinary [enchantment] 0 [a64])
c48 (card "Told Ember" ordinary [instant] 0 [a65 a66])
c49 (card "Top Reader" ordinary [enchantment] 0 [a67])
c50 (card "Turned Aside" ordinary [instant] 0 [a68])
c51 (card "Twin Grove" ordinary [land] 0 [a69])
c52 (card "Veil" ordinary [enchantment] 0 [a70])
c53 (card "Wide Land" ordinary [enchantment] 0 [a71])
c54 (card "Wrapped Bear" ordinary [creature (subtype "Bear")] 0 [a72])
a0 (ability spell stack controller 2 [] [] {
  target =s0 you (those stack test=(noun spell)) (count 1 most=1) []
} {} {
  pay =s1 (whose controller s0) may {
    pays (mana <{1}>)
  }
  if (done s1 not) {
    do [(counter s0)]
  }
} [])
a1 (ability static battlefield controller 0 [] [] {} {} {
  rule [(mana-as (cast who=(in you) what=(is creature) how=cast) (mana any=one-color))] functions
} [])
a2 (ability keywords battlefield+stack controller 0 [] [] {} {} {} [(keyword enchant test=(is creature))])
a3 (ability static battlefield controller 0 [] [] {} {} {
  continuous (attached source enchanted) matching [(pump 2 2)] functions every
} [])
a4 (ability triggered battlefield controller 0 [] [(cast who=(in you) how=cast)] {} {} {
  do [(life you 1 gain)]
} [])
a5 (ability triggered battlefield controller 0 [] [(target what=(all [(is creature) (noun permanent)]) by=(any [(noun spell) (noun ability)]))] {} {} {
  do [(life you 10 gain)]
} [])
a6 (ability static stack controller 1 [] [] {} {} {
  rule [(cost-add (cast what=(in source) how=cast) {
    choose =s0 payer (those battlefield test=(all [(is creature) (controlled payer)])) (count 1 most=1) [] free
    do [(sacrifice payer s0)]
  })] functions
} [])
a7 (ability spell stack controller 0 [] [] {} {} {
  do [(draw you 2)]
} [])
a8 (ability keywords stack controller 0 [] [] {} {} {} [(keyword entwine cost={
  pays (mana <{2}>)
})])
a9 (ability spell stack controller 1 [] [] {
  option =s0 you (count 1 most=1) once free [] [(option-guard) (option-guard)]
} {} {
  switch s0 [{
    do [(life you 3 gain)]
  } {
    do [(draw you 1)]
  }]
} [])
a10 (ability keywords stack controller 0 [] [] {} {} {} [(keyword buyback cost={
  pays (mana <{2}>)
})])
a11 (ability spell stack controller 1 [] [] {
  target =s0 you (both [(those battlefield test=(any [(is battle) (is creature) (is planeswalker)])) (players)]) (count 1 most=1) []
} {} {
  do [(damage source s0 1 any)]
} [])
a12 (ability keywords stack controller 0 [] [] {} {} {} [(keyword convoke)])
a13 (ability spell stack controller 0 [] [] {} {} {
  do [(draw you 1)]
} [])
a14 (ability static battlefield controller 0 [] [] {} {} {
  rule [(cost (cast who=(in you) what=(is artifact) how=cast) <{1}> less)] functions
} [])
a15 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword protection test=(colors red any))])
a16 (ability spell stack controller 3 [] [] {
  target =s0 you (those stack test=(all [(any [(is instant) (is sorcery)]) (noun spell)])) (count 1 most=1) []
} {} {
  do =s1 [(copy you s0 1 [])]
  retarget =s2 you s1 new
} [])
a17 (ability activated battlefield controller 0 [] [] {} {
  pays (tap tap)
} {
  do [(add-mana you (mana symbols=<{C}{C}> only=(cast who=(in you) what=(is artifact) how=cast)))]
} [])
a18 (ability keywords hand controller 0 [] [] {} {} {} [(keyword cycling cost={
  pays (mana <{1}>)
})])
a19 (ability keywords battlefield+stack controller 0 [] [] {} {} {} [(keyword dash cost={
  pays (mana <{1}{G}>)
})])
a20 (ability static battlefield controller 0 [] [] {} {} {
  rule [(cost (cast who=(in (relative opponents you)) how=cast) <{1}> more)] functions
} [])
a21 (ability static battlefield controller 0 [] [] {} {} {
  rule [(produce (tapped-for-mana who=(in you) what=(is land)) (mana times=2) multiple)] functions
} [])
a22 (ability static stack controller 1 [] [] {} {} {
  rule [(cost-add (cast what=(in source) how=cast) {
    choose =s0 payer (those battlefield test=(all [(is creature) (controlled payer)])) (count 1 most=1) [] free
    do [(sacrifice payer s0)]
  })] functions
} [])
a23 (ability static stack controller 1 [] [] {} {} {
  rule [(cost-add (cast what=(in source) how=cast) {
    choose =s0 payer (those battlefield test=(all [(is creature) (controlled payer)])) (count 1 most=1) [] free
    do [(sacrifice payer s0)]
  })] functions
} [])
a24 (ability spell stack controller 0 [] [] {} {} {
  do [(draw you 2)]
} [])
a25 (ability keywords graveyard controller 0 [] [] {} {} {} [(keyword unearth cost={
  pays (mana <{G}>)
})])
a26 (ability keywords stack controller 0 [] [] {} {} {} [(keyword delve)])
a27 (ability spell stack controller 0 [] [] {} {} {
  do [(draw you 1)]
} [])
a28 (ability static stack controller 2 [] [] {} {} {
  rule [(cost-add (cast what=(in source) how=cast) {
    option =s0 payer (count 1 most=1) once free [] [(option-guard) (option-guard c=(exists (those hand whose=payer)))]
    switch s0 [{
      pays (mana <{2}>)
    } {
      choose =s1 payer (those hand whose=payer) (count 1 most=1) [] free
      do [(discard payer s1)]
    }]
  })] functions
} [])
a29 (ability spell stack controller 0 [] [] {} {} {
  do [(draw you 2)]
} [])
a30 (ability activated battlefield controller 0 [] [] {} {
  pays (loyalty 1)
} {
  do [(life you 1 gain)]
} [])
a31 (ability activated battlefield controller 0 [] [] {} {
  pays (loyalty -2)
} {
  do [(draw you 1)]
} [])
a32 (ability keywords graveyard controller 1 [] [] {} {} {} [(keyword escape cost={
  pays (mana <{G}>)
  choose =s0 payer (those graveyard whose=you test=(not (in source))) (count 2 most=2) [] free
  do [(move s0 (place exile))]
})])
a33 (ability keywords hand controller 0 [] [] {} {} {} [(keyword forestcycling cost={
  pays (mana <{1}>)
})])
a34 (ability spell stack controller 3 [] [] {} {} {
  may =s0 you {
    choose =s1 you (those hand whose=you test=(all [(not (is land)) (compare (stat mana-value (it 0)) le 3)])) (count 1 most=1) [] free
    cast =s2 you s1 cast (price free)
  }
} [])
a35 (ability spell stack controller 0 [] [] {} {} {
  do [(create you 1 (known treasure))]
} [])
a36 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword hexproof)])
a37 (ability activated battlefield controller 0 [] [] limits=(limits window=(span each-turn) times=1 []) {} {
  pays (mana <{1}>)
  pays (tap tap)
} {
  do [(life you 1 gain)]
} [])
a38 (ability spell stack controller 1 [] [] {
  target =s0 you (both [(those battlefield test=(any [(is battle) (is creature) (is planeswalker)])) (players)]) (count 1 most=1) []
} {} {
  do [(damage source s0 1 any)]
} [])
a39 (ability keywords graveyard+stack controller 0 [] [] {} {} {} [(keyword jump-start)])
a40 (ability spell stack controller 0 [] [] {} {} {
  do [(add-mana you (mana symbols=<{R}{R}{R}> kept=(this turn)))]
} [])
a41 (ability keywords stack controller 0 [] [] {} {} {} [(keyword kicker cost={
  pays (mana <{2}>)
})])
a42 (ability spell stack controller 1 [] [] {
  target =s0 you (both [(those battlefield test=(any [(is battle) (is creature) (is planeswalker)])) (players)]) (count 1 most=1) []
} {} {
  if (not (each source (keyworded kicker))) {
    do [(damage source s0 1 any)]
  } otherwise={
    do [(damage source s0 4 any)]
  }
} [])
a43 (ability static stack controller 1 [] [] {} {} {
  rule [(cost-add (cast what=(in source) how=cast) {
    option =s0 payer (count 1 most=1) once free [] [(option-guard) (option-guard)]
    switch s0 [{
      pays (life 3)
    } {
      pays (mana <{2}>)
    }]
  })] functions
} [])
a44 (ability spell stack controller 0 [] [] {} {} {
  do [(draw you 2)]
} [])
a45 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword crew n=3)])
a46 (ability static battlefield controller 0 [] [] {} {} {
  continuous (attached source equipped) matching [(pump 1 0)] functions every
} [])
a47 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword equip cost={
  pays (mana <{1}>)
})])
a48 (ability keywords battlefield controller 0 [] [] {} {} {} [(keyword equip cost={
  pays (mana <{0}>)
} test=(is (subtype "Elf")))])
a49 (ability keywords stack controller 0 [] [] {} {} {} [(keyword multikicker cost={
  pays (mana <{1}>)
})])
a50 (ability spell stack controller 1 [] [] {
  target =s0 you (players) (count 1 most=1) []
} {} {
  do [(damage source s0 (stat kicks source) any)]
} [])
a51 (ability keywords stack controller 0 [] [] {} {} {} [(keyword escalate cost={
  pays (mana <{1}>)
})])
a52 (ability spell stack controller 1 [] [] {
  option =s0 you (count 1) once free [] [(option-guard) (option-guard)]
} {} {
  switch s0 [{
    do [(life you 3 gain)]
  } {
    do [(draw you 1)]
  }]
} [])
a53 (ability keywords battlefield+command-zone+exile+graveyard+hand+library+stack controller 0 [] [] {} {} {} [(keyword morph cost={
  pays (mana <{G}>)
})])
a54 (ability spell stack controller 1 [] [] {
  target =s0 you (both [(those battlefield test=(any [(is battle) (is creature) (is planeswalker)])) (players)]) (count 1 most=1) []
} {} {
  do [(damage source s0 1 any)]
} [])
a55 (ability keywords graveyard+stack controller 0 [] [] {} {} {} [(keyword flashback cost={
  pays (mana <{1}{R}>)
})])
a56 (ability static stack controller 1 [] [] {} {} {
  rule [(permit (cast who=(in you) what=(in source) how=cast) price=(price instead cost={
    choose =s0 payer (those battlefield test=(all [(is (subtype "Mountain")) (controlled payer)])) (count 1 most=1) [] free
    do [(sacrifice payer s0)]
  }) [])] functions
} [])
a57 (ability spell stack controller 1 [] [] {
  target =s0 you (both [(those battlefield test=(any [(is battle) (is creature) (is planeswalker)])) (players)]) (count 1 most=1) []
} {} {
  do [(damage source s0 2 any)]
} [])
a58 (ability spell stack controller 1 [] [] {
  target =s0 you (both [(those battlefield test=(any [(is battle) (is creature) (is planeswalker)])) (players)]) (count 1 most=1) []
} {} {
  do [(damage source s0 2 any)]
} [])
a59 (ability triggered battlefield controller 1 [] [(tapped-for-mana who=(in you) what=(is land)>s0)] {} {} {
  do [(add-mana you (mana any=any-type produced=s0))]
} [])
a60 (ability keywords stack controller 0 [] [] {} {} {} [(keyword split-second)])
a61 (ability spell stack controller 1 [] [] {
  target =s0 you (players) (count 1 most=1) []
} {} {
  do [(damage source s0 (stat x source) any)]
} [])
a62 (ability keywords command-zone+exile+graveyard+hand+library+stack controller 0 [] [] {} {} {} [(keyword flash)])
a63 (ability activated battlefield controller 0 [] [] {} {
  pays (tap tap)
} {
  do [(add-mana you (mana symbols=<{G}>))]
} [])
a64 (ability static battlefield controller 0 [] [] {} {} {
  rule [(forbid (cast what=(is instant) how=cast) [])] functions
} [])
a65 (ability spell stack controller 1 [] [] {
  target =s0 you (both [(those battlefield test=(any [(is battle) (is creature) (is planeswalker)])) (players)]) (count 1 most=1) []
} {} {
  do [(damage source s0 3 any)]
} [])
a66 (ability keywords hand controller 0 [] [] {} {} {} [(keyword foretell cost={
  pays (mana <{R}>)
})])
a67 (ability static battlefield controller 0 [] [] {} {} {
  rule [(permit (cast who=(in you) what=(all [(is land) (in (top 1 library you top))]) how=land) []) (permit (cast who=(in you) what=(in (top 1 library you top)) how=cast) [])] functions
} [])
a68 (ability spell stack controller 2 [] [] {
  target =s0 you (those stack test=(all [(noun spell) (compare (stat targets (it 0)) eq 1)])) (count 1 most=1) []
} {} {
  retarget =s1 you s0 all
} [])
a69 (ability activated battlefield controller 1 [] [] {} {
  pays (tap tap)
} {
  option =s0 you (count 1 most=1) once free [] [(option-guard) (option-guard)]
  switch s0 [{
    do [(add-mana you (mana symbols=<{R}>))]
  } {
    do [(add-mana you (mana symbols=<{G}>))]
  }]
} [])
a70 (ability static battlefield controller 0 [] [] {} {} {
  continuous you matching [(abilities gain [(keyword hexproof)] [])] functions every
} [])
a71 (ability static battlefield controller 0 [] [] {} {} {
  rule [(player-number you land-plays more n=1)] functions
} [])
a72 (ability keywords graveyard controller 0 [] [] {} {} {} [(keyword embalm cost={
  pays (mana <{G}>)
})])
