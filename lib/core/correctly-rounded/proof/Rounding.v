(* nearestDouble (correct-rounding.ts) is Flocq's rounding to nearest even in binary64, subnormals and overflow included; dyadic
   is exact; and what Ziv's loop returns is the double nearest to the number that it approximates. *)
From Proof Require Import Models.
From Coq Require Import ZArith Reals Lra Lia Psatz Bool.
From Flocq Require Import Core IEEE754.Binary IEEE754.Bits.
From Proof Require Import Shifts.
Open Scope R_scope.

Notation value := (B2R 53 1024).
Notation finite := (is_finite 53 1024).
Notation fexp := (FLT_exp (-1074) 53).
(* Rounding to 53 digits, the last one not below 2^-1074, ties to even: IEEE 754 without a largest number. *)
Notation rounded := (round radix2 fexp ZnearestE).

#[export] Instance fexp_valid : Valid_exp fexp.
Proof. apply FLT_exp_valid. reflexivity. Qed.

(* f is the double nearest to x, ties to even: IEEE 754-2019, 4.3.1. The sign of a zero is left open. *)
Definition is_nearest (f : binary64) (x : R) : Prop :=
  if Rlt_bool (Rabs (rounded x)) (pow2 1024) then finite f = true /\ value f = rounded x
  else f = B754_infinity 53 1024 (Rlt_bool x 0).

(* What the definition says, if f is finite: no double is closer to x. *)
Theorem nearest_is_closest f x : finite f = true -> is_nearest f x -> forall g, Rabs (value f - x) <= Rabs (value g - x).
Proof.
  intros F H g. unfold is_nearest in H. destruct Rlt_bool; [|now subst f]. destruct H as [_ ->].
  apply round_N_pt; [exact fexp_valid | exact (generic_format_B2R 53 1024 g)].
Qed.

(* ---- Comparisons and dyadic ---- *)

Lemma less_correct a b : finite a = true -> finite b = true -> less a b = Rlt_bool (value a) (value b).
Proof.
  intros A B. unfold less, b64_compare. rewrite Bcompare_correct by assumption.
  destruct (Rcompare_spec (value a) (value b)); symmetry; [apply Rlt_bool_true | apply Rlt_bool_false | apply Rlt_bool_false]; lra.
Qed.

Lemma same_correct a b : finite a = true -> finite b = true -> same a b = Req_bool (value a) (value b).
Proof.
  intros A B. unfold same, b64_compare. rewrite Bcompare_correct by assumption.
  destruct (Rcompare_spec (value a) (value b)); symmetry; [apply Req_bool_false | apply Req_bool_true | apply Req_bool_false]; lra.
Qed.

Lemma same_sym a b : same a b = true -> same b a = true.
Proof.
  unfold same, b64_compare. rewrite (Bcompare_swap 53 1024 a b). destruct (Bcompare 53 1024 a b) as [[]|]; intro E; (discriminate || reflexivity).
Qed.

Lemma value_of_bits v : value (b64_of_bits v) = FF2R radix2 (binary_float_of_bits_aux 52 11 v).
Proof. apply B2R_FF2B. Qed.

Lemma finite_of_bits v : finite (b64_of_bits v) = is_finite_FF (binary_float_of_bits_aux 52 11 v).
Proof. apply is_finite_FF2B. Qed.

Lemma zero_correct : value zero = 0 /\ finite zero = true.
Proof. unfold zero. now rewrite value_of_bits, finite_of_bits. Qed.

Lemma one_correct : value one = 1 /\ finite one = true.
Proof.
  unfold one. rewrite value_of_bits, finite_of_bits.
  replace (binary_float_of_bits_aux 52 11 0x3FF0000000000000) with (F754_finite false 4503599627370496 (-52)) by (vm_compute; reflexivity).
  split; [|reflexivity]. unfold FF2R, F2R. simpl. lra.
Qed.

(* A positive mantissa and exponent of Flocq's binary64. *)
Lemma bounded_correct m e : SpecFloat.bounded 53 1024 m e = true ->
  (Zpos m < 2 ^ 53 /\ -1074 <= e <= 971 /\ (Zpos m < 2 ^ 52 -> e = -1074))%Z.
Proof.
  intro H. apply andb_prop in H. destruct H as [C E]. apply Zle_bool_imp_le in E. apply Zeq_bool_eq in C.
  rewrite Digits.Zpos_digits2_pos in C. unfold SpecFloat.fexp, SpecFloat.emin in C.
  assert (D := Digits.Zdigits_correct radix2 (Zpos m)). rewrite Z.abs_eq in D by lia. destruct D as [D1 D2].
  assert (G : (Digits.Zdigits radix2 (Zpos m) <= 53)%Z) by lia.
  repeat split; try lia.
  - eapply Z.lt_le_trans; [exact D2|]. apply (Z.pow_le_mono_r 2); lia.
  - intro L. assert (Digits.Zdigits radix2 (Zpos m) <= 52)%Z; [|lia]. apply Digits.Zdigits_le_Zpower. rewrite Z.abs_eq by lia. exact L.
Qed.

(* The fields of a double above 0. *)
Lemma fields m e (H : SpecFloat.bounded 53 1024 m e = true) :
  let bits := bits_of_b64 (B754_finite 53 1024 false m e H) in
  let field := Z.shiftr bits 52 in
  let fraction := Z.land bits 0xfffffffffffff in
  let isNormal := negb (field =? 0)%Z in
  ((if isNormal then fraction + Z.shiftl 1 52 else fraction) = Zpos m /\
   (if isNormal then field else 1) - 1075 = e)%Z.
Proof.
  destruct (bounded_correct m e H) as [M [E S]]. intros bits field fraction isNormal.
  assert (L : forall x, Z.land x 0xfffffffffffff = (x mod 2 ^ 52)%Z) by (intro x; exact (Z.land_ones x 52 ltac:(lia))).
  assert (J : forall mm ee, (0 <= mm < 2 ^ 52)%Z -> Z.shiftr (join_bits 52 11 false mm ee) 52 = ee /\
    Z.land (join_bits 52 11 false mm ee) 0xfffffffffffff = mm).
  { intros mm ee Hm. unfold join_bits. rewrite L, Z.shiftl_mul_pow2, Z.shiftr_div_pow2 by lia. rewrite (Z.add_comm _ mm), Z.add_0_l. split.
    - rewrite Z.div_add by lia. rewrite Z.div_small by exact Hm. lia.
    - rewrite Z.mod_add by lia. apply Z.mod_small, Hm. }
  unfold isNormal, fraction, field, bits, bits_of_b64, bits_of_binary_float.
  change (2 ^ 52)%Z with 4503599627370496%Z in *. change (2 ^ 53)%Z with 9007199254740992%Z in *.
  destruct (Zle_bool 0 (Zpos m - 4503599627370496)) eqn:N.
  - apply Zle_bool_imp_le in N. destruct (J (Zpos m - 4503599627370496)%Z (e - (3 - 1024 - 53) + 1)%Z ltac:(lia)) as [J1 J2].
    match goal with |- context [join_bits 52 11 false ?a ?c] => change (join_bits 52 11 false a c) with
      (join_bits 52 11 false (Zpos m - 4503599627370496) (e - (3 - 1024 - 53) + 1)) end.
    rewrite J1, J2. destruct (Z.eqb_spec (e - (3 - 1024 - 53) + 1) 0); simpl negb; cbv iota; [lia|].
    change (Z.shiftl 1 52) with 4503599627370496%Z. lia.
  - assert (N' : (Zpos m < 4503599627370496)%Z) by (apply Z.leb_gt in N; lia).
    destruct (J (Zpos m) 0%Z ltac:(lia)) as [J1 J2]. rewrite J1, J2. simpl. rewrite S by exact N'. split; reflexivity.
Qed.

(* What a function is called with: a finite double, or a fraction with a denominator above 0; and the real number that it is. *)
Definition is_valid (n : argument) : Prop := match n with Double d => finite d = true | Fraction x => (0 < snd x)%Z end.
Definition real (x : Z * Z) : R := IZR (fst x) / IZR (snd x).
Definition real_value (n : argument) : R := match n with Double d => value d | Fraction x => real x end.

Lemma nonzero d : finite d = true -> value d <> 0 -> exists sign m e H, d = B754_finite 53 1024 sign m e H.
Proof.
  intros F V. destruct d as [sign|sign|sign pl H|sign m e H]; try discriminate F; [now destruct V|]. now exists sign, m, e, H.
Qed.

(* asFraction is exact, and returns a double only for 0. *)
Theorem asFraction_correct n : is_valid n ->
  match asFraction n with
  | Double d => finite d = true /\ value d = 0 /\ real_value n = 0
  | Fraction x => (0 < snd x)%Z /\ fst x <> 0%Z /\ real x = real_value n
  end.
Proof.
  assert (Z0 := zero_correct). destruct n as [d|[p q]]; unfold is_valid, asFraction, real_value; intro F.
  - rewrite (same_correct d zero F (proj2 Z0)), (less_correct d zero F (proj2 Z0)), (proj1 Z0), F.
    destruct (Req_bool_spec (value d) 0) as [V|V]; cbv beta iota delta [orb negb]; [auto|].
    destruct (nonzero d F V) as [sign [m [e [H ->]]]].
    destruct (fields m e H) as [M E]. change (b64_abs (B754_finite 53 1024 sign m e H)) with (B754_finite 53 1024 false m e H).
    cbv zeta. unfold negb in M, E. rewrite M, E. clear M E V F.
    assert (P := pow2_pos e). assert (P' : 0 < IZR (Zpos m)) by now apply IZR_lt.
    set (s := if Rlt_bool _ 0 then (- Zpos m)%Z else Zpos m).
    assert (S : value (B754_finite 53 1024 sign m e H) = IZR s * pow2 e /\ s <> 0%Z).
    { unfold s, B2R, F2R, Fnum, Fexp. destruct sign; unfold cond_Zopp.
      - rewrite Rlt_bool_true by (rewrite opp_IZR; nra). split; [reflexivity | lia].
      - rewrite Rlt_bool_false by nra. split; [reflexivity | lia]. }
    clearbody s. destruct S as [-> S]. destruct (Z.ltb_spec e 0) as [L|L]; unfold real, fst, snd.
    + rewrite Z.shiftl_1_l. repeat split; [apply Z.pow_pos_nonneg; lia | exact S |]. rewrite pow2_IZR by lia.
      rewrite bpow_opp. field. lra.
    + repeat split; [| rewrite shiftl_exact by exact L; field].
      intro N. apply S. apply eq_IZR. apply (f_equal IZR) in N. rewrite shiftl_exact in N by exact L. nra.
  - unfold snd in F. destruct (Z.eqb_spec p 0) as [->|N]; [|auto].
    split; [apply Z0|]. split; [apply Z0|]. unfold real, fst, snd, Rdiv. ring.
Qed.

(* ---- nearestDouble ---- *)

(* n/2^places to the nearest integer, ties to even. *)
Lemma shiftedRight_correct n places : (0 <= n)%Z -> shiftedRight n places = ZnearestE (IZR n * pow2 (- places)).
Proof.
  intro N. unfold shiftedRight. destruct (Z.leb_spec places 0) as [P|P].
  - rewrite <- shiftl_exact by lia. symmetry. apply Zrnd_IZR, valid_rnd_N.
  - set (h := (2 ^ (places - 1))%Z). assert (H : (0 < h)%Z) by (apply Z.pow_pos_nonneg; lia).
    assert (H2 : (2 ^ places = 2 * h)%Z) by (unfold h; rewrite <- Z.pow_succ_r by lia; f_equal; lia).
    set (a := (n / (2 * h))%Z). set (r := (n mod (2 * h))%Z).
    assert (E : (n = 2 * h * a + r)%Z) by (apply Z.div_mod; lia).
    assert (R : (0 <= r < 2 * h)%Z) by (apply Z.mod_pos_bound; lia).
    assert (Hr : IZR (2 * h) = pow2 places) by (rewrite <- H2; apply pow2_IZR; lia).
    assert (Hp : 0 < IZR h) by now apply (IZR_lt 0).
    assert (X : IZR n * pow2 (- places) = IZR a + IZR r / (2 * IZR h)).
    { rewrite bpow_opp, <- Hr, E, plus_IZR, !mult_IZR. field. lra. }
    assert (F : Zfloor (IZR n * pow2 (- places)) = a).
    { apply Zfloor_imp. rewrite X, plus_IZR. destruct R as [R1 R2]. apply IZR_le in R1. apply IZR_lt in R2. rewrite mult_IZR in R2.
      assert (0 <= IZR r / (2 * IZR h) < 1); [|lra]. split; [apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra]|].
      apply (Rmult_lt_reg_r (2 * IZR h)); [lra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra. }
    rewrite Z.shiftl_1_l, !Z.shiftr_div_pow2 by lia. fold h. rewrite H2. fold a.
    change 1%Z with (Z.ones 1) at 2. rewrite Z.land_ones, Z.pow_1_r, Zmod_odd by lia.
    (* Adding h − 1, or h if the floor is odd, carries just above the half, or at it. *)
    assert (C : forall o, (0 <= o <= 1)%Z -> ((n + h - 1 + o) / (2 * h) = if (r + o <=? h)%Z then a else a + 1)%Z).
    { intros o O. replace (n + h - 1 + o)%Z with (r + h - 1 + o + a * (2 * h))%Z by lia. rewrite Z.div_add by lia.
      destruct (Z.leb_spec (r + o) h); [rewrite Z.div_small by lia; lia|].
      replace (r + h - 1 + o)%Z with (r + o - h - 1 + 1 * (2 * h))%Z by lia. rewrite Z.div_add, Z.div_small by lia. lia. }
    assert (U : (0 < r)%Z -> Zceil (IZR n * pow2 (- places)) = (a + 1)%Z).
    { intro Rp. rewrite Zceil_floor_neq; [now rewrite F|]. rewrite F, X. apply IZR_lt in Rp.
      assert (0 < IZR r / (2 * IZR h)) by (apply Rdiv_lt_0_compat; lra). lra. }
    unfold Znearest. rewrite F. replace (IZR n * pow2 (- places) - IZR a) with (IZR r / (2 * IZR h)) by lra.
    assert (K : forall y, (IZR r / (2 * IZR h) < y <-> IZR r < y * (2 * IZR h)) /\ (y < IZR r / (2 * IZR h) <-> y * (2 * IZR h) < IZR r)).
    { intro y. assert (I : IZR r / (2 * IZR h) * (2 * IZR h) = IZR r) by (field; lra). split; split; intro; [rewrite <- I | | rewrite <- I |]; try nra;
        apply (Rmult_lt_reg_r (2 * IZR h)); lra. }
    destruct (K (/2)) as [K1 K2]. destruct (Z.lt_trichotomy r h) as [L|[L|L]].
    + rewrite Rcompare_Lt by (apply K1; apply IZR_lt in L; lra). rewrite C by (destruct (Z.odd a); lia).
      destruct (Z.leb_spec (r + (if Z.odd a then 1 else 0)) h); [reflexivity|]. destruct (Z.odd a); lia.
    + rewrite Rcompare_Eq by (rewrite L; field; lra). rewrite U by lia. rewrite C by (destruct (Z.odd a); lia).
      rewrite <- Z.negb_odd, negb_involutive. destruct (Z.odd a); [rewrite (proj2 (Z.leb_gt _ _)) by lia | rewrite (proj2 (Z.leb_le _ _)) by lia]; reflexivity.
    + rewrite Rcompare_Gt by (apply K2; apply IZR_lt in L; lra). rewrite U by lia. rewrite C by (destruct (Z.odd a); lia).
      destruct (Z.leb_spec (r + (if Z.odd a then 1 else 0)) h); [destruct (Z.odd a); lia | reflexivity].
Qed.

(* The bits of a double, where a carry goes into the exponent field, and out of the largest significand to infinity. *)
Lemma fields_value place q : (0 <= place <= 2045)%Z -> (0 <= q <= 2 ^ 53)%Z -> (place = 0 \/ 2 ^ 52 <= q)%Z ->
  let f := b64_of_bits (Z.shiftl place 52 + q) in
  if Rlt_bool (IZR q * pow2 (place - 1074)) (pow2 1024) then finite f = true /\ value f = IZR q * pow2 (place - 1074)
  else f = infinity.
Proof.
  intros P Q N. rewrite Z.shiftl_mul_pow2 by lia. set (v := (place * 2 ^ 52 + q)%Z). intro f.
  set (ex := (v / 2 ^ 52)%Z). set (mx := (v mod 2 ^ 52)%Z).
  assert (V : (v = 2 ^ 52 * ex + mx)%Z) by (apply Z.div_mod; lia). assert (M : (0 <= mx < 2 ^ 52)%Z) by (apply Z.mod_pos_bound; lia).
  change (2 ^ 53)%Z with 9007199254740992%Z in *. change (2 ^ 52)%Z with 4503599627370496%Z in *.
  assert (X : (0 <= ex <= 2047)%Z) by (unfold v in V; lia).
  assert (S : split_bits 52 11 v = (false, mx, ex)).
  { unfold split_bits. fold ex mx. rewrite (Z.mod_small ex) by (change (2 ^ 11)%Z with 2048%Z; lia). f_equal. f_equal.
    apply Z.leb_gt. change (2 ^ 52 * 2 ^ 11)%Z with 9223372036854775808%Z. unfold v. lia. }
  (* q units of this place are mx, or mx with the leading bit, units of the place of the field. *)
  assert (T : IZR q * pow2 (place - 1074) =
    if (ex =? 0)%Z then IZR mx * pow2 (-1074) else IZR (mx + 4503599627370496) * pow2 (ex - 1075)).
  { destruct (Z.eqb_spec ex 0) as [E|E]; [replace q with mx by (unfold v in V; lia); f_equal; f_equal; unfold v in V; lia|].
    destruct (Z.eq_dec q 9007199254740992) as [Eq|Eq].
    - replace mx with 0%Z by (unfold v in V; lia). replace (ex - 1075)%Z with (place - 1074 + 1)%Z by (unfold v in V; lia).
      rewrite bpow_plus, Eq. replace (pow2 1) with 2 by (simpl; lra). simpl. lra.
    - replace (place - 1074)%Z with (ex - 1075)%Z by (unfold v in V; lia). f_equal. f_equal. unfold v in V; lia. }
  destruct (Rlt_bool_spec (IZR q * pow2 (place - 1074)) (pow2 1024)) as [L|L].
  - assert (Xl : (ex < 2047)%Z).
    { destruct (Z.eq_dec ex 2047) as [E|E]; [|lia]. exfalso. apply Rlt_not_le in L. apply L. rewrite T, E. simpl Z.eqb. cbv iota.
      apply Rle_trans with (IZR (2 ^ 52) * pow2 (2047 - 1075)); [rewrite pow2_IZR, <- bpow_plus by lia; apply bpow_le; lia|].
      apply Rmult_le_compat_r; [left; apply pow2_pos|]. apply IZR_le. lia. }
    unfold f. rewrite finite_of_bits, value_of_bits, T. unfold binary_float_of_bits_aux. rewrite S.
    destruct (Z.eqb_spec ex 0) as [E|E].
    + rewrite E. simpl Zeq_bool. cbv iota. destruct mx as [|p|p]; try lia; (split; [reflexivity|]); simpl; unfold F2R; simpl; ring.
    + rewrite Zeq_bool_false by exact E. change (2 ^ 11 - 1)%Z with 2047%Z. rewrite Zeq_bool_false by lia.
      change (2 ^ 52)%Z with 4503599627370496%Z. destruct (mx + 4503599627370496)%Z as [|p|p] eqn:Ep; try lia. split; [reflexivity|].
      change (IZR (Zpos p) * pow2 (ex + -1074 - 1) = IZR (Zpos p) * pow2 (ex - 1075)). f_equal. f_equal. lia.
  - assert (Xe : (ex = 2047 /\ mx = 0)%Z).
    { destruct (Z.eq_dec ex 2047) as [E|E]; [unfold v in V; lia|]. exfalso. apply Rle_not_lt in L. apply L. rewrite T.
      destruct (Z.eqb_spec ex 0) as [E0|E0].
      - apply Rlt_le_trans with (IZR (2 ^ 52) * pow2 (-1074)); [apply Rmult_lt_compat_r; [apply pow2_pos | apply IZR_lt; lia]|].
        rewrite pow2_IZR, <- bpow_plus by lia. apply bpow_le. lia.
      - apply Rlt_le_trans with (IZR (2 ^ 53) * pow2 (ex - 1075)); [apply Rmult_lt_compat_r; [apply pow2_pos | apply IZR_lt; lia]|].
        rewrite pow2_IZR, <- bpow_plus by lia. apply bpow_le. lia. }
    unfold f, infinity. f_equal. lia.
Qed.

Lemma bitLength_correct n : (0 < n)%Z -> (2 ^ (bitLength n - 1) <= n < 2 ^ bitLength n)%Z.
Proof.
  intro N. unfold bitLength. rewrite (proj2 (Z.eqb_neq n 0)), Z.abs_eq by lia. replace (Z.log2 n + 1 - 1)%Z with (Z.log2 n) by lia. now apply Z.log2_spec.
Qed.

Lemma bitLength_pos n : (0 < n)%Z -> (1 <= bitLength n)%Z.
Proof. intro N. unfold bitLength. rewrite (proj2 (Z.eqb_neq n 0)), Z.abs_eq by lia. assert (H := Z.log2_nonneg n). lia. Qed.

Lemma bitLength_opp n : bitLength (- n) = bitLength n.
Proof. unfold bitLength. rewrite Z.abs_opp. destruct (Z.eqb_spec n 0) as [->|N]; [reflexivity|]. rewrite (proj2 (Z.eqb_neq (- n) 0)) by lia. reflexivity. Qed.

Lemma bitLength_0 n : (1 <= bitLength n)%Z.
Proof. unfold bitLength. destruct (Z.eqb_spec n 0); [lia|]. assert (H := Z.log2_nonneg (Z.abs n)). lia. Qed.

Lemma bitLength_bound n : (Z.abs n < 2 ^ bitLength n)%Z.
Proof.
  destruct (Z.eq_dec n 0) as [->|N]; [reflexivity|]. assert (H := bitLength_correct (Z.abs n) ltac:(lia)).
  destruct (Z.abs_eq_or_opp n) as [E|E]; rewrite E in H |- *; rewrite ?bitLength_opp in H; lia.
Qed.

(* The guard bits of n, with a power of two u above |n|. *)
Lemma guardBits_correct n : exists u, 2 <= u /\ Rabs (IZR n) + 1 <= u /\ pow2 (guardBits n) = 256 * (u * u) /\
  IZR (guardBits n) <= 2 * u + 6 /\ (10 <= guardBits n)%Z.
Proof.
  assert (L := bitLength_0 n). exists (pow2 (bitLength n)). assert (B := bitLength_bound n). unfold guardBits.
  assert (U : IZR (Z.abs n) + 1 <= pow2 (bitLength n)) by (rewrite <- pow2_IZR, <- plus_IZR by lia; apply IZR_le; lia).
  assert (G : IZR (bitLength n) + 1 <= pow2 (bitLength n)) by (rewrite <- pow2_IZR, <- plus_IZR by lia; apply IZR_le; assert (H := Z.pow_gt_lin_r 2 (bitLength n)); lia).
  repeat split.
  - replace 2 with (pow2 1) by (simpl; lra). apply bpow_le. lia.
  - now rewrite <- abs_IZR.
  - replace (2 * bitLength n + 8)%Z with (8 + (bitLength n + bitLength n))%Z by lia. rewrite !bpow_plus. replace (pow2 8) with 256 by (simpl; lra). reflexivity.
  - rewrite plus_IZR, mult_IZR. lra.
  - lia.
Qed.

(* A number is between two powers of two, next to its binary exponent. *)
Lemma binaryExponent_correct x : (0 < fst x)%Z -> (0 < snd x)%Z -> pow2 (binaryExponent x - 1) < real x < pow2 (binaryExponent x + 1).
Proof.
  destruct x as [p q]. simpl fst. simpl snd. intros P Q. unfold binaryExponent, real. simpl fst. simpl snd.
  destruct (bitLength_correct p P) as [P1 P2]. destruct (bitLength_correct q Q) as [Q1 Q2].
  assert (P0 := bitLength_pos p P). assert (Q0 := bitLength_pos q Q). set (a := bitLength p) in *. set (b := bitLength q) in *.
  apply IZR_le in P1, Q1. apply IZR_lt in P2, Q2. rewrite pow2_IZR in P1, P2, Q1, Q2 by lia. apply (IZR_lt 0) in P, Q.
  split; apply (Rmult_lt_reg_r (IZR q)); try lra; unfold Rdiv; rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
  - apply Rlt_le_trans with (pow2 (a - b - 1) * pow2 b); [apply Rmult_lt_compat_l; [apply pow2_pos | exact Q2]|].
    rewrite <- bpow_plus. replace (a - b - 1 + b)%Z with (a - 1)%Z by lia. exact P1.
  - apply Rlt_le_trans with (pow2 (a - b + 1) * pow2 (b - 1)); [|apply Rmult_le_compat_l; [left; apply pow2_pos | exact Q1]].
    rewrite <- bpow_plus. replace (a - b + 1 + (b - 1))%Z with a by lia. exact P2.
Qed.

Lemma binaryExponent_bounds x : fst x <> 0%Z -> (0 < snd x)%Z -> pow2 (binaryExponent x - 1) < Rabs (real x) < pow2 (binaryExponent x + 1).
Proof.
  destruct x as [p q]. simpl fst. simpl snd. intros P Q. destruct (Z_lt_le_dec 0 p) as [S|S].
  - assert (H := binaryExponent_correct (p, q) S Q). rewrite Rabs_pos_eq; [exact H|]. assert (L := pow2_pos (binaryExponent (p, q) - 1)). lra.
  - assert (H := binaryExponent_correct (- p, q)%Z ltac:(simpl; lia) Q).
    replace (binaryExponent (- p, q)%Z) with (binaryExponent (p, q)) in H by (unfold binaryExponent; now rewrite bitLength_opp).
    replace (real (- p, q)%Z) with (- real (p, q)) in H by (unfold real; simpl; rewrite opp_IZR; unfold Rdiv; ring).
    rewrite <- Rabs_Ropp, Rabs_pos_eq; [exact H|]. assert (L := pow2_pos (binaryExponent (p, q) - 1)). lra.
Qed.

Lemma infinity_correct : infinity = B754_infinity 53 1024 false.
Proof. apply B2FF_inj. unfold infinity, b64_of_bits, binary_float_of_bits. now rewrite B2FF_FF2B. Qed.

Lemma nearest_0 : is_nearest zero 0.
Proof.
  unfold is_nearest. rewrite round_0 by exact (valid_rnd_N _). rewrite Rabs_R0, Rlt_bool_true by apply pow2_pos.
  split; apply zero_correct.
Qed.

Lemma nearestDoubleOfMagnitude_correct significand exponent : (0 <= significand)%Z ->
  is_nearest (nearestDoubleOfMagnitude significand exponent) (IZR significand * pow2 exponent).
Proof.
  intro N. unfold nearestDoubleOfMagnitude. destruct (Z.eqb_spec significand 0) as [Z0|Z0].
  { rewrite Z0, Rmult_0_l. exact nearest_0. }
  assert (P : (0 < significand)%Z) by lia. set (bound := (exponent + bitLength significand)%Z). set (x := IZR significand * pow2 exponent).
  destruct (bitLength_correct significand P) as [B1 B2]. assert (B0 := bitLength_pos significand P).
  apply IZR_le in B1. apply IZR_lt in B2. rewrite pow2_IZR in B1, B2 by lia. assert (Pe := pow2_pos exponent).
  assert (X1 : pow2 (bound - 1) <= x).
  { replace (bound - 1)%Z with (bitLength significand - 1 + exponent)%Z by (unfold bound; lia). rewrite bpow_plus. apply Rmult_le_compat_r; lra. }
  assert (X2 : x < pow2 bound).
  { replace bound with (bitLength significand + exponent)%Z by (unfold bound; lia). rewrite bpow_plus. apply Rmult_lt_compat_r; lra. }
  assert (X0 : 0 < x) by (assert (H := pow2_pos (bound - 1)); lra).
  assert (M : mag radix2 x = bound :> Z) by (apply mag_unique_pos; auto).
  simpl orb. unfold is_nearest. destruct (Z.ltb_spec bound MIN_EXPONENT) as [L|L]; unfold MIN_EXPONENT in L.
  - (* Less than half of the smallest double. *)
    assert (R0 : rounded x = 0).
    { unfold round, scaled_mantissa, cexp. rewrite M. replace (fexp bound) with (-1074)%Z by (unfold FLT_exp; lia).
      replace (ZnearestE (x * pow2 (- -1074))) with 0%Z; [unfold F2R; simpl; ring|]. symmetry. apply Znearest_imp. rewrite Rminus_0_r.
      rewrite Rabs_pos_eq by (apply Rmult_le_pos; [lra | apply bpow_ge_0]). replace (/ 2) with (pow2 (-1075) * pow2 (- -1074)) by (rewrite <- bpow_plus; simpl; lra).
      apply Rmult_lt_compat_r; [apply pow2_pos|]. eapply Rlt_le_trans; [exact X2|]. apply bpow_le. lia. }
    rewrite R0, Rabs_R0, Rlt_bool_true by apply pow2_pos. split; apply zero_correct.
  - destruct (Z.gtb_spec bound (MAX_EXPONENT + SIGNIFICAND_BITS)) as [U|U]; unfold MAX_EXPONENT, SIGNIFICAND_BITS in *.
    + (* Above the largest double. *)
      rewrite Rlt_bool_false.
      * rewrite Rlt_bool_false by lra. exact infinity_correct.
      * eapply Rle_trans; [|apply RRle_abs]. apply round_ge_generic; [exact fexp_valid | exact (valid_rnd_N _) | |].
        { apply generic_format_bpow. unfold FLT_exp. lia. }
        eapply Rle_trans; [|exact X1]. apply bpow_le. lia.
    + set (place := if (bound - 53 >? MIN_EXPONENT)%Z then (bound - 53)%Z else MIN_EXPONENT).
      assert (C : fexp bound = place).
      { unfold FLT_exp, place, MIN_EXPONENT. destruct (Z.gtb_spec (bound - 53) (-1074)); lia. }
      assert (Cb : (-1074 <= place <= 971 /\ bound - 53 <= place /\ (place = -1074 \/ place = bound - 53))%Z) by (rewrite <- C; unfold FLT_exp; lia).
      rewrite shiftedRight_correct by lia. set (q := ZnearestE (IZR significand * pow2 (- (place - exponent)))).
      assert (Y : IZR significand * pow2 (- (place - exponent)) = x * pow2 (- place)).
      { unfold x. rewrite Rmult_assoc, <- bpow_plus. f_equal. f_equal. lia. }
      assert (Rq : rounded x = IZR q * pow2 place).
      { unfold round, scaled_mantissa, cexp, q. rewrite M, C, Y. reflexivity. }
      assert (Pp := pow2_pos (- place)).
      assert (Q : (0 <= q <= 2 ^ 53)%Z).
      { unfold q. rewrite Y. split.
        - rewrite <- (Zrnd_IZR ZnearestE 0). apply Zrnd_le; [exact (valid_rnd_N _)|]. apply Rmult_le_pos; lra.
        - rewrite <- (Zrnd_IZR ZnearestE (2 ^ 53)). apply Zrnd_le; [exact (valid_rnd_N _)|]. rewrite pow2_IZR by lia.
          apply Rle_trans with (pow2 bound * pow2 (- place)); [apply Rmult_le_compat_r; lra|]. rewrite <- bpow_plus. apply bpow_le. lia. }
      assert (Q' : (place - MIN_EXPONENT = 0 \/ 2 ^ 52 <= q)%Z).
      { unfold MIN_EXPONENT. destruct Cb as [_ [_ [Cb|Cb]]]; [lia | right]. unfold q. rewrite Y.
        rewrite <- (Zrnd_IZR ZnearestE (2 ^ 52)). apply Zrnd_le; [exact (valid_rnd_N _)|]. rewrite pow2_IZR by lia.
        apply Rle_trans with (pow2 (bound - 1) * pow2 (- place)); [|apply Rmult_le_compat_r; lra]. rewrite <- bpow_plus. apply bpow_le. lia. }
      assert (V := fields_value (place - MIN_EXPONENT) q ltac:(unfold MIN_EXPONENT; lia) Q Q'). cbv zeta in V.
      replace (place - MIN_EXPONENT - 1074)%Z with place in V by (unfold MIN_EXPONENT; lia). rewrite <- Rq in V.
      rewrite Rabs_pos_eq by (rewrite Rq; apply Rmult_le_pos; [apply IZR_le; lia | apply bpow_ge_0]).
      destruct (Rlt_bool (rounded x) (pow2 1024)); [exact V|]. rewrite V, Rlt_bool_false by lra. exact infinity_correct.
Qed.

Lemma nearest_opp f x : is_nearest f x -> is_nearest (b64_opp f) (- x).
Proof.
  unfold is_nearest. rewrite round_NE_opp, Rabs_Ropp. intro H. destruct (Rlt_bool_spec (Rabs (rounded x)) (pow2 1024)) as [L|L].
  - unfold b64_opp. now rewrite B2R_Bopp, is_finite_Bopp, (proj2 H).
  - assert (N : x <> 0).
    { intro E. rewrite E, round_0, Rabs_R0 in L by exact (valid_rnd_N _). assert (P := pow2_pos 1024). lra. }
    subst f. destruct (Rlt_bool_spec x 0); [rewrite Rlt_bool_false by lra | rewrite Rlt_bool_true by lra]; reflexivity.
Qed.

Theorem nearestDouble_correct significand exponent :
  is_nearest (nearestDouble (significand, exponent)) (IZR significand * pow2 exponent).
Proof.
  unfold nearestDouble. destruct (Z.ltb_spec significand 0) as [L|L]; [|now apply nearestDoubleOfMagnitude_correct].
  replace (IZR significand * pow2 exponent) with (- (IZR (- significand) * pow2 exponent)) by (rewrite opp_IZR; ring).
  apply nearest_opp, nearestDoubleOfMagnitude_correct. lia.
Qed.

Lemma nearest_value n y : finite n = true -> rounded y = value n -> is_nearest n y.
Proof. intros F R. unfold is_nearest. rewrite R, Rlt_bool_true by apply abs_B2R_lt_emax. auto. Qed.

(* What ECMA-262 says that a function of an engine returns for 0 and −0. *)
Definition is_right_at_zero (engine : binary64 -> binary64) (x : R) : Prop :=
  forall d, finite d = true -> value d = 0 -> is_nearest (engine d) x.

(* ---- Ziv's loop ---- *)

(* The approximation differs from x by at most its error. *)
Definition approximates (a : Z * Z * Z) (x : R) : Prop :=
  let '(significand, error, exponent) := a in Rabs (IZR significand * pow2 exponent - x) <= IZR error * pow2 exponent.

(* A result in units, as an approximation. *)
Lemma units_approximate v e b x : Rabs (IZR v - pow2 b * x) <= IZR e -> approximates (v, e, - b)%Z x.
Proof.
  intro H. unfold approximates. apply (Rabs_scaled (pow2 (- b))) in H; [|left; apply pow2_pos].
  replace (pow2 (- b) * (IZR v - pow2 b * x)) with (IZR v * pow2 (- b) - x * (pow2 b * pow2 (- b))) in H by ring.
  rewrite pow2_inv, Rmult_1_r in H. rewrite (Rmult_comm (IZR e)). exact H.
Qed.

(* If two numbers round to the same double, so does every number between them. *)
Lemma nearest_between f g lo x hi : is_nearest f lo -> is_nearest g hi -> lo <= x <= hi -> same f g = true -> is_nearest f x.
Proof.
  intros F G X E. assert (R1 : rounded lo <= rounded x) by (apply round_le; [exact fexp_valid | exact (valid_rnd_N _) | apply X]).
  assert (R2 : rounded x <= rounded hi) by (apply round_le; [exact fexp_valid | exact (valid_rnd_N _) | apply X]).
  assert (Z0 : rounded 0 = 0) by (apply round_0; exact (valid_rnd_N _)).
  assert (S : forall y, y <= 0 -> rounded y <= 0) by (intros; rewrite <- Z0; apply round_le; [exact fexp_valid | exact (valid_rnd_N _) | assumption]).
  assert (S' : forall y, 0 <= y -> 0 <= rounded y) by (intros; rewrite <- Z0; apply round_le; [exact fexp_valid | exact (valid_rnd_N _) | assumption]).
  assert (P := pow2_pos 1024). unfold is_nearest in *.
  destruct (Rlt_bool_spec (Rabs (rounded lo)) (pow2 1024)) as [L|L].
  - destruct F as [F1 F2]. destruct (Rlt_bool_spec (Rabs (rounded hi)) (pow2 1024)) as [H|H].
    + destruct G as [G1 G2]. rewrite same_correct, F2, G2 in E by assumption. destruct (Req_bool_spec (rounded lo) (rounded hi)); [|discriminate].
      replace (rounded x) with (rounded lo) by lra. rewrite Rlt_bool_true by exact L. auto.
    + exfalso. subst g. unfold same in E. destruct f; try discriminate; destruct (Rlt_bool hi 0); simpl in E; try discriminate; destruct s; discriminate.
  - subst f. destruct (Rlt_bool_spec (Rabs (rounded hi)) (pow2 1024)) as [H|H].
    + exfalso. destruct G as [G1 _]. unfold same in E. destruct g; try discriminate; destruct (Rlt_bool lo 0); simpl in E; try discriminate; destruct s; discriminate.
    + subst g. assert (Es : Rlt_bool lo 0 = Rlt_bool hi 0) by (destruct (Rlt_bool lo 0), (Rlt_bool hi 0); try reflexivity; discriminate).
      destruct (Rlt_bool_spec lo 0) as [A|A], (Rlt_bool_spec hi 0) as [B|B]; try discriminate.
      * rewrite (Rlt_bool_true x 0) by lra. rewrite Rlt_bool_false; [reflexivity|]. assert (C := S hi ltac:(lra)). rewrite Rabs_left1 in H by exact C.
        rewrite Rabs_left1; lra.
      * rewrite (Rlt_bool_false x 0) by lra. rewrite Rlt_bool_false; [reflexivity|]. assert (C := S' lo ltac:(lra)). rewrite Rabs_pos_eq in L by exact C.
        rewrite Rabs_pos_eq; lra.
Qed.

(* And so does what the other one of them rounds to. *)
Lemma nearest_same f g x y z : is_nearest f x -> is_nearest f y -> is_nearest g z -> same g f = true -> is_nearest g x.
Proof.
  intros F X G E. assert (C : finite f = true /\ finite g = true /\ value g = value f \/ g = f).
  { unfold is_nearest in X, G. destruct (Rlt_bool (Rabs (rounded y)) _), (Rlt_bool (Rabs (rounded z)) _).
    - left. repeat split; try tauto. rewrite same_correct in E by tauto. destruct (Req_bool_spec (value g) (value f)); [assumption | discriminate].
    - exfalso. destruct X as [X _]. subst g. unfold same in E. destruct f; try discriminate; destruct (Rlt_bool z 0); simpl in E; try discriminate; destruct s; discriminate.
    - exfalso. destruct G as [G _]. subst f. unfold same in E. destruct g; try discriminate; destruct (Rlt_bool y 0); simpl in E; try discriminate; destruct s; discriminate.
    - right. subst f g. unfold same in E. destruct (Rlt_bool y 0), (Rlt_bool z 0); simpl in E; try discriminate; reflexivity. }
  destruct C as [[C1 [C2 C3]]| ->]; [|exact F]. unfold is_nearest in *. destruct (Rlt_bool (Rabs (rounded x)) _).
  - rewrite C3. tauto.
  - subst f. discriminate C1.
Qed.

(* What is known about x: nothing, or an approximation. *)
Definition says (a : option (Z * Z * Z)) (x : R) : Prop := match a with Some a => approximates a x | None => True end.

(* If the loop returns, it returns the nearest double, also if it approximates another number with the same nearest double. *)
Theorem correctlyRounded_alike approximate x f :
  (forall bits, (112 <= bits)%Z -> exists x', says (approximate bits) x' /\ forall g, is_nearest g x' -> is_nearest g x) ->
  correctlyRounded approximate = Some f -> is_nearest f x.
Proof.
  intro A. unfold correctlyRounded. assert (B : (112 <= FIRST_BITS)%Z) by (unfold FIRST_BITS; lia). revert B. generalize 13%nat as passes. intro passes. generalize FIRST_BITS as bits.
  induction passes; intros bits B E; [discriminate|]. cbn [correctlyRoundedFrom] in E. destruct (A bits B) as [x' [H K]].
  assert (B' : (112 <= bits + bits ÷ 2)%Z) by (assert (P := Z.quot_pos bits 2); lia). specialize (IHpasses _ B').
  destruct (approximate bits) as [[[significand error] exponent]|]; [|now apply IHpasses]. simpl in H.
  assert (L := nearestDouble_correct (significand - error) exponent). assert (U := nearestDouble_correct (significand + error) exponent).
  set (lower := nearestDouble ((significand - error)%Z, exponent)) in *. set (upper := nearestDouble ((significand + error)%Z, exponent)) in *.
  cbv zeta in E. destruct (same upper lower) eqn:Es; [|now apply IHpasses]. injection E as <-.
  apply K. eapply (nearest_same lower); [|exact L | exact U | exact Es]. eapply nearest_between; [exact L | exact U | | now apply same_sym].
  rewrite minus_IZR, plus_IZR. rewrite Rabs_bounds in H. lra.
Qed.

Theorem correctlyRounded_correct approximate x f :
  (forall bits, (112 <= bits)%Z -> says (approximate bits) x) -> correctlyRounded approximate = Some f -> is_nearest f x.
Proof. intro A. apply correctlyRounded_alike. intros bits B. exists x. auto. Qed.

(* The proofs that use it need not look into its passes. *)
Global Opaque correctlyRounded.
