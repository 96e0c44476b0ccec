CREATE TABLE "gaming_day_start" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "gaming_day_start_only" CHECK ("gaming_day_start"."is_only"),
	CONSTRAINT "gaming_day_start_minutes" CHECK ("gaming_day_start"."minutes" between 0 and 1439)
);--> statement-breakpoint
-- Until now all days started at 06:00.
INSERT INTO "gaming_day_start" ("minutes")
SELECT 360 WHERE EXISTS (SELECT 1 FROM "ledger_entry") OR EXISTS (SELECT 1 FROM "race_days");
