(* approximatePower (pow.ts) is within its error, exactPower is exact, and pow returns the nearest double. *)
From Proof Require Import Models.
From Coq Require Import ZArith Reals Lra Lia Psatz Bool.
From Flocq Require Import Core IEEE754.Binary IEEE754.Bits.
From Proof Require Import Shifts Constants Rounding Exponential Logarithm Trigonometry.
Open Scope R_scope.

(* ---- The approximation ---- *)

(* An exponent below 2^67 in absolute value, as dyadic returns it. *)
Definition is_exponent (y : Z * Z) : Prop := let '(significand, exponent) := y in
  (Z.abs significand < 2 ^ 53)%Z /\ (-1074 <= exponent)%Z /\ (Z.abs significand < 2 ^ 52 -> exponent = -1074)%Z /\ Rabs (real y) < pow2 67.

Lemma is_exponent_bound s e : is_exponent (s, e) -> (e + 53 <= 67)%Z.
Proof.
  intros [S [E [N Y]]]. destruct (Z_lt_le_dec (Z.abs s) (2 ^ 52)) as [L|L]; [specialize (N L); lia|].
  unfold real in Y. rewrite Rabs_mult, <- abs_IZR, (Rabs_pos_eq (pow2 e)) in Y by (left; apply pow2_pos).
  apply IZR_le in L. rewrite pow2_IZR in L by lia. assert (P := pow2_pos e).
  assert (B : pow2 (52 + e) < pow2 67) by (rewrite bpow_plus; apply Rle_lt_trans with (IZR (Z.abs s) * pow2 e); [apply Rmult_le_compat_r; lra | exact Y]).
  apply lt_bpow in B. lia.
Qed.

Theorem approximatePower_correct ln2 x y b : (112 <= b)%Z -> is_constant (ln 2) 1 ln2 -> is_argument x -> is_exponent y ->
  approximates (approximatePower ln2 x y b) (exp (clamped (real y * ln (real x)))).
Proof.
  intros Hb L A Y. destruct y as [s e]. assert (E67 := is_exponent_bound s e Y). destruct Y as [S [E _]].
  unfold approximatePower, GUARD_BITS. set (scale := if (e + 53 >? 0)%Z then (e + 53)%Z else 0%Z).
  assert (Sc : (0 <= scale <= 67 /\ e + 53 <= scale)%Z) by (unfold scale; destruct (Z.gtb_spec (e + 53) 0); lia). clearbody scale.
  set (p := (b + 16 + scale)%Z). assert (N := naturalLogarithm_close ln2 x p ltac:(unfold p; lia) L A).
  set (logarithm := naturalLogarithm ln2 x p) in *. set (lnx := ln (real x)) in *.
  apply approximateExponential_correct; [exact Hb | exact L|].
  assert (Sh := shiftl_bounds (s * logarithm) (e - scale)). rewrite mult_IZR in Sh.
  assert (P := pow2_pos (e - scale)).
  (* the logarithm is multiplied by y, which takes up the additional bits *)
  assert (F : Rabs (IZR s * pow2 (e - scale)) <= 1).
  { rewrite Rabs_mult, <- abs_IZR, (Rabs_pos_eq (pow2 _)) by lra. assert (S' : IZR (Z.abs s) <= pow2 53) by (rewrite <- pow2_IZR by lia; apply IZR_le; lia).
    apply Rle_trans with (pow2 53 * pow2 (e - scale)); [apply Rmult_le_compat_r; lra|]. rewrite <- bpow_plus. change 1 with (pow2 0). apply bpow_le. lia. }
  assert (M := Rabs_product _ _ _ _ F N).
  assert (Ey : IZR s * pow2 (e - scale) * (pow2 p * lnx) = pow2 (b + 16) * (real (s, e) * lnx)).
  { unfold real. replace (pow2 p) with (pow2 (b + 16) * pow2 scale) by (symmetry; apply bpow_plus).
    transitivity (pow2 (b + 16) * (IZR s * (pow2 (e - scale) * pow2 scale) * lnx)); [ring|]. rewrite <- bpow_plus. replace (e - scale + scale)%Z with e by lia. reflexivity. }
  rewrite Rmult_minus_distr_l, Ey in M. assert (Pb : IZR p <= IZR b + 83) by (unfold p; rewrite <- (plus_IZR b 83); apply IZR_le; lia).
  rewrite Rabs_bounds in *. lra.
Qed.

(* ---- Exact powers ---- *)

Lemma odd_part_pos p : exists o v, (0 <= v)%Z /\ Zpos p = (Z.shiftl (2 * o + 1) v)%Z.
Proof.
  induction p as [p [o [v [V E]]]|p [o [v [V E]]]|].
  - exists (Zpos p), 0%Z. split; [lia | rewrite Z.shiftl_0_r; lia].
  - exists o, (v + 1)%Z. split; [lia|]. rewrite <- Z.shiftl_shiftl, <- E by lia. rewrite Z.shiftl_mul_pow2 by lia. lia.
  - exists 0%Z, 0%Z. split; [lia | reflexivity].
Qed.

Lemma odd_part s : s <> 0%Z -> exists o v, (0 <= v)%Z /\ s = (Z.shiftl (2 * o + 1) v)%Z.
Proof.
  intro N. destruct s as [|p|p]; [lia | apply odd_part_pos |]. destruct (odd_part_pos p) as [o [v [V E]]]. exists (- o - 1)%Z, v. split; [exact V|].
  change (Zneg p) with (- Zpos p)%Z. rewrite E, !Z.shiftl_mul_pow2 by exact V. ring.
Qed.

(* n & −n is the lowest power of two in n. *)
Lemma lowest_bit o v : (0 <= v)%Z -> Z.land (Z.shiftl (2 * o + 1) v) (- Z.shiftl (2 * o + 1) v) = (2 ^ v)%Z.
Proof.
  intro V. replace (- Z.shiftl (2 * o + 1) v)%Z with (Z.shiftl (2 * (Z.lnot o) + 1) v).
  2:{ unfold Z.lnot. rewrite !Z.shiftl_mul_pow2 by exact V. rewrite <- Z.sub_1_r. ring. }
  rewrite <- Z.shiftl_land. replace (Z.land (2 * o + 1) (2 * Z.lnot o + 1)) with 1%Z; [now rewrite Z.shiftl_1_l|].
  apply Z.bits_inj'. intros n Hn. rewrite Z.land_spec. destruct (Z.eq_dec n 0) as [->|N]; [now rewrite !Z.testbit_odd_0|].
  replace n with (Z.succ (n - 1)) by lia. rewrite !Z.testbit_odd_succ, Z.lnot_spec by lia. rewrite andb_negb_r.
  change 1%Z with (2 * 0 + 1)%Z. rewrite Z.testbit_odd_succ by lia. apply Z.testbit_0_l.
Qed.

(* withOddSignificand does not change the number. *)
Lemma withOddSignificand_real x : fst x <> 0%Z -> real (withOddSignificand x) = real x /\ (0 < fst x -> 0 < fst (withOddSignificand x))%Z.
Proof.
  destruct x as [s e]. intro N. destruct (odd_part s N) as [o [v [V E]]]. unfold withOddSignificand. rewrite E, lowest_bit by exact V.
  assert (P : (0 < 2 ^ v)%Z) by (apply Z.pow_pos_nonneg; lia).
  replace (bitLength (2 ^ v) - 1)%Z with v by (unfold bitLength; rewrite (proj2 (Z.eqb_neq _ _)), Z.log2_pow2 by lia; lia).
  rewrite Z.shiftr_shiftl_l, Z.sub_diag, Z.shiftl_0_r by exact V. unfold real, fst. rewrite shiftl_exact, bpow_plus by exact V.
  split; [ring|]. rewrite Z.shiftl_mul_pow2 by exact V. nia.
Qed.

Lemma real_positive x : (0 < fst x)%Z -> 0 < real x.
Proof. destruct x as [s e]. simpl. intro H. apply (IZR_lt 0) in H. apply Rmult_lt_0_compat; [exact H | apply pow2_pos]. Qed.

(* n square roots divide the logarithm by 2^n. *)
Lemma squareRoots_correct n : forall m e m' e', (0 < m)%Z -> squareRoots n m e = Some (m', e') ->
  (0 < m')%Z /\ ln (real (m, e)) = pow2 (Z.of_nat n) * ln (real (m', e')).
Proof.
  induction n; intros m e m' e' M H; cbn [squareRoots] in H.
  - injection H as <- <-. split; [exact M|]. simpl (pow2 _). ring.
  - destruct (Z.eqb_spec (Z.sqrt m ^ 2) m) as [R|R]; [|discriminate H]. destruct (Z.eqb_spec (Z.rem e 2) 0) as [E|E]; [|discriminate H].
    simpl orb in H. cbv iota in H. assert (Rp : (0 < Z.sqrt m)%Z) by (rewrite Z.pow_2_r in R; assert (S := Z.sqrt_nonneg m); nia).
    destruct (IHn _ _ _ _ Rp H) as [M' L]. split; [exact M'|].
    assert (Q := Z.quot_rem' e 2). rewrite E in Q.
    replace (real (m, e)) with (real (Z.sqrt m, (e ÷ 2)%Z) * real (Z.sqrt m, (e ÷ 2)%Z)).
    + assert (P := real_positive (Z.sqrt m, (e ÷ 2)%Z) Rp). rewrite ln_mult, L by exact P. rewrite Nat2Z.inj_succ, <- Z.add_1_r, bpow_plus.
      replace (pow2 1) with 2 by (simpl; lra). ring.
    + unfold real. rewrite <- R at 3. rewrite Z.pow_2_r, mult_IZR. replace e with (e ÷ 2 + e ÷ 2)%Z at 3 by lia. rewrite bpow_plus. ring.
Qed.

Lemma exp_integer z p : 0 < z -> (0 <= p)%Z -> exp (IZR p * ln z) = z ^ Z.to_nat p.
Proof. intros Hz P. rewrite <- (Z2Nat.id p) at 1 by exact P. rewrite <- INR_IZR_INZ. exact (Rpower_pow (Z.to_nat p) z Hz). Qed.

Theorem exactPower_correct x y d : (0 < fst x)%Z -> fst y <> 0%Z -> exactPower x y = Some d -> real d = exp (real y * ln (real x)).
Proof.
  intros X Y H. unfold exactPower in H. assert (Hx := withOddSignificand_real x ltac:(lia)). assert (Hy := withOddSignificand_real y Y).
  destruct (withOddSignificand x) as [m e]. destruct (withOddSignificand y) as [j lowest]. destruct Hx as [Hx M]. destruct Hy as [Hy _].
  rewrite <- Hx, <- Hy. clear Hx Hy Y. specialize (M X). simpl in M.
  destruct (squareRoots (Z.to_nat (- lowest)) m e) as [[m' e']|] eqn:R; [|discriminate].
  destruct (squareRoots_correct _ _ _ _ _ M R) as [M' L].
  set (power := if (lowest <? 0)%Z then j else Z.shiftl j lowest) in H.
  (* the exponent that is left is an integer *)
  assert (E : real (j, lowest) * ln (real (m, e)) = IZR power * ln (real (m', e'))).
  { rewrite L. unfold real at 1, power. destruct (Z.ltb_spec lowest 0) as [N|N].
    - rewrite Z2Nat.id by lia. transitivity (IZR j * (pow2 lowest * pow2 (- lowest)) * ln (real (m', e'))); [ring | rewrite pow2_inv; ring].
    - rewrite shiftl_exact by exact N. replace (Z.to_nat (- lowest)) with 0%nat by lia. simpl (pow2 (Z.of_nat 0)). ring. }
  assert (Mr : 0 < IZR m') by now apply (IZR_lt 0).
  assert (T : exp (IZR power * ln (real (m', e'))) = exp (IZR power * ln (IZR m')) * pow2 (e' * power)).
  { unfold real. rewrite ln_mult, ln_pow2, pow2_exp, <- exp_plus, mult_IZR by (exact Mr || apply pow2_pos). f_equal. ring. }
  rewrite E, T. destruct (Z.eqb_spec m' 1) as [O|O].
  - injection H as <-. rewrite O, ln_1, Rmult_0_r, exp_0. reflexivity.
  - destruct (Z.gtb_spec power 0) as [P|P]; [|discriminate]. destruct (power <=? LARGEST_EXACT_EXPONENT)%Z; [|discriminate]. injection H as <-.
    rewrite exp_integer by (exact Mr || lia). unfold real. rewrite pow_IZR, Z2Nat.id by lia. reflexivity.
Qed.

(* ---- The function ---- *)

Lemma nearest_one : is_nearest one 1.
Proof.
  destruct one_correct as [V F]. apply nearest_value; [exact F|]. rewrite V, <- V. apply round_generic; [exact (valid_rnd_N _)|].
  exact (generic_format_B2R 53 1024 one).
Qed.

Lemma positivePower_correct ln2 base exponent f : is_constant (ln 2) 1 ln2 -> finite base = true -> finite exponent = true ->
  0 < value base -> Rabs (value exponent) < pow2 67 ->
  positivePower ln2 base exponent = Some f -> is_nearest f (exp (value exponent * ln (value base))).
Proof.
  intros L Fb Fe B E. unfold positivePower. destruct zero_correct as [Z1 Z2]. rewrite guard_one, (same_correct exponent zero), Z1 by assumption.
  destruct (Req_bool_spec (value base) 1) as [O|O]; [|destruct (Req_bool_spec (value exponent) 0) as [N|N]]; simpl orb; cbv iota; intro H.
  - injection H as <-. rewrite O, ln_1, Rmult_0_r, exp_0. exact nearest_one.
  - injection H as <-. rewrite N, Rmult_0_l, exp_0. exact nearest_one.
  - destruct (dyadic_argument base Fb B) as [A Vb]. assert (De := dyadic_correct exponent Fe).
    assert (Ve : real (dyadic exponent) = value exponent) by (unfold real; destruct (dyadic exponent); now destruct De).
    destruct (exactPower (dyadic base) (dyadic exponent)) as [d|] eqn:X.
    + injection H as <-. rewrite <- Vb, <- Ve. erewrite <- exactPower_correct; [| | |exact X].
      * destruct d as [s e]. apply nearestDouble_correct.
      * destruct (dyadic base). simpl. apply A.
      * intro Y. apply N. rewrite <- Ve. unfold real. destruct (dyadic exponent). simpl in Y. rewrite Y. ring.
    + apply nearest_clamped. rewrite <- Vb, <- Ve. eapply correctlyRounded_correct; [|exact H]. intros b Hb. apply approximatePower_correct; try assumption.
      unfold is_exponent. rewrite <- Ve in E. destruct (dyadic exponent) as [s e]. destruct De as [_ [D1 [D2 D3]]]. repeat split; try assumption; lia.
Qed.

(* A double other than 1 is at least 2^-53 away from 1, and its logarithm at least 2^-54 from 0. *)
Lemma distance_from_one n : finite n = true -> 0 < value n -> value n <> 1 -> pow2 (-53) <= Rabs (value n - 1).
Proof.
  intros F P N. assert (D := dyadic_correct n F). destruct (dyadic n) as [s e]. destruct D as [V [S _]]. rewrite V in *.
  assert (Pe := pow2_pos e). destruct (Z_lt_le_dec e (-53)) as [L|L].
  - assert (B : IZR s * pow2 e <= pow2 53 * pow2 (-54)).
    { assert (S' : IZR s <= pow2 53) by (rewrite <- pow2_IZR by lia; apply IZR_le; lia).
      assert (E' : pow2 e <= pow2 (-54)) by (apply bpow_le; lia). assert (P' := pow2_pos 53). apply Rle_trans with (pow2 53 * pow2 e); [apply Rmult_le_compat_r | apply Rmult_le_compat_l]; lra. }
    rewrite <- bpow_plus in B. simpl (53 + -54)%Z in B. replace (pow2 (-1)) with (/ 2) in B by (simpl; lra).
    assert (U : pow2 (-53) <= / 2) by (replace (/ 2) with (pow2 (-1)) by (simpl; lra); apply bpow_le; lia). rewrite Rabs_left; lra.
  - assert (G : forall k, (k <= e)%Z -> (k <= 0)%Z -> pow2 k <= Rabs (IZR s * pow2 e - 1)).
    { intros k K K0. set (c := (s * 2 ^ (e - k) - 2 ^ (- k))%Z).
      assert (C : IZR s * pow2 e - 1 = IZR c * pow2 k).
      { unfold c. rewrite minus_IZR, mult_IZR, !pow2_IZR by lia. rewrite Rmult_minus_distr_r, Rmult_assoc, <- !bpow_plus.
        replace (e - k + k)%Z with e by lia. replace (- k + k)%Z with 0%Z by lia. reflexivity. }
      rewrite C, Rabs_mult, (Rabs_pos_eq (pow2 k)) by apply bpow_ge_0. rewrite <- (Rmult_1_l (pow2 k)) at 1.
      apply Rmult_le_compat_r; [apply bpow_ge_0|]. rewrite <- abs_IZR. apply IZR_le.
      assert (c <> 0)%Z by (intro Z0; rewrite Z0, Rmult_0_l in C; lra). lia. }
    destruct (Z_le_gt_dec e 0) as [E|E].
    + eapply Rle_trans; [|apply (G e); lia]. apply bpow_le. lia.
    + eapply Rle_trans; [|apply (G 0%Z); lia]. apply bpow_le. lia.
Qed.

Lemma ln_far n : finite n = true -> 0 < value n -> value n <> 1 -> 0.00000000000000005 <= ln (value n) \/ ln (value n) <= - 0.00000000000000005.
Proof.
  intros F P N. assert (D := distance_from_one n F P N). replace (pow2 (-53)) with (/ 9007199254740992) in D by (simpl; lra). set (x := value n) in *.
  assert (G : forall z, 0 < z -> ln z <= z - 1).
  { intros z Hz. assert (H := exp_ineq1_le (ln z)). rewrite exp_ln in H by exact Hz. lra. }
  destruct (Rtotal_order x 1) as [L|[L|L]]; [right | lra | left].
  - rewrite Rabs_left in D by lra. assert (H := G x P). lra.
  - rewrite Rabs_pos_eq in D by lra. assert (H := G (/ x) ltac:(apply Rinv_0_lt_compat; lra)). rewrite ln_Rinv in H by lra.
    assert (I : / x <= / (1 + / 9007199254740992)) by (apply Rinv_le_contravar; lra). lra.
Qed.

(* Beyond ±1e20, only powers of 1 are in the range of doubles, so all exponents round alike. *)
Definition limit : R := 100000000000000000000.

Lemma nearest_beyond f base y z : finite base = true -> 0 < value base -> (limit <= y /\ limit <= z \/ y <= - limit /\ z <= - limit) ->
  is_nearest f (exp (y * ln (value base))) -> is_nearest f (exp (z * ln (value base))).
Proof.
  intros F B C. destruct (Req_dec (value base) 1) as [O|O]; [rewrite O, ln_1, !Rmult_0_r; auto|].
  assert (P : 746 <= limit * 0.00000000000000005) by (unfold limit; lra).
  assert (Up : forall t u, limit <= t -> 0.00000000000000005 <= u -> 746 <= t * u).
  { intros t u T U. apply Rle_trans with (limit * 0.00000000000000005); [exact P|]. apply Rmult_le_compat; unfold limit in *; lra. }
  assert (Down : forall t u, limit <= t -> 0.00000000000000005 <= u -> - (t * u) <= -746) by (intros t u T U; specialize (Up t u T U); lra).
  destruct C as [[Y Z]|[Y Z]], (ln_far base F B O) as [H|H].
  - apply nearest_huge; apply exp_huge; now apply Up.
  - apply nearest_tiny; apply exp_tiny; rewrite <- (Ropp_involutive (_ * _)), Ropp_mult_distr_r; apply Down; lra.
  - apply nearest_tiny; apply exp_tiny; rewrite <- (Ropp_involutive (_ * _)), Ropp_mult_distr_l; apply Down; lra.
  - apply nearest_huge; apply exp_huge; rewrite <- Rmult_opp_opp; apply Up; lra.
Qed.

Lemma POW_CLAMP_correct : finite POW_CLAMP = true /\ value POW_CLAMP = limit.
Proof.
  unfold POW_CLAMP. rewrite value_of_bits, finite_of_bits.
  replace (binary_float_of_bits_aux 52 11 0x4415AF1D78B58C40) with (F754_finite false 6103515625000000 14) by (vm_compute; reflexivity).
  split; [reflexivity|]. unfold FF2R, F2R, limit. simpl. lra.
Qed.

Lemma min_correct a b : finite a = true -> finite b = true -> finite (min a b) = true /\ value (min a b) = Rmin (value a) (value b).
Proof.
  intros A B. unfold min. rewrite less_correct by assumption. unfold Rmin.
  destruct (Rlt_bool_spec (value b) (value a)), (Rle_dec (value a) (value b)); try lra; auto.
Qed.

Lemma max_correct a b : finite a = true -> finite b = true -> finite (max a b) = true /\ value (max a b) = Rmax (value a) (value b).
Proof.
  intros A B. unfold max. rewrite less_correct by assumption. unfold Rmax.
  destruct (Rlt_bool_spec (value a) (value b)), (Rle_dec (value a) (value b)); split; auto; lra.
Qed.

Lemma bounded_exponent n : finite n = true -> let m := max (b64_opp POW_CLAMP) (min n POW_CLAMP) in
  finite m = true /\ value m = Rmax (- limit) (Rmin (value n) limit).
Proof.
  intro F. destruct POW_CLAMP_correct as [C1 C2]. destruct (min_correct n POW_CLAMP F C1) as [M1 M2].
  assert (O1 : finite (b64_opp POW_CLAMP) = true) by (unfold b64_opp; now rewrite is_finite_Bopp).
  assert (O2 : value (b64_opp POW_CLAMP) = - limit) by (unfold b64_opp; now rewrite B2R_Bopp, C2).
  rewrite <- O2, <- C2, <- M2. now apply max_correct.
Qed.

(* The power of a positive base, with the exponent as it is. *)
Lemma magnitude_correct ln2 base exponent f : is_constant (ln 2) 1 ln2 -> finite base = true -> finite exponent = true -> 0 < value base ->
  positivePower ln2 base (max (b64_opp POW_CLAMP) (min exponent POW_CLAMP)) = Some f ->
  is_nearest f (exp (value exponent * ln (value base))).
Proof.
  intros L Fb Fe B H. destruct (bounded_exponent exponent Fe) as [M1 M2]. set (m := max _ _) in *.
  assert (P : 0 < limit < pow2 67) by (unfold limit; replace (pow2 67) with 147573952589676412928 by (simpl; lra); lra).
  assert (E : Rabs (value m) < pow2 67) by (rewrite M2; unfold Rmax, Rmin; apply Rabs_def1; repeat destruct Rle_dec; lra).
  assert (N := positivePower_correct ln2 base m f L Fb M1 B E H). rewrite M2 in N. revert N. unfold Rmax, Rmin.
  destruct (Rle_dec (value exponent) limit), (Rle_dec (- limit) _); try lra; auto; apply nearest_beyond; auto; lra.
Qed.

(* The exponent as an integer. *)
Lemma shiftl_integer s e k : IZR s * pow2 e = IZR k -> Z.shiftl s e = k.
Proof.
  intro E. assert (B := shiftl_bounds s e). rewrite E, <- (plus_IZR _ 1) in B. destruct B as [B1 B2]. apply le_IZR in B1. apply lt_IZR in B2. lia.
Qed.

Lemma integer_exponent n k : finite n = true -> value n = IZR k -> isInteger n = true /\ isOdd n = Z.odd k.
Proof.
  intros F V. unfold isInteger, isOdd. assert (D := dyadic_correct n F). destruct (dyadic n) as [s e]. destruct D as [D _]. rewrite V in D.
  assert (K := shiftl_integer s e k (eq_sym D)). rewrite Z.shiftr_opp_r, K. split; [|reflexivity]. apply Z.eqb_eq, shiftl_integer.
  rewrite D, Rmult_assoc, pow2_inv. ring.
Qed.

Lemma powerRZ_sign x k : x < 0 -> powerRZ x k = if Z.odd k then - exp (IZR k * ln (- x)) else exp (IZR k * ln (- x)).
Proof.
  intro X. change (exp (IZR k * ln (- x))) with (Rpower (- x) (IZR k)). rewrite <- powerRZ_Rpower by lra.
  assert (S : forall j, powerRZ x j = powerRZ (- x) j \/ powerRZ x j = - powerRZ (- x) j).
  { assert (Sn : forall n, x ^ n = (- x) ^ n \/ x ^ n = - (- x) ^ n) by (induction n as [|n [IH|IH]]; simpl; [left; reflexivity | right; rewrite IH; ring | left; rewrite IH; ring]).
    intro j. destruct j as [|p|p]; simpl; [left; reflexivity | apply Sn |]. destruct (Sn (Pos.to_nat p)) as [-> | ->]; [left; reflexivity | right; now rewrite Rinv_opp]. }
  assert (E := Zdiv2_odd_eqn k). destruct (Z.odd k); set (h := Z.div2 k) in E; clearbody h; subst k.
  - replace (2 * h + 1)%Z with (h + h + 1)%Z by lia. rewrite !powerRZ_add by lra. rewrite !powerRZ_1. destruct (S h) as [-> | ->]; ring.
  - replace (2 * h + 0)%Z with (h + h)%Z by lia. rewrite !powerRZ_add by lra. destruct (S h) as [-> | ->]; ring.
Qed.

Theorem pow_positive_correct enginePower ln2 base exponent f : is_constant (ln 2) 1 ln2 -> finite base = true -> finite exponent = true ->
  0 < value base -> Models.pow enginePower ln2 base exponent = Some f -> is_nearest f (Rpower (value base) (value exponent)).
Proof.
  intros L Fb Fe B. unfold Models.pow. destruct zero_correct as [Z1 Z2]. rewrite same_correct, less_correct, Z1 by assumption.
  rewrite Req_bool_false, Rlt_bool_false by lra. simpl orb. simpl andb. cbv iota.
  assert (E : value (b64_abs base) = value base) by (rewrite value_abs; apply Rabs_pos_eq; lra). rewrite <- E.
  apply magnitude_correct; rewrite ?finite_abs, ?E; assumption.
Qed.

Theorem pow_negative_correct enginePower ln2 base exponent k f : is_constant (ln 2) 1 ln2 -> finite base = true -> finite exponent = true ->
  value base < 0 -> value exponent = IZR k -> Models.pow enginePower ln2 base exponent = Some f -> is_nearest f (powerRZ (value base) k).
Proof.
  intros L Fb Fe B K. unfold Models.pow. destruct zero_correct as [Z1 Z2]. rewrite same_correct, less_correct, Z1 by assumption.
  rewrite Req_bool_false, Rlt_bool_true by lra. destruct (integer_exponent exponent k Fe K) as [-> ->]. simpl orb. simpl andb. cbv iota.
  assert (E : value (b64_abs base) = - value base) by (rewrite value_abs; apply Rabs_left; lra).
  rewrite powerRZ_sign, <- K, <- E by exact B.
  assert (M : forall g, positivePower ln2 (b64_abs base) (max (b64_opp POW_CLAMP) (min exponent POW_CLAMP)) = Some g ->
    is_nearest g (exp (value exponent * ln (value (b64_abs base))))).
  { intro g. apply magnitude_correct; rewrite ?finite_abs, ?E; try assumption. lra. }
  destruct (positivePower _ _ _) as [g|]; [|destruct (Z.odd k); discriminate]. specialize (M g eq_refl).
  destruct (Z.odd k); intro H; injection H as <-; [now apply nearest_opp | exact M].
Qed.
