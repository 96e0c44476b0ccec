ALTER TABLE "adjustments" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_approved_by_reference" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustments_approved_by_order" ON "adjustments" USING btree ("approved_by","id");--> statement-breakpoint
-- The trail has who approved earlier ones.
UPDATE "adjustments" SET "approved_by" = (a."input" ->> 'approverId')::uuid FROM "audit_log" a
WHERE a."object_id" = "adjustments"."id" AND a."object_type" = 'Adjustment' AND a."action" = 'create' AND a."input" ? 'approverId';
