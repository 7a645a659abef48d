(* approximatePower (pow.ts) is within its error, exactPower (exact-power.ts) is exact, and pow returns the nearest double. *)
From Proof Require Import Models.
From Coq Require Import ZArith Reals Lra Lia Psatz Bool.
From Flocq Require Import Core IEEE754.Binary IEEE754.Bits.
From Proof Require Import Shifts Constants Rounding Exponential Logarithm SquareRoot.
Open Scope R_scope.

(* ---- The approximation ---- *)

Theorem approximatePower_correct ln2 lnSixteenths x y b : (112 <= b)%Z -> is_constant (ln 2) 1 ln2 -> are_sixteenths lnSixteenths -> (0 < fst x)%Z -> (0 < snd x)%Z ->
  fst y <> 0%Z -> (0 < snd y)%Z -> approximates (approximatePower ln2 lnSixteenths x y b) (exp (clamped (real y * ln (real x)))).
Proof.
  intros Hb L L16 X1 X2 Y1 Y2. unfold approximatePower, EXPONENT_GUARD_BITS. assert (U := proj2 (binaryExponent_bounds y Y1 Y2)).
  set (k := binaryExponent y) in *. set (scale := if (k <? 0)%Z then 0%Z else (k + 1)%Z).
  assert (Sc : (0 <= scale)%Z /\ Rabs (real y) <= pow2 scale).
  { unfold scale. destruct (Z.ltb_spec k 0); split; try lia; [|lra]. left. eapply Rlt_le_trans; [exact U|]. apply bpow_le. lia. }
  destruct Sc as [S0 S1]. clearbody scale. destruct (guardBits_correct scale) as [u [U2 [Us [G [Gu G10]]]]]. set (g := guardBits scale) in *.
  set (p := (b + 16 + (scale + g))%Z). assert (N := naturalLogarithm_close ln2 lnSixteenths x p ltac:(unfold p; lia) L L16 X1 X2).
  set (logarithm := naturalLogarithm ln2 lnSixteenths x p) in *. set (lnx := ln (real x)) in *.
  apply approximateExponential_correct; [exact Hb | exact L|].
  assert (Q := quot_close (fst y * logarithm) (snd y) ltac:(lia)). assert (Yr := IZR_lt 0 _ Y2).
  replace (IZR (fst y * logarithm) / IZR (snd y)) with (real y * IZR logarithm) in Q by (rewrite mult_IZR; unfold real; field; lra).
  set (product := (fst y * logarithm ÷ snd y)%Z) in *. assert (Sh := shiftr_bounds product (scale + g)).
  set (d := pow2 (- (scale + g))) in *. assert (Pd : 0 < d) by apply pow2_pos.
  assert (Ed : pow2 scale * d * (256 * (u * u)) = 1).
  { rewrite <- (pow2_inv (scale + g)), (bpow_plus radix2 scale g), G. fold d. ring. }
  assert (Pp : pow2 p * d = pow2 (b + 16)).
  { unfold p. rewrite (bpow_plus radix2 (b + 16)), Rmult_assoc. unfold d. rewrite pow2_inv. ring. }
  assert (M := Rabs_product _ _ _ _ S1 N). assert (HR : 112 <= IZR b) by now apply IZR_le. assert (Sp := IZR_le _ _ S0).
  rewrite Rabs_pos_eq in Us by exact Sp.
  assert (Ep : IZR p = IZR b + 16 + (IZR scale + IZR g)) by (unfold p; rewrite !plus_IZR; reflexivity).
  (* the logarithm is multiplied by y, which takes up the additional bits *)
  set (v := pow2 scale * d) in *. assert (P1 : 1 <= pow2 scale) by (change 1 with (pow2 0); apply bpow_le; exact S0).
  assert (dv : d <= v) by (unfold v; rewrite <- (Rmult_1_l d) at 1; apply Rmult_le_compat_r; lra). assert (V0 : 0 < v) by lra.
  assert (V1 : v * u <= / 512) by (apply (Rmult_le_reg_r u); [lra|]; replace (v * u * u) with (/ 256) by lra; lra).
  assert (V2 : v <= / 1024) by (apply (Rmult_le_reg_r u); lra).
  assert (F : v * IZR p <= IZR b / 1024 + 1).
  { rewrite Ep. assert (IZR scale * v <= u * v) by (apply Rmult_le_compat_r; lra). assert (IZR g * v <= (2 * u + 6) * v) by (apply Rmult_le_compat_r; lra).
    assert (IZR b * v <= IZR b * / 1024) by (apply Rmult_le_compat_l; lra). lra. }
  apply (Rabs_scaled d) in M, Q; try lra.
  replace (d * (pow2 scale * IZR p)) with (v * IZR p) in M by (unfold v; ring).
  replace (d * (real y * (IZR logarithm - pow2 p * lnx))) with (d * (real y * IZR logarithm) - pow2 p * d * (real y * lnx)) in M by ring.
  rewrite Pp in M. clear - M Q Sh F HR dv V2 Pd. rewrite Rabs_bounds in *. lra.
Qed.

Lemma positive_numerator x : (0 < snd x)%Z -> 0 < real x -> (0 < fst x)%Z.
Proof.
  intros Q P. apply (IZR_lt 0) in Q. apply lt_IZR. unfold real in P. apply (Rmult_lt_compat_r (IZR (snd x))) in P; [|exact Q].
  unfold Rdiv in P. rewrite Rmult_assoc, Rinv_l in P by lra. lra.
Qed.

(* ---- Exact powers ---- *)

Lemma inLowestTerms_correct x : (0 <= fst x)%Z -> (0 < snd x)%Z ->
  let y := inLowestTerms x in (0 <= fst y)%Z /\ (0 < snd y)%Z /\ (0 < fst x -> 0 < fst y)%Z /\ real y = real x.
Proof.
  destruct x as [n d]. simpl fst. simpl snd. intros N D. unfold inLowestTerms. simpl fst. simpl snd. set (g := Z.gcd d n).
  assert (G : (0 < g)%Z) by (assert (H := Z.gcd_nonneg d n); assert (g <> 0)%Z by (intro E; apply Z.gcd_eq_0 in E; lia); unfold g in *; lia).
  destruct (Z.gcd_divide_l d n) as [d' Ed]. destruct (Z.gcd_divide_r d n) as [n' En]. fold g in Ed, En.
  assert (Qn : (n ÷ g)%Z = n') by (rewrite En; apply Z.quot_mul; lia). assert (Qd : (d ÷ g)%Z = d') by (rewrite Ed; apply Z.quot_mul; lia).
  rewrite Qn, Qd. assert (D' : (0 < d')%Z) by nia. repeat split; try nia. unfold real. simpl fst. simpl snd.
  rewrite Ed, En, !mult_IZR. apply (IZR_lt 0) in G, D'. field. lra.
Qed.

Lemma absolute_correct x : (0 < snd x)%Z -> (0 <= fst (absolute x))%Z /\ (fst x <> 0 -> 0 < fst (absolute x))%Z /\ (0 < snd (absolute x))%Z /\
  real (absolute x) = if (fst x <? 0)%Z then - real x else real x.
Proof.
  destruct x as [n d]. unfold absolute, real. simpl fst. simpl snd. intro D. destruct (Z.ltb_spec n 0); simpl fst; simpl snd; repeat split; try lia.
  rewrite opp_IZR. unfold Rdiv. ring.
Qed.

(* A root, and the number that it is a root of. *)
Lemma ln_root r n degree : (0 < r)%Z -> (0 < degree)%Z -> (r ^ degree)%Z = n -> ln (IZR n) = IZR degree * ln (IZR r).
Proof.
  intros R D <-. rewrite <- (Z2Nat.id degree) at 1 by lia. rewrite <- pow_IZR, ln_pow by (now apply (IZR_lt 0)). rewrite INR_IZR_INZ, Z2Nat.id by lia. reflexivity.
Qed.

Lemma exp_integer z p : 0 < z -> (0 <= p)%Z -> exp (IZR p * ln z) = z ^ Z.to_nat p.
Proof. intros Hz P. rewrite <- (Z2Nat.id p) at 1 by exact P. rewrite <- INR_IZR_INZ. exact (Rpower_pow (Z.to_nat p) z Hz). Qed.

Theorem exactPower_correct x y z : (0 < fst x)%Z -> (0 < snd x)%Z -> (0 < snd y)%Z -> exactPower x y = Some z ->
  (0 < fst z)%Z /\ (0 < snd z)%Z /\ real z = exp (real y * ln (real x)).
Proof.
  intros X1 X2 Y2. unfold exactPower. destruct (Z.eqb_spec (fst x) (snd x)) as [One|_].
  { intro E. injection E as <-. simpl fst. simpl snd. repeat split; try lia. replace (real x) with 1.
    - rewrite ln_1, Rmult_0_r, exp_0. unfold real. simpl. field.
    - unfold real. rewrite One. apply (IZR_lt 0) in X2. field. lra. }
  set (base := if (fst y <? 0)%Z then (snd x, fst x) else x).
  (* 1/x to the power of -y *)
  assert (B : (0 < fst base)%Z /\ (0 < snd base)%Z /\ real y * ln (real x) = real (absolute y) * ln (real base)).
  { destruct (absolute_correct y Y2) as [_ [_ [_ ->]]]. unfold base. destruct (fst y <? 0)%Z; simpl fst; simpl snd; [|auto].
    repeat split; try assumption. replace (real (snd x, fst x)) with (/ real x).
    - rewrite ln_Rinv by now apply real_pos. ring.
    - unfold real. simpl. apply (IZR_lt 0) in X1, X2. field. lra. }
  destruct B as [B1 [B2 ->]]. clearbody base. destruct (absolute_correct y Y2) as [A1 [_ [A2 _]]].
  assert (I1 := inLowestTerms_correct base ltac:(lia) B2). assert (I2 := inLowestTerms_correct (absolute y) A1 A2). cbv zeta in I1, I2.
  destruct (inLowestTerms base) as [bn bd]. destruct (inLowestTerms (absolute y)) as [power degree]. simpl fst in *. simpl snd in *.
  destruct I1 as [_ [D1 [N1 E1]]]. specialize (N1 B1). destruct I2 as [P0 [D2 [_ E2]]]. rewrite <- E1, <- E2.
  destruct (degree >=? bitLength (bn * bd))%Z; [discriminate|].
  destruct (integerRoot bn degree) as [u|] eqn:Eu; [|discriminate]. destruct (integerRoot bd degree) as [v|] eqn:Ev; [|discriminate].
  assert (U := integerRoot_pos _ _ _ N1 D2 Eu). assert (W := integerRoot_pos _ _ _ D1 D2 Ev).
  destruct (Z.eqb_spec (u ^ degree) bn) as [Ru|]; [|discriminate]. destruct (Z.eqb_spec (v ^ degree) bd) as [Rv|]; [|discriminate].
  cbv beta iota delta [negb orb]. destruct (_ >? _)%Z; [discriminate|]. intro E. injection E as <-. simpl fst. simpl snd.
  repeat split; try (apply Z.pow_pos_nonneg; lia).
  rewrite (ln_real (bn, bd)) by assumption. simpl fst. simpl snd. rewrite (ln_root u bn degree), (ln_root v bd degree) by assumption.
  unfold real. simpl fst. simpl snd. apply (IZR_lt 0) in U, W. assert (Dr := IZR_lt 0 _ D2).
  replace (IZR power / IZR degree * (IZR degree * ln (IZR u) - IZR degree * ln (IZR v))) with (IZR power * ln (IZR u) + - (IZR power * ln (IZR v))) by (field; lra).
  rewrite exp_plus, exp_Ropp, !exp_integer by assumption. rewrite !pow_IZR, Z2Nat.id by exact P0. reflexivity.
Qed.

Lemma exactTie_correct x y t : (0 < fst x)%Z -> (0 < snd x)%Z -> (0 < snd y)%Z -> exactTie x y = Some t ->
  approximates t (exp (real y * ln (real x))).
Proof.
  intros X1 X2 Y2. unfold exactTie. destruct (exactPower x y) as [z|] eqn:E; [|discriminate]. destruct (exactPower_correct x y z X1 X2 Y2 E) as [Z1 [Z2 <-]].
  destruct z as [n d]. simpl fst in *. simpl snd in *. assert (L := bitLength_pos d Z2). set (e := (1 - bitLength d)%Z).
  destruct (Z.eqb_spec (Z.shiftl 1 (- e)) d) as [S|]; [|discriminate]. intro H. injection H as <-. unfold approximates.
  rewrite <- S. unfold real. simpl fst. simpl snd. rewrite shiftl_exact by (unfold e; lia). rewrite Rmult_1_l, bpow_opp. assert (P := pow2_pos e).
  replace (IZR n / / pow2 e) with (IZR n * pow2 e) by (field; lra). rewrite Rminus_diag_eq, Rabs_R0 by reflexivity. lra.
Qed.

(* ---- The function ---- *)

(* The power of a magnitude. *)
Lemma magnitude_correct ln2 lnSixteenths x y f : is_constant (ln 2) 1 ln2 -> are_sixteenths lnSixteenths -> (0 < fst x)%Z -> (0 < snd x)%Z -> fst y <> 0%Z -> (0 < snd y)%Z ->
  correctlyRounded (fun bits => match (if (bits =? SECOND_BITS)%Z then exactTie x y else None) with
    | Some tie => Some tie | None => Some (approximatePower ln2 lnSixteenths x y bits) end) = Some f ->
  is_nearest f (exp (real y * ln (real x))).
Proof.
  intros L L16 X1 X2 Y1 Y2 H.
  eapply correctlyRounded_alike; [|exact H]. intros b Hb. cbv beta. destruct (if (b =? SECOND_BITS)%Z then exactTie x y else None) as [t|] eqn:T.
  - exists (exp (real y * ln (real x))). split; [|auto]. destruct (b =? SECOND_BITS)%Z; [|discriminate]. exact (exactTie_correct x y t X1 X2 Y2 T).
  - exists (exp (clamped (real y * ln (real x)))). split; [now apply approximatePower_correct | intro g; apply nearest_clamped].
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

(* An exponent that is an integer, as a fraction. *)
Lemma integer_fraction y k : (0 < snd y)%Z -> real y = IZR k -> fst y = (k * snd y)%Z.
Proof.
  intros Q E. apply eq_IZR. rewrite mult_IZR, <- E. unfold real. apply (IZR_lt 0) in Q. field. lra.
Qed.

Lemma isOdd_correct y k : (0 < snd y)%Z -> fst y = (k * snd y)%Z -> isOdd y = Z.odd k.
Proof.
  destruct y as [p q]. unfold isOdd. simpl fst. simpl snd. intros Q ->. replace (k * q + q)%Z with ((k + 1) * q)%Z by ring.
  rewrite Z.mul_rem_distr_r by lia.
  assert (E := Z.quot_rem' (k + 1) 2). assert (R := Z.rem_bound_abs (k + 1) 2 ltac:(lia)).
  assert (O : Z.odd (k + 1) = negb (Z.odd k)) by (rewrite Z.odd_add; now destruct (Z.odd k)).
  destruct (Z.eqb_spec (Z.rem (k + 1) 2 * q) 0) as [M|M].
  - assert (Z0 : Z.rem (k + 1) 2 = 0%Z) by nia. rewrite Z0, Z.add_0_r in E. rewrite E, Z.odd_mul in O. simpl in O. destruct (Z.odd k); [reflexivity | discriminate].
  - symmetry. destruct (Z.odd k) eqn:K; [|reflexivity]. exfalso. apply M. apply Zodd_bool_iff in K. assert (K' := Zodd_ex k K). destruct K' as [j ->].
    replace (2 * j + 1 + 1)%Z with ((j + 1) * 2)%Z by ring. rewrite Z.rem_mul by lia. reflexivity.
Qed.

(* What ECMA-262 says of the exponents 0 and -0. *)
Definition is_right_at_exponent_zero (enginePower : binary64 -> binary64 -> binary64) : Prop := forall a, is_right_at_zero (enginePower a) 1.

Theorem pow_positive_correct enginePower ln2 lnSixteenths base exponent f : is_constant (ln 2) 1 ln2 -> are_sixteenths lnSixteenths -> is_right_at_exponent_zero enginePower ->
  is_valid base -> is_valid exponent -> 0 < real_value base ->
  Models.pow enginePower ln2 lnSixteenths base exponent = Some f -> is_nearest f (Rpower (real_value base) (real_value exponent)).
Proof.
  intros L L16 E0 Vb Ve B. unfold Models.pow. assert (A := asFraction_correct base Vb). destruct (asFraction base) as [d|x]; [exfalso; lra|].
  destruct A as [X2 [X1 Ex]]. rewrite <- Ex in *. clear Ex. assert (X1' := positive_numerator x X2 B).
  assert (A := asFraction_correct exponent Ve). destruct (asFraction exponent) as [d|y].
  - destruct A as [F [D ->]]. intro E. injection E as <-. rewrite Rpower_O by exact B. now apply E0.
  - destruct A as [Y2 [Y1 <-]]. rewrite (proj2 (Z.ltb_ge (fst x) 0)) by lia. cbv beta iota delta [andb].
    replace (absolute x) with x by (destruct x as [p q]; unfold absolute; simpl in X1'; now rewrite (proj2 (Z.ltb_ge p 0)) by lia).
    now apply magnitude_correct.
Qed.

Theorem pow_negative_correct enginePower ln2 lnSixteenths base exponent k f : is_constant (ln 2) 1 ln2 -> are_sixteenths lnSixteenths -> is_right_at_exponent_zero enginePower ->
  is_valid base -> is_valid exponent -> real_value base < 0 -> real_value exponent = IZR k ->
  Models.pow enginePower ln2 lnSixteenths base exponent = Some f -> is_nearest f (powerRZ (real_value base) k).
Proof.
  intros L L16 E0 Vb Ve B K. unfold Models.pow. assert (A := asFraction_correct base Vb). destruct (asFraction base) as [d|x]; [exfalso; lra|].
  destruct A as [X2 [X1 Ex]]. rewrite <- Ex in *. clear Ex. destruct (absolute_correct x X2) as [_ [A1 [A2 A3]]]. specialize (A1 X1).
  assert (X1' : (fst x < 0)%Z).
  { destruct (Z_lt_le_dec (fst x) 0) as [H|H]; [exact H|]. exfalso. assert (P := real_pos x ltac:(lia) X2). lra. }
  rewrite (proj2 (Z.ltb_lt (fst x) 0)) in * by exact X1'.
  assert (A := asFraction_correct exponent Ve). destruct (asFraction exponent) as [d|y].
  - destruct A as [F [D A]]. rewrite A in K. apply (eq_IZR 0) in K. subst k. intro E. injection E as <-. rewrite powerRZ_O. now apply E0.
  - destruct A as [Y2 [Y1 Ey]]. rewrite <- Ey in K. assert (I := integer_fraction y k Y2 K). rewrite (isOdd_correct y k Y2 I).
    replace (Z.rem (fst y) (snd y)) with 0%Z by (rewrite I; symmetry; apply Z.rem_mul; lia). cbv beta iota delta [andb negb Z.eqb].
    rewrite powerRZ_sign, <- A3, <- K by exact B.
    set (power := correctlyRounded _). assert (M : forall g, power = Some g -> is_nearest g (exp (real y * ln (real (absolute x))))).
    { intros g Hg. unfold power in Hg. revert Hg. apply magnitude_correct; assumption. }
    destruct power as [g|]; [|destruct (Z.odd k); discriminate]. specialize (M g eq_refl).
    destruct (Z.odd k); intro H; injection H as <-; [now apply nearest_opp | exact M].
Qed.
