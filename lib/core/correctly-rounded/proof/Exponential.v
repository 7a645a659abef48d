(* approximateExponential (exponential.ts) is within its error; exp returns the nearest double. *)
From Proof Require Import Models.
From Coq Require Import ZArith Reals Lra Lia Psatz.
From Flocq Require Import Core IEEE754.Binary IEEE754.Bits.
From Proof Require Import Shifts Constants EverySecondTerm Rounding.
Open Scope R_scope.

(* A number of bits is far below the unit's inverse. *)
Lemma bits_small b : (112 <= b)%Z -> IZR b * 1000000000 <= pow2 b.
Proof.
  intro H. assert (G := pow2_gt_id (b - 31) ltac:(lia)). rewrite minus_IZR in G. apply IZR_le in H.
  replace b with (31 + (b - 31))%Z at 2 by lia. rewrite bpow_plus. replace (pow2 31) with 2147483648 by (simpl; lra). lra.
Qed.

Lemma exp_le y : y < 1 -> exp y <= / (1 - y).
Proof.
  intro Y. assert (H := exp_ineq1_le (- y)). rewrite exp_Ropp in H. assert (P := exp_pos y).
  rewrite <- (Rinv_inv (exp y)). apply Rinv_le_contravar; lra.
Qed.

(* Up to 0.71, the exponential of two numbers differs by at most 7/2 of their difference. *)
Lemma exp_difference x y : x <= 0.71 -> y <= 0.71 -> Rabs (exp x - exp y) <= 7/2 * Rabs (x - y).
Proof.
  assert (H : forall x y, y <= x <= 0.71 -> Rabs (exp x - exp y) <= 7/2 * Rabs (x - y)).
  { clear. intros x y [H X]. assert (P := exp_pos x). assert (E : exp y = exp x * exp (y - x)) by (rewrite <- exp_plus; f_equal; ring).
    assert (I := exp_ineq1_le (y - x)). assert (L := exp_le x ltac:(lra)).
    assert (M : / (1 - x) <= 7/2) by (replace (7/2) with (/ (2/7)) by field; apply Rinv_le_contravar; lra).
    assert (J : exp (y - x) <= 1) by (rewrite <- exp_0; destruct H as [H|H]; [left; apply exp_increasing; lra | subst; right; f_equal; ring]).
    rewrite !Rabs_pos_eq; try lra; rewrite E; nra. }
  intros X Y. destruct (Rle_dec y x); [apply H; lra|]. rewrite Rabs_minus_sym, (Rabs_minus_sym x). apply H. lra.
Qed.

Lemma pow2_exp k : pow2 k = exp (IZR k * ln 2).
Proof. apply bpow_exp. Qed.

(* One squaring: the relative error is little more than doubled, and grows by less than 4 units. *)
Lemma squaring_close w p v e : 0 <= e <= 1/1000 -> -0.71 <= 2 * v -> Rabs (IZR p - pow2 w * exp v) <= e * (pow2 w * exp v) ->
  Rabs (IZR (Z.shiftr (p * p) w) - pow2 w * exp (2 * v)) <= (2.001 * e + 4 / pow2 w) * (pow2 w * exp (2 * v)).
Proof.
  intros He Hv H. assert (S := shiftr_close (p * p) w). rewrite mult_IZR in S. assert (I := pow2_inv w). assert (PW := pow2_pos w).
  assert (PI := pow2_pos (- w)). assert (G := exp_ineq1_le (2 * v)). set (W := pow2 w) in *. set (V := pow2 (- w)) in *.
  replace (exp (2 * v)) with (exp v * exp v) in * by (rewrite <- exp_plus; f_equal; ring). set (E := exp v) in *.
  assert (PE : 0 < E) by apply exp_pos. set (T := W * E) in *. assert (PT : 0 < T) by (unfold T; nra).
  assert (U : W * (E * E) = V * (T * T)) by (unfold T; replace (V * (W * E * (W * E))) with (W * V * (W * (E * E))) by ring; rewrite I; ring).
  assert (K : Rabs (IZR p * IZR p * V - V * (T * T)) <= 2.001 * e * (V * (T * T))).
  { replace (IZR p * IZR p * V - V * (T * T)) with (V * ((IZR p - T) * (IZR p - T + 2 * T))) by ring.
    replace (2.001 * e * (V * (T * T))) with (V * (e * T * (2.001 * T))) by ring. apply Rabs_scaled; [lra|]. apply Rabs_product; [exact H|].
    rewrite Rabs_bounds in *. nra. }
  assert (O : 1 <= 4 / W * (V * (T * T))).
  { rewrite <- U. replace (4 / W * (W * (E * E))) with (4 * (E * E)) by (field; lra). lra. }
  rewrite U, Rmult_plus_distr_r. rewrite Rabs_bounds in *. lra.
Qed.

(* All of them. *)
Lemma squared_close turns w : forall p v e, 0 <= e -> (e + 4 / pow2 w) * 2.001 ^ turns <= 1/1000 -> -0.71 <= 2 ^ turns * v <= 0.71 ->
  Rabs (IZR p - pow2 w * exp v) <= e * (pow2 w * exp v) ->
  Rabs (IZR (squared turns p w) - pow2 w * exp (2 ^ turns * v)) <= (e + 4 / pow2 w) * 2.001 ^ turns * (pow2 w * exp (2 ^ turns * v)).
Proof.
  assert (F : 0 < 4 / pow2 w) by (apply Rdiv_lt_0_compat; [lra | apply pow2_pos]).
  induction turns; intros p v e He Hs Hv H; cbn [squared]; rewrite ?pow_O, ?Rmult_1_l, ?Rmult_1_r.
  - eapply Rle_trans; [exact H|]. apply Rmult_le_compat_r; [|lra]. apply Rmult_le_pos; [left; apply pow2_pos | left; apply exp_pos].
  - simpl pow in *. assert (P := pow_R1_Rle 2.001 turns ltac:(lra)). assert (P2 := pow_R1_Rle 2 turns ltac:(lra)).
    replace (2 * 2 ^ turns * v) with (2 ^ turns * (2 * v)) in * by ring.
    assert (N : (2.001 * e + 4 / pow2 w + 4 / pow2 w) * 2.001 ^ turns <= (e + 4 / pow2 w) * (2.001 * 2.001 ^ turns)) by nra.
    eapply Rle_trans; [apply (IHturns (Z.shiftr (p * p) w) (2 * v) (2.001 * e + 4 / pow2 w))|].
    + lra.
    + lra.
    + exact Hv.
    + apply squaring_close; [nra | nra | exact H].
    + apply Rmult_le_compat_r; [|exact N]. apply Rmult_le_pos; [left; apply pow2_pos | left; apply exp_pos].
Qed.

(* The power, from the sum of the two series. *)
Lemma power_close w sum v : (128 <= w)%Z -> Rabs (4096 * v) <= 0.7 -> Rabs (IZR sum - pow2 w * exp v) <= 2 * (IZR w / 3 + 5) ->
  Rabs (IZR (squared HALVINGS sum w) - pow2 w * exp (4096 * v)) <= 10000 * IZR w + 210000.
Proof.
  intros Hw Hv H. assert (S := bits_small w ltac:(lia)). apply IZR_le in Hw. assert (PW := pow2_pos w). set (W := pow2 w) in *. rewrite Rabs_bounds in Hv.
  assert (L := exp_ineq1_le v). set (e := (0.67 * IZR w + 10.1) / W). assert (E : e * W = 0.67 * IZR w + 10.1) by (unfold e; field; lra).
  assert (G : 4 / W * W = 4) by (field; lra). assert (PF : 0 < 4 / W) by (apply Rdiv_lt_0_compat; lra). assert (PE : 0 < e) by (apply Rdiv_lt_0_compat; lra).
  assert (T : 2.001 ^ 12 <= 4121) by (simpl; lra). assert (T' : 0 < 2.001 ^ 12) by (apply pow_lt; lra).
  assert (Q : Rabs (IZR (squared HALVINGS sum w) - W * exp (2 ^ 12 * v)) <= (e + 4 / W) * 2.001 ^ 12 * (W * exp (2 ^ 12 * v))).
  { apply squared_close.
    - lra.
    - apply (Rmult_le_reg_l W); [exact PW|]. fold W. nra.
    - replace (2 ^ 12) with 4096 by (simpl; ring). lra.
    - fold W. eapply Rle_trans; [exact H|]. replace (e * (W * exp v)) with ((0.67 * IZR w + 10.1) * exp v) by (rewrite <- E; ring). nra. }
  replace (2 ^ 12) with 4096 in Q by (simpl; ring). eapply Rle_trans; [exact Q|].
  assert (M := exp_le (4096 * v) ltac:(lra)). assert (M' : / (1 - 4096 * v) <= / 0.3) by (apply Rinv_le_contravar; lra).
  assert (X : exp (4096 * v) <= 3.34) by (apply (Rle_trans _ _ _ M); apply (Rle_trans _ _ _ M'); lra).
  assert (PX := exp_pos (4096 * v)). replace ((e + 4 / W) * 2.001 ^ 12 * (W * exp (4096 * v))) with ((e * W + 4 / W * W) * (2.001 ^ 12 * exp (4096 * v))) by ring.
  rewrite E, G. assert (Y : 2.001 ^ 12 * exp (4096 * v) <= 4121 * 3.34) by (apply Rmult_le_compat; lra).
  assert (Z0 : 0 <= 2.001 ^ 12 * exp (4096 * v)) by (apply Rmult_le_pos; lra). nra.
Qed.

(* What approximateExponential does with numbers beyond ±746. *)
Definition clamped (x : R) : R := Rmax (-746) (Rmin x 746).

Lemma clamped_bounds x : -746 <= clamped x <= 746.
Proof. unfold clamped, Rmax, Rmin. destruct (Rle_dec x 746); destruct Rle_dec; lra. Qed.

Theorem approximateExponential_correct ln2 x y b : (112 <= b)%Z -> is_constant (ln 2) 1 ln2 ->
  Rabs (IZR x - pow2 (b + 16) * y) <= IZR b + 84 -> approximates (approximateExponential ln2 x b) (exp (clamped y)).
Proof.
  intros Hb Hln2 Hx. unfold approximateExponential, EXPONENT_GUARD_BITS, CLAMP. set (w := (b + 16)%Z) in *. set (W := pow2 w) in *. set (B := pow2 b).
  set (largest := Z.shiftl 746 w). set (bounded := if (x <? - largest)%Z then (- largest)%Z else if (x >? largest)%Z then largest else x).
  assert (BR : 112 <= IZR b) by now apply IZR_le. assert (PB := pow2_pos b). fold B in PB. assert (SB := bits_small b Hb). fold B in SB.
  assert (WB : W = 65536 * B).
  { unfold W, w, B. rewrite bpow_plus. replace (pow2 16) with 65536 by (simpl; lra). ring. }
  assert (w_b : IZR w = IZR b + 16) by (unfold w; now rewrite plus_IZR).
  assert (HL := Hln2 w ltac:(unfold w; lia)). fold W in HL. set (L := ln2 w) in *. assert (D := ln2_digits).
  (* ln 2 as computed *)
  assert (BL : 0.693 * W <= IZR L <= 0.6933 * W).
  { apply Rabs_bounds in HL. split; nra. }
  (* the clamped argument *)
  assert (El : IZR largest = 746 * W) by (apply shiftl_exact; unfold w; lia).
  assert (Hbounded : Rabs (IZR bounded - W * clamped y) <= IZR b + 84 /\ - (746 * W) <= IZR bounded <= 746 * W).
  { rewrite Rabs_bounds in *. unfold bounded. rewrite <- El. assert (Y : W * y <= 746 * W <-> y <= 746) by (split; nra).
    assert (Y' : -746 * W <= W * y <-> -746 <= y) by (split; nra).
    destruct (Z.ltb_spec x (- largest)) as [C|C]; [|destruct (Z.gtb_spec x largest) as [C'|C']]; rewrite ?opp_IZR;
      (apply IZR_lt in C || apply IZR_le in C); try (apply IZR_lt in C' || apply IZR_le in C'); rewrite ?opp_IZR in *;
      unfold clamped, Rmax, Rmin; destruct (Rle_dec y 746); destruct Rle_dec; lra. }
  destruct Hbounded as [Hbounded Bb]. clearbody bounded. clear x largest El Hx.
  (* the quotient by ln 2 *)
  set (k := (bounded ÷ L)%Z). assert (PL : 0 < IZR L) by lra.
  assert (Hk : Rabs (IZR bounded - IZR k * IZR L) <= IZR L).
  { assert (Q := quot_close bounded L ltac:(intro E; rewrite E in PL; lra)). fold k in Q. rewrite Rabs_minus_sym in Q.
    apply (Rabs_scaled (IZR L)) in Q; [|lra]. rewrite Rmult_1_r in Q.
    replace (IZR bounded - IZR k * IZR L) with (IZR L * (IZR bounded / IZR L - IZR k)) by (field; lra). exact Q. }
  assert (Bk : Rabs (IZR k) <= 1078).
  { apply (Rmult_le_reg_r (IZR L)); [lra|]. rewrite <- (Rabs_pos_eq (IZR L)) at 1 by lra. rewrite <- Rabs_mult. rewrite Rabs_bounds in *. lra. }
  (* the rest, and its 2^12th part *)
  set (h := Z.shiftr (bounded - k * L) 12). set (rest := clamped y - IZR k * ln 2).
  assert (Hh := shiftr_bounds (bounded - k * L) 12). fold h in Hh. rewrite minus_IZR, mult_IZR in Hh.
  replace (pow2 (- (12))) with (/ 4096) in Hh by (simpl; lra).
  assert (Hrest : Rabs (4096 * IZR h - W * rest) <= 21428 + 1079 * IZR b).
  { assert (M := Rabs_product _ _ _ _ Bk HL). unfold rest.
    assert (E : W * (clamped y - IZR k * ln 2) = W * clamped y - W * (IZR k * ln 2)) by ring.
    rewrite E, Rabs_bounds in *. lra. }
  assert (I := pow2_inv w). fold W in I. assert (PI := pow2_pos (- w)). set (v := IZR h * pow2 (- w)).
  assert (X : IZR h = W * v) by (apply scaled_back).
  assert (Bv : Rabs (4096 * v) <= 0.7).
  { apply Rabs_bounds. rewrite Rabs_bounds in Hk. split; apply (Rmult_le_reg_l W); lra. }
  assert (Brest : -0.71 <= rest <= 0.71).
  { rewrite Rabs_bounds in Hrest, Bv. rewrite X in Hrest. split; apply (Rmult_le_reg_l W); nra. }
  (* its exponential, and the power *)
  assert (C := exponential_close w h ltac:(unfold w; lia) ltac:(fold v; rewrite Rabs_bounds in *; lra)). cbv zeta in C. fold v W in C.
  set (sum := (_ + _)%Z) in C. change (approximates (Z.shiftr (squared HALVINGS sum w) 16, b, (k - b)%Z) (exp (clamped y))).
  assert (Q := power_close w sum v ltac:(unfold w; lia) Bv C). fold W in Q. rewrite w_b in Q.
  assert (D' := exp_difference (4096 * v) rest ltac:(apply Rabs_bounds in Bv; lra) ltac:(lra)).
  assert (Hs := shiftr_bounds (squared HALVINGS sum w) 16). replace (pow2 (- (16))) with (/ 65536) in Hs by (simpl; lra).
  set (power := squared HALVINGS sum w) in *. set (significand := Z.shiftr power 16) in *.
  assert (S : Rabs (IZR significand - B * exp rest) <= IZR b).
  { apply (Rabs_scaled W) in D'; [|lra]. rewrite Rmult_minus_distr_l in D'.
    replace (W * (7/2 * Rabs (4096 * v - rest))) with (7/2 * Rabs (4096 * IZR h - W * rest)) in D'.
    - assert (T : Rabs (IZR power - W * exp rest) <= 14000 * IZR b + 450000) by (assert (T := Rabs_triangle _ _ _ _ _ Q D'); lra).
      rewrite WB in T. rewrite Rabs_bounds in *. lra.
    - rewrite X. replace (4096 * (W * v) - W * rest) with (W * (4096 * v - rest)) by ring. rewrite Rabs_mult, (Rabs_pos_eq W) by lra. ring. }
  unfold approximates. replace (exp (clamped y)) with (pow2 k * exp rest).
  - apply (Rabs_scaled (pow2 (k - b))) in S; [|left; apply pow2_pos].
    replace (pow2 (k - b) * (IZR significand - B * exp rest)) with (IZR significand * pow2 (k - b) - pow2 k * exp rest) in S; [rewrite (Rmult_comm (IZR b)); exact S|].
    unfold B. replace k with (k - b + b)%Z at 2 by lia. rewrite (bpow_plus radix2 (k - b) b). ring.
  - rewrite pow2_exp, <- exp_plus. f_equal. unfold rest. ring.
Qed.

(* Numbers above every double, and numbers that round to 0, round alike. *)
Lemma nearest_huge f x y : pow2 1024 <= x -> pow2 1024 <= y -> is_nearest f x -> is_nearest f y.
Proof.
  assert (G : forall z, pow2 1024 <= z -> is_nearest f z <-> f = B754_infinity 53 1024 false).
  { intros z Hz. unfold is_nearest. assert (P := pow2_pos 1024). rewrite Rlt_bool_false, Rlt_bool_false; [tauto | lra |].
    eapply Rle_trans; [|apply RRle_abs]. apply round_ge_generic; [exact fexp_valid | exact (valid_rnd_N _) | | exact Hz].
    apply generic_format_bpow. unfold FLT_exp. lia. }
  intros X Y. now rewrite !G.
Qed.

Lemma rounded_tiny x : 0 < x < pow2 (-1075) -> rounded x = 0.
Proof.
  intro X. unfold round, scaled_mantissa, cexp. replace (fexp (mag radix2 x)) with (-1074)%Z.
  - replace (ZnearestE (x * pow2 (- -1074))) with 0%Z; [unfold F2R; simpl; ring|]. symmetry. apply Znearest_imp. rewrite Rminus_0_r.
    rewrite Rabs_pos_eq by (apply Rmult_le_pos; [lra | apply bpow_ge_0]). replace (/ 2) with (pow2 (-1075) * pow2 (- -1074)) by (rewrite <- bpow_plus; simpl; lra).
    apply Rmult_lt_compat_r; [apply pow2_pos | lra].
  - assert (M : (mag radix2 x <= -1075)%Z) by (apply mag_le_bpow; [lra|]; rewrite Rabs_pos_eq; lra). unfold FLT_exp. lia.
Qed.

Lemma nearest_tiny f x y : 0 < x < pow2 (-1075) -> 0 < y < pow2 (-1075) -> is_nearest f x -> is_nearest f y.
Proof. intros X Y. unfold is_nearest. rewrite !rounded_tiny by assumption. now rewrite Rabs_R0, !Rlt_bool_true by apply pow2_pos. Qed.

Lemma exp_huge x : 746 <= x -> pow2 1024 <= exp x.
Proof. intro X. rewrite pow2_exp. assert (D := ln2_digits). left. apply exp_increasing. lra. Qed.

Lemma exp_tiny x : x <= -746 -> 0 < exp x < pow2 (-1075).
Proof. intro X. split; [apply exp_pos|]. rewrite pow2_exp. assert (D := ln2_digits). apply exp_increasing. lra. Qed.

(* So e^746 and e^-746 round as everything beyond does. *)
Lemma nearest_clamped f x : is_nearest f (exp (clamped x)) -> is_nearest f (exp x).
Proof.
  unfold clamped, Rmax, Rmin. destruct (Rle_dec x 746) as [H|H]; destruct Rle_dec as [H'|H']; try lra; auto.
  - apply nearest_tiny; apply exp_tiny; lra.
  - apply nearest_huge; apply exp_huge; lra.
Qed.

(* A fraction in fixed point, truncated. *)
Lemma fixed_point_close x bits : (0 < snd x)%Z -> (0 <= bits)%Z -> Rabs (IZR (Z.shiftl (fst x) bits ÷ snd x) - pow2 bits * real x) <= 1.
Proof.
  destruct x as [p q]. unfold real, fst, snd. intros Q B. assert (H := quot_close (Z.shiftl p bits) q ltac:(lia)).
  rewrite shiftl_exact in H by exact B. replace (pow2 bits * (IZR p / IZR q)) with (IZR p * pow2 bits / IZR q) by (unfold Rdiv; ring). exact H.
Qed.

Theorem exp_correct engineExp ln2 n f : is_constant (ln 2) 1 ln2 -> is_right_at_zero engineExp 1 -> is_valid n ->
  Models.exp engineExp ln2 n = Some f -> is_nearest f (exp (real_value n)).
Proof.
  intros L E0 V. unfold Models.exp. assert (A := asFraction_correct n V). destruct (asFraction n) as [d|x].
  - destruct A as [F [D ->]]. intro E. injection E as <-. rewrite exp_0. now apply E0.
  - destruct A as [Q [_ <-]]. intro E. apply nearest_clamped. eapply correctlyRounded_correct; [|exact E]. intros bits B. cbv beta. unfold says.
    apply approximateExponential_correct; [exact B | exact L |]. unfold EXPONENT_GUARD_BITS.
    assert (H := fixed_point_close x (bits + 16) Q ltac:(lia)). apply IZR_le in B. lra.
Qed.
