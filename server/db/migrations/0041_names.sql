CREATE TABLE "name_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"renamed" bigint DEFAULT 0 NOT NULL,
	"applied_by" uuid,
	"applied_at" timestamp (3) with time zone,
	"undone_by" uuid,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "name_batches_name_check" CHECK (char_length("name_batches"."name") between 1 and 80),
	CONSTRAINT "name_batches_state_check" CHECK ("name_batches"."state" in ('DRAFT', 'APPLIED', 'UNDONE')),
	CONSTRAINT "name_batches_renamed_check" CHECK ("name_batches"."renamed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "name_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"batch" uuid NOT NULL,
	"kind" text DEFAULT 'RUNNER' NOT NULL,
	"feed_name" text NOT NULL,
	"current" text,
	"new_name" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"matches" bigint DEFAULT 0 NOT NULL,
	"open_bets" bigint DEFAULT 0 NOT NULL,
	"suggestion" text,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"renamed" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("feed_name", '') || ' ' || coalesce("new_name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "name_changes_kind_check" CHECK ("name_changes"."kind" in ('VENUE', 'PROGRAM', 'RACE', 'RUNNER', 'JOCKEY', 'TRAINER')),
	CONSTRAINT "name_changes_feed_name_check" CHECK (char_length("name_changes"."feed_name") between 1 and 200),
	CONSTRAINT "name_changes_current_check" CHECK (char_length("name_changes"."current") between 1 and 200),
	CONSTRAINT "name_changes_new_name_check" CHECK (char_length("name_changes"."new_name") between 1 and 200),
	CONSTRAINT "name_changes_language_check" CHECK ("name_changes"."language" in ('en', 'es', 'fil')),
	CONSTRAINT "name_changes_suggestion_check" CHECK (char_length("name_changes"."suggestion") between 1 and 200),
	CONSTRAINT "name_changes_state_check" CHECK ("name_changes"."state" in ('DRAFT', 'APPLIED', 'UNDONE'))
);
--> statement-breakpoint
ALTER TABLE "name_batches" ADD CONSTRAINT "name_batches_applied_by_reference" FOREIGN KEY ("applied_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_batches" ADD CONSTRAINT "name_batches_undone_by_reference" FOREIGN KEY ("undone_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_changes" ADD CONSTRAINT "name_changes_batch_reference" FOREIGN KEY ("batch") REFERENCES "public"."name_batches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "name_batches_name_order" ON "name_batches" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "name_batches_name_beginning" ON "name_batches" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "name_batches_state_order" ON "name_batches" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "name_batches_applied_by_order" ON "name_batches" USING btree ("applied_by","id");--> statement-breakpoint
CREATE INDEX "name_batches_applied_at_order" ON "name_batches" USING btree ("applied_at","id");--> statement-breakpoint
CREATE INDEX "name_batches_undone_by_order" ON "name_batches" USING btree ("undone_by","id");--> statement-breakpoint
CREATE INDEX "name_batches_created_at_order" ON "name_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "name_batches_updated_at_order" ON "name_batches" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "name_batches_search" ON "name_batches" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "name_changes_batch_order" ON "name_changes" USING btree ("batch","id");--> statement-breakpoint
CREATE INDEX "name_changes_kind_order" ON "name_changes" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "name_changes_feed_name_order" ON "name_changes" USING btree (lower("feed_name") collate "C","id");--> statement-breakpoint
CREATE INDEX "name_changes_feed_name_beginning" ON "name_changes" USING btree (translate(lower("feed_name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "name_changes_new_name_beginning" ON "name_changes" USING btree (translate(lower("new_name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "name_changes_language_order" ON "name_changes" USING btree ("language","id");--> statement-breakpoint
CREATE INDEX "name_changes_state_order" ON "name_changes" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "name_changes_created_at_order" ON "name_changes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "name_changes_updated_at_order" ON "name_changes" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "name_changes_name_single" ON "name_changes" USING btree (coalesce(lower("batch"::text), ''),coalesce(lower("kind"::text), ''),coalesce(lower("language"::text), ''),coalesce(lower("feed_name"::text), ''));--> statement-breakpoint
CREATE INDEX "name_changes_search" ON "name_changes" USING gin ("search" gin_trgm_ops);