ALTER TABLE "sign_ins" DROP CONSTRAINT "sign_ins_outcome_check";--> statement-breakpoint
ALTER TABLE "auditors" ADD COLUMN "staff" uuid;--> statement-breakpoint
ALTER TABLE "auditors" ADD COLUMN "last_access_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "auditors" ADD CONSTRAINT "auditors_staff_reference" FOREIGN KEY ("staff") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auditors_staff_order" ON "auditors" USING btree ("staff","id");--> statement-breakpoint
CREATE INDEX "auditors_last_access_at_order" ON "auditors" USING btree ("last_access_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "auditors_together" ON "auditors" USING btree ("staff");--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_outcome_check" CHECK ("sign_ins"."outcome" in ('SIGNED_IN', 'SIGNED_IN_RECOVERY', 'CODE_ASKED', 'WRONG_CODE', 'WRONG_PASSWORD', 'UNKNOWN_PHONE', 'NO_STAFF_ROLE', 'PASSWORD_EXPIRED', 'ADDRESS_REFUSED', 'ACCESS_ENDED', 'DISABLED', 'THROTTLED', 'BUSY'));