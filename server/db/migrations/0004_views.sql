-- The projections over the trail (src/resources/oversight). "disable_games" and "disableGames" are both "Disable games".
CREATE FUNCTION audit_event(action text, object_type text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT upper(left(words, 1)) || substr(words, 2) || ': ' || lower(regexp_replace(object_type, '(?<=[a-z])([A-Z])', ' \1', 'g'))
  FROM lower(regexp_replace(replace(action, '_', ' '), '(?<=[a-z])([A-Z])', ' \1', 'g')) AS words
$$;
--> statement-breakpoint
CREATE VIEW "audit_entries" AS SELECT
  id, at, audit_event(action, object_type) AS event, actor_id AS actor, role, object_id AS object,
  jsonb_build_object('before', before, 'after', after, 'input', input) AS changes,
  action, object_type, address, request_id, at AS created_at
FROM "audit_log";
--> statement-breakpoint
CREATE VIEW "significant_events" AS SELECT
  id, at, significance AS kind, audit_event(action, object_type) AS event, object_id AS object, actor_id AS actor,
  jsonb_build_object('before', before, 'after', after, 'input', input) AS changes,
  action, object_type, address, at AS created_at
FROM "audit_log" WHERE significance IS NOT NULL;
--> statement-breakpoint
-- The jobs that are not finished, by queue (src/resources/oversight/job-queues.ts), off the index jobs_unfinished.
CREATE VIEW "job_queues" AS SELECT
  md5(queue)::uuid AS id,
  queue,
  count(*) FILTER (WHERE state = 'PENDING') AS waiting,
  count(*) FILTER (WHERE state = 'RUNNING') AS running,
  count(*) FILTER (WHERE state = 'RETRYING') AS retrying,
  count(*) FILTER (WHERE state = 'DEAD') AS dead,
  min(run_at) FILTER (WHERE state IN ('PENDING', 'RETRYING')) AS next_run,
  min(created_at) AS created_at
FROM "jobs" WHERE state NOT IN ('DONE', 'DROPPED') GROUP BY queue;
--> statement-breakpoint
-- What a line of a wallet is called: its kind and amount in words, as the portal writes them (src/domain/money.ts and
-- postings/posting.ts), and the end of its id, since the beginning is its time.
CREATE FUNCTION entry_kind_words(kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE kind
    WHEN 'DEPOSIT' THEN 'Deposit'
    WHEN 'DEPOSIT_REVERSAL' THEN 'Deposit reversed'
    WHEN 'WITHDRAWAL_HOLD' THEN 'Withdrawal, held'
    WHEN 'WITHDRAWAL_PAID' THEN 'Withdrawal, paid'
    WHEN 'HOLD_RELEASE' THEN 'Hold released'
    WHEN 'CASH_IN' THEN 'Cash in'
    WHEN 'CASH_OUT' THEN 'Cash out'
    WHEN 'BONUS_GRANT' THEN 'Bonus granted'
    WHEN 'BONUS_CONVERT' THEN 'Bonus converted'
    WHEN 'BONUS_FORFEIT' THEN 'Bonus forfeited'
    WHEN 'ADJUSTMENT' THEN 'Adjustment'
    WHEN 'REVERSAL' THEN 'Reversal'
    WHEN 'SUSPENSE' THEN 'To suspense'
    WHEN 'SUSPENSE_ASSIGNED' THEN 'Out of suspense'
    WHEN 'FLOAT_IN' THEN 'Float in'
    WHEN 'FLOAT_OUT' THEN 'Float out'
    WHEN 'CASH_OVER' THEN 'Cash over'
    WHEN 'CASH_SHORT' THEN 'Cash short'
    WHEN 'BET' THEN 'Bet'
    WHEN 'BET_REFUND' THEN 'Bet refunded'
    WHEN 'BET_LOST' THEN 'Bet lost'
    WHEN 'BET_ROLLED_BACK' THEN 'Bet rolled back'
    WHEN 'REFUND_FETCHED' THEN 'Refund fetched'
    WHEN 'POOL_SETTLED' THEN 'Pool settled'
    WHEN 'WINNINGS' THEN 'Winnings'
    WHEN 'TICKET_CORRECTED' THEN 'Ticket corrected'
    WHEN 'GAME_BET' THEN 'Game bet'
    WHEN 'GAME_WIN' THEN 'Game win'
    WHEN 'GAME_ROLLBACK' THEN 'Game round rolled back'
    WHEN 'OVERPAYMENT' THEN 'Overpayment decided'
    WHEN 'CARRY_COVERED' THEN 'Carry-over covered'
    WHEN 'PARTNER_COMMISSION' THEN 'Partner commission'
    ELSE kind
  END
$$;
--> statement-breakpoint
CREATE FUNCTION money_words(amount bigint, currency text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN amount < 0 THEN '-' ELSE '' END || CASE currency
    WHEN 'PHP' THEN '₱'
    WHEN 'MXN' THEN 'MX$'
    WHEN 'HKD' THEN 'HK$'
    WHEN 'JPY' THEN '¥'
    WHEN 'AUD' THEN 'A$'
    WHEN 'USD' THEN 'US$'
    WHEN 'SGD' THEN 'S$'
    WHEN 'GBP' THEN '£'
    ELSE currency || ' '
  END || CASE
    WHEN currency IN ('JPY') THEN to_char(abs(amount), 'FM9,999,999,999,999,999,990')
    ELSE to_char(abs(amount) / 100.0, 'FM99,999,999,999,999,990.00')
  END
$$;
--> statement-breakpoint
-- The ledger as the wallets of customers see it (src/resources/money/transactions.ts, wallets.ts). Outer joins, which
-- every line has an answer to: a total that reads nothing of them leaves them out.
CREATE VIEW "transactions" AS SELECT
  l.id,
  entry_kind_words(l.kind) || ' · ' || money_words(l.amount, l.currency) || ' · ' || right(l.id::text, 8) AS event,
  l.posted_at AS at,
  l.customer,
  l.kind AS type,
  l.amount,
  l.balance_after,
  a.kind AS bucket,
  l.currency,
  e.ref AS reference,
  e.ref_type AS reference_type,
  e.made_by AS actor,
  e.terminal,
  e.reason,
  e.idem AS idempotency_key,
  l.posted_at AS created_at
FROM "ledger_line" l LEFT JOIN "ledger_entry" e ON e.id = l.entry_id LEFT JOIN "ledger_account" a ON a.id = l.account_id
WHERE l.customer IS NOT NULL;
--> statement-breakpoint
CREATE VIEW "wallets" AS SELECT
  md5(owner::text || currency)::uuid AS id,
  currency || ' ' || right(owner::text, 8) AS name,
  owner AS customer,
  currency,
  coalesce(sum(balance) FILTER (WHERE kind = 'WALLET_CASH'), 0)::bigint AS cash,
  coalesce(sum(balance) FILTER (WHERE kind = 'WALLET_BONUS'), 0)::bigint AS bonus,
  coalesce(sum(balance) FILTER (WHERE kind = 'WALLET_HELD'), 0)::bigint AS held,
  min(created_at) AS created_at
FROM "ledger_account" WHERE kind IN ('WALLET_CASH', 'WALLET_BONUS', 'WALLET_HELD') GROUP BY owner, currency;
--> statement-breakpoint
-- Who works at the terminals (src/resources/places/cashiers.ts): the place is that of the running shift, or else of the
-- first terminal that is assigned to the cashier.
CREATE VIEW "cashiers" AS SELECT
  s.id,
  s.name,
  s.id AS person,
  s.status,
  s.password_state AS password,
  coalesce(running.location, assigned.location) AS location,
  coalesce(running.terminal, assigned.id) AS terminal,
  (SELECT count(*) FROM "terminals" t WHERE t.cashier = s.id AND t.status <> 'RETIRED')::int AS terminals,
  running.id AS shift,
  last.opened_at AS last_shift_at,
  s.limit_php,
  s.limit_mxn,
  s.last_sign_in_at,
  s.created_at
FROM "staff" s
LEFT JOIN LATERAL (
  SELECT id, location FROM "terminals" WHERE cashier = s.id AND status <> 'RETIRED' ORDER BY code LIMIT 1
) assigned ON true
LEFT JOIN LATERAL (
  SELECT id, location, terminal FROM "shifts" WHERE cashier = s.id AND state IN ('OPEN', 'LOCKED') LIMIT 1
) running ON true
LEFT JOIN LATERAL (
  SELECT max(opened_at) AS opened_at FROM "shifts" WHERE cashier = s.id
) last ON true
WHERE s.roles @> '["cashier"]';
--> statement-breakpoint
-- What staff did to the outcome of bets (src/resources/betting/changed-bets.ts), off the index audit_log_changed_bets. A
-- bet that was settled again has the user who corrected the result of its race, and the one who approved that. Where the
-- system changed a bet at a fixed price, the maker is the user who settled, rolled back or made void its market or, where
-- the system did that along with the fixture, the user who cancelled or abandoned the fixture.
CREATE VIEW "changed_bets" AS SELECT
  l.id, b.ending, l.at, b.id AS bet,
  CASE
    WHEN l.after ->> 'state' = 'VOID' THEN CASE WHEN l.input ? 'approverId' THEN 'LATE_CANCEL' ELSE 'VOID' END
    WHEN l.action = 'rollBack' THEN 'ROLLED_BACK'
    WHEN m.action = 'void' THEN CASE WHEN x.started_at <= l.at THEN 'LATE_CANCEL' ELSE 'VOID' END
    WHEN l.before ->> 'state' = 'PLACED' AND coalesce((l.after ->> 'settlementVersion')::bigint, 1) <= 1 THEN 'SETTLED'
    ELSE 'SETTLED_AGAIN'
  END AS change,
  coalesce(l.actor_id, c.actor_id, m.actor_id, f.actor_id) AS maker,
  coalesce(l.input ->> 'approverId', c.input ->> 'approverId', m.input ->> 'approverId', f.input ->> 'approverId')::uuid AS checker,
  coalesce(l.input ->> 'reason', c.input ->> 'reason', m.input ->> 'reason', f.input ->> 'reason') AS reason,
  jsonb_build_object('before', l.before, 'after', l.after, 'input', l.input) AS changes,
  b.customer, b.account, b.excluded, b.currency, b.stake,
  coalesce((l.before ->> 'returned')::bigint, 0) AS return_before,
  coalesce((l.after ->> 'returned')::bigint, (l.before ->> 'returned')::bigint, 0) AS return_after,
  l.action, l.object_type, l.at AS created_at
FROM "audit_log" l
JOIN "bets" b ON b.id = l.object_id
LEFT JOIN "fixtures" x ON x.id = b.fixture
LEFT JOIN LATERAL (
  SELECT r.actor_id, r.input FROM "audit_log" r
  WHERE l.actor_id IS NULL AND r.object_id = b.race AND r.object_type = 'Race' AND r.id < l.id AND r.actor_id IS NOT NULL
    AND r.after ? 'resultVersion'
  ORDER BY r.id DESC LIMIT 1
) c ON true
LEFT JOIN LATERAL (
  SELECT r.actor_id, r.input, r.action, r.id FROM "audit_log" r
  WHERE l.actor_id IS NULL AND r.object_id = b.market AND r.object_type = 'Market' AND r.id < l.id
    AND r.action IN ('settle', 'void', 'rollBack')
  ORDER BY r.id DESC LIMIT 1
) m ON true
LEFT JOIN LATERAL (
  SELECT r.actor_id, r.input FROM "audit_log" r
  WHERE m.id IS NOT NULL AND m.actor_id IS NULL AND r.object_id = b.fixture AND r.object_type = 'Fixture' AND r.id < l.id
    AND r.action IN ('cancel', 'abandon')
  ORDER BY r.id DESC LIMIT 1
) f ON true
WHERE l.object_type = 'Bet' AND l.before ->> 'state' IS NOT NULL
  AND (l.actor_id IS NOT NULL OR l.before ->> 'state' IN ('WON', 'LOST', 'REFUNDED', 'VOID') OR l.before ? 'market')
  AND (l.before ->> 'state', l.before ->> 'returned', l.before ->> 'refunded')
    IS DISTINCT FROM (coalesce(l.after ->> 'state', l.before ->> 'state'), coalesce(l.after ->> 'returned', l.before ->> 'returned'), coalesce(l.after ->> 'refunded', l.before ->> 'refunded'));
--> statement-breakpoint
-- What open bets stake on each selection and would return (src/resources/betting/exposures.ts), off the totals of its
-- market. The liability has the dearest other places that each-way bets are paid for when the selection wins.
CREATE VIEW "exposures" AS SELECT
  s.id,
  s.name,
  s.id AS selection,
  m.id AS market,
  m.fixture,
  m.currency,
  coalesce(own.bets, 0)::bigint AS bets,
  coalesce(own.stake, 0)::bigint AS stake,
  coalesce(own.payout, 0)::bigint AS payout,
  coalesce(own.placed, 0)::bigint AS placed,
  (coalesce(own.payout, 0) + coalesce(others.placed, 0) - coalesce(book.stake, 0))::bigint AS liability,
  s.created_at
FROM "selections" s
JOIN "markets" m ON m.id = s.market
LEFT JOIN LATERAL (
  SELECT sum(bets) AS bets, sum(stake) AS stake, sum(payout) AS payout, sum(placed) AS placed
  FROM "selection_total" t WHERE t.market = m.id AND t.selection = s.id
) own ON true
LEFT JOIN LATERAL (SELECT sum(stake) AS stake FROM "selection_total" t WHERE t.market = m.id) book ON true
LEFT JOIN LATERAL (
  SELECT sum(dearest.placed) AS placed FROM (
    SELECT sum(t.placed) AS placed FROM "selection_total" t
    WHERE t.market = m.id AND t.selection <> s.id
    GROUP BY t.selection ORDER BY 1 DESC LIMIT coalesce(m.places, 1) - 1
  ) dearest
) others ON true;
--> statement-breakpoint
-- What the operator owes partners (src/resources/money/partner-balances.ts). They have no running balance: few accounts are
-- added up, each from its checkpoint.
CREATE VIEW "partner_balances" AS SELECT
  md5(a.owner::text || a.currency)::uuid AS id,
  a.currency || ' ' || right(a.owner::text, 8) AS name,
  a.owner AS partner,
  a.currency,
  (ledger_balance(a.id) * a.sign)::bigint AS balance,
  a.created_at
FROM "ledger_account" a WHERE a.kind = 'PARTNER';
