(* inverseTangentSeries (fixed-point.ts) is within 3/8 b + 7 units of artanh p/q or arctan p/q, where |p/q| ≤ 1/3; ln 2 and
   π/2 follow, also where a constant is cut from more bits. *)
From Proof Require Import Models.
From Coq Require Import ZArith Reals Lra Lia Psatz Machin.
From Coquelicot Require Import Coquelicot.
From Flocq Require Import Core.
From Proof Require Import Shifts.
Open Scope R_scope.

(* ---- The series ---- *)

Definition artanh (y : R) : R := (ln (1 + y) - ln (1 - y)) / 2.
(* artanh for s = 1, arctan for s = −1. *)
Definition inverse_tangent (s : Z) (y : R) : R := if (s =? 1)%Z then artanh y else atan y.

Lemma inverse_tangent_derive s y : (s = 1 \/ s = -1)%Z -> Rabs y < 1 -> is_derive (inverse_tangent s) y (/ (1 - IZR s * (y * y))).
Proof.
  intros S Y. apply Rabs_def2 in Y. unfold inverse_tangent. destruct S; subst s; simpl.
  - unfold artanh. auto_derive; [lra|]. field. nra.
  - replace (/ _) with (/ (1 + y ^ 2)) by (f_equal; ring). apply is_derive_Reals, derivable_pt_lim_atan.
Qed.

Section Limit.
Variables (s : Z) (x : R).
Hypothesis Hs : (s = 1 \/ s = -1)%Z.
Hypothesis Hx : Rabs x <= 1/3.

(* The terms of the series for the argument t x. *)
Definition series_term (t : R) (i : nat) : R := x * (IZR s * (x * x)) ^ i / (2 * INR i + 1) * t ^ (2 * i + 1).

Lemma partial_derive t m :
  is_derive (fun t => sum_f_R0 (series_term t) m) t (sum_f_R0 (fun i => x * (IZR s * (x * x)) ^ i * t ^ (2 * i)) m).
Proof.
  assert (D : forall i, is_derive (fun t => series_term t i) t (x * (IZR s * (x * x)) ^ i * t ^ (2 * i))).
  { intro i. unfold series_term. auto_derive; [exact I|]. assert (P := pos_INR i).
    replace (Nat.pred (i + (i + 0) + 1)) with (2 * i)%nat by lia. rewrite !plus_INR. simpl (INR 0). simpl (INR 1). field. lra. }
  induction m; [exact (D 0%nat)|]. simpl sum_f_R0. apply (is_derive_plus (V := R_NormedModule)); [exact IHm | exact (D (S m))].
Qed.

Lemma geometric z m : (1 - z) * sum_f_R0 (pow z) m = 1 - z ^ S m.
Proof. induction m; [simpl; ring|]. rewrite tech5, Rmult_plus_distr_l, IHm. simpl. ring. Qed.

(* After m + 1 terms, less than 3^-m is left. *)
Lemma remainder m : Rabs (inverse_tangent s x - sum_f_R0 (series_term 1) m) <= (1/3) ^ m.
Proof.
  assert (X := Hx). apply Rabs_bounds in X.
  assert (Y : forall t, 0 <= t <= 1 -> Rabs (t * x) <= 1/3).
  { intros t T. replace (1/3) with (1 * (1/3)) by lra. apply Rabs_product; [rewrite Rabs_pos_eq; lra | exact Hx]. }
  set (rest := fun t => inverse_tangent s (t * x) - sum_f_R0 (series_term t) m).
  set (rest' := fun t => x * / (1 - IZR s * ((t * x) * (t * x))) - sum_f_R0 (fun i => x * (IZR s * (x * x)) ^ i * t ^ (2 * i)) m).
  assert (D : forall t, 0 <= t <= 1 -> is_derive rest t (rest' t)).
  { intros t T. apply (is_derive_minus (V := R_NormedModule)); [|apply partial_derive].
    replace (x * _) with (scal x (/ (1 - IZR s * ((t * x) * (t * x))))) by reflexivity.
    apply (is_derive_comp (inverse_tangent s) (fun t => t * x)).
    - apply inverse_tangent_derive; [exact Hs|]. assert (H := Y t T). lra.
    - auto_derive; [exact I | ring]. }
  destruct (MVT_gen rest 0 1 rest') as [c [Hc E]].
  - intros t T. rewrite Rmin_left, Rmax_right in T by lra. apply D. lra.
  - intros t T. rewrite Rmin_left, Rmax_right in T by lra. apply continuity_pt_filterlim.
    apply (ex_derive_continuous (V := R_NormedModule)). exists (rest' t). apply D. lra.
  - rewrite Rmin_left, Rmax_right in Hc by lra.
    assert (R0 : rest 0 = 0).
    { unfold rest. rewrite Rmult_0_l. replace (sum_f_R0 (series_term 0) m) with 0.
      - unfold inverse_tangent, artanh. destruct (s =? 1)%Z; [replace (1 + 0) with 1 by ring; replace (1 - 0) with 1 by ring | rewrite atan_0]; lra.
      - symmetry. clear. induction m; [unfold series_term; simpl; ring|]. rewrite tech5, IHm. unfold series_term.
        rewrite (pow_i (2 * S m + 1)) by lia. ring. }
    assert (R1 : rest 1 = inverse_tangent s x - sum_f_R0 (series_term 1) m) by (unfold rest; now rewrite Rmult_1_l).
    rewrite <- R1. replace (rest 1) with (rest' c) by lra.
    set (z := IZR s * ((c * x) * (c * x))).
    assert (Z : Rabs z <= 1/9).
    { unfold z. replace (1/9) with (1 * (1/9)) by lra. apply Rabs_product.
      - destruct Hs as [-> | ->]; apply Rabs_bounds; lra.
      - replace (1/9) with (1/3 * (1/3)) by lra. apply Rabs_product; apply Y; exact Hc. }
    assert (Z' := Z). apply Rabs_bounds in Z'.
    assert (E' : rest' c = x * (z ^ S m) / (1 - z)).
    { unfold rest'. fold z. rewrite (sum_eq _ (fun i => z ^ i * x)).
      - rewrite <- scal_sum. assert (G := geometric z m).
        replace (sum_f_R0 (pow z) m) with ((1 - z ^ S m) / (1 - z)) by (rewrite <- G; field; lra). field. lra.
      - intros i _. unfold z. rewrite pow_mult, !Rpow_mult_distr. replace (c ^ 2) with (c * c) by ring. rewrite Rpow_mult_distr. ring. }
    rewrite E'. unfold Rdiv. rewrite !Rabs_mult, <- RPow_abs, Rabs_inv, (Rabs_pos_eq (1 - z)) by lra.
    assert (P : Rabs z ^ S m <= (1/3) ^ S m) by (apply pow_incr; split; [apply Rabs_pos | lra]).
    assert (Q : 0 <= Rabs z ^ S m) by (apply pow_le, Rabs_pos).
    assert (I : / (1 - z) <= 9/8) by (replace (9/8) with (/ (8/9)) by field; apply Rinv_le_contravar; lra).
    assert (I' : 0 < / (1 - z)) by (apply Rinv_0_lt_compat; lra).
    simpl pow in P at 2. assert (W : 0 <= (1/3) ^ m) by (apply pow_le; lra). assert (A := Rabs_pos x).
    apply Rle_trans with (1/3 * (1/3 * (1/3) ^ m) * (9/8)); [|lra].
    apply Rmult_le_compat; try lra; [apply Rmult_le_pos; lra | apply Rmult_le_compat; lra].
Qed.
End Limit.
