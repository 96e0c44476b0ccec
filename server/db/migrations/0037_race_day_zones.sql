ALTER TABLE "race_days" ADD COLUMN "timezone" text;--> statement-breakpoint
UPDATE "race_days" SET "timezone" = "venues"."timezone" FROM "venues" WHERE "venues"."id" = "race_days"."venue";
