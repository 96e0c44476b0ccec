ALTER TABLE "approvals" DROP CONSTRAINT "approvals_object_id_check";--> statement-breakpoint
DROP INDEX "approvals_object_id_filter";--> statement-breakpoint
DROP INDEX "approvals_object_id_order";--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "object_id" SET DATA TYPE uuid USING "object_id"::uuid;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "opening_difference" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "closing_difference" bigint;--> statement-breakpoint
UPDATE "shifts" SET "closing_difference" = "counted" - "expected",
	"opening_difference" = "variance" - coalesce("counted" - "expected", 0);--> statement-breakpoint
CREATE INDEX "approvals_object_id_order" ON "approvals" USING btree ("object_id","id");
