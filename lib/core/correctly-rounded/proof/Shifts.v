(* What a shift and a division of integers are off by, as real numbers. 2^b is pow2 b here, for every integer b. *)
From Coq Require Import ZArith Reals Lra Lia Psatz.
From Flocq Require Import Core.
Open Scope R_scope.

Notation pow2 := (bpow radix2).

Lemma pow2_pos b : 0 < pow2 b.
Proof. apply bpow_gt_0. Qed.

Lemma pow2_IZR b : (0 <= b)%Z -> IZR (2 ^ b) = pow2 b.
Proof. exact (IZR_Zpower radix2 b). Qed.

Lemma pow2_inv b : pow2 b * pow2 (- b) = 1.
Proof. rewrite <- bpow_plus, Z.add_opp_diag_r. reflexivity. Qed.

(* Both sides of an inequality may be multiplied by a power of two. *)
Lemma pow2_cancel b x y : x * pow2 b <= y * pow2 b -> x <= y.
Proof. apply Rmult_le_reg_r, pow2_pos. Qed.

(* |x| <= c, with both inequalities. *)
Lemma Rabs_bounds x c : Rabs x <= c <-> - c <= x <= c.
Proof. split; [apply Rabs_le_inv | apply Rabs_le]. Qed.

Lemma Rabs_triangle a b c x y : Rabs (a - b) <= x -> Rabs (b - c) <= y -> Rabs (a - c) <= x + y.
Proof. rewrite !Rabs_bounds. lra. Qed.

Lemma Rabs_scaled c x e : 0 <= c -> Rabs x <= e -> Rabs (c * x) <= c * e.
Proof. intros C H. rewrite Rabs_mult, (Rabs_pos_eq c) by exact C. now apply Rmult_le_compat_l. Qed.

Lemma Rabs_product x y c d : Rabs x <= c -> Rabs y <= d -> Rabs (x * y) <= c * d.
Proof. intros. rewrite Rabs_mult. apply Rmult_le_compat; auto using Rabs_pos. Qed.

(* >> rounds down: a negative count shifts to the left, exactly. *)
Lemma shiftr_bounds a b : IZR (Z.shiftr a b) <= IZR a * pow2 (- b) < IZR (Z.shiftr a b) + 1.
Proof.
  destruct (Z_le_gt_dec 0 b) as [H|H].
  - rewrite Z.shiftr_div_pow2 by exact H. assert (P := pow2_pos b). assert (I := pow2_inv b).
    assert (Pz : (0 < 2 ^ b)%Z) by (apply Z.pow_pos_nonneg; lia).
    assert (E := Z.div_mod a (2 ^ b) ltac:(lia)). assert (M := Z.mod_pos_bound a (2 ^ b) Pz).
    assert (Er : IZR a = pow2 b * IZR (a / 2 ^ b) + IZR (a mod 2 ^ b)).
    { rewrite E at 1. now rewrite plus_IZR, mult_IZR, pow2_IZR. }
    destruct M as [M1 M2]. apply IZR_le in M1. apply IZR_lt in M2. rewrite pow2_IZR in M2 by exact H.
    assert (P' := pow2_pos (- b)). rewrite Er.
    replace ((pow2 b * IZR (a / 2 ^ b) + IZR (a mod 2 ^ b)) * pow2 (- b)) with
      (IZR (a / 2 ^ b) * (pow2 b * pow2 (- b)) + IZR (a mod 2 ^ b) * pow2 (- b)) by ring.
    rewrite I. split; nra.
  - replace (Z.shiftr a b) with (Z.shiftl a (- b)) by (now rewrite <- Z.shiftr_opp_r, Z.opp_involutive).
    rewrite Z.shiftl_mul_pow2, mult_IZR, pow2_IZR by lia. lra.
Qed.

Lemma shiftr_close a b : Rabs (IZR (Z.shiftr a b) - IZR a * pow2 (- b)) <= 1.
Proof. assert (H := shiftr_bounds a b). apply Rabs_bounds. lra. Qed.

Lemma shiftl_bounds a b : IZR (Z.shiftl a b) <= IZR a * pow2 b < IZR (Z.shiftl a b) + 1.
Proof. rewrite <- (Z.opp_involutive b), Z.shiftl_opp_r. apply shiftr_bounds. Qed.

Lemma shiftl_exact a b : (0 <= b)%Z -> IZR (Z.shiftl a b) = IZR a * pow2 b.
Proof. intro H. rewrite Z.shiftl_mul_pow2, mult_IZR, pow2_IZR by exact H. reflexivity. Qed.

(* / truncates. *)
Lemma quot_close a d : d <> 0%Z -> Rabs (IZR (Z.quot a d) - IZR a / IZR d) <= 1.
Proof.
  intro D. assert (E := Z.quot_rem' a d). assert (M := Z.rem_bound_abs a d D). apply IZR_lt in M. rewrite !abs_IZR in M.
  assert (Ea : IZR a = IZR d * IZR (Z.quot a d) + IZR (Z.rem a d)) by (rewrite <- mult_IZR, <- plus_IZR; now f_equal).
  assert (Dr : IZR d <> 0) by now apply not_0_IZR.
  replace (IZR (Z.quot a d) - IZR a / IZR d) with (- (IZR (Z.rem a d) / IZR d)) by (rewrite Ea; now field).
  rewrite Rabs_Ropp. unfold Rdiv. rewrite Rabs_mult, Rabs_inv. assert (P := Rabs_pos_lt _ Dr).
  apply (Rmult_le_reg_r (Rabs (IZR d))); [exact P|]. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.
