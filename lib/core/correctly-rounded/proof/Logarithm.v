(* naturalLogarithm and approximateLogarithm (logarithm.ts) are within their errors; log, log2 and log10 return the nearest
   double. *)
From Proof Require Import Models.
From Coq Require Import ZArith Reals Lra Lia Psatz.
From Flocq Require Import Core IEEE754.Binary IEEE754.Bits.
From Proof Require Import Shifts Constants InverseTangent Rounding Exponential.
Open Scope R_scope.

Lemma real_pos x : (0 < fst x)%Z -> (0 < snd x)%Z -> 0 < real x.
Proof. intros P Q. apply (IZR_lt 0) in P, Q. now apply Rdiv_lt_0_compat. Qed.

Lemma ln_real x : (0 < fst x)%Z -> (0 < snd x)%Z -> ln (real x) = ln (IZR (fst x)) - ln (IZR (snd x)).
Proof.
  intros P Q. apply (IZR_lt 0) in P, Q. unfold real, Rdiv. rewrite ln_mult, ln_Rinv; [ring | | | apply Rinv_0_lt_compat]; assumption.
Qed.

Lemma ln_pow2 k : ln (pow2 k) = IZR k * ln 2.
Proof. rewrite pow2_exp. apply ln_exp. Qed.

Lemma ln_le x y : 0 < x -> x <= y -> ln x <= ln y.
Proof. intros X [H|H]; [left; now apply ln_increasing | subst; apply Rle_refl]. Qed.

(* The logarithm is not larger than the binary exponent allows. *)
Lemma ln_bound x u : (0 < fst x)%Z -> (0 < snd x)%Z -> Rabs (IZR (binaryExponent x)) + 1 <= u -> Rabs (ln (real x)) <= u * ln 2.
Proof.
  intros P Q U. assert (B := binaryExponent_correct x P Q). set (k := binaryExponent x) in *. assert (D := ln2_digits).
  assert (P1 := pow2_pos (k - 1)). assert (X := real_pos x P Q).
  assert (L : ln (pow2 (k - 1)) <= ln (real x)) by (apply ln_le; lra). assert (R : ln (real x) <= ln (pow2 (k + 1))) by (apply ln_le; lra).
  rewrite ln_pow2 in L, R. rewrite minus_IZR in L. rewrite plus_IZR in R. assert (K := Rabs_bounds (IZR k) (u - 1)).
  assert (K' : - (u - 1) <= IZR k <= u - 1) by (apply K; lra). apply Rabs_bounds. split; nra.
Qed.

(* 2 artanh of (m − 1)/(m + 1) is ln m; here m is the quotient of two positive integers. *)
Lemma artanh_quotient s o : (0 < s)%Z -> (0 < o)%Z ->
  2 * inverse_tangent 1 (IZR (s - o) / IZR (s + o)) = ln (IZR s) - ln (IZR o).
Proof.
  intros S O. apply (IZR_lt 0) in S, O. unfold inverse_tangent, artanh. simpl. rewrite minus_IZR, plus_IZR.
  replace (1 + _) with (2 / (IZR s + IZR o) * IZR s) by (field; lra). replace (1 - _) with (2 / (IZR s + IZR o) * IZR o) by (field; lra).
  assert (P : 0 < 2 / (IZR s + IZR o)) by (apply Rdiv_lt_0_compat; lra). rewrite !ln_mult by assumption. field.
Qed.

(* Scaled by powers of two, the numerator and the denominator have a quotient from 2/3 to 4/3. *)
Lemma scaled_bounds n d : (0 < n)%Z -> (0 < d)%Z -> let places := bitLength d in
  let k := (bitLength (Z.shiftl (3 * n) places ÷ (2 * d)) - 1 - places)%Z in
  2/3 * pow2 k * IZR d <= IZR n <= 4/3 * pow2 k * IZR d.
Proof.
  intros N D places k. assert (Pl := bitLength_pos d D). destruct (bitLength_correct d D) as [_ Dl]. fold places in Pl, Dl.
  set (t := (Z.shiftl (3 * n) places ÷ (2 * d))%Z) in *. assert (St : t = (3 * n * 2 ^ places ÷ (2 * d))%Z) by (unfold t; now rewrite Z.shiftl_mul_pow2 by lia).
  assert (Pz : (0 < 2 ^ places)%Z) by (apply Z.pow_pos_nonneg; lia).
  assert (Et := Z.quot_rem' (3 * n * 2 ^ places) (2 * d)). assert (Rt := Z.rem_bound_pos (3 * n * 2 ^ places) (2 * d) ltac:(nia) ltac:(lia)).
  rewrite <- St in Et. assert (T : (0 < t)%Z) by nia. destruct (bitLength_correct t T) as [T1 T2]. assert (L0 := bitLength_pos t T).
  set (L := bitLength t) in *.
  assert (A : (d * 2 ^ L <= 3 * n * 2 ^ places < 2 * d * 2 ^ L)%Z).
  { replace (2 ^ L)%Z with (2 * 2 ^ (L - 1))%Z by (rewrite <- Z.pow_succ_r by lia; f_equal; lia). replace (2 ^ L)%Z with (2 * 2 ^ (L - 1))%Z in T2 by (rewrite <- Z.pow_succ_r by lia; f_equal; lia). nia. }
  destruct A as [A1 A2]. apply IZR_le in A1. apply IZR_lt in A2. rewrite !mult_IZR, !pow2_IZR in A1, A2 by lia.
  assert (E : pow2 L = 2 * pow2 k * pow2 places).
  { replace L with (1 + k + places)%Z by (unfold k; lia). rewrite !bpow_plus. replace (pow2 1) with 2 by (simpl; lra). reflexivity. }
  rewrite E in A1, A2. rewrite (mult_IZR 2 d) in A2. assert (Pp := pow2_pos places). split; apply (Rmult_le_reg_r (pow2 places)); lra.
Qed.

Theorem naturalLogarithm_close ln2 lnSixteenths x b : (112 <= b)%Z -> is_constant (ln 2) 1 ln2 -> are_sixteenths lnSixteenths -> (0 < fst x)%Z -> (0 < snd x)%Z ->
  Rabs (IZR (naturalLogarithm ln2 lnSixteenths x b) - pow2 b * ln (real x)) <= IZR b.
Proof.
  intros Hb Hln2 H16 N D. rewrite ln_real by assumption. destruct x as [n d]. simpl fst in *. simpl snd in *. unfold naturalLogarithm.
  assert (M := scaled_bounds n d N D). cbv zeta in M. set (k := (bitLength _ - 1 - bitLength d)%Z) in *. clearbody k.
  (* p/q = x/2^k *)
  set (p := if (k <? 0)%Z then Z.shiftl n (- k) else n). set (q := if (k <? 0)%Z then d else Z.shiftl d k).
  assert (E : exists e c, (0 <= e)%Z /\ (0 <= c)%Z /\ (c - e = k)%Z /\ IZR p = IZR n * pow2 e /\ IZR q = IZR d * pow2 c).
  { unfold p, q. destruct (Z.ltb_spec k 0); [exists (- k)%Z, 0%Z | exists 0%Z, k]; rewrite shiftl_exact by lia; simpl (pow2 0);
      repeat split; try lia; try ring. }
  destruct E as [e [c [A0 [C0 [K [Ep Eq]]]]]]. clearbody p q. apply (IZR_lt 0) in N, D. assert (Pe := pow2_pos e). assert (Pc := pow2_pos c).
  assert (Ek : pow2 k * pow2 e = pow2 c) by (rewrite <- bpow_plus; f_equal; lia).
  assert (M' : 2/3 * IZR q <= IZR p <= 4/3 * IZR q).
  { rewrite Ep, Eq, <- Ek. destruct M as [M1 M2]. apply (Rmult_le_compat_r (pow2 e)) in M1, M2; lra. }
  assert (P : 0 < IZR p) by (rewrite Ep; now apply Rmult_lt_0_compat). assert (Q : 0 < IZR q) by (rewrite Eq; now apply Rmult_lt_0_compat).
  assert (P' := lt_IZR 0 p P). assert (Q' := lt_IZR 0 q Q).
  (* a is 16 p/q, rounded *)
  set (a := ((32 * p + q) ÷ (2 * q))%Z).
  assert (Ea := Z.quot_rem' (32 * p + q) (2 * q)). assert (Ra := Z.rem_bound_pos (32 * p + q) (2 * q) ltac:(lia) ltac:(lia)). fold a in Ea.
  assert (Ma : (2 * q <= 3 * p <= 4 * q)%Z) by (split; apply le_IZR; rewrite !mult_IZR; lra).
  assert (A : (11 <= a <= 21)%Z) by nia. clearbody a. assert (Ar : 11 <= IZR a <= 21) by (split; apply IZR_le; lia).
  assert (Na : (- q <= 16 * p - a * q <= q)%Z) by nia.
  assert (X : ln (IZR n) - ln (IZR d) = IZR k * ln 2 + ln (IZR a / 16) + (ln (IZR (16 * p)) - ln (IZR (a * q)))).
  { rewrite !(mult_IZR _ p), (mult_IZR a), Ep, Eq, <- K, minus_IZR. unfold Rdiv. rewrite !ln_mult, !ln_pow2, ln_Rinv by
      (repeat apply Rmult_lt_0_compat; try apply Rinv_0_lt_compat; lra). ring. }
  assert (T : Rabs (IZR (16 * p - a * q) / IZR (16 * p + a * q)) <= 1/3).
  { assert (S0 : 0 < IZR (16 * p + a * q)) by (apply IZR_lt; nia). destruct Na as [Na1 Na2]. apply IZR_le in Na1, Na2. rewrite opp_IZR in Na1.
    assert (S3 : 3 * IZR q <= IZR (16 * p + a * q)) by (rewrite <- mult_IZR; apply IZR_le; nia).
    apply Rabs_bounds. split; apply (Rmult_le_reg_r (IZR (16 * p + a * q))); try exact S0;
      unfold Rdiv; rewrite ?(Rmult_assoc (IZR (16 * p - a * q))), ?Rinv_l by lra; lra. }
  assert (C := inverseTangentSeries_close (16 * p - a * q) (16 * p + a * q) 1 b Hb ltac:(auto) ltac:(nia) T).
  assert (H := artanh_quotient (16 * p) (a * q) ltac:(lia) ltac:(nia)).
  set (artanh := inverseTangentSeries (16 * p - a * q) (16 * p + a * q) 1 b) in *.
  (* the constants *)
  destruct (guardBits_correct k) as [u [U2 [U [G [Gu G10]]]]]. set (g := guardBits k) in *.
  assert (HL := Hln2 (b + g)%Z ltac:(lia)). assert (HS := H16 a A (b + g)%Z ltac:(lia)). rewrite bpow_plus, G, Rmult_1_l, plus_IZR in HL, HS.
  assert (HK : Rabs (IZR k) <= u) by lra. assert (J := Rabs_product _ _ _ _ HK HL).
  assert (I := pow2_inv g). rewrite G in I. set (s := pow2 (- g)) in *. assert (S0 : 0 < s) by apply pow2_pos.
  apply (Rabs_scaled s) in J, HS; try lra.
  assert (Sh := shiftr_bounds (k * ln2 (b + g)%Z + lnSixteenths a (b + g)%Z)%Z g). rewrite plus_IZR, mult_IZR in Sh. fold s in Sh.
  assert (HR : 112 <= IZR b) by now apply IZR_le.
  assert (Su : s * u <= / 512) by (apply (Rmult_le_reg_r (256 * u)); [lra|]; replace (s * u * (256 * u)) with 1 by lra; lra).
  assert (B : s * (u * (IZR b + IZR g)) <= 0.002 * IZR b + 0.03).
  { apply Rle_trans with (s * u * (IZR b + 6) + 2 * (s * (u * u))); [|nra].
    replace (s * (u * (IZR b + IZR g))) with (s * u * (IZR b + IZR g)) by ring. assert (0 <= s * u) by nra. nra. }
  assert (B' : s * (IZR b + IZR g) <= s * (u * (IZR b + IZR g))).
  { assert (G0 := IZR_le _ _ G10). apply Rmult_le_compat_l; [lra|]. nra. }
  replace (s * (IZR k * (IZR (ln2 (b + g)%Z) - pow2 b * (256 * (u * u)) * ln 2))) with
    (IZR k * IZR (ln2 (b + g)%Z) * s - 256 * (u * u) * s * (pow2 b * (IZR k * ln 2))) in J by ring.
  replace (s * (IZR (lnSixteenths a (b + g)%Z) - pow2 b * (256 * (u * u)) * ln (IZR a / 16))) with
    (IZR (lnSixteenths a (b + g)%Z) * s - 256 * (u * u) * s * (pow2 b * ln (IZR a / 16))) in HS by ring. rewrite I in J, HS.
  (* together *)
  rewrite X, <- H, plus_IZR, mult_IZR. rewrite Rabs_bounds in *. rewrite Rmult_plus_distr_r in Sh. rewrite !Rmult_plus_distr_l.
  replace (pow2 b * (2 * inverse_tangent 1 (IZR (16 * p - a * q) / IZR (16 * p + a * q)))) with
    (2 * (pow2 b * inverse_tangent 1 (IZR (16 * p - a * q) / IZR (16 * p + a * q)))) by ring. lra.
Qed.

(* ln 10 is computed by the same function. *)
Theorem computeLn10_close ln2 lnSixteenths : is_constant (ln 2) 1 ln2 -> are_sixteenths lnSixteenths -> is_constant (ln 10) 1 (computeLn10 ln2 lnSixteenths).
Proof.
  intros H H16 b Hb. assert (C := naturalLogarithm_close ln2 lnSixteenths (10, 1)%Z b Hb H H16 ltac:(simpl; lia) ltac:(simpl; lia)). unfold real in C.
  simpl fst in C. simpl snd in C. replace (10 / 1) with 10 in C by field. rewrite Rmult_1_l. exact C.
Qed.

Theorem approximateLogarithm_correct ln2 lnSixteenths x c lnBase b : (112 <= b)%Z -> is_constant (ln 2) 1 ln2 -> are_sixteenths lnSixteenths -> is_constant c 1 lnBase ->
  ln 2 <= c -> (0 < fst x)%Z -> (0 < snd x)%Z -> approximates (approximateLogarithm ln2 lnSixteenths x lnBase b) (ln (real x) / c).
Proof.
  intros Hb H2 H16 HB C P0 Q0. unfold approximateLogarithm. destruct (guardBits_correct (binaryExponent x)) as [u [U2 [U [G [Gu G10]]]]].
  assert (LB := ln_bound x u P0 Q0 U). set (g := guardBits (binaryExponent x)) in *. set (w := (b + g)%Z).
  assert (N := naturalLogarithm_close ln2 lnSixteenths x w ltac:(unfold w; lia) H2 H16 P0 Q0).
  assert (D := HB w ltac:(unfold w; lia)). set (numerator := naturalLogarithm ln2 lnSixteenths x w) in *. set (divisor := lnBase w) in *.
  assert (Hw : IZR w = IZR b + IZR g) by (unfold w; apply plus_IZR). assert (HR : 112 <= IZR b) by now apply IZR_le.
  assert (SW := bits_small w ltac:(unfold w; lia)). set (W := pow2 w) in *. set (B := pow2 b).
  assert (WB : W = B * (256 * (u * u))) by (unfold W, w, B; now rewrite bpow_plus, G).
  assert (PB := pow2_pos b). fold B in PB. assert (L2 := ln2_digits). rewrite Rmult_1_l in D.
  assert (PW : 0 < W) by apply pow2_pos.
  assert (PD : 0.693 * W <= IZR divisor) by (apply Rabs_bounds in D; nra).
  set (t := ln (real x) / c). assert (T : Rabs t <= u).
  { unfold t, Rdiv. rewrite Rabs_mult, Rabs_inv, (Rabs_pos_eq c) by lra. apply (Rmult_le_reg_r c); [lra|]. rewrite Rmult_assoc, Rinv_l by lra. nra. }
  assert (Q := quot_close (Z.shiftl numerator b) divisor ltac:(intro E; rewrite E in PD; nra)). rewrite shiftl_exact in Q by lia. fold B in Q.
  set (quotient := (Z.shiftl numerator b ÷ divisor)%Z) in *. change (approximates (quotient, b, - b)%Z t).
  (* the logarithm is off by w units, the divisor by w units, which the quotient multiplies *)
  assert (R : Rabs (IZR numerator - IZR divisor * t) <= 3/2 * u * IZR w).
  { assert (M := Rabs_product _ _ _ _ T D). replace (W * ln (real x)) with (W * c * t) in N by (unfold t; field; lra).
    replace (t * (IZR divisor - W * c)) with (IZR divisor * t - W * c * t) in M by ring. rewrite Rabs_bounds in *. nra. }
  assert (S : Rabs (IZR quotient - B * t) <= IZR b).
  { eapply Rle_trans; [apply (Rabs_triangle _ _ _ 1 (0.01 * IZR b + 0.1) Q)|lra].
    replace (IZR numerator * B / IZR divisor - B * t) with (B / IZR divisor * (IZR numerator - IZR divisor * t)) by (field; lra).
    rewrite Rabs_mult. assert (PP : 0 < B / IZR divisor) by (apply Rdiv_lt_0_compat; lra). rewrite (Rabs_pos_eq (B / _)) by lra.
    set (v := B / IZR divisor) in *.
    assert (V : v * (u * u) <= 0.006).
    { apply (Rmult_le_reg_r (IZR divisor)); [lra|]. replace (v * (u * u) * IZR divisor) with (B * (u * u)) by (unfold v; field; lra). nra. }
    assert (V2 : v * u <= 0.003) by nra.
    apply Rle_trans with (v * (3/2 * u * IZR w)); [apply Rmult_le_compat_l; lra|].
    apply Rle_trans with (3/2 * (v * u) * (IZR b + 6) + 3 * (v * (u * u))); [|nra].
    replace (v * (3/2 * u * IZR w)) with (3/2 * (v * u) * IZR w) by ring. assert (0 <= v * u) by nra. rewrite Hw. nra. }
  now apply units_approximate.
Qed.

(* What the three functions have in common. *)
Lemma logarithm_correct engineLog approximate n y f : is_valid n -> 0 < real_value n ->
  (real_value n = 1 -> y = 0) ->
  (forall x, (0 < fst x)%Z -> (0 < snd x)%Z -> real x = real_value n -> forall b, (112 <= b)%Z -> approximates (approximate x b) y) ->
  logarithm engineLog n approximate = Some f -> is_nearest f y.
Proof.
  intros V P One H. unfold logarithm. assert (A := asFraction_correct n V). destruct (asFraction n) as [d|[p q]]; [exfalso; lra|].
  destruct A as [Q [N E]]. simpl fst in *. simpl snd in *. assert (Qr := IZR_lt 0 q Q).
  assert (Pp : (0 < p)%Z).
  { apply lt_IZR. rewrite <- E in P. unfold real in P. simpl in P. apply (Rmult_lt_compat_r (IZR q)) in P; [|lra].
    unfold Rdiv in P. rewrite Rmult_assoc, Rinv_l in P by lra. lra. }
  rewrite (proj2 (Z.ltb_ge p 0)) by lia. destruct (Z.eqb_spec p q) as [->|Ne]; intro R.
  - injection R as <-. rewrite One; [exact nearest_0|]. rewrite <- E. unfold real. simpl. field. lra.
  - eapply correctlyRounded_correct; [|exact R]. intros b Hb. cbv beta. unfold says. now apply H.
Qed.

Theorem log_correct engineLog ln2 lnSixteenths n f : is_constant (ln 2) 1 ln2 -> are_sixteenths lnSixteenths -> is_valid n -> 0 < real_value n ->
  Models.log engineLog ln2 lnSixteenths n = Some f -> is_nearest f (ln (real_value n)).
Proof.
  intros L S V P. apply logarithm_correct; auto.
  - intros ->. exact ln_1.
  - intros x X Y <- b Hb. apply units_approximate. now apply naturalLogarithm_close.
Qed.

Lemma quotient_1 y c : y = 1 -> ln y / c = 0.
Proof. intros ->. rewrite ln_1. unfold Rdiv. ring. Qed.

Theorem log2_correct engineLog ln2 lnSixteenths n f : is_constant (ln 2) 1 ln2 -> are_sixteenths lnSixteenths -> is_valid n -> 0 < real_value n ->
  Models.log2 engineLog ln2 lnSixteenths n = Some f -> is_nearest f (ln (real_value n) / ln 2).
Proof.
  intros H2 H16 V P. apply logarithm_correct; auto using quotient_1. intros x X Y <- b Hb. apply approximateLogarithm_correct; auto. lra.
Qed.

Theorem log10_correct engineLog ln2 ln10 lnSixteenths n f : is_constant (ln 2) 1 ln2 -> are_sixteenths lnSixteenths -> is_constant (ln 10) 1 ln10 -> is_valid n ->
  0 < real_value n -> Models.log10 engineLog ln2 ln10 lnSixteenths n = Some f -> is_nearest f (ln (real_value n) / ln 10).
Proof.
  intros H2 H16 H10 V P. apply logarithm_correct; auto using quotient_1. intros x X Y <- b Hb. apply approximateLogarithm_correct; auto.
  apply ln_le; lra.
Qed.
