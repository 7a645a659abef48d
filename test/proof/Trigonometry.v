(* reducedAngle, sineInQuadrant and the approximations of the sine, the cosine and the tangent (trigonometry.ts) are within their
   errors; sin, cos and tan return the nearest double. *)
From Proof Require Import Models.
From Coq Require Import ZArith Reals Lra Lia Psatz.
From Coquelicot Require Import Coquelicot.
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
