(* The theorems. If a function of src returns, it returns the double nearest to the true value, ties to even, for every finite
   double and for every fraction with a denominator above 0 (is_valid), whichever constants were computed before.

   `real_value n` is the real number that the argument n is; is_valid, real_value and `is_nearest f x`, with Flocq's rounding, are
   defined in Rounding.v; Models.v has the models. For 0 the engine's function answers, and is_right_at_zero says that it does as
   ECMA-262 says. The true values are functions of Coq's library, with their modules, because some models have the same names. *)
From Proof Require Import Models.
From Coq Require Import ZArith Reals Lra.
From Flocq Require Import Core IEEE754.Binary IEEE754.Bits.
From Proof Require Import Constants Rounding Exponential Logarithm Trigonometry SquareRoot Pow.
Open Scope R_scope.

(* The constants as the functions get them: known bits is the largest number of bits asked for before, at the time of a call with
   that number of bits. *)
Definition ln2 (known : Z -> Z) (bits : Z) : Z := Models.constant computeLn2 (known bits) bits.
Definition lnSixteenths (known : Z -> Z -> Z) (a bits : Z) : Z := Models.constant (computeLnSixteenths a) (known a bits) bits.
Definition ln10 (known known' : Z -> Z) (knownSixteenths : Z -> Z -> Z) (bits : Z) : Z :=
  Models.constant (computeLn10 (ln2 known') (lnSixteenths knownSixteenths)) (known bits) bits.
Definition halfPi (known : Z -> Z) (bits : Z) : Z := Models.constant computeHalfPi (known bits) bits.

Lemma ln2_close known : is_constant (Rpower.ln 2) 1 (ln2 known).
Proof. intros bits B. apply (constant_close _ 1 computeLn2); [lra | exact computeLn2_close | exact B]. Qed.

Lemma lnSixteenths_close known : are_sixteenths (lnSixteenths known).
Proof. intros a A bits B. apply (constant_close _ 1 (computeLnSixteenths a)); [lra | exact (computeLnSixteenths_close a A) | exact B]. Qed.

Lemma ln10_close known known' knownSixteenths : is_constant (Rpower.ln 10) 1 (ln10 known known' knownSixteenths).
Proof.
  intros bits B. apply (constant_close _ 1 (computeLn10 (ln2 known') (lnSixteenths knownSixteenths))); [lra | | exact B].
  apply computeLn10_close; [apply ln2_close | apply lnSixteenths_close].
Qed.

Lemma halfPi_close known : is_constant (PI / 2) 5 (halfPi known).
Proof. intros bits B. apply (constant_close _ 5 computeHalfPi); [lra | exact computeHalfPi_close | exact B]. Qed.

Section Theorems.
Variables (known known' : Z -> Z) (knownSixteenths : Z -> Z -> Z) (engine : binary64 -> binary64) (enginePower : binary64 -> binary64 -> binary64).
Variables (n : argument) (f : binary64).
Hypothesis n_valid : is_valid n.

Theorem exp_nearest : is_right_at_zero engine 1 ->
  Models.exp engine (ln2 known) n = Some f -> is_nearest f (Rtrigo_def.exp (real_value n)).
Proof. intro. apply exp_correct; auto using ln2_close. Qed.

Theorem log_nearest : 0 < real_value n -> Models.log engine (ln2 known) (lnSixteenths knownSixteenths) n = Some f -> is_nearest f (Rpower.ln (real_value n)).
Proof. apply log_correct; auto using ln2_close, lnSixteenths_close. Qed.

Theorem log2_nearest : 0 < real_value n ->
  Models.log2 engine (ln2 known) (lnSixteenths knownSixteenths) n = Some f -> is_nearest f (Rpower.ln (real_value n) / Rpower.ln 2).
Proof. apply log2_correct; auto using ln2_close, lnSixteenths_close. Qed.

Theorem log10_nearest : 0 < real_value n ->
  Models.log10 engine (ln2 known) (ln10 known known' knownSixteenths) (lnSixteenths knownSixteenths) n = Some f -> is_nearest f (Rpower.ln (real_value n) / Rpower.ln 10).
Proof. apply log10_correct; auto using ln2_close, ln10_close, lnSixteenths_close. Qed.

Theorem sin_nearest : is_right_at_zero engine 0 ->
  Models.sin engine (halfPi known) n = Some f -> is_nearest f (Rtrigo_def.sin (real_value n)).
Proof. intro. apply sin_correct; auto using halfPi_close. Qed.

Theorem cos_nearest : is_right_at_zero engine 1 ->
  Models.cos engine (halfPi known) n = Some f -> is_nearest f (Rtrigo_def.cos (real_value n)).
Proof. intro. apply cos_correct; auto using halfPi_close. Qed.

Theorem tan_nearest : is_right_at_zero engine 0 ->
  Models.tan engine (halfPi known) n = Some f -> is_nearest f (Rtrigo1.tan (real_value n)).
Proof. intro. apply tan_correct; auto using halfPi_close. Qed.

Theorem sqrt_nearest : is_right_at_zero engine 0 -> 0 <= real_value n ->
  Models.sqrt engine n = Some f -> is_nearest f (R_sqrt.sqrt (real_value n)).
Proof. intro. now apply sqrt_correct. Qed.

Variable base : argument.
Hypothesis base_valid : is_valid base.
Hypothesis exponent_zero : is_right_at_exponent_zero enginePower.

Theorem pow_nearest : 0 < real_value base ->
  Models.pow enginePower (ln2 known) (lnSixteenths knownSixteenths) base n = Some f -> is_nearest f (Rpower.Rpower (real_value base) (real_value n)).
Proof. apply pow_positive_correct; auto using ln2_close, lnSixteenths_close. Qed.

Theorem pow_negative_nearest k : real_value base < 0 -> real_value n = IZR k ->
  Models.pow enginePower (ln2 known) (lnSixteenths knownSixteenths) base n = Some f -> is_nearest f (Rfunctions.powerRZ (real_value base) k).
Proof. apply pow_negative_correct; auto using ln2_close, lnSixteenths_close. Qed.
End Theorems.
