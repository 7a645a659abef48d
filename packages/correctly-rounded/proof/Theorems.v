(* The theorems. If a function of src returns, it returns the double nearest to the true value, ties to even, for every
   finite argument, whichever constants were computed before.

   `value n` is the real number that the double n is; `is_nearest f x` is defined in Rounding.v by Flocq's rounding; Models.v has
   the models. The true values are functions of Coq's library, with their modules, because some models have the same names. *)
From Proof Require Import Models.
From Coq Require Import ZArith Reals Lra.
From Flocq Require Import Core IEEE754.Binary IEEE754.Bits.
From Proof Require Import Constants Rounding Exponential Logarithm Trigonometry Multiples Pow.
Open Scope R_scope.

(* The constants as the functions get them: known bits is the largest number of bits asked for before, at the time of a call with
   that number of bits. *)
Definition ln2 (known : Z -> Z) (bits : Z) : Z := Models.constant computeLn2 (known bits) bits.
Definition ln10 (known known' : Z -> Z) (bits : Z) : Z := Models.constant (computeLn10 (ln2 known')) (known bits) bits.
Definition halfPi (known : Z -> Z) (bits : Z) : Z := Models.constant computeHalfPi (known bits) bits.

Lemma ln2_close known : is_constant (Rpower.ln 2) 1 (ln2 known).
Proof. intros bits B. apply (constant_close _ 1 computeLn2); [lra | exact computeLn2_close | exact B]. Qed.

Lemma ln10_close known known' : is_constant (Rpower.ln 10) 1 (ln10 known known').
Proof. intros bits B. apply (constant_close _ 1 (computeLn10 (ln2 known'))); [lra | apply computeLn10_close, ln2_close | exact B]. Qed.

Lemma halfPi_close known : is_constant (PI / 2) 5 (halfPi known).
Proof. intros bits B. apply (constant_close _ 5 computeHalfPi); [lra | exact computeHalfPi_close | exact B]. Qed.

Section Theorems.
Variables (known known' : Z -> Z) (engineLog : binary64 -> binary64) (enginePower : binary64 -> binary64 -> binary64).
Variables (n f : binary64).
Hypothesis n_finite : finite n = true.

Theorem exp_nearest : Models.exp (ln2 known) n = Some f -> is_nearest f (Rtrigo_def.exp (value n)).
Proof. apply exp_correct; auto using ln2_close. Qed.

Theorem log_nearest : 0 < value n -> Models.log engineLog (ln2 known) n = Some f -> is_nearest f (Rpower.ln (value n)).
Proof. apply log_correct; auto using ln2_close. Qed.

Theorem log2_nearest : 0 < value n -> Models.log2 engineLog (ln2 known) n = Some f -> is_nearest f (Rpower.ln (value n) / Rpower.ln 2).
Proof. apply log2_correct; auto using ln2_close. Qed.

Theorem log10_nearest : 0 < value n ->
  Models.log10 engineLog (ln2 known) (ln10 known known') n = Some f -> is_nearest f (Rpower.ln (value n) / Rpower.ln 10).
Proof. apply log10_correct; auto using ln2_close, ln10_close. Qed.

Theorem sin_nearest : Models.sin (halfPi known) n = Some f -> is_nearest f (Rtrigo_def.sin (value n)).
Proof. apply sin_correct; auto using halfPi_close. Qed.

Theorem cos_nearest : Models.cos (halfPi known) n = Some f -> is_nearest f (Rtrigo_def.cos (value n)).
Proof. apply cos_correct; auto using halfPi_close. Qed.

Theorem tan_nearest : Models.tan (halfPi known) n = Some f -> is_nearest f (Rtrigo1.tan (value n)).
Proof. apply tan_correct; auto using halfPi_close. intro. apply doubles_far_from_multiples; rewrite ?finite_abs, ?value_abs, ?Rabs_Rabsolu; auto. Qed.

Variable base : binary64.
Hypothesis base_finite : finite base = true.

Theorem pow_nearest : 0 < value base ->
  Models.pow enginePower (ln2 known) base n = Some f -> is_nearest f (Rpower.Rpower (value base) (value n)).
Proof. apply pow_positive_correct; auto using ln2_close. Qed.

Theorem pow_negative_nearest k : value base < 0 -> value n = IZR k ->
  Models.pow enginePower (ln2 known) base n = Some f -> is_nearest f (Rfunctions.powerRZ (value base) k).
Proof. apply pow_negative_correct; auto using ln2_close. Qed.
End Theorems.

Print Assumptions exp_nearest.
Print Assumptions log_nearest.
Print Assumptions log2_nearest.
Print Assumptions log10_nearest.
Print Assumptions sin_nearest.
Print Assumptions cos_nearest.
Print Assumptions tan_nearest.
Print Assumptions pow_nearest.
Print Assumptions pow_negative_nearest.
