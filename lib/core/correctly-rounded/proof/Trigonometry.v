(* reducedAngle, sineInQuadrant and the approximations of the sine and the tangent (trigonometry.ts) are within their
   errors; sin, cos and tan return the nearest double. *)
From Coquelicot Require Import Coquelicot.
From Proof Require Import Models.
From Coq Require Import ZArith Reals Lra Lia Psatz.
From Flocq Require Import Core IEEE754.Binary IEEE754.Bits.
From Proof Require Import Shifts Constants EverySecondTerm Rounding Exponential.
Open Scope R_scope.

(* ---- The reduction ---- *)

Theorem reducedAngle_correct halfPi x b : (112 <= b)%Z -> is_constant (PI / 2) 5 halfPi -> fst x <> 0%Z -> (0 < snd x)%Z ->
  let '(quadrant, rest, restBits) := reducedAngle halfPi x b in
  (112 <= restBits)%Z /\ Rabs (IZR rest * pow2 (- restBits)) <= 787/1000 /\
  Rabs (IZR rest - pow2 restBits * (real x - IZR quadrant * (PI / 2))) <= 0.02 * IZR restBits + 2.
Proof.
  intros Hb HP N Q0. unfold reducedAngle. assert (U := proj2 (binaryExponent_bounds x N Q0)). set (k := binaryExponent x) in *.
  destruct (Z.ltb_spec k (-1)) as [K|K].
  { assert (H := fixed_point_close x (b - k) Q0 ltac:(lia)). set (w := (b - k)%Z) in *. assert (W : (112 <= w)%Z) by (unfold w; lia).
    set (rest := (Z.shiftl (fst x) w ÷ snd x)%Z) in *. assert (HR : 112 <= IZR w) by now apply IZR_le.
    assert (Hx : Rabs (real x) <= pow2 (-1)) by (left; eapply Rlt_le_trans; [exact U | apply bpow_le; lia]). change (pow2 (-1)) with (/ 2) in Hx.
    assert (S := bits_small w W). apply (Rabs_scaled (pow2 w)) in Hx; [|lra].
    split; [exact W|]. split; [|replace (real x - 0 * (PI / 2)) with (real x) by ring; lra].
    rewrite Rabs_mult, (Rabs_pos_eq (pow2 (- w))) by (left; apply pow2_pos). apply (pow2_cancel w).
    rewrite Rmult_assoc, (Rmult_comm _ (pow2 w)), pow2_inv, Rmult_1_r. rewrite Rabs_bounds in *. lra. }
  set (ib := (k + 1)%Z) in *. assert (Ib0 : (0 <= ib)%Z) by (unfold ib; lia). rename U into V. clearbody ib. clear K k.
  destruct (guardBits_correct ib) as [u [U2 [Uib [G [Gu G10]]]]]. set (g := guardBits ib) in *. replace (b + (ib + g))%Z with (b + ib + g)%Z by lia.
  set (w := (b + ib + g)%Z). assert (HQ := HP w ltac:(unfold w; lia)). assert (HA := fixed_point_close x w Q0 ltac:(unfold w; lia)).
  set (quarterTurn := halfPi w) in *. set (angle := (Z.shiftl (fst x) w ÷ snd x)%Z) in *.
  assert (HR : 112 <= IZR b) by now apply IZR_le. assert (HI : 0 <= IZR ib) by now apply IZR_le.
  rewrite Rabs_pos_eq in Uib by exact HI.
  assert (Hw : IZR w = IZR b + IZR ib + IZR g) by (unfold w; now rewrite !plus_IZR).
  assert (W112 : 112 <= IZR w) by (apply IZR_le; unfold w; lia).
  assert (SW := bits_small w ltac:(unfold w; lia)). assert (SB := bits_small b Hb). set (W := pow2 w) in *. set (B := pow2 b) in *. set (I := pow2 ib) in *.
  assert (WB : W = 256 * (u * u) * I * B) by (unfold W, w, I, B; rewrite !bpow_plus, G; ring).
  assert (PI1 : 1 <= I) by (change 1 with (pow2 0); apply bpow_le; lia). assert (PB : 1 <= B) by (change 1 with (pow2 0); apply bpow_le; lia).
  assert (PW : 1 <= W) by (change 1 with (pow2 0); apply bpow_le; unfold w; lia).
  assert (D := half_pi_digits). set (p := PI / 2) in *. apply Rabs_bounds in HQ, HA.
  assert (Q1 : 1.5707 * W <= IZR quarterTurn <= 1.5708 * W) by nra.
  assert (PQ : (0 < quarterTurn)%Z) by (apply lt_IZR; lra).
  (* the number of quarter turns, rounded to the nearest *)
  set (half := if (angle <? 0)%Z then (- quarterTurn)%Z else quarterTurn).
  set (quadrant := ((2 * angle + half) ÷ (2 * quarterTurn))%Z).
  assert (C : (- quarterTurn <= 2 * (angle - quadrant * quarterTurn) <= quarterTurn)%Z).
  { assert (Et := Z.quot_rem' (2 * angle + half) (2 * quarterTurn)). fold quadrant in Et. unfold half in *. clear - Et PQ.
    destruct (Z.ltb_spec angle 0) as [S|S].
    - assert (R := Z.rem_bound_pos (- (2 * angle + - quarterTurn)) (2 * quarterTurn) ltac:(lia) ltac:(lia)). rewrite Z.rem_opp_l in R by lia. lia.
    - assert (R := Z.rem_bound_pos (2 * angle + quarterTurn) (2 * quarterTurn) ltac:(lia) ltac:(lia)). lia. }
  clearbody half quadrant. set (left := (angle - quadrant * quarterTurn)%Z) in *.
  assert (El : IZR left = IZR angle - IZR quadrant * IZR quarterTurn) by (unfold left; now rewrite minus_IZR, mult_IZR).
  destruct C as [C1 C2]. apply IZR_le in C1, C2. rewrite opp_IZR, mult_IZR in C1. rewrite mult_IZR in C2.
  assert (WV : Rabs (W * real x) <= W * I) by (apply Rabs_scaled; lra). apply Rabs_bounds in WV.
  assert (Qb : Rabs (IZR quadrant) <= 3/2 * I).
  { apply (Rmult_le_reg_r (IZR quarterTurn)); [lra|]. rewrite <- (Rabs_pos_eq (IZR quarterTurn)) at 1 by lra. rewrite <- Rabs_mult.
    assert (W * 1 <= W * I) by (apply Rmult_le_compat_l; lra). assert (1.5707 * W * I <= IZR quarterTurn * I) by (apply Rmult_le_compat_r; lra).
    replace (3/2 * I * IZR quarterTurn) with (3/2 * (IZR quarterTurn * I)) by ring. replace (1.5707 * W * I) with (1.5707 * (W * I)) in * by ring.
    rewrite Rabs_bounds in *. lra. }
  (* its error *)
  assert (E : Rabs (IZR left - W * (real x - IZR quadrant * p)) <= 1 + 3/2 * I * (5 * IZR w)).
  { assert (M : Rabs (IZR quadrant * (IZR quarterTurn - W * p)) <= 3/2 * I * (5 * IZR w)) by (apply Rabs_product; [exact Qb | apply Rabs_bounds; lra]).
    rewrite El. rewrite Rabs_bounds in *. lra. }
  assert (S := shiftr_bounds left (ib + g)). set (rest := Z.shiftr left (ib + g)) in *.
  assert (Ei : pow2 (- (ib + g)) * (256 * (u * u) * I) = 1).
  { rewrite <- (pow2_inv (ib + g)), bpow_plus, G. unfold I. ring. }
  set (d := pow2 (- (ib + g))) in *. assert (Pd : 0 < d) by apply pow2_pos.
  assert (Wd : W * d = B) by (rewrite WB; transitivity (d * (256 * (u * u) * I) * B); [ring | rewrite Ei; ring]).
  set (v := I * d). assert (V0 : 0 < v) by (unfold v; nra). assert (Vu : v * (u * u) = / 256) by (unfold v; lra).
  assert (V1 : v * u <= / 512).
  { apply (Rmult_le_reg_r u); [lra|]. replace (v * u * u) with (/ 256) by (rewrite <- Vu; ring). lra. }
  assert (V2 : v <= / 1024) by (apply (Rmult_le_reg_r u); lra). assert (dv : d <= v) by (unfold v; rewrite <- (Rmult_1_l d) at 1; apply Rmult_le_compat_r; lra).
  assert (wd : 0 <= IZR w * v <= IZR b / 1024 + 0.03).
  { split; [apply Rmult_le_pos; lra|]. rewrite Hw. assert (IZR ib * v <= u * v) by (apply Rmult_le_compat_r; lra).
    assert (IZR g * v <= (2 * u + 6) * v) by (apply Rmult_le_compat_r; lra). assert (IZR b * v <= IZR b * / 1024) by (apply Rmult_le_compat_l; lra). lra. }
  assert (wd' : IZR w * d <= IZR w * v) by (apply Rmult_le_compat_l; lra). assert (wd0 : 0 <= IZR w * d) by (apply Rmult_le_pos; lra).
  split; [exact Hb|]. split.
  - assert (H : Rabs (IZR rest) <= 787/1000 * B).
    { apply Rabs_bounds. assert (IZR left * d <= 1/2 * (B * p + 5 * (IZR w * d))).
      { rewrite <- Wd. replace (1/2 * (W * d * p + 5 * (IZR w * d))) with ((1/2 * (W * p + 5 * IZR w)) * d) by ring. apply Rmult_le_compat_r; lra. }
      assert (- (1/2 * (B * p + 5 * (IZR w * d))) <= IZR left * d).
      { rewrite <- Wd. replace (- (1/2 * (W * d * p + 5 * (IZR w * d)))) with (- (1/2 * (W * p + 5 * IZR w)) * d) by ring. apply Rmult_le_compat_r; lra. }
      assert (B * p <= B * 1.570796327) by (apply Rmult_le_compat_l; lra). lra. }
    rewrite Rabs_mult, (Rabs_pos_eq (pow2 (- b))) by (left; apply pow2_pos). apply (pow2_cancel b). fold B.
    rewrite Rmult_assoc, (Rmult_comm _ B). unfold B at 1. rewrite pow2_inv, Rmult_1_r. exact H.
  - apply (Rabs_scaled d) in E; [|lra].
    replace (d * (IZR left - W * (real x - IZR quadrant * p))) with (IZR left * d - W * d * (real x - IZR quadrant * p)) in E by ring. rewrite Wd in E.
    assert (Ed : d * (1 + 3/2 * I * (5 * IZR w)) = d + 15/2 * (IZR w * v)) by (unfold v; field). rewrite Ed in E.
    clear - E S V0 V1 V2 dv wd wd' HR. apply Rabs_bounds in E. apply Rabs_bounds. lra.
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
Lemma quadrants q : exists j i, q = (4 * j + i)%Z /\ (0 <= i <= 3)%Z /\ Z.land q 1 = Z.land i 1 /\ Z.land q 2 = Z.land i 2.
Proof.
  exists (q / 4)%Z, (q mod 4)%Z. assert (D := Z.div_mod q 4 ltac:(lia)). assert (M := Z.mod_pos_bound q 4 ltac:(lia)).
  assert (L : Z.land q 3 = (q mod 4)%Z) by exact (Z.land_ones q 2 ltac:(lia)).
  repeat split; try lia; rewrite <- L, <- Z.land_assoc; reflexivity.
Qed.

Lemma sin_turns x j i : sin (IZR (4 * j + i) * (PI / 2) + x) = sin (IZR i * (PI / 2) + x).
Proof.
  rewrite plus_IZR, mult_IZR. destruct (Z_le_gt_dec 0 j) as [J|J].
  - rewrite <- (sin_period (IZR i * (PI / 2) + x) (Z.to_nat j)). f_equal. rewrite INR_IZR_INZ, Z2Nat.id by exact J. field.
  - rewrite <- (sin_period ((4 * IZR j + IZR i) * (PI / 2) + x) (Z.to_nat (- j))). f_equal.
    rewrite INR_IZR_INZ, Z2Nat.id, opp_IZR by lia. field.
Qed.

Theorem sineInQuadrant_close quadrant rest b theta : (112 <= b)%Z -> Rabs (IZR rest * pow2 (- b)) <= 787/1000 ->
  Rabs (IZR rest - pow2 b * theta) <= 0.02 * IZR b + 2 ->
  Rabs (IZR (sineInQuadrant quadrant rest b) - pow2 b * sin (IZR quadrant * (PI / 2) + theta)) <= IZR b / 2.
Proof.
  intros Hb X T. assert (HR : 112 <= IZR b) by now apply IZR_le. assert (P := pow2_pos b). set (x := IZR rest * pow2 (- b)) in *.
  assert (Sc := scaled_back b rest). fold x in Sc.
  assert (G : Rabs (IZR (sineInQuadrant quadrant rest b) - pow2 b * sin (IZR quadrant * (PI / 2) + x)) <= IZR b / 3 + 5).
  { destruct (quadrants quadrant) as [j [i [E [I [L1 L2]]]]]. unfold sineInQuadrant. rewrite L1, L2, E, sin_turns.
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

(* The sine of an angle and some quarter turns, from the quadrant and the rest. *)
Lemma turned_close halfPi x t b : (112 <= b)%Z -> is_constant (PI / 2) 5 halfPi -> fst x <> 0%Z -> (0 < snd x)%Z ->
  let '(quadrant, rest, restBits) := reducedAngle halfPi x b in
  (112 <= restBits)%Z /\ Rabs (IZR (sineInQuadrant (quadrant + t) rest restBits) - pow2 restBits * sin (real x + IZR t * (PI / 2))) <= IZR restBits / 2.
Proof.
  intros Hb HP N Q. assert (R := reducedAngle_correct halfPi x b Hb HP N Q). destruct (reducedAngle halfPi x b) as [[q rest] w]. destruct R as [W [X T]].
  split; [exact W|]. assert (S := sineInQuadrant_close (q + t) rest w _ W X T).
  replace (IZR (q + t) * (PI / 2) + (real x - IZR q * (PI / 2))) with (real x + IZR t * (PI / 2)) in S by (rewrite plus_IZR; ring). exact S.
Qed.

Theorem approximateSine_correct halfPi x t b : (112 <= b)%Z -> is_constant (PI / 2) 5 halfPi -> fst x <> 0%Z -> (0 < snd x)%Z ->
  approximates (approximateSine halfPi x t b) (sin (real x + IZR t * (PI / 2))).
Proof.
  intros Hb HP N Q. unfold approximateSine. assert (H := turned_close halfPi x t b Hb HP N Q). destruct (reducedAngle halfPi x b) as [[q rest] w].
  destruct H as [W H]. apply units_approximate. apply IZR_le in W. lra.
Qed.

(* ---- The tangent ---- *)

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

Theorem approximateTangent_correct halfPi x b : (112 <= b)%Z -> is_constant (PI / 2) 5 halfPi -> fst x <> 0%Z -> (0 < snd x)%Z ->
  says (approximateTangent halfPi x b) (tan (real x)).
Proof.
  intros Hb HP N Q. unfold approximateTangent. assert (H := turned_close halfPi x 0 b Hb HP N Q). assert (H' := turned_close halfPi x 1 b Hb HP N Q).
  destruct (reducedAngle halfPi x b) as [[q rest] w]. destruct H as [W Hs]. destruct H' as [_ Hc].
  rewrite Z.add_0_r, Rmult_0_l, Rplus_0_r in Hs. rewrite Rmult_1_l, (Rplus_comm (real x)), <- cos_sin in Hc.
  set (s := sineInQuadrant q rest w) in *. set (c := sineInQuadrant (q + 1) rest w) in *. set (B := pow2 w) in *.
  assert (HR : 112 <= IZR w) by now apply IZR_le. assert (PB : 0 < B) by apply pow2_pos.
  destruct (Z.leb_spec (c ^ 2) (4 * w ^ 2)) as [L|L]; [exact Logic.I|]. unfold says.
  (* the computed cosine is above 2 w units *)
  assert (C3 : 2 * IZR w <= Rabs (IZR c)).
  { rewrite <- (Rabs_pos_eq (2 * IZR w)) by lra. apply Rsqr_le_abs_0. unfold Rsqr. rewrite !Z.pow_2_r in L. apply IZR_lt in L.
    rewrite !mult_IZR in L. lra. }
  assert (cn : c <> 0%Z) by (intro E; rewrite E, Rabs_R0 in C3; lra).
  assert (C1 : cos (real x) <> 0).
  { intro E. rewrite E, Rmult_0_r, Rminus_0_r in Hc. lra. }
  (* the quotient *)
  assert (SC := sin2_cos2 (real x)). unfold Rsqr in SC. assert (SA := SIN_bound (real x)). assert (CA := COS_bound (real x)).
  assert (Qc := quotient_close (IZR s) (IZR c) (B * sin (real x)) (B * cos (real x)) B (IZR w / 2) PB
    ltac:(apply Rabs_bounds; nra) ltac:(apply Rabs_bounds; nra) ltac:(nra) Hs Hc ltac:(lra) ltac:(lra)).
  replace (B * sin (real x) / (B * cos (real x))) with (tan (real x)) in Qc by (unfold tan; field; split; [exact C1 | lra]).
  assert (Q1 := quot_close (Z.shiftl s w) c cn). rewrite shiftl_exact in Q1 by lia. fold B in Q1.
  assert (cc : (0 < c ^ 2)%Z) by (rewrite Z.pow_2_r; nia).
  assert (Q2 := quot_close (Z.shiftl w (2 * w + 2)) (c ^ 2) ltac:(lia)). rewrite shiftl_exact in Q2 by lia.
  replace (pow2 (2 * w + 2)) with (4 * (B * B)) in Q2.
  2:{ unfold B. rewrite <- bpow_plus, (bpow_plus radix2 (2 * w) 2). replace (2 * w)%Z with (w + w)%Z by lia. replace (pow2 2) with 4 by (simpl; lra). ring. }
  rewrite Z.pow_2_r, mult_IZR in Q2. rewrite Z.pow_2_r.
  set (error := (Z.shiftl w (2 * w + 2) ÷ (c * c))%Z) in *. set (quotient := (Z.shiftl s w ÷ c)%Z) in *.
  apply units_approximate. fold B. rewrite plus_IZR.
  assert (P : 0 <= IZR w * (B * B) / (IZR c * IZR c)).
  { apply IZR_lt in cc. rewrite Z.pow_2_r, mult_IZR in cc. apply Rmult_le_pos; [nra | left; now apply Rinv_0_lt_compat]. }
  replace (3 * (IZR w / 2) * (B * B) / (IZR c * IZR c)) with (3/2 * (IZR w * (B * B) / (IZR c * IZR c))) in Qc by (unfold Rdiv; ring).
  replace (IZR w * (4 * (B * B)) / (IZR c * IZR c)) with (4 * (IZR w * (B * B) / (IZR c * IZR c))) in Q2 by (unfold Rdiv; ring).
  rewrite Rabs_bounds in *. lra.
Qed.

(* ---- The functions ---- *)

Theorem sin_correct engineSin halfPi n f : is_constant (PI / 2) 5 halfPi -> is_right_at_zero engineSin 0 -> is_valid n ->
  Models.sin engineSin halfPi n = Some f -> is_nearest f (sin (real_value n)).
Proof.
  intros HP E0 V. unfold Models.sin. assert (A := asFraction_correct n V). destruct (asFraction n) as [d|x].
  - destruct A as [F [D ->]]. intro E. injection E as <-. rewrite sin_0. now apply E0.
  - destruct A as [Q [N <-]]. apply correctlyRounded_correct. intros bits B. cbv beta. unfold says.
    replace (real x) with (real x + IZR 0 * (PI / 2)) by ring. now apply approximateSine_correct.
Qed.

Theorem cos_correct engineCos halfPi n f : is_constant (PI / 2) 5 halfPi -> is_right_at_zero engineCos 1 -> is_valid n ->
  Models.cos engineCos halfPi n = Some f -> is_nearest f (cos (real_value n)).
Proof.
  intros HP E0 V. unfold Models.cos. assert (A := asFraction_correct n V). destruct (asFraction n) as [d|x].
  - destruct A as [F [D ->]]. intro E. injection E as <-. rewrite cos_0. now apply E0.
  - destruct A as [Q [N <-]]. apply correctlyRounded_correct. intros bits B. cbv beta. unfold says.
    rewrite cos_sin. replace (PI / 2 + real x) with (real x + IZR 1 * (PI / 2)) by ring. now apply approximateSine_correct.
Qed.

Theorem tan_correct engineTan halfPi n f : is_constant (PI / 2) 5 halfPi -> is_right_at_zero engineTan 0 -> is_valid n ->
  Models.tan engineTan halfPi n = Some f -> is_nearest f (tan (real_value n)).
Proof.
  intros HP E0 V. unfold Models.tan. assert (A := asFraction_correct n V). destruct (asFraction n) as [d|x].
  - destruct A as [F [D ->]]. intro E. injection E as <-. rewrite tan_0. now apply E0.
  - destruct A as [Q [N <-]]. apply correctlyRounded_correct. intros bits B. now apply approximateTangent_correct.
Qed.
