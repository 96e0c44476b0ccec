CREATE TABLE "selection_total" (
	"market" uuid NOT NULL,
	"selection" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"bets" integer NOT NULL,
	"stake" bigint NOT NULL,
	"payout" bigint NOT NULL,
	CONSTRAINT "selection_total_market_selection_slot_pk" PRIMARY KEY("market","selection","slot")
);
--> statement-breakpoint
CREATE TABLE "fixtures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"sport" uuid NOT NULL,
	"league" text NOT NULL,
	"state" text DEFAULT 'NOT_STARTED' NOT NULL,
	"offered" boolean DEFAULT false NOT NULL,
	"started_at" timestamp (3) with time zone,
	"live_delay" bigint DEFAULT 5 NOT NULL,
	"margin_bps" bigint DEFAULT 600 NOT NULL,
	"feed" uuid,
	"feed_ref" text,
	"feed_sequence" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '') || ' ' || coalesce("league", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "fixtures_name_check" CHECK (char_length("fixtures"."name") between 1 and 120),
	CONSTRAINT "fixtures_league_check" CHECK (char_length("fixtures"."league") between 1 and 80),
	CONSTRAINT "fixtures_state_check" CHECK ("fixtures"."state" in ('NOT_STARTED', 'LIVE', 'SUSPENDED', 'ENDED', 'SETTLED', 'CANCELLED', 'ABANDONED')),
	CONSTRAINT "fixtures_live_delay_check" CHECK ("fixtures"."live_delay" >= 0 and "fixtures"."live_delay" <= 30),
	CONSTRAINT "fixtures_margin_bps_check" CHECK ("fixtures"."margin_bps" >= 0 and "fixtures"."margin_bps" <= 5000),
	CONSTRAINT "fixtures_feed_ref_check" CHECK (char_length("fixtures"."feed_ref") between 1 and 150)
);
--> statement-breakpoint
CREATE TABLE "markets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"fixture" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"line" numeric(15, 2),
	"order" bigint DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'WITHDRAWN' NOT NULL,
	"currency" text NOT NULL,
	"margin_bps" bigint DEFAULT 600 NOT NULL,
	"auto_shade" boolean DEFAULT false NOT NULL,
	"floor_odds" bigint,
	"ceiling_odds" bigint,
	"max_step_bps" bigint DEFAULT 500 NOT NULL,
	"limit_per_bet" bigint,
	"limit_per_customer" bigint,
	"limit_of_market" bigint,
	"max_payout" bigint,
	"places" bigint,
	"place_fraction" bigint,
	"settlement_version" bigint DEFAULT 0 NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"feed_ref" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "markets_name_check" CHECK (char_length("markets"."name") between 1 and 120),
	CONSTRAINT "markets_type_check" CHECK ("markets"."type" in ('WINNER', 'WINNER_OR_DRAW', 'HANDICAP', 'TOTAL', 'CORRECT_SCORE', 'OUTRIGHT')),
	CONSTRAINT "markets_line_check" CHECK ("markets"."line" >= -999 and "markets"."line" <= 999),
	CONSTRAINT "markets_order_check" CHECK ("markets"."order" >= 1 and "markets"."order" <= 999),
	CONSTRAINT "markets_status_check" CHECK ("markets"."status" in ('WITHDRAWN', 'OPEN', 'SUSPENDED', 'CLOSED', 'PAYING', 'SETTLED', 'REVERSING')),
	CONSTRAINT "markets_currency_check" CHECK ("markets"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "markets_margin_bps_check" CHECK ("markets"."margin_bps" >= 0 and "markets"."margin_bps" <= 5000),
	CONSTRAINT "markets_floor_odds_check" CHECK ("markets"."floor_odds" >= 1001 and "markets"."floor_odds" <= 10000000),
	CONSTRAINT "markets_ceiling_odds_check" CHECK ("markets"."ceiling_odds" >= 1001 and "markets"."ceiling_odds" <= 10000000),
	CONSTRAINT "markets_max_step_bps_check" CHECK ("markets"."max_step_bps" >= 1 and "markets"."max_step_bps" <= 10000),
	CONSTRAINT "markets_limit_per_bet_check" CHECK ("markets"."limit_per_bet" >= 1),
	CONSTRAINT "markets_limit_per_customer_check" CHECK ("markets"."limit_per_customer" >= 1),
	CONSTRAINT "markets_limit_of_market_check" CHECK ("markets"."limit_of_market" >= 1),
	CONSTRAINT "markets_max_payout_check" CHECK ("markets"."max_payout" >= 1),
	CONSTRAINT "markets_places_check" CHECK ("markets"."places" >= 2 and "markets"."places" <= 10),
	CONSTRAINT "markets_place_fraction_check" CHECK ("markets"."place_fraction" >= 2 and "markets"."place_fraction" <= 10),
	CONSTRAINT "markets_feed_ref_check" CHECK (char_length("markets"."feed_ref") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "selections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"market" uuid NOT NULL,
	"name" text NOT NULL,
	"order" bigint DEFAULT 1 NOT NULL,
	"outcome" text DEFAULT 'OTHER' NOT NULL,
	"score" text,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"feed_odds" bigint,
	"odds" bigint NOT NULL,
	"result" text,
	"tied" bigint,
	"tied_places" bigint,
	"feed_ref" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("name", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "selections_name_check" CHECK (char_length("selections"."name") between 1 and 120),
	CONSTRAINT "selections_order_check" CHECK ("selections"."order" >= 1 and "selections"."order" <= 999),
	CONSTRAINT "selections_outcome_check" CHECK ("selections"."outcome" in ('HOME', 'DRAW', 'AWAY', 'OVER', 'UNDER', 'SCORE', 'OTHER')),
	CONSTRAINT "selections_score_check" CHECK (char_length("selections"."score") between 1 and 9 and "selections"."score" ~ '^[0-9]{1,3}-[0-9]{1,3}$'),
	CONSTRAINT "selections_status_check" CHECK ("selections"."status" in ('OPEN', 'SUSPENDED')),
	CONSTRAINT "selections_feed_odds_check" CHECK ("selections"."feed_odds" >= 1001 and "selections"."feed_odds" <= 10000000),
	CONSTRAINT "selections_odds_check" CHECK ("selections"."odds" >= 1001 and "selections"."odds" <= 10000000),
	CONSTRAINT "selections_result_check" CHECK ("selections"."result" in ('WON', 'PLACED', 'LOST', 'VOID')),
	CONSTRAINT "selections_tied_check" CHECK ("selections"."tied" >= 2 and "selections"."tied" <= 99),
	CONSTRAINT "selections_tied_places_check" CHECK ("selections"."tied_places" >= 1 and "selections"."tied_places" <= 10),
	CONSTRAINT "selections_feed_ref_check" CHECK (char_length("selections"."feed_ref") between 1 and 450)
);
--> statement-breakpoint
ALTER TABLE "fixtures" ADD CONSTRAINT "fixtures_sport_reference" FOREIGN KEY ("sport") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixtures" ADD CONSTRAINT "fixtures_feed_reference" FOREIGN KEY ("feed") REFERENCES "public"."providers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_fixture_reference" FOREIGN KEY ("fixture") REFERENCES "public"."fixtures"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_market_reference" FOREIGN KEY ("market") REFERENCES "public"."markets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fixtures_starts_at_order" ON "fixtures" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "fixtures_name_order" ON "fixtures" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "fixtures_name_beginning" ON "fixtures" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "fixtures_sport_order" ON "fixtures" USING btree ("sport","id");--> statement-breakpoint
CREATE INDEX "fixtures_league_order" ON "fixtures" USING btree (lower("league") collate "C","id");--> statement-breakpoint
CREATE INDEX "fixtures_league_beginning" ON "fixtures" USING btree (translate(lower("league"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "fixtures_state_order" ON "fixtures" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "fixtures_offered_order" ON "fixtures" USING btree ("offered","id");--> statement-breakpoint
CREATE INDEX "fixtures_feed_order" ON "fixtures" USING btree ("feed","id");--> statement-breakpoint
CREATE INDEX "fixtures_feed_ref_order" ON "fixtures" USING btree (lower("feed_ref") collate "C","id");--> statement-breakpoint
CREATE INDEX "fixtures_feed_ref_filter" ON "fixtures" USING gin ("feed_ref" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "fixtures_created_at_order" ON "fixtures" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "fixtures_updated_at_order" ON "fixtures" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "fixtures_search" ON "fixtures" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "markets_fixture_order" ON "markets" USING btree ("fixture","id");--> statement-breakpoint
CREATE INDEX "markets_name_order" ON "markets" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "markets_name_beginning" ON "markets" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "markets_type_order" ON "markets" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "markets_order_order" ON "markets" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "markets_status_order" ON "markets" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "markets_currency_order" ON "markets" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "markets_settled_at_order" ON "markets" USING btree ("settled_at","id");--> statement-breakpoint
CREATE INDEX "markets_feed_ref_order" ON "markets" USING btree (lower("feed_ref") collate "C","id");--> statement-breakpoint
CREATE INDEX "markets_feed_ref_filter" ON "markets" USING gin ("feed_ref" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "markets_created_at_order" ON "markets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "markets_updated_at_order" ON "markets" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "markets_search" ON "markets" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "selections_market_order" ON "selections" USING btree ("market","id");--> statement-breakpoint
CREATE INDEX "selections_name_order" ON "selections" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "selections_name_beginning" ON "selections" USING btree (translate(lower("name"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "selections_order_order" ON "selections" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "selections_status_order" ON "selections" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "selections_odds_order" ON "selections" USING btree ("odds","id");--> statement-breakpoint
CREATE INDEX "selections_result_order" ON "selections" USING btree ("result","id");--> statement-breakpoint
CREATE INDEX "selections_feed_ref_order" ON "selections" USING btree (lower("feed_ref") collate "C","id");--> statement-breakpoint
CREATE INDEX "selections_feed_ref_filter" ON "selections" USING gin ("feed_ref" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "selections_created_at_order" ON "selections" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "selections_updated_at_order" ON "selections" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "selections_search" ON "selections" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
-- What open bets stake on each selection and would return (src/resources/betting/exposures.ts), off the totals of its market.
CREATE VIEW "exposures" AS SELECT
  s.id,
  s.name,
  s.id AS selection,
  m.id AS market,
  m.fixture,
  m.currency,
  coalesce(own.bets, 0)::bigint AS bets,
  coalesce(own.stake, 0)::bigint AS stake,
  coalesce(own.payout, 0)::bigint AS payout,
  (coalesce(own.payout, 0) - coalesce(book.stake, 0))::bigint AS liability,
  (CASE WHEN worst.selection = s.id THEN greatest(worst.payout - book.stake, 0) ELSE 0 END)::bigint AS worst,
  s.created_at
FROM "selections" s
JOIN "markets" m ON m.id = s.market
LEFT JOIN LATERAL (
  SELECT sum(bets) AS bets, sum(stake) AS stake, sum(payout) AS payout
  FROM "selection_total" t WHERE t.market = m.id AND t.selection = s.id
) own ON true
LEFT JOIN LATERAL (SELECT sum(stake) AS stake FROM "selection_total" t WHERE t.market = m.id) book ON true
LEFT JOIN LATERAL (
  SELECT t.selection, sum(t.payout) AS payout FROM "selection_total" t
  WHERE t.market = m.id GROUP BY t.selection ORDER BY sum(t.payout) DESC, t.selection LIMIT 1
) worst ON true;
