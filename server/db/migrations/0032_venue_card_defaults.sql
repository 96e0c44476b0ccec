ALTER TABLE "venues" ADD COLUMN "first_post" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "post_interval" bigint;--> statement-breakpoint
ALTER TABLE "races" ADD COLUMN "timezone" text;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_first_post_check" CHECK (char_length("venues"."first_post") between 1 and 5);--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_post_interval_check" CHECK ("venues"."post_interval" >= 5 and "venues"."post_interval" <= 180);--> statement-breakpoint
-- Races are shown by the clocks of their venue.
UPDATE "races" SET "timezone" = "venues"."timezone" FROM "venues" WHERE "venues"."id" = "races"."venue";
