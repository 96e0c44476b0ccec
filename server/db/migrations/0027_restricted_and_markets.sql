CREATE TABLE "geo_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"country" text NOT NULL,
	"address" text,
	"customer" uuid,
	"platform" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("call", '') || ' ' || coalesce("address", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "geo_blocks_call_check" CHECK (char_length("geo_blocks"."call") between 1 and 120),
	CONSTRAINT "geo_blocks_country_check" CHECK (char_length("geo_blocks"."country") between 1 and 2 and "geo_blocks"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "geo_blocks_address_check" CHECK (char_length("geo_blocks"."address") between 1 and 45),
	CONSTRAINT "geo_blocks_platform_check" CHECK (char_length("geo_blocks"."platform") between 1 and 80)
);
--> statement-breakpoint
DROP INDEX "users_kyc_kyc_decided_at";--> statement-breakpoint
DROP INDEX "bonuses_currency_created_at_state_amount";--> statement-breakpoint
DROP INDEX "deposits_state_currency_confirmed_at_amount";--> statement-breakpoint
DROP INDEX "deposits_state_is_first_confirmed_at";--> statement-breakpoint
DROP INDEX "withdrawals_state_currency_closed_at_amount";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "restricted" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_paid_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bonuses" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "channel" text DEFAULT 'WEB' NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service_keys" ADD COLUMN "markets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "report_by" date;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "geo_blocks" ADD CONSTRAINT "geo_blocks_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "geo_blocks_call_order" ON "geo_blocks" USING btree (lower("call") collate "C","id");--> statement-breakpoint
CREATE INDEX "geo_blocks_call_beginning" ON "geo_blocks" USING btree (translate(lower("call"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "geo_blocks_country_order" ON "geo_blocks" USING btree (lower("country") collate "C","id");--> statement-breakpoint
CREATE INDEX "geo_blocks_country_filter" ON "geo_blocks" USING gin ("country" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "geo_blocks_address_beginning" ON "geo_blocks" USING btree (translate(lower("address"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "geo_blocks_customer_order" ON "geo_blocks" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "geo_blocks_platform_order" ON "geo_blocks" USING btree (lower("platform") collate "C","id");--> statement-breakpoint
CREATE INDEX "geo_blocks_platform_filter" ON "geo_blocks" USING gin ("platform" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "geo_blocks_created_at_order" ON "geo_blocks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "geo_blocks_search" ON "geo_blocks" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_restricted_order" ON "users" USING btree ("restricted","id");--> statement-breakpoint
CREATE INDEX "users_first_paid_in_at_order" ON "users" USING btree ("first_paid_in_at","id");--> statement-breakpoint
CREATE INDEX "users_is_test_created_at" ON "users" USING btree ("is_test","created_at");--> statement-breakpoint
CREATE INDEX "users_is_test_first_paid_in_at" ON "users" USING btree ("is_test","first_paid_in_at");--> statement-breakpoint
CREATE INDEX "users_is_test_kyc_kyc_decided_at" ON "users" USING btree ("is_test","kyc","kyc_decided_at");--> statement-breakpoint
CREATE INDEX "bonuses_is_test_order" ON "bonuses" USING btree ("is_test","id");--> statement-breakpoint
CREATE INDEX "bonuses_is_test_currency_created_at_state_amount" ON "bonuses" USING btree ("is_test","currency","created_at","state","amount");--> statement-breakpoint
CREATE INDEX "deposits_channel_order" ON "deposits" USING btree ("channel","id");--> statement-breakpoint
CREATE INDEX "deposits_is_test_order" ON "deposits" USING btree ("is_test","id");--> statement-breakpoint
CREATE INDEX "deposits_state_is_test_currency_confirmed_at_amount" ON "deposits" USING btree ("state","is_test","currency","confirmed_at","amount");--> statement-breakpoint
CREATE INDEX "cash_movements_report_by_order" ON "cash_movements" USING btree ("report_by","id");--> statement-breakpoint
CREATE INDEX "withdrawals_is_test_order" ON "withdrawals" USING btree ("is_test","id");--> statement-breakpoint
CREATE INDEX "withdrawals_state_is_test_currency_closed_at_amount" ON "withdrawals" USING btree ("state","is_test","currency","closed_at","amount");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_restricted_check" CHECK ("users"."restricted" in ('STAFF', 'HOUSEHOLD'));--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_channel_check" CHECK ("deposits"."channel" in ('WEB', 'APP', 'WALLET_APP'));--> statement-breakpoint
ALTER TABLE "service_keys" ADD CONSTRAINT "service_keys_markets_check" CHECK (jsonb_typeof("service_keys"."markets") = 'array');--> statement-breakpoint
UPDATE "deposits" SET "is_test" = true FROM "users" WHERE "users"."id" = "deposits"."customer" AND "users"."is_test";--> statement-breakpoint
UPDATE "withdrawals" SET "is_test" = true FROM "users" WHERE "users"."id" = "withdrawals"."customer" AND "users"."is_test";--> statement-breakpoint
UPDATE "bonuses" SET "is_test" = true FROM "users" WHERE "users"."id" = "bonuses"."customer" AND "users"."is_test";--> statement-breakpoint
UPDATE "users" SET "first_paid_in_at" = "paid"."first" FROM (
	SELECT "customer", min("at") AS "first" FROM (
		SELECT "customer", "confirmed_at" AS "at" FROM "deposits" WHERE "state" = 'CONFIRMED'
		UNION ALL
		SELECT "customer", "created_at" FROM "cash_movements" WHERE "kind" = 'CASH_IN' AND "customer" IS NOT NULL
	) AS "each" GROUP BY "customer"
) AS "paid" WHERE "users"."id" = "paid"."customer";
