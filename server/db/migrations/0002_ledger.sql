-- The greatest id that a line of an entry can have.
CREATE FUNCTION ledger_last_line(entry uuid) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (left(entry::text, 32) || 'ffff')::uuid
$$;
--> statement-breakpoint
-- What an entry says, with its lines in their order, as one digest: the verifier makes it anew from what is stored. JSON
-- keeps apart what a separator within a text would run together, and its text is the same under all settings.
CREATE FUNCTION ledger_digest(entry ledger_entry, codes text[], amounts bigint[]) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(json_build_array(entry.id, entry.idem, entry.kind, entry.currency, entry.ref_type, entry.ref,
    extract(epoch FROM entry.posted_at), extract(epoch FROM entry.effective_at), entry.gaming_day, entry.reverses,
    entry.closes, entry.made_by, entry.terminal, entry.reason, entry.xid, codes, amounts)::text, 'UTF8'))
$$;
--> statement-breakpoint
-- The id of an entry made at a microsecond: a UUIDv7 that leaves room for the numbers of its lines.
CREATE FUNCTION ledger_entry_id(micros bigint) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT (lpad(to_hex(micros / 1000), 12, '0') || '7' || lpad(to_hex(micros % 1000), 3, '0')
    || substr(replace(gen_random_uuid()::text, '-', ''), 17, 12) || '0000')::uuid
$$;
--> statement-breakpoint
-- The microsecond that an entry or a line was made at, by its id.
CREATE FUNCTION ledger_micros(id uuid) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT ('x' || left(id::text, 8) || substr(id::text, 10, 4))::bit(48)::bigint * 1000
    + ('x' || substr(id::text, 16, 3))::bit(12)::int
$$;
--> statement-breakpoint
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
-- The one writer of the ledger (docs/ledger.md). It runs with the rights of its owner, because the role of the
-- application may only read these tables.
--
-- A retry is answered before anything is locked. Inline accounts are locked in the order of their ids, so that entries
-- with the same accounts never deadlock. The id and the time of an entry are made after that: in the history of an
-- inline account the id goes up with its version, even when the clock is set back.
--
-- Errors: PD001 the lines are no entry, PD002 an account would go below zero, PD003 the idempotency key belongs to
-- another entry, PD004 a hold is closed already, PD005 the gaming day is closed. DETAIL is the code of the account, the
-- key or the day.
CREATE FUNCTION ledger_post(
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
--> statement-breakpoint
-- Public means any role that may connect: the rights of the application are granted by name.
REVOKE ALL ON FUNCTION ledger_post FROM PUBLIC;
--> statement-breakpoint
-- Whether an entry moves exactly the opposite of another. What a wallet no longer has may be owed by its customer instead.
CREATE FUNCTION ledger_undoes(reversal uuid, original uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM ledger_entry WHERE id = original) AND NOT EXISTS (
    SELECT FROM unnest(ARRAY[reversal, original]) AS entry(id)
    CROSS JOIN LATERAL (
      SELECT account_id, amount FROM ledger_line WHERE id > entry.id AND id <= ledger_last_line(entry.id) OFFSET 0
    ) l JOIN ledger_account a ON a.id = l.account_id
    GROUP BY CASE WHEN a.kind IN ('WALLET_CASH', 'RECEIVABLE') THEN a.owner::text ELSE a.code END
    HAVING sum(l.amount) <> 0
  )
$$;
--> statement-breakpoint
-- Lines that anybody adds besides must add up, too, when their transaction commits.
CREATE FUNCTION ledger_entry_adds_up() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  IF (SELECT sum(amount) FROM public.ledger_line
      WHERE id > NEW.entry_id AND id <= public.ledger_last_line(NEW.entry_id)) <> 0 THEN
    RAISE EXCEPTION 'the lines of entry % do not add up to zero', NEW.entry_id USING ERRCODE = 'PD001';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_line_adds_up AFTER INSERT ON "ledger_line" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION ledger_entry_adds_up();
--> statement-breakpoint
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry"
FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER ledger_line_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_line"
FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
INSERT INTO "ledger_mark" ("id", "xid") VALUES (1, '0');
--> statement-breakpoint
-- The balance of any account, in the sign of its lines. That of a deferred account is its checkpoint, and the lines of
-- transactions since.
CREATE FUNCTION ledger_balance(account uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN a.inline THEN a.balance ELSE
    coalesce((SELECT balance FROM ledger_checkpoint WHERE account_id = a.id), 0) + coalesce((
      SELECT sum(amount) FROM ledger_line
      WHERE account_id = a.id AND account_version IS NULL AND xid >= (SELECT xid FROM ledger_mark)
    ), 0)::bigint END
  FROM ledger_account a WHERE a.id = account
$$;
--> statement-breakpoint
-- Adds the lines of transactions that are over to the checkpoints of deferred accounts and to the sums by hour of wallets,
-- and moves the mark. After a restore, when transactions are numbered from the beginning, it starts anew. Runs with the
-- rights of its owner, as ledger_post does.
CREATE FUNCTION ledger_roll_up() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  reached xid8;
  horizon xid8;
  added bigint;
BEGIN
  SELECT xid INTO reached FROM ledger_mark FOR UPDATE;
  horizon := pg_snapshot_xmin(pg_current_snapshot());
  IF horizon < reached THEN
    DELETE FROM ledger_checkpoint;
    DELETE FROM ledger_hour;
    reached := '0';
  END IF;
  WITH posted AS (
    SELECT l.* FROM ledger_entry e
    -- OFFSET 0 keeps the planner from joining by a scan of all lines.
    CROSS JOIN LATERAL (
      SELECT account_id, amount, account_version, kind, currency, customer, posted_at FROM ledger_line
      WHERE id > e.id AND id <= ledger_last_line(e.id) OFFSET 0
    ) l WHERE e.xid >= reached AND e.xid < horizon
  ), tail AS (
    SELECT account_id AS id, sum(amount)::bigint AS balance, count(*) AS lines FROM posted
    WHERE account_version IS NULL GROUP BY account_id
  ), rolled AS (
    INSERT INTO ledger_checkpoint AS known (account_id, balance, lines) SELECT id, balance, lines FROM tail
    ON CONFLICT (account_id) DO UPDATE SET balance = known.balance + excluded.balance, lines = known.lines + excluded.lines
    RETURNING 1
  ), hours AS (
    INSERT INTO ledger_hour AS known (hour, kind, bucket, currency, amount, lines)
    SELECT date_trunc('hour', p.posted_at, 'UTC'), p.kind, a.kind, p.currency, sum(p.amount), count(*)
    FROM posted p JOIN ledger_account a ON a.id = p.account_id WHERE p.customer IS NOT NULL GROUP BY 1, 2, 3, 4
    ON CONFLICT (hour, kind, bucket, currency)
    DO UPDATE SET amount = known.amount + excluded.amount, lines = known.lines + excluded.lines
    RETURNING 1
  ) SELECT coalesce(sum(lines), 0) INTO added FROM tail;
  UPDATE ledger_mark SET xid = horizon;
  RETURN added;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION ledger_roll_up FROM PUBLIC;
--> statement-breakpoint
-- The lines that were posted since the mark, in the state of the statement that asks. Planned with the mark's value:
-- without it, the planner expects a third of all lines, and reads them all.
CREATE FUNCTION ledger_tail() RETURNS SETOF ledger_line LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  reached xid8;
BEGIN
  SELECT xid INTO reached FROM ledger_mark;
  RETURN QUERY EXECUTE 'SELECT l.* FROM ledger_entry e CROSS JOIN LATERAL (
    SELECT * FROM ledger_line WHERE id > e.id AND id <= ledger_last_line(e.id) OFFSET 0) l WHERE e.xid >= $1' USING reached;
END
$$;
--> statement-breakpoint
-- Names the lock that whoever posts in a gaming day shares, and whoever closes the day holds alone.
CREATE FUNCTION sealed_day_key(day date, currency text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended('sealed day ' || (day - date '2000-01-01')::text || ' ' || currency, 0)
$$;
--> statement-breakpoint
-- An entry that is being posted holds up the closing of its day; afterwards it is refused. Replays insert nothing, so they
-- still get the first answer.
CREATE FUNCTION refuse_sealed_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(sealed_day_key(NEW.gaming_day, NEW.currency));
  IF EXISTS (SELECT FROM sealed_day d WHERE d.gaming_day = NEW.gaming_day AND d.currency = NEW.currency) THEN
    RAISE EXCEPTION 'the gaming day is closed' USING ERRCODE = 'PD005', DETAIL = to_char(NEW.gaming_day, 'YYYY-MM-DD');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_sealed_day AFTER INSERT ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_sealed_day();
