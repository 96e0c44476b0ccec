CREATE TABLE "pool_total" (
	"pool" uuid NOT NULL,
	"combination" text NOT NULL,
	"slot" smallint NOT NULL,
	"stake" bigint NOT NULL,
	"tickets" integer NOT NULL,
	CONSTRAINT "pool_total_pool_combination_slot_pk" PRIMARY KEY("pool","combination","slot")
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"venue" uuid NOT NULL,
	"date" date NOT NULL,
	"currency" text DEFAULT 'PHP' NOT NULL,
	"weather" text,
	"track_state" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "programs_name_check" CHECK (char_length("programs"."name") between 1 and 80),
	CONSTRAINT "programs_currency_check" CHECK ("programs"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "programs_weather_check" CHECK ("programs"."weather" in ('CLEAR', 'CLOUDY', 'RAIN', 'WIND', 'HEAT')),
	CONSTRAINT "programs_track_state_check" CHECK ("programs"."track_state" in ('FAST', 'GOOD', 'SOFT', 'MUDDY', 'SLOPPY', 'HEAVY'))
);
--> statement-breakpoint
CREATE TABLE "races" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"post_time" timestamp (3) with time zone NOT NULL,
	"venue" uuid,
	"date" date,
	"program" uuid NOT NULL,
	"no" bigint NOT NULL,
	"name" text NOT NULL,
	"distance_m" bigint NOT NULL,
	"surface" text,
	"race_class" text,
	"purse" bigint,
	"currency" text DEFAULT 'PHP' NOT NULL,
	"category" uuid,
	"stream" uuid,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"feed_source" text,
	"closed_at" timestamp (3) with time zone,
	"late_by" bigint,
	"scratched_at" timestamp (3) with time zone,
	"result_version" bigint DEFAULT 0 NOT NULL,
	"positions" jsonb,
	"did_not_finish" jsonb,
	"disqualified" jsonb,
	"official_time" text,
	"entered_by" uuid,
	"entered_at" timestamp (3) with time zone,
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '') || ' ' || coalesce("race_class", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "races_no_check" CHECK ("races"."no" >= 1 and "races"."no" <= 30),
	CONSTRAINT "races_name_check" CHECK (char_length("races"."name") between 1 and 80),
	CONSTRAINT "races_distance_m_check" CHECK ("races"."distance_m" >= 400 and "races"."distance_m" <= 4000),
	CONSTRAINT "races_surface_check" CHECK ("races"."surface" in ('SAND', 'DIRT', 'TURF')),
	CONSTRAINT "races_race_class_check" CHECK (char_length("races"."race_class") between 1 and 40),
	CONSTRAINT "races_purse_check" CHECK ("races"."purse" >= 0),
	CONSTRAINT "races_currency_check" CHECK ("races"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "races_state_check" CHECK ("races"."state" in ('DRAFT', 'SCHEDULED', 'OPEN', 'SUSPENDED', 'CLOSED', 'INTERIM', 'OFFICIAL', 'SETTLED', 'POSTPONED', 'CANCELLED')),
	CONSTRAINT "races_feed_source_check" CHECK (char_length("races"."feed_source") between 1 and 40),
	CONSTRAINT "races_official_time_check" CHECK (char_length("races"."official_time") between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "runners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"race" uuid NOT NULL,
	"no" bigint NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'RUN' NOT NULL,
	"is_declared" boolean DEFAULT false NOT NULL,
	"jockey" text,
	"trainer" text,
	"weight_kg" numeric(15, 1),
	"draw" bigint,
	"age" bigint,
	"sex" text,
	"coupled_with" bigint,
	"morning_odds" numeric(15, 2),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '') || ' ' || coalesce("jockey", '') || ' ' || coalesce("trainer", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "runners_no_check" CHECK ("runners"."no" >= 1 and "runners"."no" <= 24),
	CONSTRAINT "runners_name_check" CHECK (char_length("runners"."name") between 1 and 60),
	CONSTRAINT "runners_status_check" CHECK ("runners"."status" in ('RUN', 'SCRATCHED')),
	CONSTRAINT "runners_jockey_check" CHECK (char_length("runners"."jockey") between 1 and 60),
	CONSTRAINT "runners_trainer_check" CHECK (char_length("runners"."trainer") between 1 and 60),
	CONSTRAINT "runners_weight_kg_check" CHECK ("runners"."weight_kg" >= 30 and "runners"."weight_kg" <= 100),
	CONSTRAINT "runners_draw_check" CHECK ("runners"."draw" >= 1 and "runners"."draw" <= 24),
	CONSTRAINT "runners_age_check" CHECK ("runners"."age" >= 1 and "runners"."age" <= 30),
	CONSTRAINT "runners_sex_check" CHECK ("runners"."sex" in ('COLT', 'HORSE', 'GELDING', 'FILLY', 'MARE')),
	CONSTRAINT "runners_coupled_with_check" CHECK ("runners"."coupled_with" >= 1 and "runners"."coupled_with" <= 24),
	CONSTRAINT "runners_morning_odds_check" CHECK ("runners"."morning_odds" >= 1 and "runners"."morning_odds" <= 1000)
);
--> statement-breakpoint
CREATE TABLE "pools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"race" uuid NOT NULL,
	"pool_type" uuid NOT NULL,
	"name" text DEFAULT 'Pool' NOT NULL,
	"state" text DEFAULT 'PLANNED' NOT NULL,
	"terms" uuid,
	"legs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"currency" text DEFAULT 'PHP' NOT NULL,
	"takeout_bps" bigint,
	"guarantee" bigint,
	"is_mandatory" boolean DEFAULT false NOT NULL,
	"gross" bigint,
	"refunds" bigint,
	"takeout" bigint,
	"tax" bigint,
	"carry_in" bigint,
	"net" bigint,
	"paid" bigint,
	"breakage" bigint,
	"carry_out" bigint,
	"minus" bigint,
	"outcome" text,
	"refund_reason" text,
	"result_version" bigint,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "pools_name_check" CHECK (char_length("pools"."name") between 1 and 80),
	CONSTRAINT "pools_state_check" CHECK ("pools"."state" in ('PLANNED', 'OPEN', 'CLOSED', 'PAYING', 'SETTLED', 'REFUNDED')),
	CONSTRAINT "pools_legs_check" CHECK (jsonb_typeof("pools"."legs") = 'array'),
	CONSTRAINT "pools_currency_check" CHECK ("pools"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "pools_takeout_bps_check" CHECK ("pools"."takeout_bps" >= 0 and "pools"."takeout_bps" <= 10000),
	CONSTRAINT "pools_guarantee_check" CHECK ("pools"."guarantee" >= 0),
	CONSTRAINT "pools_outcome_check" CHECK ("pools"."outcome" in ('PAID', 'CARRIED', 'REFUNDED')),
	CONSTRAINT "pools_refund_reason_check" CHECK ("pools"."refund_reason" in ('CANCELLED', 'TOO_FEW', 'NO_WINNER'))
);
--> statement-breakpoint
CREATE TABLE "results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"race" uuid NOT NULL,
	"number" bigint NOT NULL,
	"state" text NOT NULL,
	"positions" jsonb NOT NULL,
	"did_not_finish" jsonb,
	"disqualified" jsonb,
	"official_time" text,
	"by" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "results_edition_check" CHECK (char_length("results"."edition") between 1 and 120),
	CONSTRAINT "results_number_check" CHECK ("results"."number" >= 1),
	CONSTRAINT "results_state_check" CHECK ("results"."state" in ('INTERIM', 'OFFICIAL')),
	CONSTRAINT "results_official_time_check" CHECK (char_length("results"."official_time") between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "dividends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pool" uuid NOT NULL,
	"result_version" bigint NOT NULL,
	"combination" text NOT NULL,
	"currency" text NOT NULL,
	"stake" bigint NOT NULL,
	"unbroken" text NOT NULL,
	"dividend" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dividends_result_version_check" CHECK ("dividends"."result_version" >= 1),
	CONSTRAINT "dividends_combination_check" CHECK (char_length("dividends"."combination") between 1 and 200),
	CONSTRAINT "dividends_currency_check" CHECK ("dividends"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "dividends_stake_check" CHECK ("dividends"."stake" >= 0),
	CONSTRAINT "dividends_unbroken_check" CHECK (char_length("dividends"."unbroken") between 1 and 200),
	CONSTRAINT "dividends_dividend_check" CHECK ("dividends"."dividend" >= 0),
	CONSTRAINT "dividends_paid_check" CHECK ("dividends"."paid" >= 0)
);
--> statement-breakpoint
CREATE TABLE "carry_overs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"venue" uuid NOT NULL,
	"pool_type" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carry_overs_name_check" CHECK (char_length("carry_overs"."name") between 1 and 200),
	CONSTRAINT "carry_overs_currency_check" CHECK ("carry_overs"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP'))
);
--> statement-breakpoint
CREATE TABLE "bets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"ticket_no" text NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"customer" uuid,
	"channel" text NOT NULL,
	"product" text DEFAULT 'POOL' NOT NULL,
	"venue" uuid,
	"race" uuid,
	"pool" uuid,
	"terms" uuid,
	"selection" text NOT NULL,
	"selections" jsonb NOT NULL,
	"combinations" bigint NOT NULL,
	"currency" text NOT NULL,
	"unit_stake" bigint NOT NULL,
	"stake" bigint NOT NULL,
	"state" text DEFAULT 'PLACED' NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settlement_version" bigint DEFAULT 0 NOT NULL,
	"terminal" uuid,
	"cashier" uuid,
	"paid_at" timestamp (3) with time zone,
	"void_reason" text,
	"flag_note" text,
	"reprints" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"service_key" uuid,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("ticket_no", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "bets_ticket_no_check" CHECK (char_length("bets"."ticket_no") between 1 and 24),
	CONSTRAINT "bets_channel_check" CHECK ("bets"."channel" in ('WEB', 'APP', 'TERMINAL')),
	CONSTRAINT "bets_product_check" CHECK ("bets"."product" in ('POOL', 'FIXED', 'GAME')),
	CONSTRAINT "bets_selection_check" CHECK (char_length("bets"."selection") between 1 and 500),
	CONSTRAINT "bets_combinations_check" CHECK ("bets"."combinations" >= 1),
	CONSTRAINT "bets_currency_check" CHECK ("bets"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "bets_unit_stake_check" CHECK ("bets"."unit_stake" >= 1),
	CONSTRAINT "bets_stake_check" CHECK ("bets"."stake" >= 1),
	CONSTRAINT "bets_state_check" CHECK ("bets"."state" in ('PLACED', 'WON', 'LOST', 'REFUNDED', 'VOID', 'REJECTED')),
	CONSTRAINT "bets_void_reason_check" CHECK ("bets"."void_reason" in ('PALPABLE_ERROR', 'DUPLICATE', 'PAST_POST', 'FRAUD', 'TECHNICAL', 'EVENT_CANCELLED')),
	CONSTRAINT "bets_flag_note_check" CHECK (char_length("bets"."flag_note") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_venue_reference" FOREIGN KEY ("venue") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_venue_reference" FOREIGN KEY ("venue") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_program_reference" FOREIGN KEY ("program") REFERENCES "public"."programs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_category_reference" FOREIGN KEY ("category") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_stream_reference" FOREIGN KEY ("stream") REFERENCES "public"."streams"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_entered_by_reference" FOREIGN KEY ("entered_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_confirmed_by_reference" FOREIGN KEY ("confirmed_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runners" ADD CONSTRAINT "runners_race_reference" FOREIGN KEY ("race") REFERENCES "public"."races"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_race_reference" FOREIGN KEY ("race") REFERENCES "public"."races"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_pool_type_reference" FOREIGN KEY ("pool_type") REFERENCES "public"."pool_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_terms_reference" FOREIGN KEY ("terms") REFERENCES "public"."pool_type_editions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_race_reference" FOREIGN KEY ("race") REFERENCES "public"."races"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_by_reference" FOREIGN KEY ("by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dividends" ADD CONSTRAINT "dividends_pool_reference" FOREIGN KEY ("pool") REFERENCES "public"."pools"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carry_overs" ADD CONSTRAINT "carry_overs_venue_reference" FOREIGN KEY ("venue") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carry_overs" ADD CONSTRAINT "carry_overs_pool_type_reference" FOREIGN KEY ("pool_type") REFERENCES "public"."pool_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_venue_reference" FOREIGN KEY ("venue") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_race_reference" FOREIGN KEY ("race") REFERENCES "public"."races"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_pool_reference" FOREIGN KEY ("pool") REFERENCES "public"."pools"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_terms_reference" FOREIGN KEY ("terms") REFERENCES "public"."pool_type_editions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_terminal_reference" FOREIGN KEY ("terminal") REFERENCES "public"."terminals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_cashier_reference" FOREIGN KEY ("cashier") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "programs_name_order" ON "programs" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "programs_name_beginning" ON "programs" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "programs_venue_order" ON "programs" USING btree ("venue","id");--> statement-breakpoint
CREATE INDEX "programs_date_order" ON "programs" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "programs_currency_order" ON "programs" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "programs_created_at_order" ON "programs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "programs_updated_at_order" ON "programs" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "programs_search" ON "programs" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "races_post_time_order" ON "races" USING btree ("post_time","id");--> statement-breakpoint
CREATE INDEX "races_venue_order" ON "races" USING btree ("venue","id");--> statement-breakpoint
CREATE INDEX "races_date_order" ON "races" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "races_program_order" ON "races" USING btree ("program","id");--> statement-breakpoint
CREATE INDEX "races_name_order" ON "races" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "races_name_beginning" ON "races" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "races_race_class_beginning" ON "races" USING btree (translate(lower("race_class"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "races_category_order" ON "races" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "races_stream_order" ON "races" USING btree ("stream","id");--> statement-breakpoint
CREATE INDEX "races_state_order" ON "races" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "races_hidden_order" ON "races" USING btree ("hidden","id");--> statement-breakpoint
CREATE INDEX "races_is_active_order" ON "races" USING btree ("is_active","id");--> statement-breakpoint
CREATE INDEX "races_feed_source_order" ON "races" USING btree (lower("feed_source") collate "C","id");--> statement-breakpoint
CREATE INDEX "races_feed_source_filter" ON "races" USING gin ("feed_source" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "races_entered_by_order" ON "races" USING btree ("entered_by","id");--> statement-breakpoint
CREATE INDEX "races_confirmed_by_order" ON "races" USING btree ("confirmed_by","id");--> statement-breakpoint
CREATE INDEX "races_created_at_order" ON "races" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "races_updated_at_order" ON "races" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "races_number_single" ON "races" USING btree (coalesce(lower("program"::text), ''),coalesce(lower("no"::text), ''));--> statement-breakpoint
CREATE INDEX "races_search" ON "races" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "runners_race_order" ON "runners" USING btree ("race","id");--> statement-breakpoint
CREATE INDEX "runners_no_order" ON "runners" USING btree ("no","id");--> statement-breakpoint
CREATE INDEX "runners_name_order" ON "runners" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "runners_name_beginning" ON "runners" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "runners_status_order" ON "runners" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "runners_is_declared_order" ON "runners" USING btree ("is_declared","id");--> statement-breakpoint
CREATE INDEX "runners_jockey_beginning" ON "runners" USING btree (translate(lower("jockey"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "runners_trainer_beginning" ON "runners" USING btree (translate(lower("trainer"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "runners_created_at_order" ON "runners" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "runners_updated_at_order" ON "runners" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "runners_number_single" ON "runners" USING btree (coalesce(lower("race"::text), ''),coalesce(lower("no"::text), ''));--> statement-breakpoint
CREATE INDEX "runners_search" ON "runners" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pools_race_order" ON "pools" USING btree ("race","id");--> statement-breakpoint
CREATE INDEX "pools_pool_type_order" ON "pools" USING btree ("pool_type","id");--> statement-breakpoint
CREATE INDEX "pools_name_order" ON "pools" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "pools_name_beginning" ON "pools" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "pools_state_order" ON "pools" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "pools_terms_order" ON "pools" USING btree ("terms","id");--> statement-breakpoint
CREATE INDEX "pools_legs_filter" ON "pools" USING gin ("legs" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "pools_created_at_order" ON "pools" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pools_updated_at_order" ON "pools" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pools_type_single" ON "pools" USING btree (coalesce(lower("race"::text), ''),coalesce(lower("pool_type"::text), ''));--> statement-breakpoint
CREATE INDEX "pools_search" ON "pools" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "results_race_order" ON "results" USING btree ("race","id");--> statement-breakpoint
CREATE INDEX "results_number_order" ON "results" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "results_state_order" ON "results" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "results_by_order" ON "results" USING btree ("by","id");--> statement-breakpoint
CREATE INDEX "results_created_at_order" ON "results" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "results_edition_single" ON "results" USING btree (coalesce(lower("race"::text), ''),coalesce(lower("number"::text), ''),coalesce(lower("state"::text), ''));--> statement-breakpoint
CREATE INDEX "dividends_pool_order" ON "dividends" USING btree ("pool","id");--> statement-breakpoint
CREATE INDEX "dividends_result_version_order" ON "dividends" USING btree ("result_version","id");--> statement-breakpoint
CREATE INDEX "dividends_combination_order" ON "dividends" USING btree (lower("combination") collate "C","id");--> statement-breakpoint
CREATE INDEX "dividends_created_at_order" ON "dividends" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dividends_combination_single" ON "dividends" USING btree (coalesce(lower("pool"::text), ''),coalesce(lower("result_version"::text), ''),coalesce(lower("combination"::text), ''));--> statement-breakpoint
CREATE INDEX "carry_overs_name_order" ON "carry_overs" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "carry_overs_venue_order" ON "carry_overs" USING btree ("venue","id");--> statement-breakpoint
CREATE INDEX "carry_overs_pool_type_order" ON "carry_overs" USING btree ("pool_type","id");--> statement-breakpoint
CREATE INDEX "carry_overs_created_at_order" ON "carry_overs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "carry_overs_updated_at_order" ON "carry_overs" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "carry_overs_one_single" ON "carry_overs" USING btree (coalesce(lower("venue"::text), ''),coalesce(lower("pool_type"::text), ''),coalesce(lower("currency"::text), ''));--> statement-breakpoint
CREATE UNIQUE INDEX "bets_ticket_no_unique" ON "bets" USING btree (lower("ticket_no") collate "C");--> statement-breakpoint
CREATE INDEX "bets_ticket_no_order" ON "bets" USING btree (lower("ticket_no") collate "C","id");--> statement-breakpoint
CREATE INDEX "bets_ticket_no_beginning" ON "bets" USING btree (translate(lower("ticket_no"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "bets_placed_at_order" ON "bets" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "bets_customer_order" ON "bets" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "bets_channel_order" ON "bets" USING btree ("channel","id");--> statement-breakpoint
CREATE INDEX "bets_product_order" ON "bets" USING btree ("product","id");--> statement-breakpoint
CREATE INDEX "bets_venue_order" ON "bets" USING btree ("venue","id");--> statement-breakpoint
CREATE INDEX "bets_race_order" ON "bets" USING btree ("race","id");--> statement-breakpoint
CREATE INDEX "bets_pool_order" ON "bets" USING btree ("pool","id");--> statement-breakpoint
CREATE INDEX "bets_terms_order" ON "bets" USING btree ("terms","id");--> statement-breakpoint
CREATE INDEX "bets_currency_order" ON "bets" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "bets_stake_order" ON "bets" USING btree ("stake","id");--> statement-breakpoint
CREATE INDEX "bets_state_order" ON "bets" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "bets_returned_order" ON "bets" USING btree ("returned","id");--> statement-breakpoint
CREATE INDEX "bets_settled_at_order" ON "bets" USING btree ("settled_at","id");--> statement-breakpoint
CREATE INDEX "bets_terminal_order" ON "bets" USING btree ("terminal","id");--> statement-breakpoint
CREATE INDEX "bets_cashier_order" ON "bets" USING btree ("cashier","id");--> statement-breakpoint
CREATE INDEX "bets_created_at_order" ON "bets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bets_updated_at_order" ON "bets" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "bets_search" ON "bets" USING gin ("search" gin_trgm_ops);