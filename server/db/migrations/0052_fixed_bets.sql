ALTER TABLE "fixtures" DROP CONSTRAINT "fixtures_live_delay_check";--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "fixture" uuid;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "market" uuid;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "pick" uuid;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "odds" bigint;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "each_way" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "potential" bigint;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "owed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_fixture_reference" FOREIGN KEY ("fixture") REFERENCES "public"."fixtures"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_market_reference" FOREIGN KEY ("market") REFERENCES "public"."markets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_pick_reference" FOREIGN KEY ("pick") REFERENCES "public"."selections"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bets_fixture_order" ON "bets" USING btree ("fixture","id");--> statement-breakpoint
CREATE INDEX "bets_market_order" ON "bets" USING btree ("market","id");--> statement-breakpoint
CREATE INDEX "bets_pick_order" ON "bets" USING btree ("pick","id");--> statement-breakpoint
CREATE INDEX "bets_odds_order" ON "bets" USING btree ("odds","id");--> statement-breakpoint
CREATE INDEX "bets_potential_order" ON "bets" USING btree ("potential","id");--> statement-breakpoint
ALTER TABLE "fixtures" ADD CONSTRAINT "fixtures_live_delay_check" CHECK ("fixtures"."live_delay" >= 0 and "fixtures"."live_delay" <= 10);--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_odds_check" CHECK ("bets"."odds" >= 1001 and "bets"."odds" <= 10000000);