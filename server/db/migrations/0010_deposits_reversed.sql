DROP INDEX "deposits_state_is_test_currency_confirmed_at_amount";--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "reversed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "daily_packs" ADD COLUMN "deposits_reversed" bigint;--> statement-breakpoint
CREATE INDEX "deposits_reversed_at_order" ON "deposits" USING btree ("reversed_at","id") WHERE "deposits"."reversed_at" is not null;--> statement-breakpoint
CREATE INDEX "deposits_is_test_currency_confirmed_at_amount" ON "deposits" USING btree ("is_test","currency","confirmed_at","amount");--> statement-breakpoint
CREATE INDEX "deposits_is_test_currency_reversed_at_amount" ON "deposits" USING btree ("is_test","currency","reversed_at","amount");--> statement-breakpoint
UPDATE "deposits" SET "reversed_at" = (SELECT e."posted_at" FROM "ledger_entry" e WHERE e."idem" = 'deposit:' || "deposits"."id" || ':reversed') WHERE "state" = 'REVERSED';
