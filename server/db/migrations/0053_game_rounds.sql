CREATE TABLE "game_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"round" text NOT NULL,
	"played_at" timestamp (3) with time zone NOT NULL,
	"game" uuid NOT NULL,
	"provider" uuid NOT NULL,
	"customer" uuid NOT NULL,
	"currency" text NOT NULL,
	"stake" bigint NOT NULL,
	"won" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"account" text NOT NULL,
	"excluded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (translate(lower(coalesce("round", '')), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')) STORED,
	CONSTRAINT "game_rounds_round_check" CHECK (char_length("game_rounds"."round") between 1 and 100),
	CONSTRAINT "game_rounds_currency_check" CHECK ("game_rounds"."currency" in ('PHP', 'MXN', 'HKD', 'JPY', 'AUD', 'USD', 'SGD', 'GBP')),
	CONSTRAINT "game_rounds_stake_check" CHECK ("game_rounds"."stake" >= 1),
	CONSTRAINT "game_rounds_state_check" CHECK ("game_rounds"."state" in ('OPEN', 'ENDED', 'ROLLED_BACK')),
	CONSTRAINT "game_rounds_account_check" CHECK ("game_rounds"."account" in ('CUSTOMER', 'BY_STAFF', 'STAFF', 'HOUSE', 'TEST'))
);
--> statement-breakpoint
ALTER TABLE "provider_events" DROP CONSTRAINT "provider_events_type_check";--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_game_reference" FOREIGN KEY ("game") REFERENCES "public"."games"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_provider_reference" FOREIGN KEY ("provider") REFERENCES "public"."providers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_customer_reference" FOREIGN KEY ("customer") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_rounds_round_order" ON "game_rounds" USING btree (lower("round") collate "C","id");--> statement-breakpoint
CREATE INDEX "game_rounds_round_filter" ON "game_rounds" USING gin ("round" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "game_rounds_round_beginning" ON "game_rounds" USING btree (translate(lower("round"), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc') collate "C","id");--> statement-breakpoint
CREATE INDEX "game_rounds_played_at_order" ON "game_rounds" USING btree ("played_at","id");--> statement-breakpoint
CREATE INDEX "game_rounds_game_order" ON "game_rounds" USING btree ("game","id");--> statement-breakpoint
CREATE INDEX "game_rounds_provider_order" ON "game_rounds" USING btree ("provider","id");--> statement-breakpoint
CREATE INDEX "game_rounds_customer_order" ON "game_rounds" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "game_rounds_currency_order" ON "game_rounds" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "game_rounds_stake_order" ON "game_rounds" USING btree ("stake","id");--> statement-breakpoint
CREATE INDEX "game_rounds_won_order" ON "game_rounds" USING btree ("won","id");--> statement-breakpoint
CREATE INDEX "game_rounds_state_order" ON "game_rounds" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "game_rounds_ended_at_order" ON "game_rounds" USING btree ("ended_at","id");--> statement-breakpoint
CREATE INDEX "game_rounds_account_order" ON "game_rounds" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "game_rounds_excluded_order" ON "game_rounds" USING btree ("excluded","id");--> statement-breakpoint
CREATE INDEX "game_rounds_created_at_order" ON "game_rounds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "game_rounds_updated_at_order" ON "game_rounds" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "game_rounds_round_single" ON "game_rounds" USING btree (coalesce(lower("provider"::text), ''),coalesce(lower("round"::text), ''));--> statement-breakpoint
CREATE INDEX "game_rounds_excluded_currency_played_at_state_stake" ON "game_rounds" USING btree ("excluded","currency","played_at","state","stake");--> statement-breakpoint
CREATE INDEX "game_rounds_excluded_currency_played_at_state_won" ON "game_rounds" USING btree ("excluded","currency","played_at","state","won");--> statement-breakpoint
CREATE INDEX "game_rounds_search" ON "game_rounds" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_type_check" CHECK ("provider_events"."type" in ('deposit.confirmed', 'deposit.failed', 'deposit.reversed', 'payout.paid', 'payout.failed', 'payout.unknown', 'round.bet', 'round.win', 'round.rollback'));