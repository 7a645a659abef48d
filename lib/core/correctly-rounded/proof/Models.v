(* The functions of src that compute and round, with the names and in the order of the TypeScript.

   How to read them next to it:
   - A BigInt is a Z. Its >> and << are Z.shiftr and Z.shiftl: in both languages a shift to the right rounds down, and a
     negative count shifts the other way. Its / is Z.quot, written ÷, which truncates.
   - A double is a binary64 of Flocq. DataView's get and set of 64 bits are b64_of_bits and bits_of_b64.
   - A Fraction is a pair (numerator, denominator), a Dyadic a pair (significand, exponent), an Approximation a triple
     (significand, error, exponent). `undefined` is None. The denominator of a Fraction is above 0.
   - Coq accepts only loops that end, so a loop takes the number of turns that it may make at most. Where Ziv's loop throws, it
     returns None.
   - engineExp and so on are Math.exp and so on, which are called for 0, −0, ±Infinity and NaN; enginePower is **.
   - What a constant returns depends on the calls before. So ln2, ln10 and halfPi are arguments here; `constant` says which
     values they have, and the theorems hold for all of them. *)
From Coq Require Import Bool ZArith.
From Flocq Require Import IEEE754.Binary IEEE754.Bits.
Open Scope Z_scope.

(* The comparisons of JavaScript; −0 equals 0. *)
Definition less (a b : binary64) : bool := match b64_compare a b with Some Lt => true | _ => false end.
Definition same (a b : binary64) : bool := match b64_compare a b with Some Eq => true | _ => false end.

Definition zero : binary64 := b64_of_bits 0.
Definition one : binary64 := b64_of_bits 0x3FF0000000000000.
Definition infinity : binary64 := b64_of_bits 0x7FF0000000000000.
Definition nan : binary64 := b64_of_bits 0x7FF8000000000000.

(* ---- fraction.ts ---- *)

(* number | Fraction *)
Inductive argument := Double (n : binary64) | Fraction (x : Z * Z).

Definition asFraction (n : argument) : argument :=
  match n with
  | Fraction (numerator, denominator) => if numerator =? 0 then Double zero else n
  | Double d =>
    if same d zero || negb (is_finite 53 1024 d) then n
    else
      let bits := bits_of_b64 (b64_abs d) in
      let field := Z.shiftr bits 52 in
      let fraction := Z.land bits 0xfffffffffffff in
      let isNormal := negb (field =? 0) in
      let magnitude := if isNormal then fraction + Z.shiftl 1 52 else fraction in
      let significand := if less d zero then - magnitude else magnitude in
      let exponent := (if isNormal then field else 1) - 1075 in
      if exponent <? 0 then Fraction (significand, Z.shiftl 1 (- exponent)) else Fraction (Z.shiftl significand exponent, 1)
  end.

Definition absolute (x : Z * Z) : Z * Z :=
  let '(numerator, denominator) := x in if numerator <? 0 then (- numerator, denominator) else x.

Definition bitLength (n : Z) : Z := if n =? 0 then 1 else Z.log2 (Z.abs n) + 1. (* "0" has one digit. *)

Definition binaryExponent (x : Z * Z) : Z := let '(numerator, denominator) := x in bitLength numerator - bitLength denominator.

(* ---- correct-rounding.ts ---- *)

Definition FIRST_BITS := 112.
Definition SECOND_BITS := 168.
Definition SIGNIFICAND_BITS := 53.
Definition MIN_EXPONENT := -1074.
Definition MAX_EXPONENT := 971.

Definition shiftedRight (n places : Z) : Z :=
  if places <=? 0 then Z.shiftl n (- places)
  else
    let isOdd := Z.land (Z.shiftr n places) 1 in
    Z.shiftr (n + Z.shiftl 1 (places - 1) - 1 + isOdd) places.

(* nearestDouble for a significand of at least 0. *)
Definition nearestDoubleOfMagnitude (significand exponent : Z) : binary64 :=
  let exponentBound := exponent + bitLength significand in
  if (significand =? 0) || (exponentBound <? MIN_EXPONENT) then zero
  else if exponentBound >? MAX_EXPONENT + SIGNIFICAND_BITS then infinity
  else
    let normalPlace := exponentBound - SIGNIFICAND_BITS in
    let lastPlace := if normalPlace >? MIN_EXPONENT then normalPlace else MIN_EXPONENT in
    let field := Z.shiftl (lastPlace - MIN_EXPONENT) 52 in
    b64_of_bits (field + shiftedRight significand (lastPlace - exponent)).

Definition nearestDouble (x : Z * Z) : binary64 :=
  let '(significand, exponent) := x in
  if significand <? 0 then b64_opp (nearestDoubleOfMagnitude (- significand) exponent)
  else nearestDoubleOfMagnitude significand exponent.

Fixpoint correctlyRoundedFrom (bits : Z) (passes : nat) (approximate : Z -> option (Z * Z * Z)) : option binary64 :=
  match passes with
  | O => None
  | S passes =>
    match approximate bits with
    | None => correctlyRoundedFrom (bits + bits ÷ 2) passes approximate
    | Some (significand, error, exponent) =>
      let rounded := nearestDouble (significand + error, exponent) in
      if same rounded (nearestDouble (significand - error, exponent)) then Some rounded
      else correctlyRoundedFrom (bits + bits ÷ 2) passes approximate
    end
  end.

(* Thirteen passes, from 112 bits to LAST_BITS, which is 14518. *)
Definition correctlyRounded := correctlyRoundedFrom FIRST_BITS 13.

(* ---- fixed-point.ts ---- *)

Definition guardBits (n : Z) : Z := 2 * bitLength n + 8.

(* What a constant returns if knownBits is the largest number of bits that was asked for before. *)
Definition constant (compute : Z -> Z) (knownBits bits : Z) : Z :=
  let knownBits := if bits >? knownBits then bits else knownBits in
  let known := compute knownBits in
  Z.shiftr known (knownBits - bits).

Fixpoint inverseTangentLoop (turns : nat) (factor bits n term power sum : Z) : Z :=
  match turns with
  | O => sum
  | S turns =>
    if term =? 0 then sum
    else
      let power := Z.shiftr (power * factor) bits in
      let term := power ÷ n in
      inverseTangentLoop turns factor bits (n + 2) term power (sum + term)
  end.

Definition inverseTangentSeries (p q s bits : Z) : Z :=
  let x := Z.shiftl p bits ÷ q in
  let factor := s * Z.shiftr (x * x) bits in
  inverseTangentLoop (Z.to_nat bits) factor bits 3 x x x.

Fixpoint everySecondTermLoop (turns : nat) (s bits k term sum : Z) : Z :=
  match turns with
  | O => sum
  | S turns =>
    if term =? 0 then sum
    else
      let term := Z.shiftr (term * s) bits ÷ ((k + 1) * (k + 2)) in
      everySecondTermLoop turns s bits (k + 2) term (sum + term)
  end.

Definition everySecondTerm (first n s bits : Z) : Z := everySecondTermLoop (Z.to_nat bits) s bits n first first.

Definition computeLn2 (bits : Z) : Z := 2 * inverseTangentSeries 1 3 1 bits.

Definition computeHalfPi (bits : Z) : Z :=
  8 * inverseTangentSeries 1 5 (-1) bits - 2 * inverseTangentSeries 1 239 (-1) bits.

(* ---- logarithm.ts ---- *)

Definition computeLnSixteenths (a bits : Z) : Z := 2 * inverseTangentSeries (a - 16) (a + 16) 1 bits.

Definition naturalLogarithm (ln2 : Z -> Z) (lnSixteenths : Z -> Z -> Z) (x : Z * Z) (bits : Z) : Z :=
  let '(numerator, denominator) := x in
  let places := bitLength denominator in
  let k := bitLength (Z.shiftl (3 * numerator) places ÷ (2 * denominator)) - 1 - places in
  let p := if k <? 0 then Z.shiftl numerator (- k) else numerator in
  let q := if k <? 0 then denominator else Z.shiftl denominator k in
  let a := (32 * p + q) ÷ (2 * q) in
  let guard := guardBits k in
  let constants := k * ln2 (bits + guard) + lnSixteenths a (bits + guard) in
  Z.shiftr constants guard + 2 * inverseTangentSeries (16 * p - a * q) (16 * p + a * q) 1 bits.

Definition computeLn10 (ln2 : Z -> Z) (lnSixteenths : Z -> Z -> Z) (bits : Z) : Z := naturalLogarithm ln2 lnSixteenths (10, 1) bits.

Definition approximateLogarithm (ln2 : Z -> Z) (lnSixteenths : Z -> Z -> Z) (x : Z * Z) (lnBase : Z -> Z) (bits : Z) : Z * Z * Z :=
  let workingBits := bits + guardBits (binaryExponent x) in
  let quotient := Z.shiftl (naturalLogarithm ln2 lnSixteenths x workingBits) bits ÷ lnBase workingBits in
  (quotient, bits, - bits).

Definition logarithm (engineLog : binary64 -> binary64) (n : argument) (approximate : Z * Z -> Z -> Z * Z * Z) : option binary64 :=
  match asFraction n with
  | Double d => Some (engineLog d)
  | Fraction (numerator, denominator) =>
    if numerator <? 0 then Some nan
    else if numerator =? denominator then Some zero
    else correctlyRounded (fun bits => Some (approximate (numerator, denominator) bits))
  end.

Definition log engineLog (ln2 : Z -> Z) (lnSixteenths : Z -> Z -> Z) (n : argument) : option binary64 :=
  logarithm engineLog n (fun x bits => (naturalLogarithm ln2 lnSixteenths x bits, bits, - bits)).

Definition log2 engineLog (ln2 : Z -> Z) (lnSixteenths : Z -> Z -> Z) (n : argument) : option binary64 :=
  logarithm engineLog n (fun x bits => approximateLogarithm ln2 lnSixteenths x ln2 bits).

Definition log10 engineLog (ln2 ln10 : Z -> Z) (lnSixteenths : Z -> Z -> Z) (n : argument) : option binary64 :=
  logarithm engineLog n (fun x bits => approximateLogarithm ln2 lnSixteenths x ln10 bits).

(* ---- exponential.ts ---- *)

Definition CLAMP := 746.
Definition EXPONENT_GUARD_BITS := 16.
Definition HALVINGS := 12%nat.

(* The loop of approximateExponential. *)
Fixpoint squared (turns : nat) (power bits : Z) : Z :=
  match turns with
  | O => power
  | S turns => squared turns (Z.shiftr (power * power) bits) bits
  end.

Definition approximateExponential (ln2 : Z -> Z) (x bits : Z) : Z * Z * Z :=
  let workingBits := bits + EXPONENT_GUARD_BITS in
  let largest := Z.shiftl CLAMP workingBits in
  let bounded := if x <? - largest then - largest else if x >? largest then largest else x in
  let k := bounded ÷ ln2 workingBits in
  let h := Z.shiftr (bounded - k * ln2 workingBits) (Z.of_nat HALVINGS) in
  let square := Z.shiftr (h * h) workingBits in
  let cosh := everySecondTerm (Z.shiftl 1 workingBits) 0 square workingBits in
  let sinh := everySecondTerm h 1 square workingBits in
  (Z.shiftr (squared HALVINGS (cosh + sinh) workingBits) EXPONENT_GUARD_BITS, bits, k - bits).

Definition exp engineExp (ln2 : Z -> Z) (n : argument) : option binary64 :=
  match asFraction n with
  | Double d => Some (engineExp d)
  | Fraction x =>
    correctlyRounded (fun bits => Some (approximateExponential ln2 (Z.shiftl (fst x) (bits + EXPONENT_GUARD_BITS) ÷ snd x) bits))
  end.

(* ---- trigonometry.ts ---- *)

Definition reducedAngle (halfPi : Z -> Z) (x : Z * Z) (bits : Z) : Z * Z * Z :=
  let exponent := binaryExponent x in
  if exponent <? -1 then (0, Z.shiftl (fst x) (bits - exponent) ÷ snd x, bits - exponent)
  else
    let integerBits := exponent + 1 in
    let extraBits := integerBits + guardBits integerBits in
    let quarterTurn := halfPi (bits + extraBits) in
    let angle := Z.shiftl (fst x) (bits + extraBits) ÷ snd x in
    let half := if angle <? 0 then - quarterTurn else quarterTurn in
    let quadrant := (2 * angle + half) ÷ (2 * quarterTurn) in
    (quadrant, Z.shiftr (angle - quadrant * quarterTurn) extraBits, bits).

Definition sineInQuadrant (quadrant rest bits : Z) : Z :=
  let minusSquare := - Z.shiftr (rest * rest) bits in
  let magnitude :=
    if negb (Z.land quadrant 1 =? 0) then everySecondTerm (Z.shiftl 1 bits) 0 minusSquare bits
    else everySecondTerm rest 1 minusSquare bits in
  if negb (Z.land quadrant 2 =? 0) then - magnitude else magnitude.

Definition approximateSine (halfPi : Z -> Z) (x : Z * Z) (quarterTurns bits : Z) : Z * Z * Z :=
  let '(quadrant, rest, restBits) := reducedAngle halfPi x bits in
  (sineInQuadrant (quadrant + quarterTurns) rest restBits, restBits, - restBits).

Definition approximateTangent (halfPi : Z -> Z) (x : Z * Z) (bits : Z) : option (Z * Z * Z) :=
  let '(quadrant, rest, restBits) := reducedAngle halfPi x bits in
  let sine := sineInQuadrant quadrant rest restBits in
  let cosine := sineInQuadrant (quadrant + 1) rest restBits in
  let square := cosine ^ 2 in
  if square <=? 4 * restBits ^ 2 then None
  else
    let error := Z.shiftl restBits (2 * restBits + 2) ÷ square in
    Some (Z.shiftl sine restBits ÷ cosine, error + 2, - restBits).

Definition sin engineSin (halfPi : Z -> Z) (n : argument) : option binary64 :=
  match asFraction n with
  | Double d => Some (engineSin d)
  | Fraction x => correctlyRounded (fun bits => Some (approximateSine halfPi x 0 bits))
  end.

Definition cos engineCos (halfPi : Z -> Z) (n : argument) : option binary64 :=
  match asFraction n with
  | Double d => Some (engineCos d)
  | Fraction x => correctlyRounded (fun bits => Some (approximateSine halfPi x 1 bits))
  end.

Definition tan engineTan (halfPi : Z -> Z) (n : argument) : option binary64 :=
  match asFraction n with
  | Double d => Some (engineTan d)
  | Fraction x => correctlyRounded (fun bits => approximateTangent halfPi x bits)
  end.

(* ---- square-root.ts ---- *)

(* The loop of integerRoot. *)
Fixpoint fallingTo (turns : nat) (closer : Z -> Z) (root : Z) : option Z :=
  match turns with
  | O => None
  | S turns =>
    let next := closer root in
    if next <? root then fallingTo turns closer next else Some root
  end.

Definition integerRoot (n degree : Z) : option Z :=
  let length := bitLength n in
  if degree >=? length then Some 1
  else
    let closer := fun root => ((degree - 1) * root + n ÷ root ^ (degree - 1)) ÷ degree in
    let root := Z.shiftl 1 ((length + degree - 1) ÷ degree) in
    fallingTo (Z.to_nat (10 + length)) closer root.

Definition sqrt engineSqrt (n : argument) : option binary64 :=
  match asFraction n with
  | Double d => Some (engineSqrt d)
  | Fraction (numerator, denominator) =>
    if numerator <? 0 then Some nan
    else
      correctlyRounded (fun bits =>
        let places := bits + bitLength denominator in
        let scaled := Z.shiftl numerator (2 * places) in
        match integerRoot (scaled ÷ denominator) 2 with
        | None => None
        | Some root =>
          let isExact := root ^ 2 * denominator =? scaled in
          Some (root, if isExact then 0 else 1, - places)
        end)
  end.

(* ---- exact-power.ts ---- *)

Definition LARGEST_EXACT_BITS := 1076.

(* Euclid's algorithm is that of Coq's library. *)
Definition inLowestTerms (x : Z * Z) : Z * Z :=
  let '(numerator, denominator) := x in
  let divisor := Z.gcd denominator numerator in
  (numerator ÷ divisor, denominator ÷ divisor).

Definition exactPower (x y : Z * Z) : option (Z * Z) :=
  if fst x =? snd x then Some (1, 1)
  else
    let '(baseNumerator, baseDenominator) := inLowestTerms (if fst y <? 0 then (snd x, fst x) else x) in
    let '(power, degree) := inLowestTerms (absolute y) in
    if degree >=? bitLength (baseNumerator * baseDenominator) then None
    else
      match integerRoot baseNumerator degree, integerRoot baseDenominator degree with
      | Some u, Some v =>
        if negb (u ^ degree =? baseNumerator) || negb (v ^ degree =? baseDenominator) then None
        else if (bitLength (if u >? v then u else v) - 1) * power >? LARGEST_EXACT_BITS then None
        else Some (u ^ power, v ^ power)
      | _, _ => None
      end.

(* ---- pow.ts ---- *)

Definition isOdd (x : Z * Z) : bool := let '(numerator, denominator) := x in Z.rem (numerator + denominator) (2 * denominator) =? 0.

Definition representative (n : argument) : binary64 :=
  match n with
  | Double d => d
  | Fraction x =>
    let '(numerator, denominator) := absolute x in
    let magnitude :=
      if numerator <? denominator then b64_of_bits 0x3FE0000000000000 (* 0.5 *)
      else if numerator =? denominator then one
      else if isOdd x then b64_of_bits 0x4008000000000000 (* 3 *)
      else b64_of_bits 0x4000000000000000 (* 2 *) in
    if fst x <? 0 then b64_opp magnitude else magnitude
  end.

Definition exactTie (x y : Z * Z) : option (Z * Z * Z) :=
  match exactPower x y with
  | None => None
  | Some (numerator, denominator) =>
    let exponent := 1 - bitLength denominator in
    if Z.shiftl 1 (- exponent) =? denominator then Some (numerator, 0, exponent) else None
  end.

Definition approximatePower (ln2 : Z -> Z) (lnSixteenths : Z -> Z -> Z) (x y : Z * Z) (bits : Z) : Z * Z * Z :=
  let exponent := binaryExponent y in
  let scale := if exponent <? 0 then 0 else exponent + 1 in
  let extraBits := scale + guardBits scale in
  let product := fst y * naturalLogarithm ln2 lnSixteenths x (bits + EXPONENT_GUARD_BITS + extraBits) in
  approximateExponential ln2 (Z.shiftr (product ÷ snd y) extraBits) bits.

Definition pow enginePower (ln2 : Z -> Z) (lnSixteenths : Z -> Z -> Z) (base exponent : argument) : option binary64 :=
  match asFraction base, asFraction exponent with
  | Fraction x, Fraction y =>
    if (fst x <? 0) && negb (Z.rem (fst y) (snd y) =? 0) then Some nan
    else
      let magnitude := absolute x in
      let power :=
        correctlyRounded (fun bits =>
          match (if bits =? SECOND_BITS then exactTie magnitude y else None) with
          | Some tie => Some tie
          | None => Some (approximatePower ln2 lnSixteenths magnitude y bits)
          end) in
      if (fst x <? 0) && isOdd y then option_map b64_opp power else power
  | x, y => Some (enginePower (representative x) (representative y))
  end.
