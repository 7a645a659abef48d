(* The functions of src that compute and round, with the names and in the order of the TypeScript.

   How to read them next to it:
   - A BigInt is a Z. Its >> and << are Z.shiftr and Z.shiftl: in both languages a shift to the right rounds down, and a
     negative count shifts the other way. Its / is Z.quot, written ÷, which truncates.
   - A double is a binary64 of Flocq. DataView's get and set of 64 bits are b64_of_bits and bits_of_b64.
   - A Dyadic is a pair (significand, exponent), an Approximation a triple (significand, error, exponent).
   - Coq accepts only loops that end, so a loop takes the number of turns that it may make at most. Where Ziv's loop throws, it
     returns None.
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

(* ---- correct-rounding.ts ---- *)

Definition FIRST_BITS := 112.
Definition SIGNIFICAND_BITS := 53.
Definition MIN_EXPONENT := -1074.
Definition MAX_EXPONENT := 971.

Definition bitLength (n : Z) : Z := if n =? 0 then 1 else Z.log2 n + 1. (* "0" has one digit. *)

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

Fixpoint correctlyRoundedFrom (bits : Z) (passes : nat) (approximate : Z -> Z * Z * Z) : option binary64 :=
  match passes with
  | O => None
  | S passes =>
    let '(significand, error, exponent) := approximate bits in
    let rounded := nearestDouble (significand - error, exponent) in
    if same rounded (nearestDouble (significand + error, exponent)) then Some rounded
    else correctlyRoundedFrom (bits * 2) passes approximate
  end.

(* Seven passes: with 112, 224, 448, 896, 1792, 3584 and LAST_BITS, which is 7168. *)
Definition correctlyRounded := correctlyRoundedFrom FIRST_BITS 7.

Definition dyadic (n : binary64) : Z * Z :=
  let bits := bits_of_b64 (b64_abs n) in
  let field := Z.shiftr bits 52 in
  let fraction := Z.land bits 0xfffffffffffff in
  let isNormal := negb (field =? 0) in
  let magnitude := if isNormal then fraction + Z.shiftl 1 52 else fraction in
  (if less n zero then - magnitude else magnitude, MIN_EXPONENT + (if isNormal then field - 1 else 0)).

(* ---- fixed-point.ts ---- *)

Definition GUARD_BITS := 16.

(* What a constant returns if knownBits is the largest number of bits that was asked for before. *)
Definition constant (compute : Z -> Z) (knownBits bits : Z) : Z :=
  let knownBits := if bits >? knownBits then bits else knownBits in
  let known := compute knownBits in
  Z.shiftr known (knownBits - bits).

Definition fixedPoint (x : Z * Z) (bits : Z) : Z :=
  let '(significand, exponent) := x in
  Z.shiftl significand (exponent + bits).

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

Definition naturalLogarithm (ln2 : Z -> Z) (x : Z * Z) (bits : Z) : Z :=
  let '(significand, exponent) := x in
  let places := bitLength significand - 1 in
  let one := Z.shiftl 1 places in
  let k := exponent + places in
  let artanh := inverseTangentSeries (significand - one) (significand + one) 1 bits in
  Z.shiftr (k * ln2 (bits + GUARD_BITS)) GUARD_BITS + 2 * artanh.

Definition computeLn10 (ln2 : Z -> Z) (bits : Z) : Z := naturalLogarithm ln2 (10, 0) bits.

Definition approximateLogarithm (ln2 : Z -> Z) (n : binary64) (lnBase : Z -> Z) (bits : Z) : Z * Z * Z :=
  let workingBits := bits + GUARD_BITS in
  let quotient := Z.shiftl (naturalLogarithm ln2 (dyadic n) workingBits) bits ÷ lnBase workingBits in
  (quotient, bits, - bits).

(* engineLog is Math.log, which log calls for arguments up to 0. *)
Definition log (engineLog : binary64 -> binary64) (ln2 : Z -> Z) (n : binary64) : option binary64 :=
  if less n zero || same n zero then Some (engineLog n)
  else if same n one then Some zero
  else correctlyRounded (fun bits => (naturalLogarithm ln2 (dyadic n) bits, bits, - bits)).

Definition log2 engineLog (ln2 : Z -> Z) (n : binary64) : option binary64 :=
  if less n zero || same n zero || same n one then log engineLog ln2 n
  else correctlyRounded (fun bits => approximateLogarithm ln2 n ln2 bits).

Definition log10 engineLog (ln2 ln10 : Z -> Z) (n : binary64) : option binary64 :=
  if less n zero || same n zero || same n one then log engineLog ln2 n
  else correctlyRounded (fun bits => approximateLogarithm ln2 n ln10 bits).

(* ---- exponential.ts ---- *)

Definition EXP_CLAMP := 746.

Definition approximateExponential (ln2 : Z -> Z) (x bits : Z) : Z * Z * Z :=
  let workingBits := bits + GUARD_BITS in
  let largest := Z.shiftl EXP_CLAMP workingBits in
  let bounded := if x <? - largest then - largest else if x >? largest then largest else x in
  let k := bounded ÷ ln2 workingBits in
  let r := Z.shiftr (bounded - k * ln2 workingBits) GUARD_BITS in
  let square := Z.shiftr (r * r) bits in
  let cosh := everySecondTerm (Z.shiftl 1 bits) 0 square bits in
  let sinh := everySecondTerm r 1 square bits in
  (cosh + sinh, bits, k - bits).

Definition exp (ln2 : Z -> Z) (n : binary64) : option binary64 :=
  correctlyRounded (fun bits => approximateExponential ln2 (fixedPoint (dyadic n) (bits + GUARD_BITS)) bits).

(* ---- trigonometry.ts ---- *)

Definition SMALL_ANGLE : binary64 := b64_of_bits 0x3E45798EE2308C3A. (* 1e-8 *)
Definition SIZE_LIMIT : binary64 := b64_of_bits 0x43E158E460913D00. (* 1e19 *)

Definition reducedAngle (halfPi : Z -> Z) (n : binary64) (bits : Z) : Z * Z :=
  let integerBits := if less n SIZE_LIMIT then 64 else 1024 in
  let workingBits := bits + integerBits + GUARD_BITS in
  let quarterTurn := halfPi workingBits in
  let angle := fixedPoint (dyadic n) workingBits in
  let quadrant := (2 * angle + quarterTurn) ÷ (2 * quarterTurn) in
  (quadrant, Z.shiftr (angle - quadrant * quarterTurn) (integerBits + GUARD_BITS)).

Definition sineInQuadrant (quadrant rest bits : Z) : Z :=
  let minusSquare := - Z.shiftr (rest * rest) bits in
  let magnitude :=
    if negb (Z.land quadrant 1 =? 0) then everySecondTerm (Z.shiftl 1 bits) 0 minusSquare bits
    else everySecondTerm rest 1 minusSquare bits in
  if negb (Z.land quadrant 2 =? 0) then - magnitude else magnitude.

Definition approximateSine (halfPi : Z -> Z) (n : binary64) (bits : Z) : Z * Z * Z :=
  let '(quadrant, rest) := reducedAngle halfPi n bits in
  (sineInQuadrant quadrant rest bits, bits, - bits).

Definition approximateCosine (halfPi : Z -> Z) (n : binary64) (bits : Z) : Z * Z * Z :=
  let '(quadrant, rest) := reducedAngle halfPi n bits in
  (sineInQuadrant (quadrant + 1) rest bits, bits, - bits).

Definition approximateTangent (halfPi : Z -> Z) (n : binary64) (bits : Z) : Z * Z * Z :=
  let '(quadrant, rest) := reducedAngle halfPi n bits in
  let sine := sineInQuadrant quadrant rest bits in
  let cosine := sineInQuadrant (quadrant + 1) rest bits in
  let error := Z.shiftl bits (2 * bits + 2) ÷ cosine ^ 2 in
  (Z.shiftl sine bits ÷ cosine, error + 2, - bits).

Definition sin (halfPi : Z -> Z) (n : binary64) : option binary64 :=
  if less (b64_abs n) SMALL_ANGLE then Some n
  else
    let sine := correctlyRounded (approximateSine halfPi (b64_abs n)) in
    if less n zero then option_map b64_opp sine else sine.

Definition cos (halfPi : Z -> Z) (n : binary64) : option binary64 :=
  correctlyRounded (approximateCosine halfPi (b64_abs n)).

Definition tan (halfPi : Z -> Z) (n : binary64) : option binary64 :=
  if less (b64_abs n) SMALL_ANGLE then Some n
  else
    let tangent := correctlyRounded (approximateTangent halfPi (b64_abs n)) in
    if less n zero then option_map b64_opp tangent else tangent.

(* ---- pow.ts ---- *)

Definition POW_CLAMP : binary64 := b64_of_bits 0x4415AF1D78B58C40. (* 1e20 *)
Definition LARGEST_EXACT_EXPONENT := 34.

Definition withOddSignificand (x : Z * Z) : Z * Z :=
  let '(significand, exponent) := x in
  let trailingZeros := bitLength (Z.land significand (- significand)) - 1 in
  (Z.shiftr significand trailingZeros, exponent + trailingZeros).

(* The loop of exactPower, which takes a square root for each binary digit after the point of y. Math.sqrt only guesses the
   root; the guess is then squared. *)
Fixpoint squareRoots (roots : nat) (m e : Z) : option (Z * Z) :=
  match roots with
  | O => Some (m, e)
  | S roots =>
    let root := Z.sqrt m in
    if negb (root ^ 2 =? m) || negb (Z.rem e 2 =? 0) then None else squareRoots roots root (e ÷ 2)
  end.

Definition exactPower (x y : Z * Z) : option (Z * Z) :=
  let '(m, e) := withOddSignificand x in
  let '(j, lowest) := withOddSignificand y in
  match squareRoots (Z.to_nat (- lowest)) m e with
  | None => None
  | Some (m, e) =>
    let power := if lowest <? 0 then j else Z.shiftl j lowest in
    if m =? 1 then Some (1, e * power)
    else if (power >? 0) && (power <=? LARGEST_EXACT_EXPONENT) then Some (m ^ power, e * power) else None
  end.

Definition approximatePower (ln2 : Z -> Z) (x y : Z * Z) (bits : Z) : Z * Z * Z :=
  let '(significand, exponent) := y in
  let exponentBound := exponent + 53 in
  let scale := if exponentBound >? 0 then exponentBound else 0 in
  let product := significand * naturalLogarithm ln2 x (bits + GUARD_BITS + scale) in
  approximateExponential ln2 (Z.shiftl product (exponent - scale)) bits.

Definition positivePower (ln2 : Z -> Z) (base exponent : binary64) : option binary64 :=
  if same base one || same exponent zero then Some one
  else
    let x := dyadic base in
    let y := dyadic exponent in
    match exactPower x y with
    | None => correctlyRounded (approximatePower ln2 x y)
    | Some exact => Some (nearestDouble exact)
    end.

(* Math.min and Math.max of finite doubles, Number.isInteger, and n % 2 !== 0 of an integer n. *)
Definition min (a b : binary64) : binary64 := if less b a then b else a.
Definition max (a b : binary64) : binary64 := if less a b then b else a.
Definition isInteger (n : binary64) : bool :=
  let '(significand, exponent) := dyadic n in
  Z.shiftl (Z.shiftr significand (- exponent)) (- exponent) =? significand.
Definition isOdd (n : binary64) : bool :=
  let '(significand, exponent) := dyadic n in
  Z.odd (Z.shiftl significand exponent).

(* enginePower is **, which pow uses where the result is 0, 1, ±Infinity or NaN. *)
Definition pow (enginePower : binary64 -> binary64 -> binary64) (ln2 : Z -> Z) (base exponent : binary64) :
  option binary64 :=
  if same base zero || (less base zero && negb (isInteger exponent)) then Some (enginePower base exponent)
  else
    let magnitude := positivePower ln2 (b64_abs base) (max (b64_opp POW_CLAMP) (min exponent POW_CLAMP)) in
    if less base zero && isOdd exponent then option_map b64_opp magnitude else magnitude.
