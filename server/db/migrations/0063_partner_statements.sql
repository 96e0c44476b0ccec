CREATE TABLE "partner_statement_bet" (
	"statement" uuid NOT NULL,
	"bet" uuid NOT NULL,
	"kind" text NOT NULL,
	"location" uuid,
	"day" date,
	"handle" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"payouts" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_statement_bet_statement_bet_pk" PRIMARY KEY("statement","bet")
);
--> statement-breakpoint
CREATE TABLE "partner_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"partner" uuid NOT NULL,
	"currency" text NOT NULL,
	"cycle" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"zone" text NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"base" text DEFAULT 'HANDLE' NOT NULL,
	"bps" bigint DEFAULT 0 NOT NULL,
	"bets" bigint DEFAULT 0 NOT NULL,
	"handle" bigint DEFAULT 0 NOT NULL,
	"refunds" bigint DEFAULT 0 NOT NULL,
	"payouts" bigint DEFAULT 0 NOT NULL,
	"ggr" bigint DEFAULT 0 NOT NULL,
	"adjusted" bigint DEFAULT 0 NOT NULL,
	"carry_in" bigint DEFAULT 0 NOT NULL,
	"basis" bigint DEFAULT 0 NOT NULL,
	"commission" bigint DEFAULT 0 NOT NULL,
	"carry_out" bigint DEFAULT 0 NOT NULL,
	"calculated_at" timestamp (3) with time zone,
	"posted_by" uuid,
	"posted_at" timestamp (3) with time zone,
	"reversed_at" timestamp (3) with time zone,
	"reversed_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("title", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "partner_statements_title_check" CHECK (char_length("partner_statements"."title") between 1 and 80),
	CONSTRAINT "partner_statements_currency_check" CHECK ("partner_statements"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "partner_statements_cycle_check" CHECK ("partner_statements"."cycle" in ('DAILY', 'WEEKLY', 'MONTHLY')),
	CONSTRAINT "partner_statements_state_check" CHECK ("partner_statements"."state" in ('DRAFT', 'POSTED', 'REVERSED')),
	CONSTRAINT "partner_statements_base_check" CHECK ("partner_statements"."base" in ('HANDLE', 'GGR')),
	CONSTRAINT "partner_statements_bps_check" CHECK ("partner_statements"."bps" >= 0 and "partner_statements"."bps" <= 10000),
	CONSTRAINT "partner_statements_reversed_reason_check" CHECK (char_length("partner_statements"."reversed_reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "service_keys" ADD COLUMN "partner" uuid;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "location" uuid;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "partner" uuid;--> statement-breakpoint
ALTER TABLE "partner_statements" ADD CONSTRAINT "partner_statements_partner_reference" FOREIGN KEY ("partner") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_statements" ADD CONSTRAINT "partner_statements_posted_by_reference" FOREIGN KEY ("posted_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_statement_bet_bet" ON "partner_statement_bet" USING btree ("bet");--> statement-breakpoint
CREATE INDEX "partner_statements_title_order" ON "partner_statements" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "partner_statements_title_beginning" ON "partner_statements" USING btree (translate(lower("title"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "partner_statements_partner_order" ON "partner_statements" USING btree ("partner","id");--> statement-breakpoint
CREATE INDEX "partner_statements_currency_order" ON "partner_statements" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "partner_statements_first_day_order" ON "partner_statements" USING btree ("first_day","id");--> statement-breakpoint
CREATE INDEX "partner_statements_last_day_order" ON "partner_statements" USING btree ("last_day","id");--> statement-breakpoint
CREATE INDEX "partner_statements_state_order" ON "partner_statements" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "partner_statements_base_order" ON "partner_statements" USING btree ("base","id");--> statement-breakpoint
CREATE INDEX "partner_statements_commission_order" ON "partner_statements" USING btree ("commission","id");--> statement-breakpoint
CREATE INDEX "partner_statements_posted_by_order" ON "partner_statements" USING btree ("posted_by","id");--> statement-breakpoint
CREATE INDEX "partner_statements_posted_at_order" ON "partner_statements" USING btree ("posted_at","id");--> statement-breakpoint
CREATE INDEX "partner_statements_created_at_order" ON "partner_statements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "partner_statements_updated_at_order" ON "partner_statements" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_statements_cycle_single" ON "partner_statements" USING btree (coalesce(lower("partner"::text), ''),coalesce(lower("currency"::text), ''),coalesce("first_day", '-infinity'::date)) WHERE "partner_statements"."state" in ('DRAFT', 'POSTED');--> statement-breakpoint
CREATE INDEX "partner_statements_search" ON "partner_statements" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "service_keys" ADD CONSTRAINT "service_keys_partner_reference" FOREIGN KEY ("partner") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_location_reference" FOREIGN KEY ("location") REFERENCES "public"."locations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_partner_reference" FOREIGN KEY ("partner") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_keys_partner_order" ON "service_keys" USING btree ("partner","id");--> statement-breakpoint
CREATE INDEX "bets_location_order" ON "bets" USING btree ("location","id");--> statement-breakpoint
CREATE INDEX "bets_partner_order" ON "bets" USING btree ("partner","id");--> statement-breakpoint
CREATE INDEX "bets_partner_settled" ON "bets" USING btree ("partner","currency","settled_at") WHERE "partner" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "bets_partner_changed" ON "bets" USING btree ("partner","currency","updated_at") WHERE "partner" IS NOT NULL;--> statement-breakpoint
UPDATE "bets" b SET "location" = t."location", "partner" = l."partner"
FROM "terminals" t JOIN "locations" l ON l."id" = t."location" WHERE t."id" = b."terminal";--> statement-breakpoint
CREATE TRIGGER partner_statement_bet_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "partner_statement_bet"
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint
-- What the operator owes partners (src/resources/money/partner-balances.ts). They have no running balance: few accounts are
-- added up, each from its checkpoint.
CREATE VIEW "partner_balances" AS SELECT
  md5(a.owner::text || a.currency)::uuid AS id,
  a.currency || ' ' || left(a.owner::text, 8) AS name,
  a.owner AS partner,
  a.currency,
  (ledger_balance(a.id) * a.sign)::bigint AS balance,
  a.created_at
FROM "ledger_account" a WHERE a.kind = 'PARTNER';
