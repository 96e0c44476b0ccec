-- More rows that are only ever inserted, and sums that are kept as their rows change.
CREATE TRIGGER pack_content_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "pack_content"
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER partner_statement_bet_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "partner_statement_bet"
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
-- Adds a round that ended to the sums of its game and day, and takes one that is rolled back out of them (docs/games.md).
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
END $$;
--> statement-breakpoint
-- Adds a round that ended to the sums of its game and day, and takes one that is rolled back out of them (docs/games.md).
CREATE TRIGGER game_rounds_ended AFTER INSERT ON game_rounds FOR EACH ROW
WHEN (NEW.state = 'ENDED' AND NOT NEW.excluded) EXECUTE FUNCTION count_game_round();
--> statement-breakpoint
-- Adds a round that ended to the sums of its game and day, and takes one that is rolled back out of them (docs/games.md).
CREATE TRIGGER game_rounds_moved AFTER UPDATE ON game_rounds FOR EACH ROW
WHEN ((NEW.state = 'ENDED') <> (OLD.state = 'ENDED') AND NOT NEW.excluded) EXECUTE FUNCTION count_game_round();
