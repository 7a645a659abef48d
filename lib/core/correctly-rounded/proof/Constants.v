(* ln 2 and π/2 (fixed-point.ts) are within b and 5 b units for every number of bits from 112 on, also where they are cut from a
   value with more bits. *)
From Proof Require Import Models.
From Coq Require Import ZArith Reals Lra Lia Psatz Machin.
From Coquelicot Require Import Coquelicot.
From Flocq Require Import Core.
From Proof Require Import Shifts InverseTangent.
Open Scope R_scope.

(* f returns the constant c within k b units. *)
Definition is_constant (c k : R) (f : Z -> Z) : Prop :=
  forall bits, (112 <= bits)%Z -> Rabs (IZR (f bits) - pow2 bits * c) <= k * IZR bits.

Lemma pow2_gt_id d : (0 <= d)%Z -> IZR d + 1 <= pow2 d.
Proof. intro H. rewrite <- pow2_IZR by exact H. rewrite <- plus_IZR. apply IZR_le. assert (P := Z.pow_gt_lin_r 2 d). lia. Qed.

(* Cutting bits keeps the bound. *)
Theorem constant_close c k compute known : 1 <= k -> is_constant c k compute -> is_constant c k (Models.constant compute known).
Proof.
  intros K H bits Hb. unfold Models.constant. destruct (Z.gtb_spec bits known) as [G|G].
  - rewrite Z.sub_diag, Z.shiftr_0_r. apply H, Hb.
  - set (d := (known - bits)%Z). destruct (Z.eq_dec d 0) as [D|D].
    { rewrite D, Z.shiftr_0_r. replace known with bits by lia. apply H, Hb. }
    assert (C := H known ltac:(lia)). assert (P := pow2_pos (- d)). assert (I := pow2_inv d).
    replace known with (bits + d)%Z in C at 2 3 by lia. rewrite bpow_plus, plus_IZR in C.
    apply (Rabs_scaled (pow2 (- d))) in C; [|lra].
    replace (pow2 (- d) * (IZR (compute known) - pow2 bits * pow2 d * c)) with
      (IZR (compute known) * pow2 (- d) - pow2 bits * c * (pow2 d * pow2 (- d))) in C by ring.
    rewrite I, Rmult_1_r in C. assert (S := shiftr_close (compute known) d). assert (T := Rabs_triangle _ _ _ _ _ S C).
    eapply Rle_trans; [exact T|]. assert (G' := pow2_gt_id d ltac:(lia)). assert (D1 : 1 <= IZR d) by (apply IZR_le; lia).
    assert (B : 112 <= IZR bits) by (apply IZR_le; lia).
    apply (pow2_cancel d). replace ((1 + pow2 (- d) * (k * (IZR bits + IZR d))) * pow2 d) with
      (pow2 d + k * (IZR bits + IZR d) * (pow2 d * pow2 (- d))) by ring. rewrite I.
    assert (0 <= k * (IZR bits - 3) * (pow2 d - 1)) by (repeat apply Rmult_le_pos; lra).
    assert (k * IZR d <= k * (pow2 d - 1)) by (apply Rmult_le_compat_l; lra).
    assert (pow2 d <= 2 * (k * (pow2 d - 1))) by nra. lra.
Qed.

Lemma third_small s n : (s = 1 \/ s = -1)%Z -> (3 <= n)%Z -> Rabs (1 / IZR n) <= 1/3.
Proof. intros _ H. apply IZR_le in H. rewrite Rabs_pos_eq; unfold Rdiv; rewrite !Rmult_1_l; [apply Rinv_le_contravar | left; apply Rinv_0_lt_compat]; lra. Qed.

Theorem computeLn2_close : is_constant (ln 2) 1 computeLn2.
Proof.
  intros b Hb. assert (H := inverseTangentSeries_close 1 3 1 b Hb ltac:(auto) ltac:(lia) (third_small 1 3 ltac:(auto) ltac:(lia))).
  unfold computeLn2. rewrite mult_IZR. replace (ln 2) with (2 * inverse_tangent 1 (1 / 3)).
  - apply IZR_le in Hb. rewrite Rabs_bounds in *. lra.
  - unfold inverse_tangent, artanh. simpl. replace (1 + 1/3) with (2 * (1 - 1/3)) by field. rewrite ln_mult by lra. field.
Qed.

(* What lnSixteenths returns for the numbers of sixteenths that naturalLogarithm asks for. *)
Definition are_sixteenths (f : Z -> Z -> Z) : Prop := forall a, (11 <= a <= 21)%Z -> is_constant (ln (IZR a / 16)) 1 (f a).

Theorem computeLnSixteenths_close : are_sixteenths computeLnSixteenths.
Proof.
  intros a A b Hb. assert (Ar : 11 <= IZR a <= 21) by (split; apply IZR_le; lia).
  assert (T : Rabs (IZR (a - 16) / IZR (a + 16)) <= 1/3).
  { rewrite minus_IZR, plus_IZR. apply Rabs_bounds. split; apply (Rmult_le_reg_r (IZR a + 16)); try lra;
      unfold Rdiv; rewrite ?(Rmult_assoc (IZR a - 16)), ?Rinv_l by lra; lra. }
  assert (H := inverseTangentSeries_close (a - 16) (a + 16) 1 b Hb ltac:(auto) ltac:(lia) T).
  unfold computeLnSixteenths. rewrite mult_IZR. replace (ln (IZR a / 16)) with (2 * inverse_tangent 1 (IZR (a - 16) / IZR (a + 16))).
  - apply IZR_le in Hb. rewrite Rabs_bounds in *. lra.
  - unfold inverse_tangent, artanh. simpl. rewrite minus_IZR, plus_IZR.
    replace (1 + (IZR a - 16) / (IZR a + 16)) with (IZR a / 16 * (1 - (IZR a - 16) / (IZR a + 16))) by (field; lra).
    rewrite ln_mult; [field | |]; [lra|]. replace (1 - (IZR a - 16) / (IZR a + 16)) with (32 / (IZR a + 16)) by (field; lra). apply Rdiv_lt_0_compat; lra.
Qed.

Theorem computeHalfPi_close : is_constant (PI / 2) 5 computeHalfPi.
Proof.
  intros b Hb. assert (H := inverseTangentSeries_close 1 5 (-1) b Hb ltac:(auto) ltac:(lia) (third_small 1 5 ltac:(auto) ltac:(lia))).
  assert (H' := inverseTangentSeries_close 1 239 (-1) b Hb ltac:(auto) ltac:(lia) (third_small 1 239 ltac:(auto) ltac:(lia))).
  unfold computeHalfPi. rewrite minus_IZR, !mult_IZR.
  replace (PI / 2) with (8 * inverse_tangent (-1) (1 / 5) - 2 * inverse_tangent (-1) (1 / 239)).
  - apply IZR_le in Hb. rewrite Rabs_bounds in *. lra.
  - unfold inverse_tangent. simpl. assert (M := Machin_4_5_239). replace (1/5) with (/5) by field. replace (1/239) with (/239) by field. lra.
Qed.

(* The first digits of both, from the computed values. *)
Lemma ln2_digits : 0.6931 <= ln 2 <= 0.6932.
Proof.
  assert (H := computeLn2_close 112%Z ltac:(lia)). rewrite Rabs_bounds in H.
  replace (computeLn2 112) with 3599025928123676973540407451845586%Z in H by (vm_compute; reflexivity).
  replace (pow2 112) with 5192296858534827628530496329220096 in H by (simpl; lra). lra.
Qed.

Lemma half_pi_digits : 1.570796326 <= PI / 2 <= 1.570796327.
Proof.
  assert (H := computeHalfPi_close 112%Z ltac:(lia)). rewrite Rabs_bounds in H.
  replace (computeHalfPi 112) with 8156040833015188200833743081374148%Z in H by (vm_compute; reflexivity).
  replace (pow2 112) with 5192296858534827628530496329220096 in H by (simpl; lra). lra.
Qed.
