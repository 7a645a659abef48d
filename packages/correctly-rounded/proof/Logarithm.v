(* naturalLogarithm and approximateLogarithm (logarithm.ts) are within their errors; log, log2 and log10 return the nearest
   double. *)
From Proof Require Import Models.
From Coq Require Import ZArith Reals Lra Lia Psatz.
From Flocq Require Import Core IEEE754.Binary IEEE754.Bits.
From Proof Require Import Shifts Constants InverseTangent Rounding Exponential.
Open Scope R_scope.

(* The numbers that naturalLogarithm is called with: doubles above 0, and 10. *)
Definition is_argument (x : Z * Z) : Prop := let '(significand, exponent) := x in (0 < significand < 2 ^ 53)%Z /\ (-1074 <= exponent <= 971)%Z.
Definition real (x : Z * Z) : R := let '(significand, exponent) := x in IZR significand * pow2 exponent.

Lemma dyadic_argument n : finite n = true -> 0 < value n -> is_argument (dyadic n) /\ real (dyadic n) = value n.
Proof.
  intros F P. assert (D := dyadic_correct n F). destruct (dyadic n) as [s e]. destruct D as [V [S [E _]]]. unfold is_argument, real.
  split; [|now symmetry]. split; [|exact E]. split; [|lia]. apply lt_IZR. rewrite V in P. assert (Pe := pow2_pos e).
  apply (Rmult_lt_reg_r (pow2 e)); lra.
Qed.

Lemma ln_pow2 k : ln (pow2 k) = IZR k * ln 2.
Proof. rewrite pow2_exp. apply ln_exp. Qed.

Lemma ln_le x y : 0 < x -> x <= y -> ln x <= ln y.
Proof. intros X [H|H]; [left; now apply ln_increasing | subst; apply Rle_refl]. Qed.

Lemma real_bounds x : is_argument x -> pow2 (-1074) <= real x < pow2 1024.
Proof.
  destruct x as [s e]. unfold is_argument, real. intros [[S1 S2] E]. assert (H : (1 <= s)%Z) by lia.
  apply IZR_le in H. apply IZR_lt in S2. rewrite pow2_IZR in S2 by lia. assert (P := pow2_pos e).
  assert (L : pow2 (-1074) <= pow2 e) by (apply bpow_le; lia). assert (U : pow2 53 * pow2 e <= pow2 1024) by (rewrite <- bpow_plus; apply bpow_le; lia).
  split; nra.
Qed.

Lemma ln_bounds x : is_argument x -> Rabs (ln (real x)) <= 1074 * ln 2.
Proof.
  intro A. assert (B := real_bounds x A). assert (P := pow2_pos (-1074)). assert (D := ln2_digits).
  assert (L : ln (pow2 (-1074)) <= ln (real x)) by (apply ln_le; lra). assert (U : ln (real x) <= ln (pow2 1024)) by (apply ln_le; lra).
  rewrite ln_pow2 in L, U. apply Rabs_bounds. lra.
Qed.

(* 2 artanh of (m − 1)/(m + 1) is ln m; here m is the quotient of two positive integers. *)
Lemma artanh_quotient s o : (0 < s)%Z -> (0 < o)%Z ->
  2 * inverse_tangent 1 (IZR (s - o) / IZR (s + o)) = ln (IZR s) - ln (IZR o).
Proof.
  intros S O. apply (IZR_lt 0) in S, O. unfold inverse_tangent, artanh. simpl. rewrite minus_IZR, plus_IZR.
  replace (1 + _) with (2 / (IZR s + IZR o) * IZR s) by (field; lra). replace (1 - _) with (2 / (IZR s + IZR o) * IZR o) by (field; lra).
  assert (P : 0 < 2 / (IZR s + IZR o)) by (apply Rdiv_lt_0_compat; lra). rewrite !ln_mult by assumption. field.
Qed.

Theorem naturalLogarithm_close ln2 x b : (112 <= b)%Z -> is_constant (ln 2) 1 ln2 -> is_argument x ->
  Rabs (IZR (naturalLogarithm ln2 x b) - pow2 b * ln (real x)) <= IZR b.
Proof.
  intros Hb Hln2 A. destruct x as [s e]. unfold naturalLogarithm, GUARD_BITS. destruct A as [[S1 S2] E]. unfold real.
  assert (L := bitLength_correct s S1). set (length := bitLength s) in *. assert (L0 := bitLength_pos s S1). fold length in L0.
  assert (L53 : (length <= 53)%Z).
  { destruct (Z_le_gt_dec length 53) as [H|H]; [exact H|]. assert (G : (2 ^ 53 <= 2 ^ (length - 1))%Z) by (apply Z.pow_le_mono_r; lia). lia. }
  set (places := (length - 1)%Z).
  rewrite Z.shiftl_1_l. set (one := (2 ^ places)%Z). set (k := (e + places)%Z).
  assert (K : (-1074 <= k <= 1074)%Z) by (unfold k, places; lia).
  assert (Two : (2 ^ length = 2 * 2 ^ (length - 1))%Z) by (rewrite <- Z.pow_succ_r by lia; f_equal; lia).
  assert (O : (0 < one)%Z) by (apply Z.pow_pos_nonneg; unfold places; lia).
  (* m is from 1 to 2 *)
  assert (M : (one <= 2 * s /\ s <= 2 * one)%Z) by (unfold one, places; lia).
  assert (S1' := S1). assert (O' := O). apply (IZR_lt 0) in S1', O'. destruct M as [M1 M2]. apply IZR_le in M1, M2. rewrite mult_IZR in M1, M2.
  assert (T : Rabs (IZR (s - one) / IZR (s + one)) <= 1/3).
  { rewrite minus_IZR, plus_IZR. apply Rabs_bounds. split; apply (Rmult_le_reg_r (IZR s + IZR one)); try lra;
      unfold Rdiv; rewrite ?(Rmult_assoc (IZR s - IZR one)), ?Rinv_l by lra; lra. }
  assert (C := inverseTangentSeries_close (s - one) (s + one) 1 b Hb ltac:(auto) ltac:(lia) T).
  assert (Q := artanh_quotient s one S1 O). set (artanh := inverseTangentSeries (s - one) (s + one) 1 b) in *.
  (* k ln 2 *)
  assert (HL := Hln2 (b + 16)%Z ltac:(lia)). rewrite bpow_plus in HL. replace (pow2 16) with 65536 in HL by (simpl; lra).
  assert (HK : Rabs (IZR k) <= 1074) by (rewrite <- abs_IZR; apply IZR_le; lia).
  assert (H := Rabs_product _ _ _ _ HK HL). rewrite plus_IZR in H.
  assert (Sh := shiftr_bounds (k * ln2 (b + 16)%Z)%Z 16). rewrite mult_IZR in Sh. replace (pow2 (- (16))) with (/ 65536) in Sh by (simpl; lra).
  assert (HR : 112 <= IZR b) by now apply IZR_le.
  (* together *)
  assert (X : ln (IZR s * pow2 e) = IZR k * ln 2 + (ln (IZR s) - ln (IZR one))).
  { rewrite ln_mult, ln_pow2 by (exact S1' || apply pow2_pos). unfold one. rewrite pow2_IZR, ln_pow2 by lia. unfold k. rewrite plus_IZR. ring. }
  rewrite X, <- Q, plus_IZR, mult_IZR. rewrite Rabs_bounds in *.
  replace (IZR k * (IZR (ln2 (b + 16)%Z) - pow2 b * 65536 * ln 2)) with (IZR k * IZR (ln2 (b + 16)%Z) - 65536 * (pow2 b * (IZR k * ln 2))) in H by ring.
  replace (pow2 b * (IZR k * ln 2 + 2 * inverse_tangent 1 (IZR (s - one) / IZR (s + one)))) with
    (pow2 b * (IZR k * ln 2) + 2 * (pow2 b * inverse_tangent 1 (IZR (s - one) / IZR (s + one)))) by ring. lra.
Qed.

(* ln 10 is computed by the same function. *)
Theorem computeLn10_close ln2 : is_constant (ln 2) 1 ln2 -> is_constant (ln 10) 1 (computeLn10 ln2).
Proof.
  intros H b Hb. assert (C := naturalLogarithm_close ln2 (10, 0)%Z b Hb H ltac:(unfold is_argument; lia)). unfold real in C.
  simpl (pow2 0) in C. rewrite Rmult_1_r in C. rewrite Rmult_1_l. exact C.
Qed.

Theorem approximateLogarithm_correct ln2 n c lnBase b : (112 <= b)%Z -> is_constant (ln 2) 1 ln2 -> is_constant c 1 lnBase ->
  ln 2 <= c -> finite n = true -> 0 < value n -> approximates (approximateLogarithm ln2 n lnBase b) (ln (value n) / c).
Proof.
  intros Hb H2 HB C F P. destruct (dyadic_argument n F P) as [A V]. unfold approximateLogarithm, GUARD_BITS. set (w := (b + 16)%Z).
  assert (N := naturalLogarithm_close ln2 (dyadic n) w ltac:(unfold w; lia) H2 A). rewrite V in N. assert (LB := ln_bounds (dyadic n) A). rewrite V in LB.
  assert (D := HB w ltac:(unfold w; lia)). set (numerator := naturalLogarithm ln2 (dyadic n) w) in *. set (divisor := lnBase w) in *.
  assert (Hw : IZR w = IZR b + 16) by (unfold w; apply plus_IZR). assert (HR : 112 <= IZR b) by now apply IZR_le.
  assert (SW := bits_small w ltac:(unfold w; lia)). set (W := pow2 w) in *. set (B := pow2 b).
  assert (WB : W = 65536 * B) by (unfold W, w, B; rewrite bpow_plus; replace (pow2 16) with 65536 by (simpl; lra); ring).
  assert (PB := pow2_pos b). fold B in PB. assert (L2 := ln2_digits). rewrite Rmult_1_l in D.
  assert (PD : 0.693 * W <= IZR divisor) by (apply Rabs_bounds in D; nra).
  set (t := ln (value n) / c). assert (T : Rabs t <= 1074).
  { unfold t, Rdiv. rewrite Rabs_mult, Rabs_inv, (Rabs_pos_eq c) by lra. apply (Rmult_le_reg_r c); [lra|]. rewrite Rmult_assoc, Rinv_l by lra. nra. }
  assert (Q := quot_close (Z.shiftl numerator b) divisor ltac:(intro E; rewrite E in PD; nra)). rewrite shiftl_exact in Q by lia. fold B in Q.
  set (quotient := (Z.shiftl numerator b ÷ divisor)%Z) in *. change (approximates (quotient, b, - b)%Z t).
  (* the logarithm is off by w units, the divisor by w units, which the quotient multiplies *)
  assert (R : Rabs (IZR numerator - IZR divisor * t) <= 1075 * IZR w).
  { assert (M := Rabs_product _ _ _ _ T D). replace (W * ln (value n)) with (W * c * t) in N by (unfold t; field; lra).
    replace (t * (IZR divisor - W * c)) with (IZR divisor * t - W * c * t) in M by ring. rewrite Rabs_bounds in *. lra. }
  assert (S : Rabs (IZR quotient - B * t) <= IZR b).
  { eapply Rle_trans; [apply (Rabs_triangle _ _ _ 1 (0.024 * IZR w) Q)|lra].
    replace (IZR numerator * B / IZR divisor - B * t) with (B / IZR divisor * (IZR numerator - IZR divisor * t)) by (field; lra).
    rewrite Rabs_mult. assert (PP : 0 < B / IZR divisor) by (apply Rdiv_lt_0_compat; lra). rewrite (Rabs_pos_eq (B / _)) by lra.
    assert (U : B / IZR divisor <= 0.0000221) by (apply (Rmult_le_reg_r (IZR divisor)); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra).
    apply Rle_trans with (0.0000221 * (1075 * IZR w)); [apply Rmult_le_compat; try lra; apply Rabs_pos | lra]. }
  now apply units_approximate.
Qed.

(* The guards before the loop. *)
Lemma guards n : finite n = true -> 0 < value n -> (less n zero || same n zero)%bool = false.
Proof.
  intros F P. destruct zero_correct as [Z1 Z2]. rewrite less_correct, same_correct, Z1 by assumption.
  rewrite Rlt_bool_false, Req_bool_false by lra. reflexivity.
Qed.

Lemma guard_one n : finite n = true -> same n one = Req_bool (value n) 1.
Proof. intro F. destruct one_correct as [O1 O2]. now rewrite same_correct, O1. Qed.

Theorem log_correct engineLog ln2 n f : is_constant (ln 2) 1 ln2 -> finite n = true -> 0 < value n ->
  Models.log engineLog ln2 n = Some f -> is_nearest f (ln (value n)).
Proof.
  intros L F P. unfold Models.log. rewrite guards, guard_one by assumption. destruct (Req_bool_spec (value n) 1) as [O|O]; intro E.
  - injection E as <-. rewrite O, ln_1. exact nearest_0.
  - eapply correctlyRounded_correct; [|exact E]. intros b Hb. cbv beta. destruct (dyadic_argument n F P) as [A V].
    apply units_approximate. rewrite <- V. now apply naturalLogarithm_close.
Qed.

(* log2 and log10. *)
Lemma quotient_correct engineLog ln2 c lnBase n f : is_constant (ln 2) 1 ln2 -> is_constant c 1 lnBase -> ln 2 <= c ->
  finite n = true -> 0 < value n ->
  (if (less n zero || same n zero || same n one)%bool then Models.log engineLog ln2 n
   else correctlyRounded (fun bits => approximateLogarithm ln2 n lnBase bits)) = Some f ->
  is_nearest f (ln (value n) / c).
Proof.
  intros H2 HB C F P. rewrite guards, guard_one by assumption. simpl orb. destruct (Req_bool_spec (value n) 1) as [O|O]; intro E.
  - assert (N := log_correct engineLog ln2 n f H2 F P E). rewrite O, ln_1 in *. unfold Rdiv. rewrite Rmult_0_l. exact N.
  - eapply correctlyRounded_correct; [|exact E]. intros b Hb. now apply approximateLogarithm_correct.
Qed.

Theorem log2_correct engineLog ln2 n f : is_constant (ln 2) 1 ln2 -> finite n = true -> 0 < value n ->
  Models.log2 engineLog ln2 n = Some f -> is_nearest f (ln (value n) / ln 2).
Proof. intros H2 F P. apply quotient_correct; try assumption. lra. Qed.

Theorem log10_correct engineLog ln2 ln10 n f : is_constant (ln 2) 1 ln2 -> is_constant (ln 10) 1 ln10 -> finite n = true ->
  0 < value n -> Models.log10 engineLog ln2 ln10 n = Some f -> is_nearest f (ln (value n) / ln 10).
Proof. intros H2 H10 F P. apply quotient_correct; try assumption. apply ln_le; lra. Qed.
