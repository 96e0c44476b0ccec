CREATE TABLE "exclusion_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'CHECKED' NOT NULL,
	"file" jsonb,
	"sha256" text,
	"added" bigint DEFAULT 0 NOT NULL,
	"changed" bigint DEFAULT 0 NOT NULL,
	"same" bigint DEFAULT 0 NOT NULL,
	"wrong" bigint DEFAULT 0 NOT NULL,
	"excluded" bigint DEFAULT 0 NOT NULL,
	"wrong_rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"applied_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '') || ' ' || coalesce("sha256", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "exclusion_lists_name_check" CHECK (char_length("exclusion_lists"."name") between 1 and 80),
	CONSTRAINT "exclusion_lists_state_check" CHECK ("exclusion_lists"."state" in ('CHECKED', 'APPLIED', 'DISCARDED')),
	CONSTRAINT "exclusion_lists_sha256_check" CHECK (char_length("exclusion_lists"."sha256") between 1 and 64),
	CONSTRAINT "exclusion_lists_added_check" CHECK ("exclusion_lists"."added" >= 0),
	CONSTRAINT "exclusion_lists_changed_check" CHECK ("exclusion_lists"."changed" >= 0),
	CONSTRAINT "exclusion_lists_same_check" CHECK ("exclusion_lists"."same" >= 0),
	CONSTRAINT "exclusion_lists_wrong_check" CHECK ("exclusion_lists"."wrong" >= 0),
	CONSTRAINT "exclusion_lists_excluded_check" CHECK ("exclusion_lists"."excluded" >= 0),
	CONSTRAINT "exclusion_lists_wrong_rows_check" CHECK (jsonb_typeof("exclusion_lists"."wrong_rows") = 'array')
);
--> statement-breakpoint
CREATE TABLE "excluded_persons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"dob" date NOT NULL,
	"id_number" text,
	"from" date NOT NULL,
	"until" date NOT NULL,
	"list" uuid NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "excluded_persons_name_check" CHECK (char_length("excluded_persons"."name") between 1 and 200),
	CONSTRAINT "excluded_persons_first_name_check" CHECK (char_length("excluded_persons"."first_name") between 1 and 80),
	CONSTRAINT "excluded_persons_last_name_check" CHECK (char_length("excluded_persons"."last_name") between 1 and 80),
	CONSTRAINT "excluded_persons_id_number_check" CHECK (char_length("excluded_persons"."id_number") between 1 and 40),
	CONSTRAINT "excluded_persons_key_check" CHECK (char_length("excluded_persons"."key") between 1 and 180)
);
--> statement-breakpoint
ALTER TABLE "exclusion_lists" ADD CONSTRAINT "exclusion_lists_applied_by_reference" FOREIGN KEY ("applied_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excluded_persons" ADD CONSTRAINT "excluded_persons_list_reference" FOREIGN KEY ("list") REFERENCES "public"."exclusion_lists"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exclusion_lists_short_id" ON "exclusion_lists" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "exclusion_lists_name_order" ON "exclusion_lists" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "exclusion_lists_name_beginning" ON "exclusion_lists" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "exclusion_lists_state_order" ON "exclusion_lists" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "exclusion_lists_sha256_beginning" ON "exclusion_lists" USING btree (translate(lower("sha256"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "exclusion_lists_applied_at_order" ON "exclusion_lists" USING btree ("applied_at","id");--> statement-breakpoint
CREATE INDEX "exclusion_lists_applied_by_order" ON "exclusion_lists" USING btree ("applied_by","id");--> statement-breakpoint
CREATE INDEX "exclusion_lists_created_at_order" ON "exclusion_lists" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "exclusion_lists_updated_at_order" ON "exclusion_lists" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "exclusion_lists_applied_single" ON "exclusion_lists" USING btree (coalesce(lower("sha256"::text), '')) WHERE "exclusion_lists"."state" in ('APPLIED');--> statement-breakpoint
CREATE INDEX "exclusion_lists_search" ON "exclusion_lists" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "excluded_persons_short_id" ON "excluded_persons" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "excluded_persons_name_order" ON "excluded_persons" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "excluded_persons_name_beginning" ON "excluded_persons" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "excluded_persons_dob_order" ON "excluded_persons" USING btree ("dob","id");--> statement-breakpoint
CREATE INDEX "excluded_persons_from_order" ON "excluded_persons" USING btree ("from","id");--> statement-breakpoint
CREATE INDEX "excluded_persons_until_order" ON "excluded_persons" USING btree ("until","id");--> statement-breakpoint
CREATE INDEX "excluded_persons_list_order" ON "excluded_persons" USING btree ("list","id");--> statement-breakpoint
CREATE UNIQUE INDEX "excluded_persons_key_unique" ON "excluded_persons" USING btree (lower("key") collate "C");--> statement-breakpoint
CREATE INDEX "excluded_persons_created_at_order" ON "excluded_persons" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "excluded_persons_updated_at_order" ON "excluded_persons" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "excluded_persons_search" ON "excluded_persons" USING gin ("search" gin_trgm_ops);