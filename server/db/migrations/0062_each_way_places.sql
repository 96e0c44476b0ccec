DROP INDEX "audit_log_changed_bets";--> statement-breakpoint
ALTER TABLE "selection_total" ADD COLUMN "placed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_changed_bets" ON "audit_log" USING btree ("id") WHERE "audit_log"."object_type" = 'Bet' and "audit_log"."before" ->> 'state' is not null
      and ("audit_log"."actor_id" is not null or "audit_log"."before" ->> 'state' in ('WON', 'LOST', 'REFUNDED', 'VOID')
        or "audit_log"."before" ? 'market');--> statement-breakpoint
-- What each-way bets that are open return for a place: half of the stake at the place's part of the odds, in the first slot.
UPDATE "selection_total" t SET placed = b.placed
FROM (
  SELECT market, pick, sum(
    ((stake / 2) * (1000 + (odds - 1000) / (selections -> 'eachWay' ->> 'fraction')::bigint)) / 1000
  )::bigint AS placed
  FROM "bets" WHERE each_way AND state = 'PLACED' GROUP BY market, pick
) b
WHERE t.market = b.market AND t.selection = b.pick
  AND t.slot = (SELECT min(f.slot) FROM "selection_total" f WHERE f.market = t.market AND f.selection = t.selection);--> statement-breakpoint
DROP VIEW "exposures";--> statement-breakpoint
-- As before; the liability has the dearest other places that each-way bets are paid for when the selection wins.
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
DROP VIEW "changed_bets";--> statement-breakpoint
-- What staff did to the outcome of bets, as before, with bets at a fixed price: where the system changed such a bet, the maker is
-- the user who settled, rolled back or made void its market or, where the system did that along with the fixture, the user who
-- cancelled or abandoned the fixture.
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
