DROP INDEX "bets_ticket_no_order";--> statement-breakpoint
DROP INDEX "ticket_corrections_ticket_no_order";--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "ending" text;--> statement-breakpoint
ALTER TABLE "ticket_corrections" ADD COLUMN "ending" text;--> statement-breakpoint
UPDATE "bets" SET "ending" = '•••• ' || right("ticket_no", 4);--> statement-breakpoint
UPDATE "ticket_corrections" SET "ending" = '•••• ' || right("ticket_no", 4);--> statement-breakpoint
ALTER TABLE "bets" ALTER COLUMN "ending" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_corrections" ALTER COLUMN "ending" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bets" drop column "search";--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "search" text GENERATED ALWAYS AS (translate(lower(coalesce("ending", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED;--> statement-breakpoint
ALTER TABLE "ticket_corrections" drop column "search";--> statement-breakpoint
ALTER TABLE "ticket_corrections" ADD COLUMN "search" text GENERATED ALWAYS AS (translate(lower(coalesce("ending", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED;--> statement-breakpoint
CREATE INDEX "bets_ending_order" ON "bets" USING btree (lower("ending") collate "C","id");--> statement-breakpoint
CREATE INDEX "bets_ending_beginning" ON "bets" USING btree (translate(lower("ending"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_ending_order" ON "ticket_corrections" USING btree (lower("ending") collate "C","id");--> statement-breakpoint
CREATE INDEX "ticket_corrections_ending_beginning" ON "ticket_corrections" USING btree (translate(lower("ending"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "bets_search" ON "bets" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ticket_corrections_search" ON "ticket_corrections" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_ending_check" CHECK (char_length("bets"."ending") between 1 and 24);--> statement-breakpoint
ALTER TABLE "ticket_corrections" ADD CONSTRAINT "ticket_corrections_ending_check" CHECK (char_length("ticket_corrections"."ending") between 1 and 24);--> statement-breakpoint
DROP VIEW "changed_bets";--> statement-breakpoint
-- What staff did to the outcome of bets, as before, with the last digits of the ticket.
CREATE VIEW "changed_bets" AS SELECT
  l.id, b.ending, l.at, b.id AS bet,
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
