ALTER TABLE "ticket_corrections" DROP CONSTRAINT "ticket_corrections_state_check";--> statement-breakpoint
UPDATE "ticket_corrections" SET "state" = 'CORRECTED_AGAIN' WHERE "state" = 'CORRECTED_BACK';--> statement-breakpoint
DROP INDEX "cash_movements_bet_single";--> statement-breakpoint
DROP INDEX "bets_to_fetch";--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "edition" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "paid_out" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "bets" b SET "paid_out" = m."paid" FROM (
  SELECT "bet", sum("amount") AS "paid" FROM "cash_movements"
  WHERE "kind" IN ('TICKET_PAYOUT', 'TICKET_REFUND') GROUP BY "bet"
) m WHERE b."id" = m."bet";--> statement-breakpoint
CREATE UNIQUE INDEX "cash_movements_bet_single" ON "cash_movements" USING btree (coalesce(lower("bet"::text), ''),coalesce(lower("edition"::text), '')) WHERE "cash_movements"."kind" in ('TICKET_PAYOUT', 'TICKET_REFUND');--> statement-breakpoint
CREATE INDEX "bets_to_fetch" ON "bets" USING btree ("settled_at") WHERE "customer" IS NULL AND "expired_at" IS NULL AND "returned" + "refunded" > "paid_out";--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_edition_check" CHECK ("cash_movements"."edition" >= 0);--> statement-breakpoint
ALTER TABLE "ticket_corrections" ADD CONSTRAINT "ticket_corrections_state_check" CHECK ("ticket_corrections"."state" in ('PAID', 'TAKEN', 'TO_FETCH', 'MORE_DUE', 'OPEN', 'OWED', 'WRITTEN_OFF', 'FETCHED', 'CORRECTED_AGAIN'));