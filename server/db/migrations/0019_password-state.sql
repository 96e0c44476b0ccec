ALTER TABLE "staff" ADD COLUMN "password_state" text DEFAULT 'OWN' NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_password_state_order" ON "staff" USING btree ("password_state","id");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_password_state_check" CHECK ("staff"."password_state" in ('OWN', 'TEMPORARY'));--> statement-breakpoint
UPDATE "staff" SET "password_state" = 'TEMPORARY' WHERE "password_is_temporary";--> statement-breakpoint
ALTER TABLE "staff" DROP COLUMN "password_is_temporary";
