ALTER TABLE "provider_events" DROP CONSTRAINT "provider_events_type_check";--> statement-breakpoint
ALTER TABLE "fixtures" ADD COLUMN "feed_state" text;--> statement-breakpoint
ALTER TABLE "fixtures" ADD COLUMN "feed_ignored" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fixtures" ADD COLUMN "feed_name" text;--> statement-breakpoint
ALTER TABLE "fixtures" ADD COLUMN "feed_league" text;--> statement-breakpoint
ALTER TABLE "fixtures" ADD COLUMN "feed_starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "feed_status" text;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "feed_name" text;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "feed_sequence" bigint;--> statement-breakpoint
ALTER TABLE "selections" ADD COLUMN "feed_status" text;--> statement-breakpoint
ALTER TABLE "selections" ADD COLUMN "feed_name" text;--> statement-breakpoint
ALTER TABLE "selections" ADD COLUMN "feed_result" text;--> statement-breakpoint
ALTER TABLE "selections" ADD COLUMN "feed_tied" bigint;--> statement-breakpoint
ALTER TABLE "selections" ADD COLUMN "feed_tied_places" bigint;--> statement-breakpoint
ALTER TABLE "selections" ADD COLUMN "feed_sequence" bigint;--> statement-breakpoint
ALTER TABLE "selections" ADD COLUMN "feed_result_sequence" bigint;--> statement-breakpoint
CREATE INDEX "fixtures_feed_state_order" ON "fixtures" USING btree ("feed_state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fixtures_together" ON "fixtures" USING btree ("feed","feed_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "markets_together" ON "markets" USING btree ("fixture","feed_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "selections_together" ON "selections" USING btree ("market","feed_ref");--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_type_check" CHECK ("provider_events"."type" in ('deposit.confirmed', 'deposit.failed', 'deposit.reversed', 'payout.paid', 'payout.failed', 'payout.unknown', 'round.bet', 'round.win', 'round.rollback', 'odds.fixture'));--> statement-breakpoint
ALTER TABLE "fixtures" ADD CONSTRAINT "fixtures_feed_state_check" CHECK ("fixtures"."feed_state" in ('NOT_STARTED', 'LIVE', 'SUSPENDED', 'ENDED', 'CANCELLED', 'ABANDONED'));--> statement-breakpoint
ALTER TABLE "fixtures" ADD CONSTRAINT "fixtures_feed_name_check" CHECK (char_length("fixtures"."feed_name") between 1 and 120);--> statement-breakpoint
ALTER TABLE "fixtures" ADD CONSTRAINT "fixtures_feed_league_check" CHECK (char_length("fixtures"."feed_league") between 1 and 80);--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_feed_status_check" CHECK ("markets"."feed_status" in ('OPEN', 'SUSPENDED', 'CLOSED'));--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_feed_name_check" CHECK (char_length("markets"."feed_name") between 1 and 120);--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_feed_status_check" CHECK ("selections"."feed_status" in ('OPEN', 'SUSPENDED'));--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_feed_name_check" CHECK (char_length("selections"."feed_name") between 1 and 120);--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_feed_result_check" CHECK ("selections"."feed_result" in ('WON', 'PLACED', 'LOST', 'VOID'));