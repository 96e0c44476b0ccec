CREATE TABLE "deposit_limits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"customer" uuid NOT NULL,
	"currency" text DEFAULT 'PHP' NOT NULL,
	"period" text DEFAULT 'DAY' NOT NULL,
	"amount" bigint,
	"pending_amount" bigint,
	"pending_from" timestamp (3) with time zone,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_limits_name_check" CHECK (char_length("deposit_limits"."name") between 1 and 200),
	CONSTRAINT "deposit_limits_currency_check" CHECK ("deposit_limits"."currency" in ('PHP', 'MXN')),
	CONSTRAINT "deposit_limits_period_check" CHECK ("deposit_limits"."period" in ('DAY', 'WEEK', 'MONTH')),
	CONSTRAINT "deposit_limits_amount_check" CHECK ("deposit_limits"."amount" >= 0),
	CONSTRAINT "deposit_limits_pending_amount_check" CHECK ("deposit_limits"."pending_amount" >= 0),
	CONSTRAINT "deposit_limits_reason_check" CHECK (char_length("deposit_limits"."reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "deposit_limits" ADD CONSTRAINT "deposit_limits_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_limits_name_order" ON "deposit_limits" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "deposit_limits_customer_order" ON "deposit_limits" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "deposit_limits_pending_from_order" ON "deposit_limits" USING btree ("pending_from","id");--> statement-breakpoint
CREATE INDEX "deposit_limits_created_at_order" ON "deposit_limits" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deposit_limits_updated_at_order" ON "deposit_limits" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_limits_period_single" ON "deposit_limits" USING btree (coalesce(lower("customer"::text), ''),coalesce(lower("currency"::text), ''),coalesce(lower("period"::text), '')) WHERE "deposit_limits"."period" in ('DAY', 'WEEK', 'MONTH');