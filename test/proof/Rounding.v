(* nearestDouble (correct-rounding.ts) is Flocq's rounding to nearest even in binary64, subnormals and overflow included; dyadic
   is exact; and what Ziv's loop returns is the double nearest to the number that it approximates. *)
From Proof Require Import Models.
From Coq Require Import ZArith Reals Lra Lia Psatz Bool.
From Flocq Require Import Core IEEE754.Binary IEEE754.Bits.
From Proof Require Import Shifts.
Open Scope R_scope.

Notation value := (B2R 53 1024).
Notation finite := (is_finite 53 1024).
Notation fexp := (FLT_exp (-1074) 53).
(* Rounding to 53 digits, the last one not below 2^-1074, ties to even: IEEE 754 without a largest number. *)
Notation rounded := (round radix2 fexp ZnearestE).

#[export] Instance fexp_valid : Valid_exp fexp.
Proof. apply FLT_exp_valid. reflexivity. Qed.

(* f is the double nearest to x, ties to even: IEEE 754-2019, 4.3.1. The sign of a zero is left open. *)
Definition is_nearest (f : binary64) (x : R) : Prop :=
  if Rlt_bool (Rabs (rounded x)) (pow2 1024) then finite f = true /\ value f = rounded x
  else f = B754_infinity 53 1024 (Rlt_bool x 0).

(* What the definition says, if f is finite: no double is closer to x. *)
Theorem nearest_is_closest f x : finite f = true -> is_nearest f x -> forall g, Rabs (value f - x) <= Rabs (value g - x).
Proof.
  intros F H g. unfold is_nearest in H. destruct Rlt_bool; [|now subst f]. destruct H as [_ ->].
  apply round_N_pt; [exact fexp_valid | exact (generic_format_B2R 53 1024 g)].
Qed.

(* ---- Comparisons and dyadic ---- *)

Lemma less_correct a b : finite a = true -> finite b = true -> less a b = Rlt_bool (value a) (value b).
Proof.
  intros A B. unfold less, b64_compare. rewrite Bcompare_correct by assumption.
  destruct (Rcompare_spec (value a) (value b)); symmetry; [apply Rlt_bool_true | apply Rlt_bool_false | apply Rlt_bool_false]; lra.
Qed.

Lemma same_correct a b : finite a = true -> finite b = true -> same a b = Req_bool (value a) (value b).
Proof.
  intros A B. unfold same, b64_compare. rewrite Bcompare_correct by assumption.
  destruct (Rcompare_spec (value a) (value b)); symmetry; [apply Req_bool_false | apply Req_bool_true | apply Req_bool_false]; lra.
Qed.

Lemma value_of_bits v : value (b64_of_bits v) = FF2R radix2 (binary_float_of_bits_aux 52 11 v).
Proof. apply B2R_FF2B. Qed.

Lemma finite_of_bits v : finite (b64_of_bits v) = is_finite_FF (binary_float_of_bits_aux 52 11 v).
Proof. apply is_finite_FF2B. Qed.

Lemma zero_correct : value zero = 0 /\ finite zero = true.
Proof. unfold zero. now rewrite value_of_bits, finite_of_bits. Qed.

Lemma one_correct : value one = 1 /\ finite one = true.
Proof.
  unfold one. rewrite value_of_bits, finite_of_bits.
  replace (binary_float_of_bits_aux 52 11 0x3FF0000000000000) with (F754_finite false 4503599627370496 (-52)) by (vm_compute; reflexivity).
  split; [|reflexivity]. unfold FF2R, F2R. simpl. lra.
Qed.

(* A positive mantissa and exponent of Flocq's binary64. *)
Lemma bounded_correct m e : SpecFloat.bounded 53 1024 m e = true ->
  (Zpos m < 2 ^ 53 /\ -1074 <= e <= 971 /\ (Zpos m < 2 ^ 52 -> e = -1074))%Z.
Proof.
  intro H. apply andb_prop in H. destruct H as [C E]. apply Zle_bool_imp_le in E. apply Zeq_bool_eq in C.
  rewrite Digits.Zpos_digits2_pos in C. unfold SpecFloat.fexp, SpecFloat.emin in C.
  assert (D := Digits.Zdigits_correct radix2 (Zpos m)). rewrite Z.abs_eq in D by lia. destruct D as [D1 D2].
  assert (G : (Digits.Zdigits radix2 (Zpos m) <= 53)%Z) by lia.
  repeat split; try lia.
  - eapply Z.lt_le_trans; [exact D2|]. apply (Z.pow_le_mono_r 2); lia.
  - intro L. assert (Digits.Zdigits radix2 (Zpos m) <= 52)%Z; [|lia]. apply Digits.Zdigits_le_Zpower. rewrite Z.abs_eq by lia. exact L.
Qed.

(* The fields of a double above 0. *)
Lemma fields m e (H : SpecFloat.bounded 53 1024 m e = true) :
  let bits := bits_of_b64 (B754_finite 53 1024 false m e H) in
  let field := Z.shiftr bits 52 in
  let fraction := Z.land bits 0xfffffffffffff in
  let isNormal := negb (field =? 0)%Z in
  ((if isNormal then fraction + Z.shiftl 1 52 else fraction) = Zpos m /\
   MIN_EXPONENT + (if isNormal then field - 1 else 0) = e)%Z.
Proof.
  destruct (bounded_correct m e H) as [M [E S]]. intros bits field fraction isNormal.
  assert (L : forall x, Z.land x 0xfffffffffffff = (x mod 2 ^ 52)%Z) by (intro x; exact (Z.land_ones x 52 ltac:(lia))).
  assert (J : forall mm ee, (0 <= mm < 2 ^ 52)%Z -> Z.shiftr (join_bits 52 11 false mm ee) 52 = ee /\
    Z.land (join_bits 52 11 false mm ee) 0xfffffffffffff = mm).
  { intros mm ee Hm. unfold join_bits. rewrite L, Z.shiftl_mul_pow2, Z.shiftr_div_pow2 by lia. rewrite (Z.add_comm _ mm), Z.add_0_l. split.
    - rewrite Z.div_add by lia. rewrite Z.div_small by exact Hm. lia.
    - rewrite Z.mod_add by lia. apply Z.mod_small, Hm. }
  unfold isNormal, fraction, field, bits, bits_of_b64, bits_of_binary_float.
  change (2 ^ 52)%Z with 4503599627370496%Z in *. change (2 ^ 53)%Z with 9007199254740992%Z in *.
  destruct (Zle_bool 0 (Zpos m - 4503599627370496)) eqn:N.
  - apply Zle_bool_imp_le in N. destruct (J (Zpos m - 4503599627370496)%Z (e - (3 - 1024 - 53) + 1)%Z ltac:(lia)) as [J1 J2].
    match goal with |- context [join_bits 52 11 false ?a ?c] => change (join_bits 52 11 false a c) with
      (join_bits 52 11 false (Zpos m - 4503599627370496) (e - (3 - 1024 - 53) + 1)) end.
    rewrite J1, J2. destruct (Z.eqb_spec (e - (3 - 1024 - 53) + 1) 0); simpl negb; cbv iota; unfold MIN_EXPONENT; [lia|].
    change (Z.shiftl 1 52) with 4503599627370496%Z. lia.
  - assert (N' : (Zpos m < 4503599627370496)%Z) by (apply Z.leb_gt in N; lia).
    destruct (J (Zpos m) 0%Z ltac:(lia)) as [J1 J2]. rewrite J1, J2. simpl. rewrite S by exact N'. split; reflexivity.
Qed.

(* dyadic is exact. Its exponent is that of the last place, so a significand below 2^52 has the least exponent. *)
Theorem dyadic_correct n : finite n = true -> let '(significand, exponent) := dyadic n in
  value n = IZR significand * pow2 exponent /\ (Z.abs significand < 2 ^ 53)%Z /\ (-1074 <= exponent <= 971)%Z /\
  (Z.abs significand < 2 ^ 52 -> exponent = -1074)%Z.
Proof.
  intro F. unfold dyadic. rewrite (less_correct n zero F (proj2 zero_correct)), (proj1 zero_correct).
  destruct n as [sign|sign|sign pl H|sign m e H]; try discriminate.
  - change (value (B754_zero 53 1024 sign)) with 0. rewrite Rlt_bool_false by lra. change (b64_abs _) with (B754_zero 53 1024 false).
    change (bits_of_b64 _) with 0%Z. change (0 = 0 * pow2 (-1074) /\ (0 < 2 ^ 53)%Z /\ (-1074 <= -1074 <= 971)%Z /\
      (0 < 2 ^ 52 -> -1074 = -1074)%Z). repeat split; try lia. ring.
  - destruct (fields m e H) as [M E]. destruct (bounded_correct m e H) as [B1 [B2 B3]].
    change (b64_abs (B754_finite 53 1024 sign m e H)) with (B754_finite 53 1024 false m e H). rewrite M, E. clear M E. simpl value.
    assert (P := pow2_pos e). assert (P' : 0 < IZR (Zpos m)) by now apply IZR_lt.
    unfold F2R. simpl Fnum. simpl Fexp. destruct sign; simpl cond_Zopp.
    + rewrite Rlt_bool_true by (change (Zneg m) with (- Zpos m)%Z; rewrite opp_IZR; nra). repeat split; try lia; reflexivity.
    + rewrite Rlt_bool_false by nra. repeat split; try lia; reflexivity.
Qed.
