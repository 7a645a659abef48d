(* reducedAngle, sineInQuadrant and the approximations of the sine, the cosine and the tangent (trigonometry.ts) are within their
   errors; sin, cos and tan return the nearest double. *)
From Coquelicot Require Import Coquelicot.
From Proof Require Import Models.
From Coq Require Import ZArith Reals Lra Lia Psatz.
From Flocq Require Import Core IEEE754.Binary IEEE754.Bits.
From Proof Require Import Shifts Constants EverySecondTerm Rounding Exponential.
Open Scope R_scope.

(* ---- The reduction ---- *)

Lemma value_abs n : value (b64_abs n) = Rabs (value n).
Proof. apply B2R_Babs. Qed.

Lemma finite_abs n : finite (b64_abs n) = finite n.
Proof. apply is_finite_Babs. Qed.

Lemma SIZE_LIMIT_correct : finite SIZE_LIMIT = true /\ value SIZE_LIMIT <= pow2 64.
Proof.
  unfold SIZE_LIMIT. rewrite value_of_bits, finite_of_bits.
  replace (binary_float_of_bits_aux 52 11 0x43E158E460913D00) with (F754_finite false 4882812500000000 11) by (vm_compute; reflexivity).
  split; [reflexivity|]. unfold FF2R, F2R. simpl. lra.
Qed.

(* An angle of at least 0 has at most 64 or 1024 digits before its point. *)
Lemma size_bound n : finite n = true -> value n < pow2 (if less n SIZE_LIMIT then 64 else 1024).
Proof.
  intro F. destruct SIZE_LIMIT_correct as [L1 L2]. rewrite less_correct by assumption.
  destruct (Rlt_bool_spec (value n) (value SIZE_LIMIT)); [lra|]. assert (M := abs_B2R_lt_emax 53 1024 n). assert (R := RRle_abs (value n)). lra.
Qed.

Theorem reducedAngle_correct halfPi n b : (112 <= b)%Z -> is_constant (PI / 2) 5 halfPi -> finite n = true -> 0 <= value n ->
  let '(quadrant, rest) := reducedAngle halfPi n b in
  (0 <= quadrant)%Z /\ Rabs (IZR rest * pow2 (- b)) <= 787/1000 /\
  Rabs (IZR rest - pow2 b * (value n - IZR quadrant * (PI / 2))) <= 0.001 * IZR b + 2.
Proof.
  intros Hb HP F V. unfold reducedAngle, GUARD_BITS. assert (U := size_bound n F). set (ib := if less n SIZE_LIMIT then 64%Z else 1024%Z) in *.
  assert (Ib : (64 <= ib <= 1024)%Z) by (unfold ib; destruct (less n SIZE_LIMIT); lia). clearbody ib.
  set (w := (b + ib + 16)%Z). assert (HQ := HP w ltac:(unfold w; lia)). assert (HA := fixedPoint_close n w F).
  assert (PA : (0 <= fixedPoint (dyadic n) w)%Z).
  { assert (D := dyadic_correct n F). unfold fixedPoint. destruct (dyadic n) as [s e]. destruct D as [D _]. apply Z.shiftl_nonneg.
    apply le_IZR. apply (pow2_cancel e). rewrite <- D, Rmult_0_l. exact V. }
  set (quarterTurn := halfPi w) in *. set (angle := fixedPoint (dyadic n) w) in *.
  assert (HR : 112 <= IZR b) by now apply IZR_le. assert (HI : 64 <= IZR ib <= 1024) by (split; apply IZR_le; lia).
  assert (Hw : IZR w = IZR b + IZR ib + 16) by (unfold w; now rewrite !plus_IZR).
  assert (SW := bits_small w ltac:(unfold w; lia)). assert (SB := bits_small b Hb). set (W := pow2 w) in *. set (B := pow2 b) in *. set (I := pow2 ib) in *.
  assert (WB : W = 65536 * I * B).
  { unfold W, w, I, B. rewrite !bpow_plus. replace (pow2 16) with 65536 by (simpl; lra). ring. }
  assert (PI1 : 1000 <= I) by (apply Rle_trans with (pow2 10); [simpl; lra | apply bpow_le; lia]). assert (PB : 1 <= B) by (change 1 with (pow2 0); apply bpow_le; lia).
  assert (PW : 1 <= W) by (change 1 with (pow2 0); apply bpow_le; unfold w; lia).
  assert (D := half_pi_digits). set (p := PI / 2) in *. apply Rabs_bounds in HQ, HA.
  assert (Q1 : 1.5707 * W <= IZR quarterTurn <= 1.5708 * W) by nra.
  assert (PQ : (0 < quarterTurn)%Z) by (apply lt_IZR; lra).
  (* the number of quarter turns *)
  rewrite Z.quot_div_nonneg by lia. set (quadrant := ((2 * angle + quarterTurn) / (2 * quarterTurn))%Z).
  assert (Dm := Z.div_mod (2 * angle + quarterTurn) (2 * quarterTurn) ltac:(lia)). fold quadrant in Dm.
  assert (Mb := Z.mod_pos_bound (2 * angle + quarterTurn) (2 * quarterTurn) ltac:(lia)).
  assert (Q0 : (0 <= quadrant)%Z) by (apply Z.div_pos; lia).
  assert (C : (- quarterTurn <= 2 * (angle - quadrant * quarterTurn) <= quarterTurn)%Z) by lia.
  clear Dm Mb. set (left := (angle - quadrant * quarterTurn)%Z) in *.
  assert (El : IZR left = IZR angle - IZR quadrant * IZR quarterTurn) by (unfold left; now rewrite minus_IZR, mult_IZR).
  destruct C as [C1 C2]. apply IZR_le in C1, C2. rewrite opp_IZR, mult_IZR in C1. rewrite mult_IZR in C2. assert (Q0r := IZR_le _ _ Q0).
  assert (WV : W * value n <= W * I) by (apply Rmult_le_compat_l; lra).
  assert (Qb : IZR quadrant <= I).
  { apply (Rmult_le_reg_r (1.57 * W)); [lra|]. apply Rle_trans with (IZR quadrant * IZR quarterTurn); [apply Rmult_le_compat_l; lra|].
    assert (W * 1000 <= W * I) by (apply Rmult_le_compat_l; lra). lra. }
  (* its error *)
  assert (E : Rabs (IZR left - W * (value n - IZR quadrant * p)) <= 1 + I * (5 * IZR w)).
  { assert (M : Rabs (IZR quadrant * (IZR quarterTurn - W * p)) <= I * (5 * IZR w)).
    { apply Rabs_product; [rewrite Rabs_pos_eq; lra | apply Rabs_bounds; lra]. }
    rewrite El. rewrite Rabs_bounds in *. lra. }
  assert (S := shiftr_bounds left (ib + 16)). set (rest := Z.shiftr left (ib + 16)) in *.
  assert (Ei : pow2 (- (ib + 16)) * (65536 * I) = 1).
  { rewrite <- (pow2_inv (ib + 16)), bpow_plus. unfold I. replace (pow2 16) with 65536 by (simpl; lra). ring. }
  set (d := pow2 (- (ib + 16))) in *. assert (Pd : 0 < d) by apply pow2_pos.
  assert (Wd : W * d = B) by (rewrite WB; transitivity (d * (65536 * I) * B); [ring | rewrite Ei; ring]).
  assert (Id : I * d = / 65536) by lra. assert (d1 : d <= / 65536) by nra.
  assert (wd : 0 <= IZR w * d <= (IZR b + 1040) / 65536).
  { split; [apply Rmult_le_pos; lra|]. apply Rle_trans with (IZR w * / 65536); [apply Rmult_le_compat_l; lra | lra]. }
  split; [exact Q0|]. split.
  - assert (H : Rabs (IZR rest) <= 787/1000 * B).
    { apply Rabs_bounds. assert (IZR left * d <= 1/2 * (B * p + 5 * (IZR w * d))).
      { rewrite <- Wd. replace (1/2 * (W * d * p + 5 * (IZR w * d))) with ((1/2 * (W * p + 5 * IZR w)) * d) by ring. apply Rmult_le_compat_r; lra. }
      assert (- (1/2 * (B * p + 5 * (IZR w * d))) <= IZR left * d).
      { rewrite <- Wd. replace (- (1/2 * (W * d * p + 5 * (IZR w * d)))) with (- (1/2 * (W * p + 5 * IZR w)) * d) by ring. apply Rmult_le_compat_r; lra. }
      assert (B * p <= B * 1.570796327) by (apply Rmult_le_compat_l; lra). lra. }
    rewrite Rabs_mult, (Rabs_pos_eq (pow2 (- b))) by (left; apply pow2_pos). apply (pow2_cancel b). fold B.
    rewrite Rmult_assoc, (Rmult_comm _ B). unfold B at 1. rewrite pow2_inv, Rmult_1_r. exact H.
  - apply (Rabs_scaled d) in E; [|lra].
    replace (d * (IZR left - W * (value n - IZR quadrant * p))) with (IZR left * d - W * d * (value n - IZR quadrant * p)) in E by ring. rewrite Wd in E.
    replace (d * (1 + I * (5 * IZR w))) with (d + I * d * (5 * IZR w)) in E by ring. rewrite Id in E. rewrite Rabs_bounds in *. lra.
Qed.

(* ---- Sine and cosine of quarter turns and a rest ---- *)

Lemma sin_difference x y : Rabs (sin x - sin y) <= Rabs (x - y).
Proof.
  destruct (MVT_gen sin y x cos) as [c [_ E]].
  - intros z _. apply is_derive_sin.
  - intros z _. apply continuity_sin.
  - rewrite E, Rabs_mult. assert (C := COS_bound c). assert (A : Rabs (cos c) <= 1) by (apply Rabs_bounds; lra). assert (P := Rabs_pos (x - y)). nra.
Qed.

(* The two lowest digits of a number of quarter turns choose the function and its sign. *)
Lemma quadrants q : (0 <= q)%Z -> exists j i, q = (4 * j + i)%Z /\ (0 <= j)%Z /\ (0 <= i <= 3)%Z /\
  Z.land q 1 = Z.land i 1 /\ Z.land q 2 = Z.land i 2.
Proof.
  intro Q. exists (q / 4)%Z, (q mod 4)%Z. assert (D := Z.div_mod q 4 ltac:(lia)). assert (M := Z.mod_pos_bound q 4 ltac:(lia)).
  assert (P := Z.div_pos q 4 Q ltac:(lia)). assert (L : Z.land q 3 = (q mod 4)%Z) by exact (Z.land_ones q 2 ltac:(lia)).
  repeat split; try lia; rewrite <- L, <- Z.land_assoc; reflexivity.
Qed.

Lemma sin_turns x j i : (0 <= j)%Z -> sin (IZR (4 * j + i) * (PI / 2) + x) = sin (IZR i * (PI / 2) + x).
Proof.
  intro J. rewrite <- (sin_period (IZR i * (PI / 2) + x) (Z.to_nat j)). f_equal. rewrite INR_IZR_INZ, Z2Nat.id by exact J.
  rewrite plus_IZR, mult_IZR. field.
Qed.

Theorem sineInQuadrant_close quadrant rest b theta : (112 <= b)%Z -> (0 <= quadrant)%Z -> Rabs (IZR rest * pow2 (- b)) <= 787/1000 ->
  Rabs (IZR rest - pow2 b * theta) <= 0.001 * IZR b + 2 ->
  Rabs (IZR (sineInQuadrant quadrant rest b) - pow2 b * sin (IZR quadrant * (PI / 2) + theta)) <= IZR b / 2.
Proof.
  intros Hb Q X T. assert (HR : 112 <= IZR b) by now apply IZR_le. assert (P := pow2_pos b). set (x := IZR rest * pow2 (- b)) in *.
  assert (Sc := scaled_back b rest). fold x in Sc.
  assert (G : Rabs (IZR (sineInQuadrant quadrant rest b) - pow2 b * sin (IZR quadrant * (PI / 2) + x)) <= IZR b / 3 + 5).
  { destruct (quadrants quadrant Q) as [j [i [E [J [I [L1 L2]]]]]]. unfold sineInQuadrant. rewrite L1, L2, E, sin_turns by exact J.
    assert (Cc := cosine_close b rest Hb X). assert (Cs := sine_close b rest Hb X). fold x in Cc, Cs.
    assert (Ci : (i = 0 \/ i = 1 \/ i = 2 \/ i = 3)%Z) by lia. destruct Ci as [-> | [-> | [-> | ->]]].
    - change (Rabs (IZR (everySecondTerm rest 1 (- Z.shiftr (rest * rest) b) b) - pow2 b * sin (0 * (PI / 2) + x)) <= IZR b / 3 + 5).
      rewrite Rmult_0_l, Rplus_0_l. exact Cs.
    - change (Rabs (IZR (everySecondTerm (Z.shiftl 1 b) 0 (- Z.shiftr (rest * rest) b) b) - pow2 b * sin (1 * (PI / 2) + x)) <= IZR b / 3 + 5).
      rewrite Rmult_1_l, (cos_sin x) in *. exact Cc.
    - change (Rabs (IZR (- everySecondTerm rest 1 (- Z.shiftr (rest * rest) b) b) - pow2 b * sin (2 * (PI / 2) + x)) <= IZR b / 3 + 5).
      replace (2 * (PI / 2) + x) with (x + PI) by field. rewrite neg_sin, opp_IZR. rewrite Rabs_bounds in *. lra.
    - change (Rabs (IZR (- everySecondTerm (Z.shiftl 1 b) 0 (- Z.shiftr (rest * rest) b) b) - pow2 b * sin (3 * (PI / 2) + x)) <= IZR b / 3 + 5).
      replace (3 * (PI / 2) + x) with (PI / 2 + x + PI) by field. rewrite neg_sin, opp_IZR, <- cos_sin. rewrite Rabs_bounds in *. lra. }
  assert (D := sin_difference (IZR quadrant * (PI / 2) + x) (IZR quadrant * (PI / 2) + theta)). apply (Rabs_scaled (pow2 b)) in D; [|lra].
  replace (IZR quadrant * (PI / 2) + x - (IZR quadrant * (PI / 2) + theta)) with (x - theta) in D by ring.
  replace (pow2 b * Rabs (x - theta)) with (Rabs (IZR rest - pow2 b * theta)) in D.
  - rewrite Rmult_minus_distr_l in D. apply (fun H => Rle_trans _ _ _ H T) in D. clear T. rewrite Rabs_bounds in *. lra.
  - rewrite Sc, <- Rmult_minus_distr_l, Rabs_mult, (Rabs_pos_eq (pow2 b)) by lra. reflexivity.
Qed.

(* The sine and the cosine of an angle, from the same quadrant and rest. *)
Lemma both_close halfPi n b : (112 <= b)%Z -> is_constant (PI / 2) 5 halfPi -> finite n = true -> 0 <= value n ->
  let '(quadrant, rest) := reducedAngle halfPi n b in
  Rabs (IZR (sineInQuadrant quadrant rest b) - pow2 b * sin (value n)) <= IZR b / 2 /\
  Rabs (IZR (sineInQuadrant (quadrant + 1) rest b) - pow2 b * cos (value n)) <= IZR b / 2.
Proof.
  intros Hb HP F V. assert (R := reducedAngle_correct halfPi n b Hb HP F V). destruct (reducedAngle halfPi n b) as [q rest]. destruct R as [Q [X T]].
  assert (S := sineInQuadrant_close q rest b _ Hb Q X T). assert (C := sineInQuadrant_close (q + 1) rest b _ Hb ltac:(lia) X T).
  replace (IZR q * (PI / 2) + (value n - IZR q * (PI / 2))) with (value n) in S by ring.
  rewrite plus_IZR in C. replace ((IZR q + 1) * (PI / 2) + (value n - IZR q * (PI / 2))) with (PI / 2 + value n) in C by ring. rewrite <- cos_sin in C.
  now split.
Qed.

Theorem approximateSine_correct halfPi n b : (112 <= b)%Z -> is_constant (PI / 2) 5 halfPi -> finite n = true -> 0 <= value n ->
  approximates (approximateSine halfPi n b) (sin (value n)).
Proof.
  intros Hb HP F V. unfold approximateSine. assert (H := both_close halfPi n b Hb HP F V). destruct (reducedAngle halfPi n b) as [q rest].
  apply units_approximate. apply IZR_le in Hb. destruct H as [H _]. lra.
Qed.

Theorem approximateCosine_correct halfPi n b : (112 <= b)%Z -> is_constant (PI / 2) 5 halfPi -> finite n = true -> 0 <= value n ->
  approximates (approximateCosine halfPi n b) (cos (value n)).
Proof.
  intros Hb HP F V. unfold approximateCosine. assert (H := both_close halfPi n b Hb HP F V). destruct (reducedAngle halfPi n b) as [q rest].
  apply units_approximate. apply IZR_le in Hb. destruct H as [_ H]. lra.
Qed.

(* ---- The tangent ---- *)

(* No double of at least 1e-8 is closer than 2^-62 to a multiple of π/2. Multiples.v proves it. *)
Definition far_from_multiples (n : binary64) : Prop := forall k : Z, pow2 (-62) <= Rabs (value n - IZR k * (PI / 2)).

Lemma sin_at_least x : 0 <= x <= 1 -> x / 2 <= sin x.
Proof.
  intro X. assert (D := half_pi_digits). destruct (sin_bound x 0 ltac:(lra) ltac:(lra)) as [L _].
  unfold sin_approx, sin_term in L. simpl in L. assert (S : x * x <= 1) by nra. assert (x * (x * x) <= x * 1) by (apply Rmult_le_compat_l; lra). lra.
Qed.

(* So the cosine is far from 0, too. *)
Lemma cos_at_least n theta q : n = IZR q * (PI / 2) + theta -> (0 <= q)%Z -> Rabs theta <= 0.8 -> pow2 (-62) <= Rabs theta ->
  pow2 (-63) <= Rabs (cos n).
Proof.
  intros E Q T1 T2. rewrite cos_sin. replace (PI / 2 + n) with (IZR (q + 1) * (PI / 2) + theta) by (rewrite E, plus_IZR; ring).
  assert (H63 : pow2 (-63) = pow2 (-62) / 2) by (replace (-63)%Z with (-62 + -1)%Z by lia; rewrite bpow_plus; simpl (pow2 (-1)); lra).
  assert (P62 : pow2 (-62) <= 0.1) by (apply Rle_trans with (pow2 (-4)); [apply bpow_le; lia | simpl; lra]).
  assert (As : Rabs theta / 2 <= Rabs (sin theta)).
  { destruct (Rle_dec 0 theta) as [P|P]; [rewrite Rabs_pos_eq in * by lra; assert (H := sin_at_least theta ltac:(lra)); rewrite Rabs_pos_eq; lra|].
    rewrite Rabs_left in * by lra. assert (H := sin_at_least (- theta) ltac:(lra)). rewrite sin_neg in H. rewrite Rabs_left; lra. }
  assert (Ac : 0.1 <= Rabs (cos theta)).
  { assert (S2 := sin2_cos2 theta). unfold Rsqr in S2. assert (U : Rabs (sin theta) <= 0.8).
    { assert (D := sin_difference theta 0). rewrite sin_0, !Rminus_0_r in D. lra. }
    apply Rabs_bounds in U. destruct (Rle_dec 0.1 (Rabs (cos theta))) as [H|H]; [exact H|]. apply Rnot_le_lt in H. apply Rabs_def2 in H. nra. }
  destruct (quadrants (q + 1) ltac:(lia)) as [j [i [E' [J [I _]]]]]. rewrite E', sin_turns by exact J.
  assert (Ci : (i = 0 \/ i = 1 \/ i = 2 \/ i = 3)%Z) by lia. destruct Ci as [-> | [-> | [-> | ->]]].
  - rewrite Rmult_0_l, Rplus_0_l. lra.
  - rewrite Rmult_1_l, <- cos_sin. lra.
  - replace (2 * (PI / 2) + theta) with (theta + PI) by field. rewrite neg_sin, Rabs_Ropp. lra.
  - replace (3 * (PI / 2) + theta) with (PI / 2 + theta + PI) by field. rewrite neg_sin, Rabs_Ropp, <- cos_sin. lra.
Qed.

(* Quotients of two numbers that are off by e: |s′/c′ − S/C| is at most 3 e B/c′². *)
Lemma quotient_close s c S C B e : 0 < B -> Rabs S <= B -> Rabs C <= B -> S * S + C * C = B * B -> Rabs (s - S) <= e -> Rabs (c - C) <= e ->
  0 < e -> 2 * e <= Rabs c -> Rabs (s * B / c - B * (S / C)) <= 3 * e * (B * B) / (c * c).
Proof.
  intros PB HS HC E2 H1 H2 PE H3.
  assert (Ac : Rabs c / 2 <= Rabs C) by (assert (T := Rabs_triang_inv c C); lra).
  assert (c0 : 0 < Rabs c) by lra. assert (C0 : 0 < Rabs C) by lra.
  assert (cn : c <> 0) by (intro; subst; rewrite Rabs_R0 in c0; lra). assert (Cn : C <> 0) by (intro; subst; rewrite Rabs_R0 in C0; lra).
  replace (s * B / c - B * (S / C)) with (B * ((s - S) * C + S * (C - c)) / (c * C)) by (field; auto).
  assert (N : Rabs ((s - S) * C + S * (C - c)) <= e * (3/2 * B)).
  { eapply Rle_trans; [apply Rabs_triang|]. rewrite !Rabs_mult, (Rabs_minus_sym C).
    assert (SC : Rabs S + Rabs C <= 3/2 * B).
    { assert (Q1 : Rabs S * Rabs S + Rabs C * Rabs C = B * B) by (rewrite <- !Rabs_mult, !Rabs_pos_eq by nra; exact E2).
      assert (P1 := Rabs_pos S). assert (P2 := Rabs_pos C). nra. }
    assert (P1 := Rabs_pos S). assert (P2 := Rabs_pos C).
    apply Rle_trans with (e * Rabs C + Rabs S * e); [apply Rplus_le_compat; [apply Rmult_le_compat_r | apply Rmult_le_compat_l]; lra|]. nra. }
  unfold Rdiv. rewrite !Rabs_mult, Rabs_inv, Rabs_mult, (Rabs_pos_eq B) by lra.
  rewrite <- (Rabs_pos_eq (c * c)) by nra. rewrite Rabs_mult.
  apply Rle_trans with (B * (e * (3/2 * B)) * / (Rabs c * (Rabs c / 2))).
  - apply Rmult_le_compat; [apply Rmult_le_pos; [lra | apply Rabs_pos] | left; apply Rinv_0_lt_compat; nra | apply Rmult_le_compat_l; lra |].
    apply Rinv_le_contravar; nra.
  - right. field. lra.
Qed.

Theorem approximateTangent_correct halfPi n b : (112 <= b)%Z -> is_constant (PI / 2) 5 halfPi -> finite n = true -> 0 <= value n ->
  far_from_multiples n -> approximates (approximateTangent halfPi n b) (tan (value n)).
Proof.
  intros Hb HP F V Far. unfold approximateTangent. assert (H := both_close halfPi n b Hb HP F V). assert (R := reducedAngle_correct halfPi n b Hb HP F V).
  destruct (reducedAngle halfPi n b) as [q rest]. destruct H as [Hs Hc]. destruct R as [Q [X T]].
  set (s := sineInQuadrant q rest b) in *. set (c := sineInQuadrant (q + 1) rest b) in *. set (B := pow2 b) in *.
  assert (HR : 112 <= IZR b) by now apply IZR_le. assert (PB : 0 < B) by apply pow2_pos. assert (SB := bits_small b Hb). fold B in SB.
  (* the computed cosine is above 2 b units *)
  set (theta := value n - IZR q * (PI / 2)) in *.
  assert (T1 : Rabs theta <= 0.8).
  { assert (Sc := scaled_back b rest). fold B in Sc. rewrite Sc, <- Rmult_minus_distr_l, Rabs_mult, (Rabs_pos_eq B) in T by lra.
    assert (T' : Rabs (IZR rest * pow2 (- b) - theta) <= 0.001) by (apply (Rmult_le_reg_l B); lra). rewrite Rabs_bounds in *. lra. }
  assert (C1 := cos_at_least (value n) theta q ltac:(unfold theta; ring) Q T1 (Far q)).
  assert (C2 : 3 * IZR b <= B * pow2 (-63)).
  { assert (G := pow2_gt_id (b - 70) ltac:(lia)). rewrite minus_IZR in G. unfold B. rewrite <- bpow_plus.
    replace (b + -63)%Z with (7 + (b - 70))%Z by lia. rewrite bpow_plus. replace (pow2 7) with 128 by (simpl; lra). lra. }
  assert (C3 : 2 * IZR b <= Rabs (IZR c)).
  { assert (G : B * pow2 (-63) <= Rabs (B * cos (value n))) by (rewrite Rabs_mult, (Rabs_pos_eq B) by lra; apply Rmult_le_compat_l; lra).
    assert (T' := Rabs_triang_inv (B * cos (value n)) (IZR c)). rewrite Rabs_minus_sym in T'. lra. }
  assert (cn : c <> 0%Z) by (intro E; rewrite E, Rabs_R0 in C3; lra).
  (* the quotient *)
  assert (SC := sin2_cos2 (value n)). unfold Rsqr in SC. assert (SA := SIN_bound (value n)). assert (CA := COS_bound (value n)).
  assert (Qc := quotient_close (IZR s) (IZR c) (B * sin (value n)) (B * cos (value n)) B (IZR b / 2) PB
    ltac:(apply Rabs_bounds; nra) ltac:(apply Rabs_bounds; nra) ltac:(nra) Hs Hc ltac:(lra) ltac:(lra)).
  replace (B * sin (value n) / (B * cos (value n))) with (tan (value n)) in Qc.
  2:{ unfold tan. field. split; [|lra]. intro E. rewrite E, Rabs_R0 in C1. assert (P := pow2_pos (-63)). lra. }
  assert (Q1 := quot_close (Z.shiftl s b) c cn). rewrite shiftl_exact in Q1 by lia. fold B in Q1.
  assert (cc : (0 < c ^ 2)%Z) by (rewrite Z.pow_2_r; nia).
  assert (Q2 := quot_close (Z.shiftl b (2 * b + 2)) (c ^ 2) ltac:(lia)). rewrite shiftl_exact in Q2 by lia.
  replace (pow2 (2 * b + 2)) with (4 * (B * B)) in Q2.
  2:{ unfold B. rewrite <- bpow_plus, (bpow_plus radix2 (2 * b) 2). replace (2 * b)%Z with (b + b)%Z by lia. replace (pow2 2) with 4 by (simpl; lra). ring. }
  rewrite Z.pow_2_r, mult_IZR in Q2. rewrite Z.pow_2_r.
  set (error := (Z.shiftl b (2 * b + 2) ÷ (c * c))%Z) in *. set (quotient := (Z.shiftl s b ÷ c)%Z) in *.
  apply units_approximate. fold B. rewrite plus_IZR.
  assert (P : 0 <= IZR b * (B * B) / (IZR c * IZR c)).
  { apply IZR_lt in cc. rewrite Z.pow_2_r, mult_IZR in cc. apply Rmult_le_pos; [nra | left; now apply Rinv_0_lt_compat]. }
  replace (3 * (IZR b / 2) * (B * B) / (IZR c * IZR c)) with (3/2 * (IZR b * (B * B) / (IZR c * IZR c))) in Qc by (unfold Rdiv; ring).
  replace (IZR b * (4 * (B * B)) / (IZR c * IZR c)) with (4 * (IZR b * (B * B) / (IZR c * IZR c))) in Q2 by (unfold Rdiv; ring).
  rewrite Rabs_bounds in *. lra.
Qed.

(* ---- Small angles ---- *)

#[export] Instance precision_positive : Prec_gt_0 53 := eq_refl.

(* What is within 5.2e-17 x of a double x above 0 rounds to x: the smaller gap next to x is above 2^-53 x (1 − 2^-53). *)
Lemma rounds_to_itself x y : generic_format radix2 fexp x -> 0 < x -> x - 0.000000000000000052 * x <= y ->
  y <= x + 0.000000000000000052 * x -> rounded y = x.
Proof.
  intros G V L U. assert (E53 : pow2 (- (53)) = / 9007199254740992) by (simpl; lra). apply Rle_antisym.
  - apply round_N_le_midp; [exact fexp_valid | exact G |]. rewrite succ_eq_pos by lra.
    assert (H := ulp_FLT_gt radix2 (-1074) 53 x). rewrite Rabs_pos_eq, E53 in H by lra. lra.
  - apply round_N_ge_midp; [exact fexp_valid | exact G |]. set (p := pred radix2 fexp x).
    assert (P0 : 0 <= p) by (apply pred_ge_0; auto with typeclass_instances). assert (E : x = p + ulp radix2 fexp p).
    { rewrite <- succ_eq_pos by exact P0. symmetry. apply succ_pred; [exact fexp_valid | exact G]. }
    assert (H := ulp_FLT_gt radix2 (-1074) 53 p). rewrite Rabs_pos_eq, E53 in H by exact P0. lra.
Qed.

Lemma nearest_value n y : finite n = true -> rounded y = value n -> is_nearest n y.
Proof. intros F R. unfold is_nearest. rewrite R, Rlt_bool_true by apply abs_B2R_lt_emax. auto. Qed.

Lemma SMALL_ANGLE_correct : finite SMALL_ANGLE = true /\ 0.00000000999999 <= value SMALL_ANGLE <= 0.00000001000001.
Proof.
  unfold SMALL_ANGLE. rewrite value_of_bits, finite_of_bits.
  replace (binary_float_of_bits_aux 52 11 0x3E45798EE2308C3A) with (F754_finite false 6044629098073146 (-79)) by (vm_compute; reflexivity).
  split; [reflexivity|]. unfold FF2R, F2R. simpl. lra.
Qed.

Lemma small_sine x : 0 < x < 0.00000001000001 -> x - 0.000000000000000017 * x <= sin x <= x.
Proof.
  intro X. assert (D := half_pi_digits). split; [|left; apply sin_lt_x; lra].
  destruct (sin_bound x 0 ltac:(lra) ltac:(lra)) as [L _]. unfold sin_approx, sin_term in L. simpl in L.
  assert (S : x * x <= 0.0000000000000001000003) by nra. assert (x * (x * x) <= x * 0.0000000000000001000003) by (apply Rmult_le_compat_l; lra). lra.
Qed.

Lemma small_cosine x : 0 < x < 0.00000001000001 -> 1 - 0.000000000000000051 <= cos x <= 1.
Proof.
  intro X. assert (D := half_pi_digits). split; [|apply COS_bound].
  destruct (cos_bound x 0 ltac:(lra) ltac:(lra)) as [L _]. unfold cos_approx, cos_term in L. simpl in L.
  assert (S : x * x <= 0.0000000000000001000003) by nra. lra.
Qed.

Lemma small_tangent x : 0 < x < 0.00000001000001 -> x - 0.000000000000000052 * x <= tan x <= x + 0.000000000000000052 * x.
Proof.
  intro X. assert (S := small_sine x X). assert (C := small_cosine x X). unfold tan.
  assert (E : sin x / cos x * cos x = sin x) by (field; lra). set (t := sin x / cos x) in *.
  assert (T : 0 < t) by (apply Rdiv_lt_0_compat; lra). split; [nra|].
  apply (Rmult_le_reg_r (cos x)); [lra|]. rewrite E. nra.
Qed.

(* ---- The functions ---- *)

(* What sin and tan have in common: g is odd, close to its argument if that is small, and approximated otherwise. *)
Lemma odd_function_correct g n approximate f : (forall x, g (- x) = - g x) ->
  (forall x, 0 < x < 0.00000001000001 -> x - 0.000000000000000052 * x <= g x <= x + 0.000000000000000052 * x) ->
  finite n = true ->
  (0.00000000999999 <= Rabs (value n) -> forall bits, (112 <= bits)%Z -> approximates (approximate bits) (g (Rabs (value n)))) ->
  (if less (b64_abs n) SMALL_ANGLE then Some n
   else if less n zero then option_map b64_opp (correctlyRounded approximate) else correctlyRounded approximate) = Some f ->
  is_nearest f (g (value n)).
Proof.
  intros Odd Small F A. destruct SMALL_ANGLE_correct as [S1 S2]. destruct zero_correct as [Z1 Z2].
  rewrite !less_correct, value_abs, Z1 by (rewrite ?finite_abs; assumption).
  assert (G := generic_format_B2R 53 1024 n). change (SpecFloat.fexp 53 1024) with fexp in G.
  destruct (Rlt_bool_spec (Rabs (value n)) (value SMALL_ANGLE)) as [B|B]; [intro E; injection E as <-|].
  - apply nearest_value; [exact F|]. destruct (Rtotal_order (value n) 0) as [N|[N|N]].
    + rewrite Rabs_left in B by exact N. rewrite <- (Ropp_involutive (value n)) at 1. rewrite Odd, round_NE_opp.
      destruct (Small (- value n) ltac:(lra)). rewrite (rounds_to_itself (- value n)); [ring | now apply generic_format_opp | lra | lra | lra].
    + assert (O := Odd 0). rewrite Ropp_0 in O. rewrite N. replace (g 0) with 0 by lra. apply round_0. exact (valid_rnd_N _).
    + rewrite Rabs_pos_eq in B by lra. destruct (Small (value n) ltac:(lra)). apply rounds_to_itself; assumption.
  - specialize (A ltac:(lra)). destruct (Rlt_bool_spec (value n) 0) as [N|N].
    + rewrite Rabs_left in A by exact N. destruct (correctlyRounded approximate) as [h|] eqn:E; [|discriminate].
      intro H. injection H as <-. rewrite <- (Ropp_involutive (value n)), Odd. apply nearest_opp. now apply (correctlyRounded_correct approximate _).
    + rewrite Rabs_pos_eq in A by exact N. now apply correctlyRounded_correct.
Qed.

Theorem sin_correct halfPi n f : is_constant (PI / 2) 5 halfPi -> finite n = true ->
  Models.sin halfPi n = Some f -> is_nearest f (sin (value n)).
Proof.
  intros HP F. apply odd_function_correct; [exact sin_neg | | exact F |].
  - intros x X. assert (H := small_sine x X). lra.
  - intros _ bits B. rewrite <- value_abs. apply approximateSine_correct; rewrite ?finite_abs, ?value_abs; auto using Rabs_pos.
Qed.

Theorem cos_correct halfPi n f : is_constant (PI / 2) 5 halfPi -> finite n = true ->
  Models.cos halfPi n = Some f -> is_nearest f (cos (value n)).
Proof.
  intros HP F. unfold Models.cos. apply correctlyRounded_correct. intros bits B.
  replace (cos (value n)) with (cos (value (b64_abs n))).
  - apply approximateCosine_correct; rewrite ?finite_abs, ?value_abs; auto using Rabs_pos.
  - rewrite value_abs. unfold Rabs. destruct Rcase_abs; [apply cos_neg | reflexivity].
Qed.

Theorem tan_correct halfPi n f : is_constant (PI / 2) 5 halfPi -> finite n = true ->
  (0.00000000999999 <= Rabs (value n) -> far_from_multiples (b64_abs n)) ->
  Models.tan halfPi n = Some f -> is_nearest f (tan (value n)).
Proof.
  intros HP F Far. apply odd_function_correct; [exact tan_neg | exact small_tangent | exact F |].
  intros N bits B. rewrite <- value_abs. apply approximateTangent_correct; rewrite ?finite_abs, ?value_abs; auto using Rabs_pos.
Qed.
