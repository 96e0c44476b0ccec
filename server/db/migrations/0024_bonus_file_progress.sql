ALTER TABLE "bonus_files" ADD COLUMN "version" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_files" ADD COLUMN "state" text DEFAULT 'GRANTING' NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_files" ADD COLUMN "terms" uuid;--> statement-breakpoint
ALTER TABLE "bonus_files" ADD COLUMN "file" jsonb;--> statement-breakpoint
ALTER TABLE "bonus_files" ADD COLUMN "done" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_files" ADD COLUMN "granted" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_files" ADD COLUMN "refused" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_files" ADD COLUMN "refusals" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_files" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bonus_files" ADD COLUMN "because" text;--> statement-breakpoint
ALTER TABLE "bonus_files" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Files were append-only, and were granted when they were made.
DROP TRIGGER IF EXISTS "append_only" ON "bonus_files";--> statement-breakpoint
UPDATE "bonus_files" SET "state" = 'DONE', "done" = "count", "granted" = "count", "ended_at" = "created_at";--> statement-breakpoint
ALTER TABLE "bonus_files" ADD CONSTRAINT "bonus_files_terms_reference" FOREIGN KEY ("terms") REFERENCES "public"."bonus_template_editions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bonus_files_state_order" ON "bonus_files" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "bonus_files_terms_order" ON "bonus_files" USING btree ("terms","id");--> statement-breakpoint
CREATE INDEX "bonus_files_updated_at_order" ON "bonus_files" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_files_running_single" ON "bonus_files" USING btree (coalesce(lower("template"::text), '')) WHERE "bonus_files"."state" in ('GRANTING');--> statement-breakpoint
ALTER TABLE "bonus_files" ADD CONSTRAINT "bonus_files_state_check" CHECK ("bonus_files"."state" in ('GRANTING', 'DONE', 'STOPPED'));--> statement-breakpoint
ALTER TABLE "bonus_files" ADD CONSTRAINT "bonus_files_refusals_check" CHECK (jsonb_typeof("bonus_files"."refusals") = 'array');--> statement-breakpoint
ALTER TABLE "bonus_files" ADD CONSTRAINT "bonus_files_because_check" CHECK (char_length("bonus_files"."because") between 1 and 500);