(* integerRoot (square-root.ts) is at least 1, and the largest root for the degree 2; sqrt returns the nearest double. *)
From Proof Require Import Models.
From Coq Require Import ZArith Reals Lra Lia Psatz.
From Flocq Require Import Core IEEE754.Binary IEEE754.Bits.
From Proof Require Import Shifts Constants Rounding Logarithm.
Open Scope R_scope.

(* A property that a step keeps holds at the end, where the next step is not smaller. *)
Lemma fallingTo_correct (P : Z -> Prop) closer turns : forall root r, (forall z, P z -> (closer z < z)%Z -> P (closer z)) -> P root ->
  fallingTo turns closer root = Some r -> P r /\ (r <= closer r)%Z.
Proof.
  induction turns; intros root r K H E; [discriminate|]. cbn [fallingTo] in E. destruct (Z.ltb_spec (closer root) root) as [L|L].
  - apply (IHturns (closer root)); auto.
  - injection E as <-. auto.
Qed.

Lemma integerRoot_pos n degree r : (0 < n)%Z -> (0 < degree)%Z -> integerRoot n degree = Some r -> (0 < r)%Z.
Proof.
  intros N D. unfold integerRoot. destruct (degree >=? bitLength n)%Z; [intro E; injection E as <-; lia|]. set (c := fun root : Z => _ : Z).
  intro E. apply (fallingTo_correct (fun z => 0 < z)%Z c) in E; [apply E | |].
  - intros z Z0 _. unfold c. rewrite Z.quot_div_nonneg.
    + assert (B : (degree <= (degree - 1) * z + n ÷ z ^ (degree - 1))%Z).
      { destruct (Z.eq_dec degree 1) as [->|D1]; [rewrite Z.sub_diag, Z.pow_0_r, Z.quot_1_r; lia|].
        destruct (Z.eq_dec z 1) as [->|Z1]; [rewrite Z.pow_1_l, Z.quot_1_r; lia|].
        assert (Q := Z.quot_pos n (z ^ (degree - 1)) ltac:(lia) ltac:(apply Z.pow_pos_nonneg; lia)). nia. }
      apply Z.div_str_pos. lia.
    + assert (Q := Z.quot_pos n (z ^ (degree - 1)) ltac:(lia) ltac:(apply Z.pow_pos_nonneg; lia)). nia.
    + exact D.
  - rewrite Z.shiftl_1_l. apply Z.pow_pos_nonneg; [lia|]. apply Z.quot_pos; [|lia]. assert (L := bitLength_0 n). lia.
Qed.

Theorem integerRoot_square n r : (0 < n)%Z -> integerRoot n 2 = Some r -> (0 < r /\ r * r <= n < (r + 1) * (r + 1))%Z.
Proof.
  intros N E. assert (R := integerRoot_pos n 2 r N ltac:(lia) E). split; [exact R|]. revert E. unfold integerRoot.
  assert (Ln := bitLength_correct n N). destruct (Z.geb_spec 2 (bitLength n)) as [L|L].
  - intro E. injection E as <-. assert (2 ^ bitLength n <= 2 ^ 2)%Z by (apply Z.pow_le_mono_r; lia). lia.
  - set (c := fun root : Z => _ : Z). intro E.
    assert (C : forall z, (0 < z)%Z -> c z = ((z + n / z) / 2)%Z).
    { intros z Z0. unfold c. change (2 - 1)%Z with 1%Z. rewrite Z.pow_1_r, Z.mul_1_l, (Z.quot_div_nonneg n z) by lia.
      assert (Q := Z.div_pos n z ltac:(lia) Z0). apply Z.quot_div_nonneg; lia. }
    apply (fallingTo_correct (fun z => 0 < z /\ n < (z + 1) * (z + 1))%Z c) in E.
    + destruct E as [[E1 E2] E3]. rewrite C in E3 by exact E1. split; [|exact E2].
      assert (D := Z.mul_div_le n r E1). assert (D2 := Z.mul_div_le (r + n / r) 2 ltac:(lia)). nia.
    + intros z [Z0 Z1] S. rewrite C in * by exact Z0. set (q := (n / z)%Z) in *. set (y := ((z + q) / 2)%Z) in *.
      assert (Dq := Z.div_mod n z ltac:(lia)). assert (Mq := Z.mod_pos_bound n z Z0). fold q in Dq.
      assert (Dy := Z.div_mod (z + q) 2 ltac:(lia)). assert (My := Z.mod_pos_bound (z + q) 2 ltac:(lia)). fold y in Dy.
      assert (Q0 : (0 <= q)%Z) by (apply Z.div_pos; lia).
      assert (Y : (z + (q + 1) <= 2 * (y + 1))%Z) by lia. assert (A : (n < z * (q + 1))%Z) by nia.
      assert (B : (4 * (z * (q + 1)) <= (z + (q + 1)) * (z + (q + 1)))%Z) by (assert (H := Z.square_nonneg (z - (q + 1))); nia).
      assert (T : ((z + (q + 1)) * (z + (q + 1)) <= (2 * (y + 1)) * (2 * (y + 1)))%Z) by (apply Z.mul_le_mono_nonneg; lia).
      split; [|lia]. destruct (Z.eq_dec y 0) as [Y0|Y0]; [|assert (0 <= y)%Z by (apply Z.div_pos; lia); lia]. lia.
    + rewrite Z.shiftl_1_l. change (bitLength n + 2 - 1)%Z with (bitLength n + 2 - 1)%Z. rewrite Z.quot_div_nonneg by lia.
      set (h := ((bitLength n + 2 - 1) / 2)%Z). assert (Dh := Z.div_mod (bitLength n + 2 - 1) 2 ltac:(lia)).
      assert (Mh := Z.mod_pos_bound (bitLength n + 2 - 1) 2 ltac:(lia)). fold h in Dh.
      assert (H0 : (0 < 2 ^ h)%Z) by (apply Z.pow_pos_nonneg; lia). split; [exact H0|].
      assert (2 ^ bitLength n <= 2 ^ h * 2 ^ h)%Z by (rewrite <- Z.pow_add_r by lia; apply Z.pow_le_mono_r; lia). lia.
Qed.

Theorem sqrt_correct engineSqrt n f : is_right_at_zero engineSqrt 0 -> is_valid n -> 0 <= real_value n ->
  Models.sqrt engineSqrt n = Some f -> is_nearest f (sqrt (real_value n)).
Proof.
  intros E0 V P. unfold Models.sqrt. assert (A := asFraction_correct n V). destruct (asFraction n) as [d|[p q]].
  { destruct A as [F [D ->]]. intro E. injection E as <-. rewrite sqrt_0. now apply E0. }
  destruct A as [Q [N E]]. simpl fst in *. simpl snd in *. rewrite <- E in *. assert (Qr := IZR_lt 0 q Q).
  assert (Pp : (0 < p)%Z).
  { destruct (Z_lt_le_dec 0 p) as [H|H]; [exact H|]. exfalso. unfold real in P. simpl in P. assert (Pr : IZR p < 0) by (apply IZR_lt; lia).
    assert (I := Rinv_0_lt_compat _ Qr). unfold Rdiv in P. nra. }
  rewrite (proj2 (Z.ltb_ge p 0)) by lia. apply correctlyRounded_correct. intros b Hb. cbv beta zeta.
  assert (Lq := bitLength_pos q Q). destruct (bitLength_correct q Q) as [_ Uq]. set (places := (b + bitLength q)%Z).
  set (scaled := Z.shiftl p (2 * places)). assert (Es : scaled = (p * (2 ^ places * 2 ^ places))%Z).
  { unfold scaled. rewrite Z.shiftl_mul_pow2 by (unfold places; lia). f_equal. rewrite <- Z.pow_add_r by (unfold places; lia). f_equal. lia. }
  assert (Pl : (2 ^ bitLength q <= 2 ^ places)%Z) by (apply Z.pow_le_mono_r; unfold places; lia).
  assert (D := Z.quot_rem' scaled q). assert (R := Z.rem_bound_pos scaled q ltac:(nia) Q). set (t := (scaled ÷ q)%Z) in *.
  assert (T : (0 < t)%Z) by nia. destruct (integerRoot t 2) as [root|] eqn:Er; [|exact I]. destruct (integerRoot_square t root T Er) as [R0 [R1 R2]].
  unfold says, approximates. set (B := pow2 places). assert (PB : 0 < B) by apply pow2_pos. assert (IB := pow2_inv places). fold B in IB.
  (* the scaled number and its root *)
  set (s := sqrt (real (p, q))). assert (S0 : 0 <= s) by apply sqrt_pos. assert (S2 : s * s = real (p, q)) by (apply sqrt_sqrt; exact P).
  assert (X : IZR scaled = IZR q * (s * B * (s * B))).
  { rewrite Es, !mult_IZR, pow2_IZR by (unfold places; lia). fold B. replace (s * B * (s * B)) with (s * s * (B * B)) by ring. rewrite S2. unfold real. simpl. field. lra. }
  assert (L1 : IZR root * IZR root * IZR q <= IZR scaled) by (rewrite <- !mult_IZR; apply IZR_le; nia).
  assert (L2 : IZR scaled < (IZR root + 1) * (IZR root + 1) * IZR q) by (rewrite <- !plus_IZR, <- !mult_IZR; apply IZR_lt; nia).
  rewrite X in L1, L2. apply (IZR_lt 0) in R0. assert (SB : 0 <= s * B) by (apply Rmult_le_pos; lra).
  assert (M1 : IZR root * IZR root <= s * B * (s * B)) by (apply (Rmult_le_reg_r (IZR q)); lra).
  assert (M2 : s * B * (s * B) < (IZR root + 1) * (IZR root + 1)) by (apply (Rmult_lt_reg_r (IZR q)); lra).
  assert (G1 : IZR root <= s * B) by nra. assert (G2 : s * B <= IZR root + 1) by nra.
  set (i := pow2 (- places)) in *. assert (Pi : 0 < i) by apply pow2_pos. assert (Si : s = s * B * i) by (rewrite Rmult_assoc, IB; ring).
  destruct (Z.eqb_spec (root ^ 2 * q) scaled) as [Ex|Ex].
  - apply (f_equal IZR) in Ex. rewrite X, Z.pow_2_r, !mult_IZR in Ex.
    assert (Eq : s * B = IZR root) by (assert (IZR root * IZR root = s * B * (s * B)) by (apply (Rmult_eq_reg_r (IZR q)); lra); nra).
    rewrite Si, Eq, Rminus_diag_eq, Rabs_R0 by reflexivity. lra.
  - rewrite Si. apply Rabs_bounds. split; nra.
Qed.
