(* everySecondTerm (fixed-point.ts) is within b/3 + 5 units of its infinite series; the cosine, sine, hyperbolic cosine and
   hyperbolic sine that it computes are. *)
From Proof Require Import Models.
From Coq Require Import ZArith Reals Lra Lia Psatz.
From Flocq Require Import Core.
From Proof Require Import Shifts.
Open Scope R_scope.

Section Series.
Variables (b n first s : Z) (x2 : R).
Hypothesis Hb : (112 <= b)%Z.
Hypothesis Hn : (n = 0 \/ n = 1)%Z.
Notation B := (pow2 b).
Hypothesis Hfirst : Rabs (IZR first) <= B.
Hypothesis Hx2 : Rabs x2 <= 62/100.                     (* the true argument: −x² or x² *)
Hypothesis Hs : Rabs (IZR s - x2 * B) <= 1.             (* its fixed-point form, within a unit *)
Hypothesis Hs' : Rabs (IZR s) <= 62/100 * B.

(* The divisor of a term, the terms that are computed, and those of the series, in units. *)
Definition divisor (j : nat) : Z := ((n + 2 * Z.of_nat j + 1) * (n + 2 * Z.of_nat j + 2))%Z.
Fixpoint term (j : nat) : Z :=
  match j with O => first | S i => Z.quot (Z.shiftr (term i * s) b) (divisor i) end.
Fixpoint true_term (j : nat) : R := match j with O => IZR first | S i => true_term i * x2 / IZR (divisor i) end.

Lemma divisor_ge_2 j : 2 <= IZR (divisor j). Proof. apply IZR_le. unfold divisor. destruct Hn; nia. Qed.
Lemma divisor_ge_12 j : (1 <= j)%nat -> 12 <= IZR (divisor j).
Proof. intro. apply IZR_le. unfold divisor. destruct Hn; nia. Qed.
Lemma divisor_ge_64 j : (8 <= j)%nat -> 64 <= IZR (divisor j).
Proof. intro. apply IZR_le. unfold divisor. destruct Hn; nia. Qed.
Lemma divisor_not_0 j : divisor j <> 0%Z.
Proof. intro E. assert (D := divisor_ge_2 j). rewrite E in D. lra. Qed.

Lemma divided a e j c : 0 < c -> c <= IZR (divisor j) -> Rabs a <= e -> Rabs (a / IZR (divisor j)) <= e / c.
Proof.
  intros C H E. unfold Rdiv. apply Rabs_product; [exact E|]. rewrite Rabs_pos_eq.
  - apply Rinv_le_contravar; lra.
  - left. apply Rinv_0_lt_compat; lra.
Qed.

Lemma true_term_falls j c : 0 < c -> c <= IZR (divisor j) -> Rabs (true_term (S j)) <= Rabs (true_term j) * (62/100) / c.
Proof. intros C H. apply divided; [exact C | exact H | apply Rabs_product; [apply Rle_refl | exact Hx2]]. Qed.

Lemma true_term_le j : Rabs (true_term j) <= B.
Proof.
  induction j; [exact Hfirst|]. assert (H := true_term_falls j 2 ltac:(lra) (divisor_ge_2 j)). assert (P := Rabs_pos (true_term j)). lra.
Qed.

(* If one term is off by e, the next is off by at most (0.62 e + 2)/((k + 1)(k + 2)) + 1. *)
Lemma error_step j e c : 0 < c -> c <= IZR (divisor j) -> Rabs (IZR (term j) - true_term j) <= e ->
  Rabs (IZR (term (S j)) - true_term (S j)) <= (62/100 * e + 2) / c + 1.
Proof.
  intros C H E. assert (P := pow2_pos b). assert (P' := pow2_pos (- b)). assert (I := pow2_inv b).
  set (shifted := Z.shiftr (term j * s) b).
  assert (H1 : Rabs (IZR (term (S j)) - IZR shifted / IZR (divisor j)) <= 1) by (apply quot_close, divisor_not_0).
  assert (H2 : Rabs (IZR shifted - IZR (term j) * IZR s * pow2 (- b)) <= 1) by (rewrite <- mult_IZR; apply shiftr_close).
  assert (H3 : Rabs (IZR (term j) * IZR s * pow2 (- b) - true_term j * x2) <= 62/100 * e + 1).
  { replace (IZR (term j) * IZR s * pow2 (- b) - true_term j * x2) with
      ((IZR s * pow2 (- b)) * (IZR (term j) - true_term j) + (true_term j * pow2 (- b)) * (IZR s - x2 * B))
      by (transitivity (IZR (term j) * IZR s * pow2 (- b) - true_term j * x2 * (B * pow2 (- b))); [ring | rewrite I; ring]).
    assert (S1 : Rabs (IZR s * pow2 (- b)) <= 62/100).
    { rewrite Rabs_mult, (Rabs_pos_eq (pow2 (- b))) by lra. apply (pow2_cancel b). rewrite Rmult_assoc, (Rmult_comm _ B), I. lra. }
    assert (S2 : Rabs (true_term j * pow2 (- b)) <= 1).
    { assert (T := true_term_le j). rewrite Rabs_mult, (Rabs_pos_eq (pow2 (- b))) by lra. apply (pow2_cancel b).
      rewrite Rmult_assoc, (Rmult_comm _ B), I. lra. }
    assert (M1 := Rabs_product _ _ _ _ S1 E). assert (M2 := Rabs_product _ _ _ _ S2 Hs).
    eapply Rle_trans; [apply Rabs_triang | lra]. }
  assert (H4 := divided _ _ j c C H (Rabs_triangle _ _ _ _ _ H2 H3)).
  replace (true_term (S j)) with (true_term j * x2 / IZR (divisor j)) by reflexivity.
  replace ((62/100 * e + 2) / c + 1) with (1 + (1 + (62/100 * e + 1)) / c) by (field; lra).
  eapply Rabs_triangle; [exact H1|]. unfold Rdiv in *. rewrite <- Rmult_minus_distr_r. exact H4.
Qed.

Lemma error_le_2 j : Rabs (IZR (term j) - true_term j) <= 2.
Proof.
  assert (H0 : Rabs (IZR (term 0) - true_term 0) <= 0) by (simpl; rewrite Rminus_diag_eq, Rabs_R0 by reflexivity; lra).
  destruct j; [lra|]. induction j.
  - assert (H := error_step 0 0 2 ltac:(lra) (divisor_ge_2 0) H0). lra.
  - assert (H := error_step (S j) 2 12 ltac:(lra) (divisor_ge_12 (S j) ltac:(lia)) IHj). lra.
Qed.

(* From the eighth on, a term is below 2^-6 of the one before. *)
Lemma true_term_small j : (8 <= j)%nat -> Rabs (true_term j) <= pow2 (b - 6 * Z.of_nat j).
Proof.
  induction 1 as [|j H IH].
  - assert (F : forall i c, (0 < c)%Z -> (c <= (2 * Z.of_nat i + 1) * (2 * Z.of_nat i + 2))%Z ->
      Rabs (true_term (S i)) <= Rabs (true_term i) * (62/100) / IZR c).
    { intros i c C H. apply true_term_falls; [now apply (IZR_lt 0)|]. apply IZR_le. unfold divisor. destruct Hn; nia. }
    assert (F0 := F 0%nat 2%Z ltac:(lia) ltac:(lia)). assert (F1 := F 1%nat 12%Z ltac:(lia) ltac:(lia)).
    assert (F2 := F 2%nat 30%Z ltac:(lia) ltac:(lia)). assert (F3 := F 3%nat 56%Z ltac:(lia) ltac:(lia)).
    assert (F4 := F 4%nat 90%Z ltac:(lia) ltac:(lia)). assert (F5 := F 5%nat 132%Z ltac:(lia) ltac:(lia)).
    assert (F6 := F 6%nat 182%Z ltac:(lia) ltac:(lia)). assert (F7 := F 7%nat 240%Z ltac:(lia) ltac:(lia)). clear F.
    assert (L := true_term_le 0). replace (b - 6 * Z.of_nat 8)%Z with (b + - (48))%Z by lia. rewrite bpow_plus.
    replace (pow2 (- (48))) with (/ 281474976710656) by (simpl; lra). assert (P := pow2_pos b). lra.
  - assert (F := true_term_falls j 64 ltac:(lra) (divisor_ge_64 j H)). assert (P := Rabs_pos (true_term j)).
    replace (b - 6 * Z.of_nat (S j))%Z with (b - 6 * Z.of_nat j + - (6))%Z by lia. rewrite bpow_plus.
    replace (pow2 (- (6))) with (/ 64) by (simpl; lra). lra.
Qed.

(* So this many terms are needed, at most. *)
Definition terms : nat := S (Z.to_nat (b / 6 + 1)).

Lemma terms_bound : INR terms <= IZR b / 6 + 2.
Proof.
  unfold terms. rewrite S_INR, INR_IZR_INZ, Z2Nat.id by (pose proof (Z.div_pos b 6); lia). rewrite plus_IZR.
  assert (M := Z.mul_div_le b 6 ltac:(lia)). apply IZR_le in M. rewrite mult_IZR in M. lra.
Qed.

Lemma last_term_0 : term terms = 0%Z.
Proof.
  unfold terms. set (i := Z.to_nat (b / 6 + 1)).
  assert (Ei : Z.of_nat i = (b / 6 + 1)%Z) by (unfold i; rewrite Z2Nat.id; pose proof (Z.div_pos b 6); lia).
  assert (Hi : (8 <= i)%nat) by (pose proof (Z.div_le_lower_bound b 6 18); lia).
  assert (U : Rabs (true_term i) <= 1).
  { eapply Rle_trans; [apply (true_term_small i Hi)|]. change 1 with (pow2 0). apply bpow_le.
    pose proof (Z.div_mod b 6 ltac:(lia)). pose proof (Z.mod_pos_bound b 6 ltac:(lia)). lia. }
  assert (E := error_le_2 i).
  assert (T : (Z.abs (term i) <= 3)%Z).
  { apply le_IZR. rewrite abs_IZR. apply Rabs_bounds in U, E. apply Rabs_bounds. lra. }
  change (term (S i)) with (Z.quot (Z.shiftr (term i * s) b) (divisor i)).
  assert (D := divisor_ge_12 i ltac:(lia)). apply le_IZR in D. apply Z.quot_small_iff; [lia|].
  assert (C := shiftr_close (term i * s) b). rewrite mult_IZR in C.
  assert (A : Rabs (IZR (term i) * IZR s * pow2 (- b)) <= 2).
  { apply IZR_le in T. rewrite abs_IZR in T. assert (P := Rabs_product _ _ _ _ T Hs'). assert (P' := pow2_pos (- b)).
    rewrite Rabs_mult, (Rabs_pos_eq (pow2 (- b))) by lra. assert (I := pow2_inv b). nra. }
  assert (Q : (Z.abs (Z.shiftr (term i * s) b) <= 3)%Z).
  { apply le_IZR. rewrite abs_IZR. apply Rabs_bounds in A, C. apply Rabs_bounds. lra. }
  lia.
Qed.

(* The sum of the computed terms. Once a term is 0, so are all later ones. *)
Fixpoint sum (j : nat) : Z := match j with O => first | S i => (sum i + term (S i))%Z end.

Lemma term_stays_0 i : term i = 0%Z -> term (S i) = 0%Z.
Proof. intro E. simpl. rewrite E, Z.mul_0_l, Z.shiftr_0_l. apply Z.quot_0_l, divisor_not_0. Qed.

Lemma sum_stays m i : term i = 0%Z -> sum (i + m) = sum i /\ term (i + m) = 0%Z.
Proof.
  intro E. induction m as [|m [IH1 IH2]]; [rewrite Nat.add_0_r; auto|]. rewrite Nat.add_succ_r.
  assert (T := term_stays_0 _ IH2). split; [|exact T].
  change (sum (S (i + m))) with (sum (i + m) + term (S (i + m)))%Z. rewrite T, IH1. lia.
Qed.

(* The loop returns the sum of all terms, whatever the number of turns it may make, from `terms` on. *)
Lemma loop_sum turns : forall i, (i + turns >= terms)%nat ->
  everySecondTermLoop turns s b (n + 2 * Z.of_nat i) (term i) (sum i) = sum (i + turns).
Proof.
  induction turns; intros i H; simpl; [now rewrite Nat.add_0_r|].
  destruct (Z.eqb_spec (term i) 0) as [E|E].
  - symmetry. apply (sum_stays (S turns) i E).
  - rewrite Nat.add_succ_r, <- Nat.add_succ_l, <- IHturns by lia.
    replace (n + 2 * Z.of_nat (S i))%Z with (n + 2 * Z.of_nat i + 2)%Z by lia. reflexivity.
Qed.

Lemma everySecondTerm_stops turns : (terms <= turns)%nat -> everySecondTermLoop turns s b n first first = sum terms.
Proof.
  intro H. assert (E := loop_sum turns 0 ltac:(lia)). simpl Z.of_nat in E. rewrite Z.mul_0_r, Z.add_0_r in E. simpl plus in E.
  change (term 0) with first in E. change (sum 0) with first in E. rewrite E. replace turns with (terms + (turns - terms))%nat by lia.
  apply sum_stays, last_term_0.
Qed.

Lemma sum_close j : Rabs (IZR (sum j) - sum_f_R0 true_term j) <= 2 * INR j.
Proof.
  induction j. { simpl. rewrite Rminus_diag_eq, Rabs_R0 by reflexivity. lra. }
  change (sum (S j)) with (sum j + term (S j))%Z. rewrite plus_IZR, tech5, S_INR.
  assert (E := error_le_2 (S j)). rewrite Rabs_bounds in *. lra.
Qed.

(* The terms that are left out add up to less than a unit. *)
Lemma tail m : Rabs (sum_f_R0 true_term (terms + m) - sum_f_R0 true_term terms) <= 1 - Rabs (true_term (terms + m)) / 4.
Proof.
  assert (T : Rabs (true_term terms) <= 2).
  { assert (E := error_le_2 terms). rewrite last_term_0 in E. rewrite Rabs_minus_sym in E. now rewrite Rminus_0_r in E. }
  induction m. { rewrite Nat.add_0_r, Rminus_diag_eq, Rabs_R0 by reflexivity. lra. }
  rewrite Nat.add_succ_r, tech5.
  replace (sum_f_R0 true_term (terms + m) + true_term (S (terms + m)) - sum_f_R0 true_term terms) with
    ((sum_f_R0 true_term (terms + m) - sum_f_R0 true_term terms) + true_term (S (terms + m))) by ring.
  eapply Rle_trans; [apply Rabs_triang|].
  assert (F := true_term_falls (terms + m) 12 ltac:(lra) (divisor_ge_12 (terms + m) ltac:(unfold terms; lia))).
  assert (P := Rabs_pos (true_term (S (terms + m)))). assert (P' := Rabs_pos (true_term (terms + m))). lra.
Qed.

Theorem everySecondTerm_close l : infinite_sum true_term l -> Rabs (IZR (everySecondTerm first n s b) - l) <= IZR b / 3 + 5.
Proof.
  intro L. unfold everySecondTerm. assert (T := terms_bound). rewrite everySecondTerm_stops.
  2:{ unfold terms. pose proof (Z.div_le_upper_bound b 6 (b - 3)). lia. }
  apply le_epsilon. intros eps Heps. destruct (L eps Heps) as [N HN]. specialize (HN (terms + N)%nat ltac:(lia)). unfold R_dist in HN.
  assert (H1 := tail N). assert (H2 := sum_close terms). assert (P := Rabs_pos (true_term (terms + N))).
  apply Rabs_def2 in HN. rewrite Rabs_bounds in *. lra.
Qed.
End Series.

(* The terms have the factorials of n, n + 2, n + 4, … as divisors. *)
Lemma true_term_factorial n first x2 j : (n = 0 \/ n = 1)%Z ->
  true_term n first x2 j = IZR first * (x2 ^ j / INR (fact (2 * j + Z.to_nat n))).
Proof.
  intro Hn. induction j.
  - replace (fact (2 * 0 + Z.to_nat n)) with 1%nat by (destruct Hn; subst; reflexivity). simpl. field.
  - change (true_term n first x2 (S j)) with (true_term n first x2 j * x2 / IZR (divisor n j)). rewrite IHj.
    replace (2 * S j + Z.to_nat n)%nat with (S (S (2 * j + Z.to_nat n))) by lia. rewrite !fact_simpl, !mult_INR.
    assert (D : IZR (divisor n j) = INR (S (2 * j + Z.to_nat n)) * INR (S (S (2 * j + Z.to_nat n)))).
    { rewrite <- mult_INR, INR_IZR_INZ. f_equal. unfold divisor. lia. }
    rewrite D. simpl pow. field. repeat split; try (apply not_0_INR; lia). apply INR_fact_neq_0.
Qed.

Lemma infinite_sum_scaled f g c l : 0 < c -> (forall j, g j = c * f j) -> infinite_sum f l -> infinite_sum g (c * l).
Proof.
  intros C E H eps Heps. destruct (H (eps / c)) as [N HN]; [now apply Rdiv_lt_0_compat|]. exists N. intros m Hm. specialize (HN m Hm).
  unfold R_dist in *. rewrite (sum_eq g (fun j => f j * c)) by (intros; rewrite E; ring). rewrite <- scal_sum, <- Rmult_minus_distr_l.
  rewrite Rabs_mult, (Rabs_pos_eq c) by lra. apply (Rmult_lt_reg_l (/ c)); [now apply Rinv_0_lt_compat|].
  rewrite <- Rmult_assoc, Rinv_l, Rmult_1_l by lra. lra.
Qed.

(* What the four functions have in common: x = r/2^b, its square as computed, and the sign of the square. *)
Section Functions.
Variables (b r : Z).
Hypothesis Hb : (112 <= b)%Z.
Notation B := (pow2 b).
Notation x := (IZR r * pow2 (- b)).
Hypothesis Hx : Rabs x <= 787/1000.

Lemma scaled_back : IZR r = B * x.
Proof. rewrite <- Rmult_assoc, (Rmult_comm B), Rmult_assoc, pow2_inv. ring. Qed.

Lemma square_small : 0 <= x * x <= 62/100.
Proof. apply Rabs_bounds in Hx. nra. Qed.

Lemma square_close : Rabs (IZR (Z.shiftr (r * r) b) - x * x * B) <= 1 /\ 0 <= IZR (Z.shiftr (r * r) b) <= 62/100 * B.
Proof.
  assert (H := shiftr_bounds (r * r) b). assert (E := pow2_inv b). assert (P := pow2_pos b). assert (S := square_small).
  assert (X : x * x * B = IZR (r * r) * pow2 (- b)).
  { rewrite mult_IZR. transitivity (IZR r * IZR r * pow2 (- b) * (B * pow2 (- b))); [ring | rewrite E; ring]. }
  assert (N : (0 <= Z.shiftr (r * r) b)%Z) by (apply Z.shiftr_nonneg; nia). apply IZR_le in N.
  rewrite X, Rabs_bounds. assert (x * x * B <= 62/100 * B) by (apply Rmult_le_compat_r; lra). lra.
Qed.

(* One of the functions: first is c 2^b, the series is c (1 + x2/((n + 1)(n + 2)) + …). *)
Lemma function_close first c n sign l : (n = 0 \/ n = 1)%Z -> IZR first = B * c -> Rabs c <= 1 ->
  (sign = 1 \/ sign = -1)%Z ->
  infinite_sum (fun j => c * ((IZR sign * (x * x)) ^ j / INR (fact (2 * j + Z.to_nat n)))) l ->
  Rabs (IZR (everySecondTerm first n (sign * Z.shiftr (r * r) b) b) - B * l) <= IZR b / 3 + 5.
Proof.
  intros Hn F C S L. assert (P := pow2_pos b). assert (Q := square_small). destruct square_close as [Q1 Q2].
  apply (everySecondTerm_close b n first (sign * Z.shiftr (r * r) b) (IZR sign * (x * x))); auto.
  - rewrite F, Rabs_mult, (Rabs_pos_eq B) by lra. apply (Rmult_le_compat_l B) in C; lra.
  - destruct S; subst sign; rewrite Rabs_bounds; lra.
  - rewrite mult_IZR. replace (IZR sign * _ - _) with (IZR sign * (IZR (Z.shiftr (r * r) b) - x * x * B)) by ring.
    rewrite Rabs_bounds in *. destruct S; subst sign; lra.
  - rewrite mult_IZR, Rabs_bounds. destruct S; subst sign; lra.
  - apply (infinite_sum_scaled (fun j => c * ((IZR sign * (x * x)) ^ j / INR (fact (2 * j + Z.to_nat n))))); auto.
    intro j. rewrite true_term_factorial, F by exact Hn. ring.
Qed.

Theorem cosine_close : Rabs (IZR (everySecondTerm (Z.shiftl 1 b) 0 (- Z.shiftr (r * r) b) b) - B * cos x) <= IZR b / 3 + 5.
Proof.
  replace (- Z.shiftr (r * r) b)%Z with (-1 * Z.shiftr (r * r) b)%Z by ring.
  apply (function_close _ 1); auto; [rewrite shiftl_exact by lia; ring | rewrite Rabs_R1; lra |].
  unfold cos. destruct (exist_cos (Rsqr x)) as [l H]. intros eps Heps. destruct (H eps Heps) as [N HN]. exists N. intros m Hm.
  specialize (HN m Hm). rewrite (sum_eq _ (fun i => cos_n i * Rsqr x ^ i)); [exact HN|].
  intros i _. unfold cos_n, Rsqr. rewrite Nat.add_0_r, Rpow_mult_distr. unfold Rdiv. ring.
Qed.

Theorem sine_close : Rabs (IZR (everySecondTerm r 1 (- Z.shiftr (r * r) b) b) - B * sin x) <= IZR b / 3 + 5.
Proof.
  replace (- Z.shiftr (r * r) b)%Z with (-1 * Z.shiftr (r * r) b)%Z by ring.
  apply (function_close _ x); auto; [apply scaled_back | lra |].
  unfold sin. destruct (exist_sin (Rsqr x)) as [l H]. intros eps Heps. destruct (H eps Heps) as [N HN]. exists N. intros m Hm.
  specialize (HN m Hm). unfold R_dist in *.
  rewrite (sum_eq _ (fun i => sin_n i * Rsqr x ^ i * x)).
  - rewrite <- scal_sum, <- Rmult_minus_distr_l, Rabs_mult. assert (P := Rabs_pos (sum_f_R0 (fun i => sin_n i * Rsqr x ^ i) m - l)). nra.
  - intros i _. unfold sin_n, Rsqr. rewrite Rpow_mult_distr. unfold Rdiv. change (Z.to_nat 1) with 1%nat. ring.
Qed.

(* The exponential series of x and −x, added or subtracted, is every second term of it, twice. *)
Definition exp_sum (y : R) (m : nat) : R := sum_f_R0 (fun i => / INR (fact i) * y ^ i) m.

Lemma even_terms y m :
  sum_f_R0 (fun j => 1 * ((y * y) ^ j / INR (fact (2 * j + Z.to_nat 0)))) m = (exp_sum y (S (2 * m)) + exp_sum (- y) (S (2 * m))) / 2.
Proof.
  induction m; [unfold exp_sum; simpl; field|]. rewrite tech5, IHm. replace (2 * S m)%nat with (S (S (2 * m))) by lia.
  unfold exp_sum. rewrite !tech5. change (Z.to_nat 0) with 0%nat. rewrite Nat.add_0_r.
  replace ((- y) ^ S (S (S (2 * m)))) with (- y ^ S (S (S (2 * m)))).
  2:{ replace (- y) with (-1 * y) by ring. rewrite Rpow_mult_distr. replace (S (S (S (2 * m)))) with (S (2 * S m)) by lia. rewrite pow_1_odd. ring. }
  replace ((- y) ^ S (S (2 * m))) with (y ^ S (S (2 * m))).
  2:{ replace (- y) with (-1 * y) by ring. rewrite Rpow_mult_distr. replace (S (S (2 * m))) with (2 * S m)%nat by lia. rewrite pow_1_even. ring. }
  replace ((y * y) ^ S m) with (y ^ S (S (2 * m))) by (replace (y * y) with (y ^ 2) by ring; rewrite <- pow_mult; f_equal; lia).
  unfold Rdiv. field. repeat split; apply INR_fact_neq_0.
Qed.

Lemma odd_terms y m :
  sum_f_R0 (fun j => y * ((y * y) ^ j / INR (fact (2 * j + Z.to_nat 1)))) m = (exp_sum y (S (2 * m)) - exp_sum (- y) (S (2 * m))) / 2.
Proof.
  induction m; [unfold exp_sum; simpl; field|]. rewrite tech5, IHm. replace (2 * S m)%nat with (S (S (2 * m))) by lia.
  unfold exp_sum. rewrite !tech5. change (Z.to_nat 1) with 1%nat. replace (S (S (2 * m)) + 1)%nat with (S (S (S (2 * m)))) by lia.
  replace ((- y) ^ S (S (S (2 * m)))) with (- y ^ S (S (S (2 * m)))).
  2:{ replace (- y) with (-1 * y) by ring. rewrite Rpow_mult_distr. replace (S (S (S (2 * m)))) with (S (2 * S m)) by lia. rewrite pow_1_odd. ring. }
  replace ((- y) ^ S (S (2 * m))) with (y ^ S (S (2 * m))).
  2:{ replace (- y) with (-1 * y) by ring. rewrite Rpow_mult_distr. replace (S (S (2 * m))) with (2 * S m)%nat by lia. rewrite pow_1_even. ring. }
  replace ((y * y) ^ S m) with (y ^ S (S (2 * m))) by (replace (y * y) with (y ^ 2) by ring; rewrite <- pow_mult; f_equal; lia).
  change (y ^ S (S (S (2 * m)))) with (y * y ^ S (S (2 * m))). unfold Rdiv. field. repeat split; apply INR_fact_neq_0.
Qed.

Lemma exp_sum_limit y eps : eps > 0 -> exists N, forall m, (m >= N)%nat -> Rabs (exp_sum y m - exp y) < eps.
Proof. intro Heps. unfold exp. destruct (exist_exp y) as [l H]. exact (H eps Heps). Qed.

Lemma exp_sums_limit y eps : eps > 0 -> exists N, forall m, (m >= N)%nat ->
  Rabs (exp_sum y (S (2 * m)) - exp y) < eps /\ Rabs (exp_sum (- y) (S (2 * m)) - exp (- y)) < eps.
Proof.
  intro Heps. destruct (exp_sum_limit y eps Heps) as [N HN]. destruct (exp_sum_limit (- y) eps Heps) as [M HM].
  exists (N + M)%nat. intros m Hm. split; [apply HN | apply HM]; lia.
Qed.

Theorem exponential_close : let square := Z.shiftr (r * r) b in
  Rabs (IZR (everySecondTerm (Z.shiftl 1 b) 0 square b + everySecondTerm r 1 square b) - B * exp x) <= 2 * (IZR b / 3 + 5).
Proof.
  intro square. replace square with (1 * Z.shiftr (r * r) b)%Z by (unfold square; ring).
  assert (H1 : Rabs (IZR (everySecondTerm (Z.shiftl 1 b) 0 (1 * Z.shiftr (r * r) b) b) - B * ((exp x + exp (- x)) / 2)) <= IZR b / 3 + 5).
  { apply (function_close _ 1); auto; [rewrite shiftl_exact by lia; ring | rewrite Rabs_R1; lra |].
    intros eps Heps. destruct (exp_sums_limit x eps Heps) as [N HN]. exists N. intros m Hm. destruct (HN m Hm) as [H1 H2].
    unfold R_dist. rewrite (Rmult_1_l (x * x)), even_terms. apply Rabs_def2 in H1, H2. apply Rabs_def1; lra. }
  assert (H2 : Rabs (IZR (everySecondTerm r 1 (1 * Z.shiftr (r * r) b) b) - B * ((exp x - exp (- x)) / 2)) <= IZR b / 3 + 5).
  { apply (function_close _ x); auto; [apply scaled_back | lra |].
    intros eps Heps. destruct (exp_sums_limit x eps Heps) as [N HN]. exists N. intros m Hm. destruct (HN m Hm) as [H1' H2].
    unfold R_dist. rewrite (Rmult_1_l (x * x)), odd_terms. apply Rabs_def2 in H1', H2. apply Rabs_def1; lra. }
  rewrite plus_IZR. rewrite Rabs_bounds in *. lra.
Qed.
End Functions.
