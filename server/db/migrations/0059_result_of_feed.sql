ALTER TABLE "selections" ADD COLUMN "result_of_feed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "selections" SET "result_of_feed" = true WHERE "result" IS NOT NULL AND "result" = "feed_result" AND "tied" IS NOT DISTINCT FROM "feed_tied" AND "tied_places" IS NOT DISTINCT FROM "feed_tied_places";
