CREATE TABLE "ledger_hour" (
	"hour" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"bucket" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"lines" bigint NOT NULL,
	CONSTRAINT "ledger_hour_hour_kind_bucket_currency_pk" PRIMARY KEY("hour","kind","bucket","currency")
);
--> statement-breakpoint
-- Adds the lines of transactions that are over to the checkpoints of deferred accounts and to the sums by hour of wallets,
-- and moves the mark. After a restore, when transactions are numbered from the beginning, it starts anew. Runs with the
-- rights of its owner, as ledger_post does.
CREATE OR REPLACE FUNCTION ledger_roll_up() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
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
INSERT INTO "ledger_hour" ("hour", "kind", "bucket", "currency", "amount", "lines")
SELECT date_trunc('hour', l.posted_at, 'UTC'), l.kind, a.kind, l.currency, sum(l.amount), count(*)
FROM ledger_line l JOIN ledger_account a ON a.id = l.account_id
WHERE l.customer IS NOT NULL AND l.xid < (SELECT xid FROM ledger_mark) GROUP BY 1, 2, 3, 4;
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
