-- Written by hand: the ledger for many entries at once (docs/ledger.md).

-- An entry of the system that is asked for, with its lines in their order.
CREATE TYPE ledger_asked AS (
  n int, idem text, kind text, currency text, ref_type text, ref uuid, day date,
  codes text[], kinds text[], owners uuid[], amounts bigint[]
);
--> statement-breakpoint
-- Posts entries as ledger_post would one after another, in as many statements as it takes for one: a settlement posts
-- hundreds. They neither hold money nor reverse. Returns how many were not there before; a refusal ends them all.
--
-- Errors: those of ledger_post. 40001 when somebody else posts one of them at the same time: the retry finds it posted.
CREATE FUNCTION ledger_post_many(p_entries jsonb) RETURNS int LANGUAGE plpgsql SECURITY DEFINER
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
  IF EXISTS (SELECT FROM unnest(asked) AS e JOIN ledger_entry USING (idem))
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
    SELECT count(DISTINCT a.id), min(e.idem) FILTER (
      WHERE a.currency <> e.currency OR a.kind <> line.kind OR a.owner IS DISTINCT FROM line.owner)
    INTO found_accounts, wrong
    FROM unnest(asked) AS e, unnest(e.codes, e.kinds, e.owners) AS line(code, kind, owner)
    JOIN ledger_account a USING (code);
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
    SELECT a.id, a.balance, a.version FROM ledger_account a
    WHERE a.inline AND a.code IN (SELECT code FROM unnest(asked) AS e, unnest(e.codes) AS code)
    ORDER BY a.id FOR NO KEY UPDATE OF a
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
    JOIN ledger_account a ON a.code = line.code
    LEFT JOIN known ON known.id = a.id
    WINDOW history AS (PARTITION BY a.id ORDER BY e.at)
  ), written AS (
    INSERT INTO ledger_line (id, entry_id, n, account_id, amount, balance_after, account_version, kind, currency, customer,
      posted_at, xid)
    SELECT (left(entry::text, 32) || lpad(to_hex(n), 4, '0'))::uuid, entry, n, account, amount, balance, version, kind,
      currency, customer, posted, pg_current_xact_id()
    FROM line
  ), moved AS (
    UPDATE ledger_account a SET balance = last.balance, version = last.version
    FROM (SELECT DISTINCT ON (account) account, balance, version FROM line WHERE version IS NOT NULL
      ORDER BY account, version DESC) last
    WHERE a.id = last.account AND NOT EXISTS (SELECT FROM line WHERE balance * sign < 0 OR abs(balance) > most)
  )
  SELECT code, abs(balance) > most INTO wrong, is_large FROM line
  WHERE balance * sign < 0 OR abs(balance) > most ORDER BY entry, balance * sign LIMIT 1;
  IF is_large THEN
    RAISE EXCEPTION 'a balance would be too large' USING ERRCODE = 'PD001', DETAIL = wrong;
  ELSIF is_large IS NOT NULL THEN
    RAISE EXCEPTION 'an account would go below zero'
      USING ERRCODE = 'PD002', DETAIL = wrong, CONSTRAINT = 'ledger_account_floor';
  END IF;
  RETURN total;
END
$$;
--> statement-breakpoint
-- Public means any role that may connect: the rights of the application are granted by name.
REVOKE ALL ON FUNCTION ledger_post_many FROM PUBLIC;
