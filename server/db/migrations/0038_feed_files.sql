CREATE TABLE "feed_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"venue" uuid,
	"date" date,
	"program" uuid,
	"added" bigint DEFAULT 0 NOT NULL,
	"changed" bigint DEFAULT 0 NOT NULL,
	"ignored" bigint DEFAULT 0 NOT NULL,
	"open_races" bigint DEFAULT 0 NOT NULL,
	"size" bigint,
	"sha256" text NOT NULL,
	"file" jsonb,
	"log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"by" uuid,
	"at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '') || ' ' || coalesce("sha256", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "feed_files_name_check" CHECK (char_length("feed_files"."name") between 1 and 120),
	CONSTRAINT "feed_files_added_check" CHECK ("feed_files"."added" >= 0),
	CONSTRAINT "feed_files_changed_check" CHECK ("feed_files"."changed" >= 0),
	CONSTRAINT "feed_files_ignored_check" CHECK ("feed_files"."ignored" >= 0),
	CONSTRAINT "feed_files_open_races_check" CHECK ("feed_files"."open_races" >= 0),
	CONSTRAINT "feed_files_size_check" CHECK ("feed_files"."size" >= 1),
	CONSTRAINT "feed_files_sha256_check" CHECK (char_length("feed_files"."sha256") between 1 and 64 and "feed_files"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "feed_files_log_check" CHECK (jsonb_typeof("feed_files"."log") = 'array')
);
--> statement-breakpoint
ALTER TABLE "feed_files" ADD CONSTRAINT "feed_files_venue_reference" FOREIGN KEY ("venue") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_files" ADD CONSTRAINT "feed_files_by_reference" FOREIGN KEY ("by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_files_name_order" ON "feed_files" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "feed_files_name_beginning" ON "feed_files" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "feed_files_venue_order" ON "feed_files" USING btree ("venue","id");--> statement-breakpoint
CREATE INDEX "feed_files_date_order" ON "feed_files" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "feed_files_program_order" ON "feed_files" USING btree ("program","id");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_files_sha256_unique" ON "feed_files" USING btree (lower("sha256") collate "C");--> statement-breakpoint
CREATE INDEX "feed_files_sha256_beginning" ON "feed_files" USING btree (translate(lower("sha256"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "feed_files_by_order" ON "feed_files" USING btree ("by","id");--> statement-breakpoint
CREATE INDEX "feed_files_at_order" ON "feed_files" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "feed_files_created_at_order" ON "feed_files" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "feed_files_search" ON "feed_files" USING gin ("search" gin_trgm_ops);