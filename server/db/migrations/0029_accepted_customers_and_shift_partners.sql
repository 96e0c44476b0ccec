ALTER TABLE "shifts" ADD COLUMN "partner" uuid;--> statement-breakpoint
ALTER TABLE "bonus_files" ADD COLUMN "accepted_for" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Cash was counted for the partner of the location as it is: earlier shifts keep that one.
UPDATE "shifts" SET "partner" = "locations"."partner" FROM "locations" WHERE "locations"."id" = "shifts"."location";
