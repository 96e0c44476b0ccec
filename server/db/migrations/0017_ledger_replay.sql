-- The entry that was posted for an idempotency key; null when there is none yet. Raises PD003 when it says something else.
CREATE FUNCTION ledger_known(p_idem text, p_kind text, p_currency text, p_ref_type text, p_ref uuid, p_codes text[],
  p_amounts bigint[], p_reverses uuid, p_closes uuid
) RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  known ledger_entry;
BEGIN
  SELECT * INTO known FROM ledger_entry WHERE idem = p_idem;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF (known.kind, known.currency, known.ref_type, known.ref) IS DISTINCT FROM (p_kind, p_currency, p_ref_type, p_ref)
    OR (known.reverses, known.closes) IS DISTINCT FROM (p_reverses, p_closes)
    OR (
      SELECT count(*) <> cardinality(p_codes) OR count(*) <> count(line.amount)
      FROM ledger_line l JOIN ledger_account a ON a.id = l.account_id
      LEFT JOIN unnest(p_codes, p_amounts) AS line(code, amount) ON line.code = a.code AND line.amount = l.amount
      WHERE l.id > known.id AND l.id <= ledger_last_line(known.id)
    )
  THEN
    RAISE EXCEPTION 'the idempotency key belongs to another entry' USING ERRCODE = 'PD003', DETAIL = p_idem;
  END IF;
  RETURN known.id;
END
$$;
--> statement-breakpoint
-- Public means any role that may connect. Only ledger_post calls it, with its rights and settings.
REVOKE ALL ON FUNCTION ledger_known FROM PUBLIC;
--> statement-breakpoint
-- As before, and a retry is answered before anything is locked.
CREATE OR REPLACE FUNCTION ledger_post(
  p_idem text, p_kind text, p_currency text, p_ref_type text, p_ref uuid,
  p_codes text[], p_kinds text[], p_owners uuid[], p_amounts bigint[],
  p_effective_at timestamptz, p_gaming_day date, p_made_by uuid, p_terminal uuid, p_reason text,
  p_reverses uuid, p_closes uuid, p_holds boolean
) RETURNS TABLE (entry_id uuid, is_new boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
-- Plans are made once, not for each entry, and so that they are right for a ledger of any size.
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET jit = off AS $$
DECLARE
  -- The largest amount that every client reads exactly.
  most CONSTANT bigint := 9007199254740991;
  entry ledger_entry;
  known uuid;
  found_accounts int;
  is_wrong boolean;
  ids uuid[];
  places int[];
  signs smallint[];
  customers uuid[];
  balances bigint[];
  versions bigint[];
  latest uuid;
  micros bigint;
  held_place int := array_position(p_kinds, 'WALLET_HELD');
  held bigint := p_amounts[held_place];
  held_account uuid;
BEGIN
  IF coalesce(cardinality(p_codes), 0) < 2 OR (
      SELECT sum(amount) <> 0 OR bool_or(amount IS NULL OR amount = 0 OR amount NOT BETWEEN -most AND most)
        OR count(DISTINCT code) <> count(*)
      FROM unnest(p_codes, p_amounts) AS line(code, amount)) THEN
    RAISE EXCEPTION 'the lines are no entry' USING ERRCODE = 'PD001', DETAIL = p_idem;
  END IF;
  -- Held money moves only by a hold, or by what closes one.
  IF cardinality(array_positions(p_kinds, 'WALLET_HELD')) > 1
    OR coalesce(p_holds, false) <> coalesce(held > 0, false) OR (p_closes IS NOT NULL) <> coalesce(held < 0, false) THEN
    RAISE EXCEPTION 'the lines are no hold' USING ERRCODE = 'PD001', DETAIL = p_idem;
  END IF;

  -- A retry of what is posted waits for no account.
  known := ledger_known(p_idem, p_kind, p_currency, p_ref_type, p_ref, p_codes, p_amounts, p_reverses, p_closes);
  IF known IS NOT NULL THEN
    RETURN QUERY SELECT known, false;
    RETURN;
  END IF;

  FOR attempt IN 1 .. 2 LOOP
    SELECT count(*), bool_or(a.currency <> p_currency OR a.kind <> line.kind OR a.owner IS DISTINCT FROM line.owner)
    INTO found_accounts, is_wrong
    FROM unnest(p_codes, p_kinds, p_owners) AS line(code, kind, owner) JOIN ledger_account a USING (code);
    EXIT WHEN found_accounts = cardinality(p_codes);
    INSERT INTO ledger_account (id, code, kind, currency, owner, inline, sign)
    SELECT gen_random_uuid(), line.code, line.kind, p_currency, line.owner, chart.inline, chart.sign
    FROM unnest(p_codes, p_kinds, p_owners) AS line(code, kind, owner) JOIN ledger_account_kind chart USING (kind)
    WHERE line.code LIKE '%:' || p_currency AND (line.owner IS NULL) = (chart.owner_type IS NULL)
      AND strpos(line.code, coalesce(line.owner::text, '')) > 0
    ORDER BY line.code
    ON CONFLICT (code) DO NOTHING;
  END LOOP;
  IF is_wrong IS NOT FALSE OR found_accounts < cardinality(p_codes) THEN
    RAISE EXCEPTION 'an account is not what its code says' USING ERRCODE = 'PD001', DETAIL = p_idem;
  END IF;

  SELECT array_agg(id), array_agg(n), array_agg(sign), array_agg(customer), array_agg(balance), array_agg(version)
  INTO ids, places, signs, customers, balances, versions
  FROM (
    SELECT a.id, line.n::int, a.sign, a.balance + line.amount AS balance, a.version + 1 AS version,
      CASE WHEN a.kind LIKE 'WALLET%' THEN a.owner END AS customer
    FROM unnest(p_codes, p_amounts) WITH ORDINALITY AS line(code, amount, n) JOIN ledger_account a USING (code)
    WHERE a.inline ORDER BY a.id FOR NO KEY UPDATE OF a
  ) locked;

  micros := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint;
  entry.posted_at := to_timestamp(micros / 1000000.0)::timestamptz(3);
  SELECT last.id INTO latest FROM unnest(ids) AS account(id) CROSS JOIN LATERAL (
    SELECT l.id FROM ledger_line l WHERE l.account_id = account.id ORDER BY l.id DESC LIMIT 1
  ) last ORDER BY last.id DESC LIMIT 1;
  IF latest IS NOT NULL THEN
    micros := greatest(micros, ledger_micros(latest) + 1);
  END IF;

  entry.id := ledger_entry_id(micros);
  entry.idem := p_idem;
  entry.kind := p_kind;
  entry.currency := p_currency;
  entry.ref_type := p_ref_type;
  entry.ref := p_ref;
  entry.effective_at := coalesce(p_effective_at::timestamptz(3), entry.posted_at);
  entry.gaming_day := p_gaming_day;
  entry.reverses := p_reverses;
  entry.closes := p_closes;
  entry.made_by := p_made_by;
  entry.terminal := p_terminal;
  entry.reason := p_reason;
  entry.xid := pg_current_xact_id();
  entry.digest := ledger_digest(entry, p_codes, p_amounts);
  INSERT INTO ledger_entry VALUES (entry.*) ON CONFLICT (idem) DO NOTHING;
  IF NOT FOUND THEN
    RETURN QUERY SELECT ledger_known(p_idem, p_kind, p_currency, p_ref_type, p_ref, p_codes, p_amounts, p_reverses, p_closes),
      false;
    RETURN;
  END IF;

  -- Before the floor: of two who close a hold, the second is told that it is closed.
  IF held IS NOT NULL THEN
    held_account := ids[array_position(places, held_place)];
    IF p_holds THEN
      INSERT INTO ledger_hold (entry_id, account_id, amount, open) VALUES (entry.id, held_account, held, held);
    ELSE
      UPDATE ledger_hold SET open = open + held
      WHERE ledger_hold.entry_id = p_closes AND account_id = held_account AND open + held >= 0;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'the hold is closed already' USING ERRCODE = 'PD004', DETAIL = p_closes::text;
      END IF;
    END IF;
  END IF;

  FOR place IN 1 .. coalesce(cardinality(ids), 0) LOOP
    IF balances[place] * signs[place] < 0 THEN
      RAISE EXCEPTION 'an account would go below zero'
        USING ERRCODE = 'PD002', DETAIL = p_codes[places[place]], CONSTRAINT = 'ledger_account_floor';
    END IF;
    IF abs(balances[place]) > most THEN
      RAISE EXCEPTION 'a balance would be too large' USING ERRCODE = 'PD001', DETAIL = p_codes[places[place]];
    END IF;
  END LOOP;

  UPDATE ledger_account a SET balance = moved.balance, version = moved.version
  FROM unnest(ids, balances, versions) AS moved(id, balance, version) WHERE a.id = moved.id;

  INSERT INTO ledger_line (id, entry_id, n, account_id, amount, balance_after, account_version, kind, currency, customer,
    posted_at, xid)
  SELECT (left(entry.id::text, 32) || lpad(to_hex(line.n), 4, '0'))::uuid, entry.id, line.n, a.id, line.amount,
    moved.balance, moved.version, p_kind, p_currency, moved.customer, entry.posted_at, entry.xid
  FROM unnest(p_codes, p_amounts) WITH ORDINALITY AS line(code, amount, n)
  JOIN ledger_account a USING (code)
  LEFT JOIN unnest(places, balances, versions, customers) AS moved(n, balance, version, customer) ON moved.n = line.n;

  IF p_reverses IS NOT NULL AND NOT ledger_undoes(entry.id, p_reverses) THEN
    RAISE EXCEPTION 'the lines do not undo the entry' USING ERRCODE = 'PD001', DETAIL = p_idem;
  END IF;
  RETURN QUERY SELECT entry.id, true;
END
$$;
