CREATE TABLE "race_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"venue" uuid NOT NULL,
	"first_post" timestamp (3) with time zone,
	"races" bigint,
	"program" uuid,
	"status" text DEFAULT 'PLANNED' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "race_days_name_check" CHECK (char_length("race_days"."name") between 1 and 80),
	CONSTRAINT "race_days_races_check" CHECK ("race_days"."races" >= 1 and "race_days"."races" <= 30),
	CONSTRAINT "race_days_status_check" CHECK ("race_days"."status" in ('PLANNED', 'CONFIRMED', 'RUNNING', 'DONE', 'CANCELLED'))
);
--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "race_days" ADD CONSTRAINT "race_days_venue_reference" FOREIGN KEY ("venue") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_days" ADD CONSTRAINT "race_days_program_reference" FOREIGN KEY ("program") REFERENCES "public"."programs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "race_days_name_order" ON "race_days" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "race_days_name_beginning" ON "race_days" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "race_days_date_order" ON "race_days" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "race_days_venue_order" ON "race_days" USING btree ("venue","id");--> statement-breakpoint
CREATE INDEX "race_days_first_post_order" ON "race_days" USING btree ("first_post","id");--> statement-breakpoint
CREATE INDEX "race_days_program_order" ON "race_days" USING btree ("program","id");--> statement-breakpoint
CREATE INDEX "race_days_status_order" ON "race_days" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "race_days_created_at_order" ON "race_days" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "race_days_updated_at_order" ON "race_days" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "race_days_day_single" ON "race_days" USING btree (coalesce(lower("venue"::text), ''),coalesce("date", '-infinity'::date)) WHERE "race_days"."status" in ('PLANNED', 'CONFIRMED', 'RUNNING', 'DONE');--> statement-breakpoint
CREATE INDEX "race_days_search" ON "race_days" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bets_is_test_order" ON "bets" USING btree ("is_test","id");--> statement-breakpoint
CREATE INDEX "bets_is_test_currency_placed_at_state_stake" ON "bets" USING btree ("is_test","currency","placed_at","state","stake");--> statement-breakpoint
CREATE INDEX "bets_state_is_test_currency_settled_at_returned" ON "bets" USING btree ("state","is_test","currency","settled_at","returned");