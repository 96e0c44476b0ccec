-- What an entry says, with its lines in their order, as one digest: the verifier makes it anew from what is stored.
CREATE FUNCTION ledger_digest(said text, codes text[], amounts bigint[]) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(convert_to(said || E'\n' || array_to_string(codes, ',') || E'\n' || array_to_string(amounts, ','), 'UTF8'))
$$;
--> statement-breakpoint
-- The one writer of the ledger (docs/ledger.md). It runs with the rights of its owner, because the role of the
-- application may only read these tables.
--
-- Inline accounts are locked in the order of their ids, so that entries with the same accounts never deadlock. The id
-- and the time of an entry are made after that: in the history of an inline account both go up with its version.
--
-- Errors: PD001 the lines are no entry, PD002 an account would go below zero, PD003 the idempotency key belongs to
-- another entry, PD004 a hold is closed already. DETAIL is the code of the account, or the key.
CREATE FUNCTION ledger_post(
  p_idem text, p_kind text, p_currency text, p_ref_type text, p_ref uuid,
  p_codes text[], p_kinds text[], p_owners uuid[], p_amounts bigint[],
  p_effective_at timestamptz, p_gaming_day date, p_made_by uuid, p_terminal uuid, p_reason text,
  p_reverses uuid, p_closes uuid, p_holds boolean
) RETURNS TABLE (entry_id uuid, is_new boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  account record;
  micros bigint;
  stamp timestamptz(3);
  effective timestamptz(3);
  made uuid;
  known ledger_entry;
  posted_xid xid8 := pg_current_xact_id();
  ids uuid[] := '{}';
  places int[] := '{}';
  customers uuid[] := '{}';
  balances bigint[] := '{}';
  versions bigint[] := '{}';
  held bigint;
BEGIN
  IF coalesce(cardinality(p_codes), 0) < 2 OR (SELECT sum(amount) <> 0 OR bool_or(amount IS NULL OR amount = 0)
      OR count(DISTINCT code) <> count(*) FROM unnest(p_codes, p_amounts) AS line(code, amount)) THEN
    RAISE EXCEPTION 'the lines are no entry' USING ERRCODE = 'PD001', DETAIL = p_idem;
  END IF;

  IF (SELECT count(*) FROM ledger_account WHERE code = ANY (p_codes)) < cardinality(p_codes) THEN
    INSERT INTO ledger_account (id, code, kind, currency, owner, inline, sign)
    SELECT gen_random_uuid(), line.code, line.kind, p_currency, line.owner, chart.inline, chart.sign
    FROM unnest(p_codes, p_kinds, p_owners) AS line(code, kind, owner) JOIN ledger_account_kind chart USING (kind)
    ORDER BY line.code
    ON CONFLICT (code) DO NOTHING;
  END IF;

  FOR account IN
    SELECT a.id, a.code, a.currency, a.inline, a.sign, a.balance, a.version, line.amount, line.n,
      CASE WHEN chart.owner_type = 'User' AND a.kind LIKE 'WALLET%' THEN a.owner END AS customer
    FROM unnest(p_codes, p_amounts) WITH ORDINALITY AS line(code, amount, n)
    JOIN ledger_account a USING (code) JOIN ledger_account_kind chart ON chart.kind = a.kind
    WHERE a.inline ORDER BY a.id FOR NO KEY UPDATE OF a
  LOOP
    IF account.currency <> p_currency THEN
      RAISE EXCEPTION 'the lines are no entry' USING ERRCODE = 'PD001', DETAIL = p_idem;
    END IF;
    ids := array_append(ids, account.id);
    places := array_append(places, account.n::int);
    customers := array_append(customers, account.customer);
    balances := array_append(balances, account.balance + account.amount);
    versions := array_append(versions, account.version + 1);
  END LOOP;

  micros := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint;
  stamp := to_timestamp(micros / 1000000.0);
  effective := coalesce(p_effective_at, stamp);
  made := (lpad(to_hex(micros / 1000), 12, '0') || '7' || lpad(to_hex(micros % 1000), 3, '0')
    || substr(replace(gen_random_uuid()::text, '-', ''), 17, 12) || '0000')::uuid;

  INSERT INTO ledger_entry (id, idem, kind, currency, ref_type, ref, posted_at, effective_at, gaming_day, reverses,
    closes, made_by, terminal, reason, xid, digest)
  VALUES (made, p_idem, p_kind, p_currency, p_ref_type, p_ref, stamp, effective, p_gaming_day,
    p_reverses, p_closes, p_made_by, p_terminal, p_reason, posted_xid,
    ledger_digest(concat_ws('|', p_idem, p_kind, p_currency, p_ref_type, p_ref, extract(epoch FROM stamp),
      extract(epoch FROM effective), p_gaming_day, coalesce(p_reverses::text, '-'), coalesce(p_closes::text, '-'),
      coalesce(p_made_by::text, '-'), coalesce(p_terminal::text, '-'), p_reason), p_codes, p_amounts))
  ON CONFLICT (idem) DO NOTHING;
  IF NOT FOUND THEN
    SELECT * INTO known FROM ledger_entry WHERE idem = p_idem;
    IF known.kind <> p_kind OR known.ref <> p_ref OR known.currency <> p_currency OR EXISTS (
      SELECT code, amount FROM unnest(p_codes, p_amounts) AS line(code, amount)
      EXCEPT SELECT a.code, l.amount FROM ledger_line l JOIN ledger_account a ON a.id = l.account_id
      WHERE l.id > known.id AND l.id <= ledger_last_line(known.id)
    ) THEN
      RAISE EXCEPTION 'the idempotency key belongs to another entry' USING ERRCODE = 'PD003', DETAIL = p_idem;
    END IF;
    RETURN QUERY SELECT known.id, false;
    RETURN;
  END IF;

  FOR place IN 1 .. cardinality(ids) LOOP
    IF balances[place] * (SELECT sign FROM ledger_account WHERE id = ids[place]) < 0 THEN
      RAISE EXCEPTION 'an account would go below zero'
        USING ERRCODE = 'PD002', DETAIL = p_codes[places[place]], CONSTRAINT = 'ledger_account_floor';
    END IF;
  END LOOP;

  UPDATE ledger_account a SET balance = moved.balance, version = moved.version
  FROM unnest(ids, balances, versions) AS moved(id, balance, version) WHERE a.id = moved.id;

  INSERT INTO ledger_line (id, entry_id, n, account_id, amount, balance_after, account_version, kind, currency, customer,
    posted_at, xid)
  SELECT (left(made::text, 32) || lpad(to_hex(line.n), 4, '0'))::uuid, made, line.n, a.id, line.amount,
    moved.balance, moved.version, p_kind, p_currency, moved.customer, stamp, posted_xid
  FROM unnest(p_codes, p_amounts) WITH ORDINALITY AS line(code, amount, n)
  JOIN ledger_account a USING (code)
  LEFT JOIN unnest(ids, balances, versions, customers) AS moved(id, balance, version, customer) ON moved.id = a.id;

  IF p_holds THEN
    INSERT INTO ledger_hold (entry_id, account_id, amount, open)
    SELECT made, a.id, l.amount, l.amount FROM ledger_line l JOIN ledger_account a ON a.id = l.account_id
    WHERE l.id > made AND l.id <= ledger_last_line(made) AND a.kind = 'WALLET_HELD';
  END IF;
  IF p_closes IS NOT NULL THEN
    SELECT -line.amount INTO held FROM unnest(p_kinds, p_amounts) AS line(kind, amount) WHERE line.kind = 'WALLET_HELD';
    UPDATE ledger_hold SET open = open - held WHERE ledger_hold.entry_id = p_closes AND open >= held;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the hold is closed already' USING ERRCODE = 'PD004', DETAIL = p_closes::text;
    END IF;
  END IF;
  RETURN QUERY SELECT made, true;
END
$$;
--> statement-breakpoint
-- The greatest id that a line of an entry can have.
CREATE FUNCTION ledger_last_line(entry uuid) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (left(entry::text, 32) || 'ffff')::uuid
$$;
--> statement-breakpoint
-- Lines that anybody adds besides must add up, too, when their transaction commits.
CREATE FUNCTION ledger_entry_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_line WHERE id > NEW.entry_id AND id <= ledger_last_line(NEW.entry_id)) <> 0 THEN
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
-- Adds the lines of transactions that are over to the checkpoints, and moves the mark. After a restore, when transactions
-- are numbered from the beginning, it starts anew. Runs with the rights of its owner, as ledger_post does.
CREATE FUNCTION ledger_roll_up() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  reached xid8;
  horizon xid8;
  added bigint;
BEGIN
  SELECT xid INTO reached FROM ledger_mark FOR UPDATE;
  horizon := pg_snapshot_xmin(pg_current_snapshot());
  IF horizon < reached THEN
    DELETE FROM ledger_checkpoint;
    reached := '0';
  END IF;
  WITH tail AS (
    SELECT a.id, sums.balance, sums.lines FROM ledger_account a CROSS JOIN LATERAL (
      SELECT sum(amount)::bigint AS balance, count(*) AS lines FROM ledger_line
      WHERE account_id = a.id AND account_version IS NULL AND xid >= reached AND xid < horizon
    ) sums WHERE NOT a.inline AND sums.lines > 0
  ), rolled AS (
    INSERT INTO ledger_checkpoint AS known (account_id, balance, lines) SELECT id, balance, lines FROM tail
    ON CONFLICT (account_id) DO UPDATE SET balance = known.balance + excluded.balance, lines = known.lines + excluded.lines
    RETURNING 1
  ) SELECT coalesce(sum(lines), 0) INTO added FROM tail;
  UPDATE ledger_mark SET xid = horizon;
  RETURN added;
END
$$;
