CREATE TABLE "daily_packs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"gaming_date" date NOT NULL,
	"scope" text NOT NULL,
	"venue" uuid,
	"partner" uuid,
	"provider" uuid,
	"currency" text NOT NULL,
	"products" text,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"handle" bigint,
	"refunds" bigint,
	"payouts" bigint,
	"ggr" bigint,
	"takeout" bigint,
	"breakage" bigint,
	"tax" bigint,
	"purse_share" bigint,
	"commission_share" bigint,
	"deposits" bigint,
	"withdrawals" bigint,
	"cash_in" bigint,
	"cash_out" bigint,
	"over_short" bigint,
	"liability_start" bigint,
	"liability_end" bigint,
	"checks" jsonb,
	"breaks" bigint,
	"calculated_at" timestamp (3) with time zone,
	"edition" bigint DEFAULT 0 NOT NULL,
	"sealed_by" uuid,
	"sealed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("title", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "daily_packs_title_check" CHECK (char_length("daily_packs"."title") between 1 and 160),
	CONSTRAINT "daily_packs_scope_check" CHECK ("daily_packs"."scope" in ('ALL', 'VENUE', 'PARTNER', 'PROVIDER')),
	CONSTRAINT "daily_packs_currency_check" CHECK ("daily_packs"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "daily_packs_products_check" CHECK (char_length("daily_packs"."products") between 1 and 60),
	CONSTRAINT "daily_packs_state_check" CHECK ("daily_packs"."state" in ('OPEN', 'PRELIMINARY', 'CLOSED'))
);
--> statement-breakpoint
ALTER TABLE "daily_packs" ADD CONSTRAINT "daily_packs_venue_reference" FOREIGN KEY ("venue") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_packs" ADD CONSTRAINT "daily_packs_partner_reference" FOREIGN KEY ("partner") REFERENCES "public"."partners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_packs" ADD CONSTRAINT "daily_packs_provider_reference" FOREIGN KEY ("provider") REFERENCES "public"."providers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_packs" ADD CONSTRAINT "daily_packs_sealed_by_reference" FOREIGN KEY ("sealed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "daily_packs_title_unique" ON "daily_packs" USING btree (lower("title") collate "C");--> statement-breakpoint
CREATE INDEX "daily_packs_title_order" ON "daily_packs" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "daily_packs_title_beginning" ON "daily_packs" USING btree (translate(lower("title"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "daily_packs_gaming_date_order" ON "daily_packs" USING btree ("gaming_date","id");--> statement-breakpoint
CREATE INDEX "daily_packs_scope_order" ON "daily_packs" USING btree ("scope","id");--> statement-breakpoint
CREATE INDEX "daily_packs_venue_order" ON "daily_packs" USING btree ("venue","id");--> statement-breakpoint
CREATE INDEX "daily_packs_partner_order" ON "daily_packs" USING btree ("partner","id");--> statement-breakpoint
CREATE INDEX "daily_packs_provider_order" ON "daily_packs" USING btree ("provider","id");--> statement-breakpoint
CREATE INDEX "daily_packs_currency_order" ON "daily_packs" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "daily_packs_products_order" ON "daily_packs" USING btree (lower("products") collate "C","id");--> statement-breakpoint
CREATE INDEX "daily_packs_products_filter" ON "daily_packs" USING gin ("products" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "daily_packs_state_order" ON "daily_packs" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "daily_packs_breaks_order" ON "daily_packs" USING btree ("breaks","id");--> statement-breakpoint
CREATE INDEX "daily_packs_sealed_by_order" ON "daily_packs" USING btree ("sealed_by","id");--> statement-breakpoint
CREATE INDEX "daily_packs_sealed_at_order" ON "daily_packs" USING btree ("sealed_at","id");--> statement-breakpoint
CREATE INDEX "daily_packs_created_at_order" ON "daily_packs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "daily_packs_updated_at_order" ON "daily_packs" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "daily_packs_search" ON "daily_packs" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ledger_entry_day" ON "ledger_entry" USING btree ("gaming_day","currency");