CREATE TABLE "suspense_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"reference" text NOT NULL,
	"provider" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"expected_currency" text NOT NULL,
	"expected_amount" bigint NOT NULL,
	"why" text NOT NULL,
	"deposit" uuid NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"customer" uuid,
	"cleared_by" uuid,
	"cleared_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("reference", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "suspense_items_reference_check" CHECK (char_length("suspense_items"."reference") between 1 and 100),
	CONSTRAINT "suspense_items_currency_check" CHECK ("suspense_items"."currency" in ('PHP', 'MXN')),
	CONSTRAINT "suspense_items_amount_check" CHECK ("suspense_items"."amount" >= 1),
	CONSTRAINT "suspense_items_expected_currency_check" CHECK ("suspense_items"."expected_currency" in ('PHP', 'MXN')),
	CONSTRAINT "suspense_items_expected_amount_check" CHECK ("suspense_items"."expected_amount" >= 1),
	CONSTRAINT "suspense_items_why_check" CHECK ("suspense_items"."why" in ('AMOUNT', 'CURRENCY', 'LATE', 'CUSTOMER', 'STOPPED')),
	CONSTRAINT "suspense_items_state_check" CHECK ("suspense_items"."state" in ('OPEN', 'ASSIGNED', 'RETURNED'))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" uuid NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"reference" text NOT NULL,
	"outcome" text NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("event_id", '') || ' ' || coalesce("reference", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "provider_events_event_id_check" CHECK (char_length("provider_events"."event_id") between 1 and 100),
	CONSTRAINT "provider_events_type_check" CHECK ("provider_events"."type" in ('deposit.confirmed', 'deposit.failed', 'deposit.reversed', 'payout.paid', 'payout.failed', 'payout.unknown')),
	CONSTRAINT "provider_events_reference_check" CHECK (char_length("provider_events"."reference") between 1 and 100),
	CONSTRAINT "provider_events_outcome_check" CHECK ("provider_events"."outcome" in ('DONE', 'IGNORED', 'SUSPENSE', 'EARLY', 'CONFLICT', 'REFUSED')),
	CONSTRAINT "provider_events_digest_check" CHECK (char_length("provider_events"."digest") between 1 and 64)
);
--> statement-breakpoint
ALTER TABLE "suspense_items" ADD CONSTRAINT "suspense_items_provider_reference" FOREIGN KEY ("provider") REFERENCES "public"."providers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense_items" ADD CONSTRAINT "suspense_items_deposit_reference" FOREIGN KEY ("deposit") REFERENCES "public"."deposits"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense_items" ADD CONSTRAINT "suspense_items_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense_items" ADD CONSTRAINT "suspense_items_cleared_by_reference" FOREIGN KEY ("cleared_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_provider_reference" FOREIGN KEY ("provider") REFERENCES "public"."providers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suspense_items_reference_order" ON "suspense_items" USING btree (lower("reference") collate "C","id");--> statement-breakpoint
CREATE INDEX "suspense_items_reference_beginning" ON "suspense_items" USING btree (translate(lower("reference"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "suspense_items_provider_order" ON "suspense_items" USING btree ("provider","id");--> statement-breakpoint
CREATE INDEX "suspense_items_currency_order" ON "suspense_items" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "suspense_items_amount_order" ON "suspense_items" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "suspense_items_why_order" ON "suspense_items" USING btree ("why","id");--> statement-breakpoint
CREATE INDEX "suspense_items_deposit_order" ON "suspense_items" USING btree ("deposit","id");--> statement-breakpoint
CREATE INDEX "suspense_items_state_order" ON "suspense_items" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "suspense_items_customer_order" ON "suspense_items" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "suspense_items_cleared_by_order" ON "suspense_items" USING btree ("cleared_by","id");--> statement-breakpoint
CREATE INDEX "suspense_items_cleared_at_order" ON "suspense_items" USING btree ("cleared_at","id");--> statement-breakpoint
CREATE INDEX "suspense_items_created_at_order" ON "suspense_items" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "suspense_items_updated_at_order" ON "suspense_items" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "suspense_items_together" ON "suspense_items" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "suspense_items_search" ON "suspense_items" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "provider_events_provider_order" ON "provider_events" USING btree ("provider","id");--> statement-breakpoint
CREATE INDEX "provider_events_event_id_order" ON "provider_events" USING btree (lower("event_id") collate "C","id");--> statement-breakpoint
CREATE INDEX "provider_events_event_id_beginning" ON "provider_events" USING btree (translate(lower("event_id"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "provider_events_type_order" ON "provider_events" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "provider_events_reference_order" ON "provider_events" USING btree (lower("reference") collate "C","id");--> statement-breakpoint
CREATE INDEX "provider_events_reference_filter" ON "provider_events" USING gin ("reference" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "provider_events_reference_beginning" ON "provider_events" USING btree (translate(lower("reference"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "provider_events_outcome_order" ON "provider_events" USING btree ("outcome","id");--> statement-breakpoint
CREATE INDEX "provider_events_created_at_order" ON "provider_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_events_together" ON "provider_events" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "provider_events_search" ON "provider_events" USING gin ("search" gin_trgm_ops);