c0 (card "A Heavier Purse" conspiracy [conspiracy] 0 [a0])
c1 (card "A Longer Sleeve" conspiracy [conspiracy] 0 [a1])
c2 (card "A Small Spite" scheme [scheme] 0 [a2])
c3 (card "Bent Die Box" ordinary [artifact] 0 [a3])
c4 (card "Bone Tallyboard" ordinary [artifact] 0 [a4])
c5 (card "Breeder's Secret" conspiracy [conspiracy] 1 [a5 a6])
c6 (card "Chosen Foe" ongoing-scheme [(supertype ongoing) scheme] 1 [a7 a8])
c7 (card "Drill Yard" plane [plane (subtype "Ostrava")] 0 [a9 a10])
c8 (card "Gutter Wolf" ordinary [creature (subtype "Wolf")] 0 [])
c9 (card "Hall of Repeats" plane [plane (subtype "Ostrava")] 0 [a11 a12])
c10 (card "Hunt of Echoes" phenomenon [phenomenon] 0 [a13])
c11 (card "Landing Stage" plane [plane (subtype "Ostrava")] 0 [a14 a15 a16])
c12 (card "Locked Gatehouse" ordinary [artifact] 0 [a17])
c13 (card "Long Pier" plane [plane (subtype "Ostrava")] 0 [a18])
c14 (card "Mother Full Sleeve" vanguard [vanguard] hand=2 life=-4 0 [a19])
c15 (card "Never Shelved" conspiracy [conspiracy] 0 [a20])
c16 (card "Night of Doors" phenomenon [phenomenon] 0 [a21])
c17 (card "Orla of the Kiln" ordinary [(supertype legendary) creature (subtype "Human")] 0 [a22])
c18 (card "Passing Rain" phenomenon [phenomenon] 0 [a23])
c19 (card "Poor House" plane [plane (subtype "Ostrava")] 0 [a24])
c20 (card "Power Seat" conspiracy [conspiracy] 0 [a25])
c21 (card "Quiet Harbor" plane [plane (subtype "Ostrava")] 0 [a26])
c22 (card "Road Ledger" ordinary [artifact] 0 [a27])
c23 (card "Short Fervour" phenomenon [phenomenon] 0 [a28])
c24 (card "Side Door" plane [plane (subtype "Ostrava")] 0 [a29])
c25 (card "Spare Hand" conspiracy [conspiracy] 1 [a30 a31])
c26 (card "Spite upon Spite" scheme [scheme] 0 [a32])
c27 (card "Spyglass Cliff" plane [plane (subtype "Ostrava")] 0 [a33])
c28 (card "The Kennel Order" conspiracy [conspiracy] 1 [a34 a35])
c29 (card "The Long Drill" ongoing-scheme [(supertype ongoing) scheme] 0 [a36 a37 a38])
c30 (card "The Round Island" plane [plane (subtype "Ostrava")] 0 [a39 a40 a41])
a0 (ability pregame command-zone owner 0 [] [] {} {} {
  rule [(player-number you starting-life set n=26)] functions
} [])
a1 (ability pregame command-zone owner 0 [] [] {} {} {
  rule [(player-number you starting-hand set n=8)] functions
} [])
a2 (ability triggered command-zone owner 0 [] [(scheme who=(in you) what=(in source) set-in-motion)] {} {} {
  do [(life you 3 gain)]
} [])
a3 (ability static battlefield controller 0 [] [] {} {} {
  rule [(planar-counts blank chaos)] functions
} [])
a4 (ability triggered battlefield controller 0 [] [(batch (roll who=(in you) any) result 1 [])] {} {} {
  do [(life you 1 gain)]
} [])
a5 (ability keywords command-zone owner 0 [] [] {} {} {} [(keyword hidden-agenda memory=m0)])
a6 (ability static command-zone owner 0 [] [] {} {} {
  continuous (those battlefield test=(all [(is creature) (quality name m0) (controlled you)])) matching [(pump 1 2)] functions every
} [])
a7 (ability as command-zone owner 1 [] [(scheme who=(in you) what=(in source) set-in-motion)] {} {} {
  choose =s0 you (relative opponents you) (count 1 most=1) [] free
  remember m0 s0 set
} [])
a8 (ability static command-zone owner 0 [] [] {} {} {
  continuous (those battlefield test=(all [(is creature) (controlled m0)])) matching [(pump (sub 0 1 signed) 0)] functions every
} [])
a9 (ability static command-zone planar-controller 0 [] [] {} {} {
  continuous (those battlefield test=(all [(is creature) (controlled you)])) matching [(pump 1 2)] functions every
} [])
a10 (ability triggered command-zone planar-controller 0 [] [(chaos what=(in source))] {} {} {
  do [(life you 17 gain)]
} [])
a11 (ability static command-zone planar-controller 1 [] [] {} {} {
  rule [(triggers-more (ability what=(source-is (those command-zone test=(is plane)))>s0 trigger) 1)] functions
} [])
a12 (ability triggered command-zone planar-controller 0 [] [(chaos what=(in source))] {} {} {
  do [(life you 1 gain)]
} [])
a13 (ability triggered command-zone planar-controller 1 [] [(scheme who=(in you) what=(in source) encounter)] {
  target =s0 you (those battlefield test=(all [(is creature) (has (keyword flying))])) (count 1 most=1) []
} {} {
  do [(destroy s0)]
} [])
a14 (ability triggered command-zone planar-controller 0 [] [(planeswalk who=(in you) to=(in source))] {} {} {
  do [(life you 6 gain)]
} [])
a15 (ability triggered command-zone planar-controller 0 [] [(planeswalk who=(in you) from=(in source))] {} {} {
  do [(life you 8 gain)]
} [])
a16 (ability triggered command-zone planar-controller 0 [] [(chaos what=(in source))] {} {} {
  do [(life you 13 gain)]
} [])
a17 (ability static battlefield controller 0 [] [] {} {} {
  replace (planeswalk who=(in you)) every functions {
    do [(life you 9 gain)]
  }
} [])
a18 (ability triggered command-zone planar-controller 0 [] [(chaos what=(in source))] {} {} {
  do [(life you 5 gain)]
} [])
a19 (ability triggered command-zone owner 0 [] [(zone-change who=(in you) from=(zones-of hand) cause=discard)] {} {} {
  do [(life you 1 gain)]
} [])
a20 (ability static command-zone owner 0 [] [] {} {} {
  continuous (those battlefield test=(all [(not (did (pregame opening what=(zone library whose=you)) what (span game))) (is creature) (controlled you)])) matching [(pump 5 5)] functions every
} [])
a21 (ability triggered command-zone planar-controller 0 [] [(scheme who=(in you) what=(in source) encounter)] {} {} {
  do [(life (relative opponents you) 1 lose)]
} [])
a22 (ability activated battlefield controller 0 [] [] {} {
  pays (mana <{R}>)
} {
  continuous source fixed [(pump 2 (sub 0 1 signed))] (this turn) every
} [])
a23 (ability triggered command-zone planar-controller 0 [] [(scheme who=(in you) what=(in source) encounter)] {} {} {
  do [(life you 2 gain)]
} [])
a24 (ability triggered command-zone planar-controller 0 [] [(chaos what=(in source))] {} {} {
  do [(life (players) 3 lose)]
} [])
a25 (ability pregame command-zone owner 2 [] [] {} {} {
  rule [(player-number you starting-player set)] functions
  replace (when (designate what=>s0 starting-player) (compare (count s0) ge 2)) every functions {
    choose =s1 you s0 (count 1 most=1) [] random
    do [(designate what=s1 starting-player)]
  }
} [])
a26 (ability triggered command-zone planar-controller 0 [] [(chaos what=(in source))] {} {} {
  do [(life you 3 gain)]
} [])
a27 (ability triggered battlefield controller 0 [] [(planeswalk)] {} {} {
  do [(life you 1 gain)]
} [])
a28 (ability triggered command-zone planar-controller 0 [] [(scheme who=(in you) what=(in source) encounter)] {} {} {
  continuous (those battlefield test=(all [(is creature) (controlled you)])) fixed [(pump 4 0)] (until [(planeswalk from=(is plane))]) every
} [])
a29 (ability triggered command-zone planar-controller 0 [] [(chaos what=(in source))] {} {} {
  do [(planeswalk you stay=(those command-zone test=(is plane)))]
} [])
a30 (ability pregame command-zone owner 1 [] [(pregame hand)] {} {} {
  do =s0 [(draw you 7)]
  remember m0 s0 add
} [])
a31 (ability pregame command-zone owner 1 [] [(pregame mulligan)] {} {} {
  option =s0 you (count 1 most=1) once free [] [(option-guard c=(exists (those hand whose=you test=(not (in m0))))) (option-guard c=(exists (those hand whose=you test=(in m0))))]
  do [(shuffle you with=(those hand whose=you test=(any [(all [(not (in m0)) (chose s0 1)]) (all [(in m0) (chose s0 0)])])))]
} [])
a32 (ability triggered command-zone owner 0 [] [(scheme who=(in you) what=(in source) set-in-motion)] {} {} {
  do [(set-in-motion you 1)]
} [])
a33 (ability triggered command-zone planar-controller 1 [] [(chaos what=(in source))] {} {} {
  let =s0 (set (top 1 planar-deck you top))
  do [(reveal you s0)]
  if (each s0 (is plane)) {
    do [(chaos on=s0)]
  }
} [])
a34 (ability as command-zone owner 1 [] [(pregame draft what=(all [(owned you) (in source)]))] {} {} {
  do [(reveal you source)]
  quality =s0 you (domain attr=creature-type [] [] []) (count 1 most=1) free
  remember m0 s0 add
} [])
a35 (ability static command-zone owner 0 [] [] {} {} {
  continuous (those battlefield test=(all [(is creature) (quality creature-type m0) (controlled you)])) matching [(pump 0 2)] functions every
} [])
a36 (ability triggered command-zone owner 0 [] [(scheme who=(in you) what=(in source) set-in-motion)] {} {} {
  do [(life you 4 gain)]
} [])
a37 (ability static command-zone owner 0 [] [] {} {} {
  continuous (those battlefield test=(all [(is creature) (controlled you)])) matching [(pump 0 3)] functions every
} [])
a38 (ability triggered command-zone owner 0 [] [(part end-step whose=(in you) begin)] {} {} {
  do [(abandon source)]
} [])
a39 (ability static command-zone planar-controller 0 [] [] {} {} {
  continuous (those battlefield test=(all [(is creature) (controlled you)])) matching [(pump (counters kind=(named "bell") source) 0)] functions every
} [])
a40 (ability triggered command-zone planar-controller 0 [] [(planeswalk who=(in you) to=(in source))] {} {} {
  do [(life you 6 gain)]
} [])
a41 (ability triggered command-zone planar-controller 0 [] [(chaos what=(in source))] {} {} {
  do [(put-counters source (named "bell") 1 you)]
} [])
