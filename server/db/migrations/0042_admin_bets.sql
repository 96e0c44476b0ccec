DROP INDEX "bets_is_test_order";--> statement-breakpoint
DROP INDEX "bets_is_test_currency_placed_at_state_product_stake";--> statement-breakpoint
DROP INDEX "bets_state_is_test_currency_settled_at_product_returned";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "belongs_to" text;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "account" text;--> statement-breakpoint
UPDATE "bets" SET "account" = CASE WHEN "is_test" THEN 'TEST' ELSE 'CUSTOMER' END;--> statement-breakpoint
ALTER TABLE "bets" ALTER COLUMN "account" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "excluded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "bets" SET "excluded" = true WHERE "is_test";--> statement-breakpoint
CREATE INDEX "audit_log_changed_bets" ON "audit_log" USING btree ("id") WHERE "audit_log"."object_type" = 'Bet' and "audit_log"."before" ->> 'state' is not null
      and ("audit_log"."actor_id" is not null or "audit_log"."before" ->> 'state' in ('WON', 'LOST', 'REFUNDED', 'VOID'));--> statement-breakpoint
CREATE INDEX "users_belongs_to_order" ON "users" USING btree ("belongs_to","id");--> statement-breakpoint
CREATE INDEX "bets_account_order" ON "bets" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "bets_excluded_order" ON "bets" USING btree ("excluded","id");--> statement-breakpoint
CREATE INDEX "bets_excluded_currency_placed_at_state_product_stake" ON "bets" USING btree ("excluded","currency","placed_at","state","product","stake");--> statement-breakpoint
CREATE INDEX "bets_state_excluded_currency_settled_at_product_returned" ON "bets" USING btree ("state","excluded","currency","settled_at","product","returned");--> statement-breakpoint
ALTER TABLE "bets" DROP COLUMN "is_test";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_belongs_to_check" CHECK ("users"."belongs_to" in ('STAFF', 'HOUSE'));--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_account_check" CHECK ("bets"."account" in ('CUSTOMER', 'BY_STAFF', 'STAFF', 'HOUSE', 'TEST'));--> statement-breakpoint
-- What staff did to the outcome of bets (src/resources/betting/changed-bets.ts), off the index audit_log_changed_bets. A bet
-- that was settled again has the user who corrected the result of its race, and the one who approved that.
CREATE VIEW "changed_bets" AS SELECT
  l.id, b.ticket_no, l.at, b.id AS bet,
  CASE
    WHEN l.after ->> 'state' = 'VOID' THEN CASE WHEN l.input ? 'approverId' THEN 'LATE_CANCEL' ELSE 'VOID' END
    WHEN l.before ->> 'state' = 'PLACED' THEN 'SETTLED'
    ELSE 'SETTLED_AGAIN'
  END AS change,
  coalesce(l.actor_id, c.actor_id) AS maker,
  coalesce(l.input ->> 'approverId', c.input ->> 'approverId')::uuid AS checker,
  coalesce(l.input ->> 'reason', c.input ->> 'reason') AS reason,
  jsonb_build_object('before', l.before, 'after', l.after, 'input', l.input) AS changes,
  b.customer, b.account, b.excluded, b.currency, b.stake,
  coalesce((l.before ->> 'returned')::bigint, 0) AS return_before,
  coalesce((l.after ->> 'returned')::bigint, (l.before ->> 'returned')::bigint, 0) AS return_after,
  l.action, l.object_type, l.at AS created_at
FROM "audit_log" l
JOIN "bets" b ON b.id = l.object_id
LEFT JOIN LATERAL (
  SELECT r.actor_id, r.input FROM "audit_log" r
  WHERE l.actor_id IS NULL AND r.object_id = b.race AND r.object_type = 'Race' AND r.id < l.id AND r.actor_id IS NOT NULL
    AND r.after ? 'resultVersion'
  ORDER BY r.id DESC LIMIT 1
) c ON true
WHERE l.object_type = 'Bet' AND l.before ->> 'state' IS NOT NULL
  AND (l.actor_id IS NOT NULL OR l.before ->> 'state' IN ('WON', 'LOST', 'REFUNDED', 'VOID'))
  AND (l.before ->> 'state', l.before ->> 'returned', l.before ->> 'refunded')
    IS DISTINCT FROM (coalesce(l.after ->> 'state', l.before ->> 'state'), coalesce(l.after ->> 'returned', l.before ->> 'returned'), coalesce(l.after ->> 'refunded', l.before ->> 'refunded'));
