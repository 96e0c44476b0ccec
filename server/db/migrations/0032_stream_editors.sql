ALTER TABLE "streams" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
CREATE INDEX "streams_updated_by_order" ON "streams" USING btree ("updated_by","id") WHERE "streams"."updated_by" is not null;--> statement-breakpoint
-- The trail has who changed earlier ones last.
UPDATE "streams" SET "updated_by" = (
  SELECT s."id" FROM "audit_log" a LEFT JOIN "staff" s ON s."id" = a."actor_id"
  WHERE a."object_type" = 'Stream' AND a."object_id" = "streams"."id" ORDER BY a."id" DESC LIMIT 1
);
