CREATE TABLE "game_sum" (
	"game" uuid NOT NULL,
	"day" date NOT NULL,
	"rounds" integer NOT NULL,
	"stake" bigint NOT NULL,
	"won" bigint NOT NULL,
	"judged_rounds" integer NOT NULL,
	"judged_stake" bigint NOT NULL,
	"expected" numeric(60, 0) NOT NULL,
	"drift" numeric(60, 0) NOT NULL,
	"squares" numeric(60, 0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_editions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_title" text NOT NULL,
	"game" uuid NOT NULL,
	"edition_number" bigint NOT NULL,
	"title" text NOT NULL,
	"rtp_bps" bigint,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_editions_edition_title_check" CHECK (char_length("game_editions"."edition_title") between 1 and 240),
	CONSTRAINT "game_editions_edition_number_check" CHECK ("game_editions"."edition_number" >= 1),
	CONSTRAINT "game_editions_title_check" CHECK (char_length("game_editions"."title") between 1 and 200),
	CONSTRAINT "game_editions_rtp_bps_check" CHECK ("game_editions"."rtp_bps" >= 5000 and "game_editions"."rtp_bps" <= 10000)
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "rounds30" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "handle30" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "won30" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "ggr30" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "rtp_low_bps" bigint;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "rtp_high_bps" bigint;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "return_standing" text DEFAULT 'UNKNOWN' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD COLUMN "rtp_bps" bigint;--> statement-breakpoint
CREATE INDEX "game_sum_game" ON "game_sum" USING btree ("game","day");--> statement-breakpoint
CREATE INDEX "game_sum_day" ON "game_sum" USING btree ("day");--> statement-breakpoint
CREATE INDEX "game_editions_game_order" ON "game_editions" USING btree ("game","id");--> statement-breakpoint
CREATE INDEX "game_editions_edition_number_order" ON "game_editions" USING btree ("edition_number","id");--> statement-breakpoint
CREATE INDEX "game_editions_title_order" ON "game_editions" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "game_editions_rtp_bps_order" ON "game_editions" USING btree ("rtp_bps","id");--> statement-breakpoint
CREATE INDEX "game_editions_saved_by_order" ON "game_editions" USING btree ("saved_by","id");--> statement-breakpoint
CREATE INDEX "game_editions_created_at_order" ON "game_editions" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "game_editions_number_single" ON "game_editions" USING btree (coalesce(lower("game"::text), ''),coalesce(lower("edition_number"::text), ''));--> statement-breakpoint
CREATE INDEX "games_rounds30_order" ON "games" USING btree ("rounds30","id");--> statement-breakpoint
CREATE INDEX "games_handle30_order" ON "games" USING btree ("handle30","id");--> statement-breakpoint
CREATE INDEX "games_won30_order" ON "games" USING btree ("won30","id");--> statement-breakpoint
CREATE INDEX "games_ggr30_order" ON "games" USING btree ("ggr30","id");--> statement-breakpoint
CREATE INDEX "games_return_standing_order" ON "games" USING btree ("return_standing","id");--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_rtp_low_bps_check" CHECK ("games"."rtp_low_bps" >= 0 and "games"."rtp_low_bps" <= 1000000000);--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_rtp_high_bps_check" CHECK ("games"."rtp_high_bps" >= 0 and "games"."rtp_high_bps" <= 1000000000);--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_return_standing_check" CHECK ("games"."return_standing" in ('UNKNOWN', 'WITHIN', 'ABOVE', 'BELOW'));--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_rtp_bps_check" CHECK ("game_rounds"."rtp_bps" >= 0 and "game_rounds"."rtp_bps" <= 10000);--> statement-breakpoint
CREATE FUNCTION count_game_round() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sign integer := CASE WHEN NEW.state = 'ENDED' THEN 1 ELSE -1 END;
	expected numeric := coalesce(NEW.rtp_bps, 0)::numeric * NEW.stake;
	drift numeric := CASE WHEN NEW.rtp_bps IS NULL THEN 0 ELSE 10000::numeric * NEW.won - expected END;
	judged integer := CASE WHEN NEW.rtp_bps IS NULL THEN 0 ELSE sign END;
BEGIN
	INSERT INTO game_sum VALUES (NEW.game, (NEW.played_at AT TIME ZONE 'Asia/Manila')::date, sign, sign * NEW.stake,
		sign * NEW.won, judged, judged * NEW.stake, sign * expected, sign * drift, sign * drift * drift);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER game_rounds_ended AFTER INSERT ON game_rounds FOR EACH ROW
WHEN (NEW.state = 'ENDED' AND NOT NEW.excluded) EXECUTE FUNCTION count_game_round();--> statement-breakpoint
CREATE TRIGGER game_rounds_moved AFTER UPDATE ON game_rounds FOR EACH ROW
WHEN ((NEW.state = 'ENDED') <> (OLD.state = 'ENDED') AND NOT NEW.excluded) EXECUTE FUNCTION count_game_round();--> statement-breakpoint
UPDATE game_rounds SET rtp_bps = games.rtp_bps FROM games WHERE games.id = game_rounds.game;--> statement-breakpoint
INSERT INTO game_sum SELECT game, (played_at AT TIME ZONE 'Asia/Manila')::date, count(*), sum(stake), sum(won),
	count(rtp_bps), coalesce(sum(stake) FILTER (WHERE rtp_bps IS NOT NULL), 0), coalesce(sum(rtp_bps::numeric * stake), 0),
	coalesce(sum(10000::numeric * won - rtp_bps::numeric * stake), 0),
	coalesce(sum((10000::numeric * won - rtp_bps::numeric * stake) * (10000::numeric * won - rtp_bps::numeric * stake)), 0)
FROM game_rounds WHERE state = 'ENDED' AND NOT excluded GROUP BY 1, 2;
