(* No double of at least 1e-8 is closer than 2^-62 to a multiple of π/2. Coq computes this: for each exponent e of a double, the
   numbers m 2^e − k π/2 are a lattice with two short vectors, found by subtracting the smaller from the larger as Euclid did. *)
From Proof Require Import Models.
From Coq Require Import ZArith Reals Lra Lia Psatz.
From Flocq Require Import Core IEEE754.Binary IEEE754.Bits.
From Proof Require Import Shifts Constants Rounding Trigonometry.
Open Scope R_scope.

Notation h := (PI / 2).

(* ---- One exponent ---- *)

Section Exponent.
Variable e : Z.

(* A vector: m and, in fixed point with 128 bits, the distance m 2^e − k π/2 for some k. *)
Definition fraction_bits : Z := 128.

(* Two vectors with determinant 1, one with a distance above 0, one below: v = (m1, k1), w = (m2, k2). Both distances are given
   without sign, with what they are off by at most. *)
Definition are_vectors (m1 d1 e1 m2 d2 e2 : Z) : Prop := exists k1 k2 : Z,
  (m1 * k2 - m2 * k1 = 1)%Z /\
  Rabs (pow2 fraction_bits * (IZR m1 * pow2 e - IZR k1 * h) - IZR d1) <= IZR e1 /\
  Rabs (pow2 fraction_bits * (IZR k2 * h - IZR m2 * pow2 e) - IZR d2) <= IZR e2.

(* The larger distance is reduced by the smaller, as often as possible and while m stays below 2^53. *)
Fixpoint reduce (steps : nat) (m1 d1 e1 m2 d2 e2 : Z) : Z * Z * Z * Z * Z * Z :=
  match steps with
  | O => (m1, d1, e1, m2, d2, e2)
  | S steps =>
    if (2 ^ 53 <=? m1 + m2)%Z then (m1, d1, e1, m2, d2, e2)
    else if (d2 <=? d1)%Z then
      let t := Z.min (d1 / d2) (if m2 =? 0 then d1 / d2 else (2 ^ 53 - 1 - m1) / m2)%Z in
      reduce steps (m1 + t * m2) (d1 - t * d2) (e1 + Z.abs t * e2) m2 d2 e2
    else
      let t := Z.min (d2 / d1) (if m1 =? 0 then d2 / d1 else (2 ^ 53 - 1 - m2) / m1)%Z in
      reduce steps m1 d1 e1 (m2 + t * m1) (d2 - t * d1) (e2 + Z.abs t * e1)
  end.

Definition is_far (v : Z * Z * Z * Z * Z * Z) : bool :=
  let '(m1, d1, e1, m2, d2, e2) := v in
  ((0 <=? m1) && (0 <=? m2) && (2 ^ 53 <=? m1 + m2) && (2 ^ (fraction_bits - 62) <=? d1 - e1) && (2 ^ (fraction_bits - 62) <=? d2 - e2))%bool%Z.

Lemma sum_error x y t dx dy ex ey : Rabs (x - IZR dx) <= IZR ex -> Rabs (y - IZR dy) <= IZR ey ->
  Rabs (x - IZR t * y - IZR (dx - t * dy)) <= IZR (ex + Z.abs t * ey).
Proof.
  intros X Y. rewrite minus_IZR, plus_IZR, !mult_IZR, abs_IZR.
  replace (x - IZR t * y - (IZR dx - IZR t * IZR dy)) with ((x - IZR dx) + - (IZR t * (y - IZR dy))) by ring.
  eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_Ropp, Rabs_mult. apply Rplus_le_compat; [exact X|].
  apply Rmult_le_compat_l; [apply Rabs_pos | exact Y].
Qed.

Lemma reduce_vectors steps : forall m1 d1 e1 m2 d2 e2, are_vectors m1 d1 e1 m2 d2 e2 ->
  let '(m1, d1, e1, m2, d2, e2) := reduce steps m1 d1 e1 m2 d2 e2 in are_vectors m1 d1 e1 m2 d2 e2.
Proof.
  induction steps; intros m1 d1 e1 m2 d2 e2 H; cbn [reduce]; [exact H|]. destruct (_ <=? _)%Z; [exact H|].
  destruct H as [k1 [k2 [D [H1 H2]]]]. destruct (d2 <=? d1)%Z; apply IHsteps.
  - set (t := Z.min _ _). exists (k1 + t * k2)%Z, k2. split; [rewrite <- D; ring|]. split; [|exact H2].
    assert (S := sum_error _ _ t d1 d2 e1 e2 H1 H2).
    replace (pow2 fraction_bits * (IZR (m1 + t * m2) * pow2 e - IZR (k1 + t * k2) * h)) with
      (pow2 fraction_bits * (IZR m1 * pow2 e - IZR k1 * h) - IZR t * (pow2 fraction_bits * (IZR k2 * h - IZR m2 * pow2 e))); [exact S|].
    rewrite !plus_IZR, !mult_IZR. ring.
  - set (t := Z.min _ _). exists k1, (k2 + t * k1)%Z. split; [rewrite <- D; ring|]. split; [exact H1|].
    assert (S := sum_error _ _ t d2 d1 e2 e1 H2 H1).
    replace (pow2 fraction_bits * (IZR (k2 + t * k1) * h - IZR (m2 + t * m1) * pow2 e)) with
      (pow2 fraction_bits * (IZR k2 * h - IZR m2 * pow2 e) - IZR t * (pow2 fraction_bits * (IZR m1 * pow2 e - IZR k1 * h))); [exact S|].
    rewrite !plus_IZR, !mult_IZR. ring.
Qed.

(* Every m below 2^53 is a combination of both with coefficients of opposite signs, so its distance is not below the smaller. *)
Lemma far m1 d1 e1 m2 d2 e2 : are_vectors m1 d1 e1 m2 d2 e2 -> is_far (m1, d1, e1, m2, d2, e2) = true ->
  forall m k : Z, (0 < m < 2 ^ 53)%Z -> pow2 (-62) <= Rabs (IZR m * pow2 e - IZR k * h).
Proof.
  intros [k1 [k2 [D [H1 H2]]]] F m k M. unfold is_far in F. repeat (apply Bool.andb_true_iff in F; destruct F as [F ?]).
  rewrite Z.leb_le in *. set (P := pow2 fraction_bits) in *. assert (PP : 0 < P) by apply pow2_pos.
  assert (Dm : forall d err, (2 ^ (fraction_bits - 62) <= d - err)%Z -> P * pow2 (-62) <= IZR d - IZR err).
  { intros d err L. apply IZR_le in L. rewrite minus_IZR, pow2_IZR in L by (unfold fraction_bits; lia). unfold P. rewrite <- bpow_plus. exact L. }
  assert (P62 := pow2_pos (-62)). rewrite Rabs_bounds in *.
  assert (L1 : pow2 (-62) <= IZR m1 * pow2 e - IZR k1 * h).
  { apply (Rmult_le_reg_l P); [exact PP|]. assert (L := Dm d1 e1 ltac:(assumption)). lra. }
  assert (L2 : pow2 (-62) <= IZR k2 * h - IZR m2 * pow2 e).
  { apply (Rmult_le_reg_l P); [exact PP|]. assert (L := Dm d2 e2 ltac:(assumption)). lra. }
  set (x := (m * k2 - m2 * k)%Z). set (y := (m1 * k - m * k1)%Z).
  assert (Em : (m = x * m1 + y * m2)%Z) by (unfold x, y; transitivity (m * (m1 * k2 - m2 * k1))%Z; [rewrite D|]; ring).
  assert (Ek : (k = x * k1 + y * k2)%Z) by (unfold x, y; transitivity (k * (m1 * k2 - m2 * k1))%Z; [rewrite D|]; ring).
  assert (E : IZR m * pow2 e - IZR k * h = IZR x * (IZR m1 * pow2 e - IZR k1 * h) - IZR y * (IZR k2 * h - IZR m2 * pow2 e)).
  { rewrite Em, Ek at 1. rewrite !plus_IZR, !mult_IZR. ring. }
  rewrite E. clearbody x y. set (v := IZR m1 * pow2 e - IZR k1 * h) in *. set (w := IZR k2 * h - IZR m2 * pow2 e) in *.
  destruct (Z_le_gt_dec x 0) as [X|X], (Z_le_gt_dec y 0) as [Y|Y].
  - exfalso. nia.
  - apply IZR_le in X. assert (Y' : 1 <= IZR y) by (apply IZR_le; lia). rewrite Rabs_left1; nra.
  - apply IZR_le in Y. assert (X' : 1 <= IZR x) by (apply IZR_le; lia). rewrite Rabs_pos_eq; nra.
  - exfalso. nia.
Qed.
End Exponent.

(* ---- All exponents ---- *)

(* 2^e modulo π/2 with 1200 bits, and what it is off by: from e to e + 1. *)
Definition places : Z := 1200.
Definition cut (z : Z) : Z := Z.shiftr z (places - fraction_bits).

Fixpoint all_far (is_far_at : Z -> Z -> bool) (turn : Z) (exponents : nat) (r off : Z) : bool :=
  match exponents with
  | O => true
  | S exponents =>
    is_far_at r off && all_far is_far_at turn exponents (if 2 * r <? turn then 2 * r else 2 * r - turn) (2 * off + 5 * places)
  end%bool%Z.

Definition remainder_is_far (steps : nat) (turn r off : Z) : bool := is_far (reduce steps 1 (cut r) (cut off + 2) 0 (cut turn) 2).

(* r is 2^e − k π/2 in fixed point. *)
Definition is_remainder (e r off : Z) : Prop := exists k : Z, Rabs (pow2 places * (pow2 e - IZR k * h) - IZR r) <= IZR off.

Section Turn.
Variables (steps : nat) (turn : Z).
Hypothesis turn_close : Rabs (pow2 places * h - IZR turn) <= IZR (5 * places).

(* Cutting to 128 bits. *)
Lemma cut_close x r off : Rabs (pow2 places * x - IZR r) <= IZR off ->
  Rabs (pow2 fraction_bits * x - IZR (cut r)) <= IZR (cut off + 2).
Proof.
  intro H. unfold cut. assert (S := shiftr_bounds r (places - fraction_bits)). assert (S' := shiftr_bounds off (places - fraction_bits)).
  set (c := pow2 (- (places - fraction_bits))) in *. assert (C : 0 < c) by apply pow2_pos.
  assert (E : c * pow2 places = pow2 fraction_bits) by (unfold c; rewrite <- bpow_plus; f_equal).
  apply (Rabs_scaled c) in H; [|lra]. replace (c * (pow2 places * x - IZR r)) with (c * pow2 places * x - IZR r * c) in H by ring. rewrite E in H.
  rewrite plus_IZR. rewrite Rabs_bounds in *. lra.
Qed.

Lemma remainder_far e r off : is_remainder e r off -> remainder_is_far steps turn r off = true ->
  forall m k : Z, (0 < m < 2 ^ 53)%Z -> pow2 (-62) <= Rabs (IZR m * pow2 e - IZR k * h).
Proof.
  intros [k0 H] A. unfold remainder_is_far in A. assert (V : are_vectors e 1 (cut r) (cut off + 2) 0 (cut turn) 2).
  { exists k0, 1%Z. split; [reflexivity|]. split.
    - rewrite Rmult_1_l. now apply cut_close.
    - replace (1 * h - 0 * pow2 e) with h by ring. exact (cut_close h turn (5 * places) turn_close). }
  assert (R := reduce_vectors e steps _ _ _ _ _ _ V). destruct (reduce steps 1 (cut r) (cut off + 2) 0 (cut turn) 2) as [[[[[m1 d1] e1] m2] d2] e2].
  exact (far e _ _ _ _ _ _ R A).
Qed.

Lemma next_remainder e r off : is_remainder e r off -> is_remainder (e + 1) (if (2 * r <? turn)%Z then 2 * r else 2 * r - turn) (2 * off + 5 * places).
Proof.
  intros [k0 H]. assert (T := turn_close). unfold is_remainder. replace (pow2 (e + 1)) with (pow2 e * 2) by (rewrite bpow_plus; simpl; lra).
  revert H T. generalize (pow2 places) (5 * places)%Z. intros P p5 H T. rewrite plus_IZR, (mult_IZR 2 off).
  destruct (2 * r <? turn)%Z; [exists (2 * k0)%Z | exists (2 * k0 + 1)%Z]; rewrite ?plus_IZR, ?minus_IZR, !mult_IZR; rewrite Rabs_bounds in *; lra.
Qed.

Definition far_at (e : Z) : Prop := forall m k : Z, (0 < m < 2 ^ 53)%Z -> pow2 (-62) <= Rabs (IZR m * pow2 e - IZR k * h).

Lemma all_far_correct is_far_at : (forall e r off, is_remainder e r off -> is_far_at r off = true -> far_at e) ->
  forall exponents e r off, is_remainder e r off -> all_far is_far_at turn exponents r off = true ->
  forall i, (e <= i < e + Z.of_nat exponents)%Z -> far_at i.
Proof.
  intros P exponents. induction exponents; intros e r off H A i I; [lia|]. cbn [all_far] in A. apply Bool.andb_true_iff in A. destruct A as [A1 A2].
  destruct (Z.eq_dec i e) as [->|N]; [exact (P e r off H A1)|].
  exact (IHexponents (e + 1)%Z _ _ (next_remainder e r off H) A2 i ltac:(lia)).
Qed.
(* 2^-52 is below π/2, and the exponents up to 971 follow. *)
Definition all_doubles_far (exponents : nat) : bool := all_far (remainder_is_far steps turn) turn exponents (2 ^ (places - 52)) 0.

Lemma all_doubles_far_correct exponents : all_doubles_far exponents = true -> forall e, (-52 <= e < -52 + Z.of_nat exponents)%Z -> far_at e.
Proof.
  intros A e E. refine (all_far_correct _ remainder_far exponents (-52) _ 0 _ A e E).
  exists 0%Z. rewrite Rmult_0_l, Rminus_0_r, <- bpow_plus, pow2_IZR by (unfold places; lia). unfold places. simpl Z.add. simpl Z.sub.
  rewrite Rminus_diag_eq, Rabs_R0 by reflexivity. lra.
Qed.
End Turn.

Lemma turn_close : Rabs (pow2 places * h - IZR (computeHalfPi places)) <= IZR (5 * places).
Proof. rewrite Rabs_minus_sym, mult_IZR. apply computeHalfPi_close. unfold places. lia. Qed.

Lemma checked : all_doubles_far 200 (computeHalfPi places) 1024 = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Theorem doubles_far_from_multiples n : finite n = true -> 0.00000000999999 <= value n -> far_from_multiples n.
Proof.
  intros F V k. assert (D := dyadic_correct n F). destruct (dyadic n) as [s e]. destruct D as [E [S [X _]]]. assert (Pe := pow2_pos e).
  assert (HP := half_pi_digits). assert (P62 : pow2 (-62) <= 0.000000001) by (apply Rle_trans with (pow2 (-30)); [apply bpow_le; lia | simpl; lra]).
  destruct (Z_lt_le_dec e (-52)) as [L|L].
  - (* below 1, only k = 0 is near *)
    assert (U : value n < 1).
    { rewrite E. apply Rlt_le_trans with (pow2 53 * pow2 e); [apply Rmult_lt_compat_r; [exact Pe|]; rewrite <- pow2_IZR by lia; apply IZR_lt; lia|].
      rewrite <- bpow_plus. change 1 with (pow2 0). apply bpow_le. lia. }
    destruct (Z.lt_trichotomy k 0) as [K|[K|K]].
    + assert (IZR k <= -1) by (apply IZR_le; lia). rewrite Rabs_pos_eq; nra.
    + subst k. rewrite Rmult_0_l, Rminus_0_r, Rabs_pos_eq; lra.
    + assert (1 <= IZR k) by (apply IZR_le; lia). rewrite Rabs_left1; nra.
  - rewrite E. apply (all_doubles_far_correct 200 (computeHalfPi places) turn_close 1024 checked e ltac:(lia)).
    split; [|lia]. apply lt_IZR. apply (Rmult_lt_reg_r (pow2 e)); lra.
Qed.
