CREATE TABLE "settlement_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"provider" uuid NOT NULL,
	"date" date NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'MATCHED' NOT NULL,
	"file" jsonb,
	"sha256" text,
	"rows" bigint DEFAULT 0 NOT NULL,
	"differences" bigint DEFAULT 0 NOT NULL,
	"list" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"added_by" uuid,
	"discarded" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '') || ' ' || coalesce("sha256", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "settlement_files_name_check" CHECK (char_length("settlement_files"."name") between 1 and 60),
	CONSTRAINT "settlement_files_currency_check" CHECK ("settlement_files"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "settlement_files_state_check" CHECK ("settlement_files"."state" in ('MATCHED', 'DIFFERS', 'DISCARDED')),
	CONSTRAINT "settlement_files_sha256_check" CHECK (char_length("settlement_files"."sha256") between 1 and 64),
	CONSTRAINT "settlement_files_rows_check" CHECK ("settlement_files"."rows" >= 0),
	CONSTRAINT "settlement_files_differences_check" CHECK ("settlement_files"."differences" >= 0),
	CONSTRAINT "settlement_files_list_check" CHECK (jsonb_typeof("settlement_files"."list") = 'array'),
	CONSTRAINT "settlement_files_discarded_check" CHECK (char_length("settlement_files"."discarded") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "sends_settlement" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_files" ADD CONSTRAINT "settlement_files_provider_reference" FOREIGN KEY ("provider") REFERENCES "public"."providers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_files" ADD CONSTRAINT "settlement_files_added_by_reference" FOREIGN KEY ("added_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_files_short_id" ON "settlement_files" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "settlement_files_name_order" ON "settlement_files" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "settlement_files_name_beginning" ON "settlement_files" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "settlement_files_provider_order" ON "settlement_files" USING btree ("provider","id");--> statement-breakpoint
CREATE INDEX "settlement_files_date_order" ON "settlement_files" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "settlement_files_currency_order" ON "settlement_files" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "settlement_files_state_order" ON "settlement_files" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "settlement_files_sha256_beginning" ON "settlement_files" USING btree (translate(lower("sha256"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "settlement_files_differences_order" ON "settlement_files" USING btree ("differences","id");--> statement-breakpoint
CREATE INDEX "settlement_files_added_by_order" ON "settlement_files" USING btree ("added_by","id");--> statement-breakpoint
CREATE INDEX "settlement_files_created_at_order" ON "settlement_files" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "settlement_files_updated_at_order" ON "settlement_files" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_files_day_single" ON "settlement_files" USING btree (coalesce(lower("provider"::text), ''),coalesce("date", '-infinity'::date),coalesce(lower("currency"::text), '')) WHERE "settlement_files"."state" in ('MATCHED', 'DIFFERS');--> statement-breakpoint
CREATE INDEX "settlement_files_search" ON "settlement_files" USING gin ("search" gin_trgm_ops);