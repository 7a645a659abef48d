(* inverseTangentSeries (fixed-point.ts) is within 3/8 b + 8 units of artanh p/q or arctan p/q, where |p/q| ≤ 1/3; ln 2 and
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

(* ---- What is computed ---- *)

Section Computed.
Variables (p q s b : Z).
Hypothesis Hb : (112 <= b)%Z.
Hypothesis Hs : (s = 1 \/ s = -1)%Z.
Hypothesis Hq : q <> 0%Z.
Notation B := (pow2 b).
Notation x := (IZR p / IZR q).
Hypothesis Hx : Rabs x <= 1/3.

Definition first_power : Z := (Z.shiftl p b ÷ q)%Z.
Definition factor : Z := (s * Z.shiftr (first_power * first_power) b)%Z.
Fixpoint power (i : nat) : Z := match i with O => first_power | S j => Z.shiftr (power j * factor) b end.
Definition odd (i : nat) : Z := (2 * Z.of_nat i + 1)%Z.
Definition power_term (i : nat) : Z := (power i ÷ odd i)%Z.
Notation ratio := (IZR s * (x * x)).
Definition true_power (i : nat) : R := B * (x * ratio ^ i).

Lemma B_large : 1000 <= B.
Proof. apply Rle_trans with (pow2 10); [simpl; lra | apply bpow_le; lia]. Qed.

Lemma Rabs_sign c : Rabs (IZR s * c) = Rabs c.
Proof. rewrite Rabs_mult. destruct Hs as [-> | ->]; [rewrite Rabs_R1 | rewrite Rabs_left by lra]; ring. Qed.

Lemma ratio_small : Rabs ratio <= 1/9.
Proof. rewrite Rabs_sign. replace (1/9) with (1/3 * (1/3)) by lra. now apply Rabs_product. Qed.

Lemma first_power_close : Rabs (IZR first_power - B * x) <= 1.
Proof.
  assert (H := quot_close (Z.shiftl p b) q Hq). rewrite shiftl_exact in H by lia.
  replace (B * x) with (IZR p * B / IZR q); [exact H|]. field. now apply not_0_IZR.
Qed.

(* The square is off by less than 2 units. *)
Lemma factor_close : Rabs (IZR factor - B * ratio) <= 2.
Proof.
  assert (P := pow2_pos (- b)). assert (I := pow2_inv b). assert (L := B_large). assert (F := first_power_close).
  assert (S1 : Rabs (IZR first_power + B * x) <= 2/3 * B + 1).
  { assert (X := Rabs_scaled B x (1/3) ltac:(lra) Hx). rewrite Rabs_bounds in *. lra. }
  assert (S2 := Rabs_product _ _ _ _ F S1). assert (S3 := shiftr_close (first_power * first_power) b).
  unfold factor. rewrite mult_IZR. replace (IZR s * _ - _) with (IZR s * (IZR (Z.shiftr (first_power * first_power) b) - B * (x * x))) by ring.
  rewrite Rabs_sign. replace 2 with (1 + 1) by ring. eapply Rabs_triangle; [exact S3|].
  replace (IZR (first_power * first_power) * pow2 (- b) - B * (x * x)) with
    (pow2 (- b) * ((IZR first_power - B * x) * (IZR first_power + B * x))).
  - apply (Rabs_scaled (pow2 (- b))) in S2; [|lra]. eapply Rle_trans; [exact S2|]. nra.
  - rewrite mult_IZR. transitivity (IZR first_power * IZR first_power * pow2 (- b) - B * (x * x) * (B * pow2 (- b))); [ring | rewrite I; ring].
Qed.

Lemma true_power_step i : true_power (S i) = true_power i * ratio.
Proof. unfold true_power. simpl. ring. Qed.

Lemma true_power_falls i : Rabs (true_power (S i)) <= Rabs (true_power i) / 9.
Proof.
  rewrite true_power_step, Rabs_mult. assert (H := ratio_small). assert (P := Rabs_pos (true_power i)). nra.
Qed.

Lemma true_power_le i : Rabs (true_power i) <= B / 3.
Proof.
  assert (L := B_large). induction i.
  - unfold true_power. simpl. rewrite Rmult_1_r. assert (H := Rabs_scaled B x (1/3) ltac:(lra) Hx). lra.
  - assert (H := true_power_falls i). assert (P := Rabs_pos (true_power i)). lra.
Qed.

(* If one power is off by e, the next is off by less than e/9 + 2/3 + 1, so none by more than 1.9. *)
Lemma power_close i : Rabs (IZR (power i) - true_power i) <= 1.9.
Proof.
  assert (P := pow2_pos (- b)). assert (I := pow2_inv b). assert (L := B_large). induction i.
  - unfold true_power. simpl. rewrite Rmult_1_r. assert (H := first_power_close). lra.
  - simpl power. rewrite true_power_step. replace 1.9 with (1 + 0.9) by lra. eapply Rabs_triangle; [apply shiftr_close|].
    assert (C : Rabs (IZR (power i) * pow2 (- b)) <= 0.34).
    { rewrite Rabs_mult, (Rabs_pos_eq (pow2 (- b))) by lra. assert (H := true_power_le i). apply (pow2_cancel b).
      rewrite Rmult_assoc, (Rmult_comm _ B), I. rewrite Rabs_bounds in IHi, H. rewrite Rmult_1_r. apply Rabs_bounds. lra. }
    assert (M1 := Rabs_product _ _ _ _ IHi ratio_small). assert (M2 := Rabs_product _ _ _ _ C factor_close).
    rewrite mult_IZR. replace (_ - _) with ((IZR (power i) - true_power i) * ratio + (IZR (power i) * pow2 (- b)) * (IZR factor - B * ratio)).
    + eapply Rle_trans; [apply Rabs_triang | lra].
    + transitivity (IZR (power i) * IZR factor * pow2 (- b) - true_power i * ratio + IZR (power i) * ratio * (1 - B * pow2 (- b))); [ring|].
      rewrite I. ring.
Qed.

Lemma odd_ge i : 1 + 2 * INR i = IZR (odd i).
Proof. unfold odd. rewrite INR_IZR_INZ, plus_IZR, mult_IZR. ring. Qed.

Lemma odd_pos i : 1 <= IZR (odd i).
Proof. rewrite <- odd_ge. assert (H := pos_INR i). lra. Qed.

Lemma divided_by_odd a e i c : 1 <= c <= IZR (odd i) -> Rabs a <= e -> Rabs (a / IZR (odd i)) <= e / c.
Proof.
  intros C E. unfold Rdiv. apply Rabs_product; [exact E|]. rewrite Rabs_pos_eq; [apply Rinv_le_contravar; lra|].
  left. apply Rinv_0_lt_compat. lra.
Qed.

(* The term with the divisor n is off by less than 1.9/n + 1. *)
Lemma power_term_close i c : 1 <= c <= IZR (odd i) ->
  Rabs (IZR (power_term i) - true_power i / IZR (odd i)) <= 1 + 1.9 / c.
Proof.
  intro C. eapply Rabs_triangle; [apply quot_close; unfold odd; lia|]. unfold Rdiv. rewrite <- Rmult_minus_distr_r.
  apply divided_by_odd; [exact C | apply power_close].
Qed.

(* Powers fall by a factor of 9, so b/3 + 1 terms suffice. *)
Definition last : nat := S (Z.to_nat (b / 3)).

Lemma true_power_small i : Rabs (true_power i) <= pow2 (b - 3 * Z.of_nat i).
Proof.
  induction i.
  - assert (H := true_power_le 0). replace (b - 3 * Z.of_nat 0)%Z with b by lia. assert (P := B_large). lra.
  - replace (b - 3 * Z.of_nat (S i))%Z with (b - 3 * Z.of_nat i + - (3))%Z by lia. rewrite bpow_plus.
    replace (pow2 (- (3))) with (/ 8) by (simpl; lra). assert (H := true_power_falls i). assert (P := Rabs_pos (true_power i)). lra.
Qed.

Lemma last_bounds : (b <= 3 * Z.of_nat last <= b + 3)%Z.
Proof.
  unfold last. rewrite Nat2Z.inj_succ, Z2Nat.id by (apply Z.div_pos; lia).
  pose proof (Z.div_mod b 3 ltac:(lia)). pose proof (Z.mod_pos_bound b 3 ltac:(lia)). lia.
Qed.

Lemma last_term_0 : power_term last = 0%Z.
Proof.
  assert (L := last_bounds). assert (H := true_power_small last). assert (E := power_close last).
  assert (H1 : Rabs (true_power last) <= 1) by (eapply Rle_trans; [exact H|]; change 1 with (pow2 0); apply bpow_le; lia).
  assert (A : (Z.abs (power last) < 3)%Z).
  { apply lt_IZR. rewrite abs_IZR. apply Rabs_bounds in E, H1. apply Rabs_def1; lra. }
  unfold power_term. apply Z.quot_small_iff; unfold odd; lia.
Qed.

Fixpoint term_sum (i : nat) : Z := match i with O => power_term 0 | S j => (term_sum j + power_term (S j))%Z end.

(* The loop stops at the first term that is 0, whatever the number of turns it may make, from `last` on. *)
Lemma loop_stops k : forall i, (i + k = last)%nat -> exists m, (i <= m <= last)%nat /\ power_term m = 0%Z /\
  forall turns, (turns >= k)%nat -> inverseTangentLoop turns factor b (odd (S i)) (power_term i) (power i) (term_sum i) = term_sum m.
Proof.
  induction k; intros i E.
  - exists last. replace i with last by lia. repeat split; try lia; [apply last_term_0|]. intros turns _.
    destruct turns; [reflexivity|]. simpl. now rewrite last_term_0.
  - destruct (Z.eqb_spec (power_term i) 0) as [T|T].
    + exists i. repeat split; try lia. intros turns H. destruct turns; [lia|]. simpl. now rewrite T.
    + destruct (IHk (S i) ltac:(lia)) as [m [M1 [M2 M3]]]. exists m. repeat split; try lia.
      intros turns H. destruct turns; [lia|]. rewrite <- (M3 turns) by lia.
      replace (odd (S (S i))) with (odd (S i) + 2)%Z by (unfold odd; lia). apply Z.eqb_neq in T.
      change (inverseTangentLoop (S turns) factor b (odd (S i)) (power_term i) (power i) (term_sum i)) with
        (if (power_term i =? 0)%Z then term_sum i
         else inverseTangentLoop turns factor b (odd (S i) + 2) (power_term (S i)) (power (S i)) (term_sum (S i))).
      now rewrite T.
Qed.

Definition true_sum (m : nat) : R := sum_f_R0 (fun i => true_power i / IZR (odd i)) m.

Lemma term_sum_close m : Rabs (IZR (term_sum m) - true_sum m) <= 1.12 * INR m + 6.
Proof.
  assert (S : forall i e c, Rabs (IZR (term_sum i) - true_sum i) <= e -> 1 <= c <= IZR (odd (S i)) ->
    Rabs (IZR (term_sum (S i)) - true_sum (S i)) <= e + (1 + 1.9 / c)).
  { intros i e c E C. simpl term_sum. unfold true_sum in *. rewrite tech5, plus_IZR. assert (T := power_term_close (S i) c C).
    rewrite Rabs_bounds in *. lra. }
  assert (A : forall i, Rabs (IZR (term_sum i) - true_sum i) <= 1.64 * INR i + 1).
  { induction i.
    - simpl. unfold true_sum, true_power, power_term, odd. simpl. rewrite Z.quot_1_r. assert (F := first_power_close).
      replace (_ - _) with (IZR first_power - B * x) by (field; now apply not_0_IZR). lra.
    - eapply Rle_trans; [apply (S i _ 3 IHi)|]; rewrite ?S_INR; [|lra]. split; [lra|]. rewrite <- odd_ge, S_INR.
      assert (P := pos_INR i). lra. }
  destruct (Nat.le_gt_cases 8 m) as [M|M].
  - induction M as [|i M IH]; [assert (H := A 8%nat); simpl in *; lra|].
    eapply Rle_trans; [apply (S i _ 17 IH)|]; rewrite ?S_INR; [|lra]. split; [lra|]. rewrite <- odd_ge, S_INR.
    apply le_INR in M. simpl in M. lra.
  - assert (H := A m). apply lt_INR in M. simpl in M. lra.
Qed.

(* The terms after one whose power is below its divisor. *)
Lemma tail m k : Rabs (true_sum (m + k) - true_sum m) <= (Rabs (true_power m) - Rabs (true_power (m + k))) / 8 / IZR (odd m).
Proof.
  induction k; [rewrite Nat.add_0_r; rewrite !Rminus_diag_eq, Rabs_R0 by reflexivity; lra|].
  rewrite Nat.add_succ_r. unfold true_sum in *. rewrite tech5.
  assert (F := true_power_falls (m + k)). assert (P := odd_pos m).
  assert (D : Rabs (true_power (S (m + k)) / IZR (odd (S (m + k)))) <= Rabs (true_power (S (m + k))) / IZR (odd m)).
  { apply divided_by_odd; [|apply Rle_refl]. split; [exact P|]. apply IZR_le. unfold odd. lia. }
  replace (_ + _ - _) with (sum_f_R0 (fun i => true_power i / IZR (odd i)) (m + k) - sum_f_R0 (fun i => true_power i / IZR (odd i)) m +
    true_power (S (m + k)) / IZR (odd (S (m + k)))) by ring.
  eapply Rle_trans; [apply Rabs_triang|]. eapply Rle_trans; [apply Rplus_le_compat; [exact IHk | exact D]|].
  unfold Rdiv. rewrite <- Rmult_plus_distr_r. apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat; lra | lra].
Qed.

Lemma true_sum_series m : true_sum m = B * sum_f_R0 (series_term s x 1) m.
Proof.
  unfold true_sum. rewrite scal_sum. apply sum_eq. intros i _. unfold series_term, true_power. rewrite pow1, <- odd_ge. unfold Rdiv.
  rewrite (Rplus_comm 1). ring.
Qed.

Theorem inverseTangentSeries_close :
  Rabs (IZR (inverseTangentSeries p q s b) - B * inverse_tangent s x) <= 3/8 * IZR b + 8.
Proof.
  destruct (loop_stops last 0 ltac:(lia)) as [m [M [Z0 L]]]. assert (N := last_bounds).
  specialize (L (Z.to_nat b) ltac:(lia)).
  assert (F : power_term 0 = first_power) by apply Z.quot_1_r.
  change (odd 1) with 3%Z in L. change (power 0) with first_power in L. change (term_sum 0) with (power_term 0) in L. rewrite F in L.
  change (inverseTangentSeries p q s b) with (inverseTangentLoop (Z.to_nat b) factor b 3 first_power first_power first_power).
  rewrite L.
  assert (T : Rabs (true_power m) <= IZR (odd m) + 1.9).
  { apply Z.quot_small_iff in Z0; [|unfold odd; lia]. rewrite (Z.abs_eq (odd m)) in Z0 by (unfold odd; lia).
    apply IZR_lt in Z0. rewrite abs_IZR in Z0. apply Rabs_def2 in Z0. assert (E := power_close m). rewrite Rabs_bounds in *. lra. }
  assert (C := term_sum_close m). assert (O := odd_pos m). assert (BL := B_large).
  assert (I : 3 * INR m <= IZR b + 3).
  { rewrite INR_IZR_INZ, <- mult_IZR, <- plus_IZR. apply IZR_le. lia. }
  apply le_epsilon. intros eps Heps.
  destruct (pow_lt_1_zero (1/3) ltac:(rewrite Rabs_pos_eq; lra) (eps / B) ltac:(apply Rdiv_lt_0_compat; lra)) as [K HK].
  specialize (HK (m + K)%nat ltac:(lia)). rewrite Rabs_pos_eq in HK by (apply pow_le; lra).
  assert (R := remainder s x Hs Hx (m + K)). apply (Rabs_scaled B) in R; [|lra].
  rewrite Rmult_minus_distr_l, <- true_sum_series in R.
  assert (R' : B * (1/3) ^ (m + K) <= eps).
  { apply Rmult_lt_compat_l with (r := B) in HK; [|lra]. replace (B * (eps / B)) with eps in HK by (field; lra). lra. }
  assert (T' : Rabs (true_sum (m + K) - true_sum m) <= 0.5).
  { eapply Rle_trans; [apply tail|]. assert (P := Rabs_pos (true_power (m + K))). apply (Rmult_le_reg_r (IZR (odd m))); [lra|].
    unfold Rdiv at 1. rewrite Rmult_assoc, Rinv_l by lra. lra. }
  rewrite Rabs_bounds in *. lra.
Qed.
End Computed.
