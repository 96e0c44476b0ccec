-- Written by hand: ledger_post and ledger_post_many as in 0002 and 0006, but they look each account up by itself. A connection
-- plans a join once, and where the database was analyzed while it had no accounts, that plan reads all of them each time.
-- OFFSET 0 and FOR NO KEY UPDATE keep the planner from turning the look-ups into that join.
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
  accounts uuid[];
  inline_accounts boolean[];
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
    SELECT array_agg(a.id ORDER BY line.n), array_agg(a.inline ORDER BY line.n),
      bool_or(a.currency <> p_currency OR a.kind <> line.kind OR a.owner IS DISTINCT FROM line.owner)
    INTO accounts, inline_accounts, is_wrong
    FROM unnest(p_codes, p_kinds, p_owners) WITH ORDINALITY AS line(code, kind, owner, n)
    CROSS JOIN LATERAL (SELECT * FROM ledger_account WHERE code = line.code OFFSET 0) a;
    EXIT WHEN cardinality(accounts) = cardinality(p_codes);
    INSERT INTO ledger_account (id, code, kind, currency, owner, inline, sign)
    SELECT gen_random_uuid(), line.code, line.kind, p_currency, line.owner, chart.inline, chart.sign
    FROM unnest(p_codes, p_kinds, p_owners) AS line(code, kind, owner) JOIN ledger_account_kind chart USING (kind)
    WHERE line.code LIKE '%:' || p_currency AND (line.owner IS NULL) = (chart.owner_type IS NULL)
      AND strpos(line.code, coalesce(line.owner::text, '')) > 0
    ORDER BY line.code
    ON CONFLICT (code) DO NOTHING;
  END LOOP;
  IF is_wrong IS NOT FALSE OR cardinality(accounts) < cardinality(p_codes) THEN
    RAISE EXCEPTION 'an account is not what its code says' USING ERRCODE = 'PD001', DETAIL = p_idem;
  END IF;

  SELECT array_agg(id), array_agg(n), array_agg(sign), array_agg(customer), array_agg(balance), array_agg(version)
  INTO ids, places, signs, customers, balances, versions
  FROM (
    SELECT a.id, line.n::int, a.sign, a.balance + line.amount AS balance, a.version + 1 AS version,
      CASE WHEN a.kind LIKE 'WALLET%' THEN a.owner END AS customer
    FROM (
      SELECT * FROM unnest(accounts, inline_accounts, p_amounts) WITH ORDINALITY AS asked(id, inline, amount, n)
      WHERE inline ORDER BY id
    ) line CROSS JOIN LATERAL (SELECT * FROM ledger_account WHERE id = line.id FOR NO KEY UPDATE) a
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

  UPDATE ledger_account SET balance = balances[array_position(ids, id)], version = versions[array_position(ids, id)]
  WHERE id = ANY (ids);

  INSERT INTO ledger_line (id, entry_id, n, account_id, amount, balance_after, account_version, kind, currency, customer,
    posted_at, xid)
  SELECT (left(entry.id::text, 32) || lpad(to_hex(line.n), 4, '0'))::uuid, entry.id, line.n, line.account, line.amount,
    moved.balance, moved.version, p_kind, p_currency, moved.customer, entry.posted_at, entry.xid
  FROM unnest(accounts, p_amounts) WITH ORDINALITY AS line(account, amount, n)
  LEFT JOIN unnest(places, balances, versions, customers) AS moved(n, balance, version, customer) ON moved.n = line.n;

  IF p_reverses IS NOT NULL AND NOT ledger_undoes(entry.id, p_reverses) THEN
    RAISE EXCEPTION 'the lines do not undo the entry' USING ERRCODE = 'PD001', DETAIL = p_idem;
  END IF;
  RETURN QUERY SELECT entry.id, true;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_post_many(p_entries jsonb) RETURNS int LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE
  most CONSTANT bigint := 9007199254740991;
  asked ledger_asked[] := ARRAY(
    SELECT e FROM jsonb_populate_recordset(null::ledger_asked, p_entries) AS e ORDER BY e.n
  );
  total int := cardinality(asked);
  one ledger_asked;
  is_new boolean;
  made int := 0;
  wrong text;
  needed int;
  found_accounts int;
  ids uuid[];
  accounts uuid[];
  balances bigint[];
  versions bigint[];
  latest uuid;
  posted timestamptz(3);
  micros bigint;
  inserted int;
  is_large boolean;
BEGIN
  IF total = 0 THEN
    RETURN 0;
  END IF;

  -- Retries, and entries that stand in the same call twice, are rare: each by itself.
  IF EXISTS (
      SELECT FROM unnest(asked) AS e CROSS JOIN LATERAL (SELECT FROM ledger_entry WHERE idem = e.idem OFFSET 0) known
    )
    OR (SELECT count(DISTINCT e.idem) < total FROM unnest(asked) AS e) THEN
    FOREACH one IN ARRAY asked LOOP
      SELECT p.is_new INTO is_new FROM ledger_post(one.idem, one.kind, one.currency, one.ref_type, one.ref, one.codes,
        one.kinds, one.owners, one.amounts, null, one.day, null, null, null, null, null, false) AS p;
      made := made + is_new::int;
    END LOOP;
    RETURN made;
  END IF;

  SELECT e.idem INTO wrong FROM unnest(asked) AS e
  WHERE coalesce(cardinality(e.codes), 0) < 2 OR 'WALLET_HELD' = ANY (e.kinds) OR (
    SELECT sum(amount) <> 0 OR bool_or(amount IS NULL OR amount = 0 OR amount NOT BETWEEN -most AND most)
      OR count(DISTINCT code) <> count(*)
    FROM unnest(e.codes, e.amounts) AS line(code, amount)) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the lines are no entry' USING ERRCODE = 'PD001', DETAIL = wrong;
  END IF;

  needed := (SELECT count(DISTINCT code) FROM unnest(asked) AS e, unnest(e.codes) AS code);
  FOR attempt IN 1 .. 2 LOOP
    SELECT count(DISTINCT a.id), array_agg(DISTINCT a.id) FILTER (WHERE a.inline), min(e.idem) FILTER (
      WHERE a.currency <> e.currency OR a.kind <> line.kind OR a.owner IS DISTINCT FROM line.owner)
    INTO found_accounts, accounts, wrong
    FROM unnest(asked) AS e CROSS JOIN unnest(e.codes, e.kinds, e.owners) AS line(code, kind, owner)
    CROSS JOIN LATERAL (SELECT * FROM ledger_account WHERE code = line.code OFFSET 0) a;
    EXIT WHEN found_accounts = needed;
    INSERT INTO ledger_account (id, code, kind, currency, owner, inline, sign)
    SELECT gen_random_uuid(), code, kind, currency, owner, inline, sign FROM (
      SELECT DISTINCT line.code, line.kind, e.currency, line.owner, chart.inline, chart.sign
      FROM unnest(asked) AS e, unnest(e.codes, e.kinds, e.owners) AS line(code, kind, owner)
      JOIN ledger_account_kind chart USING (kind)
      WHERE line.code LIKE '%:' || e.currency AND (line.owner IS NULL) = (chart.owner_type IS NULL)
        AND strpos(line.code, coalesce(line.owner::text, '')) > 0
    ) missing
    ORDER BY code
    ON CONFLICT (code) DO NOTHING;
  END LOOP;
  IF wrong IS NOT NULL OR found_accounts < needed THEN
    RAISE EXCEPTION 'an account is not what its code says' USING ERRCODE = 'PD001', DETAIL = coalesce(wrong, (asked[1]).idem);
  END IF;

  SELECT array_agg(id), array_agg(balance), array_agg(version) INTO accounts, balances, versions FROM (
    SELECT a.id, a.balance, a.version FROM (SELECT id FROM unnest(accounts) AS id ORDER BY id) account
    CROSS JOIN LATERAL (SELECT * FROM ledger_account WHERE id = account.id FOR NO KEY UPDATE) a
  ) locked;

  micros := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint;
  posted := to_timestamp(micros / 1000000.0)::timestamptz(3);
  SELECT last.id INTO latest FROM unnest(accounts) AS account(id) CROSS JOIN LATERAL (
    SELECT l.id FROM ledger_line l WHERE l.account_id = account.id ORDER BY l.id DESC LIMIT 1
  ) last ORDER BY last.id DESC LIMIT 1;
  IF latest IS NOT NULL THEN
    micros := greatest(micros, ledger_micros(latest) + 1);
  END IF;
  -- A microsecond each: in the history of an account they are in the order that was asked for.
  ids := ARRAY(SELECT ledger_entry_id(micros + n) FROM generate_series(1, total) AS n ORDER BY n);

  INSERT INTO ledger_entry (id, idem, kind, currency, ref_type, ref, posted_at, effective_at, gaming_day, xid, digest)
  SELECT id, idem, kind, currency, ref_type, ref, posted, posted, day, pg_current_xact_id(), ledger_digest(
    ROW(id, idem, kind, currency, ref_type, ref, posted, posted, day, null, null, null, null, null, pg_current_xact_id(),
      null)::ledger_entry, codes, amounts)
  FROM (
    SELECT ids[e.at::int] AS id, e.* FROM unnest(asked) WITH ORDINALITY
      AS e(n, idem, kind, currency, ref_type, ref, day, codes, kinds, owners, amounts, at)
  ) entry
  ON CONFLICT (idem) DO NOTHING;
  GET DIAGNOSTICS inserted = ROW_COUNT;
  IF inserted < total THEN
    RAISE EXCEPTION 'an entry was posted at the same time' USING ERRCODE = '40001';
  END IF;

  WITH known AS (
    SELECT * FROM unnest(accounts, balances, versions) AS account(id, balance, version)
  ), line AS (
    SELECT ids[e.at::int] AS entry, line.n, line.code, line.amount, e.kind, e.currency, a.id AS account, a.sign,
      CASE WHEN a.inline AND a.kind LIKE 'WALLET%' THEN a.owner END AS customer,
      known.balance + sum(line.amount) OVER history AS balance,
      known.version + row_number() OVER history AS version
    FROM unnest(asked) WITH ORDINALITY
      AS e(n, idem, kind, currency, ref_type, ref, day, codes, kinds, owners, amounts, at)
    CROSS JOIN unnest(e.codes, e.amounts) WITH ORDINALITY AS line(code, amount, n)
    CROSS JOIN LATERAL (SELECT * FROM ledger_account WHERE code = line.code OFFSET 0) a
    LEFT JOIN known ON known.id = a.id
    WINDOW history AS (PARTITION BY a.id ORDER BY e.at)
  ), written AS (
    INSERT INTO ledger_line (id, entry_id, n, account_id, amount, balance_after, account_version, kind, currency, customer,
      posted_at, xid)
    SELECT (left(entry::text, 32) || lpad(to_hex(n), 4, '0'))::uuid, entry, n, account, amount, balance, version, kind,
      currency, customer, posted, pg_current_xact_id()
    FROM line
  ), last AS (
    SELECT DISTINCT ON (account) account, balance, version FROM line WHERE version IS NOT NULL ORDER BY account, version DESC
  ), refused AS (
    SELECT code, abs(balance) > most AS is_large FROM line
    WHERE balance * sign < 0 OR abs(balance) > most ORDER BY entry, balance * sign LIMIT 1
  )
  SELECT (SELECT code FROM refused), (SELECT refused.is_large FROM refused),
    array_agg(account), array_agg(balance), array_agg(version)
  INTO wrong, is_large, accounts, balances, versions FROM last;
  IF is_large THEN
    RAISE EXCEPTION 'a balance would be too large' USING ERRCODE = 'PD001', DETAIL = wrong;
  ELSIF is_large IS NOT NULL THEN
    RAISE EXCEPTION 'an account would go below zero'
      USING ERRCODE = 'PD002', DETAIL = wrong, CONSTRAINT = 'ledger_account_floor';
  END IF;
  UPDATE ledger_account SET (balance, version) = (
    SELECT balances[place], versions[place] FROM array_position(accounts, id) AS place)
  WHERE id = ANY (accounts);
  RETURN total;
END
$$;
