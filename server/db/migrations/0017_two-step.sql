CREATE TABLE "sign_in_challenge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"challenge_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"password_mark" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "sign_in_challenge_challenge_hash_unique" UNIQUE("challenge_hash")
);
--> statement-breakpoint
ALTER TABLE "sign_ins" DROP CONSTRAINT "sign_ins_outcome_check";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "two_step" text DEFAULT 'OFF' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "password_is_temporary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "totp_pending" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "totp_step" integer;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "recovery_hashes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_challenge" ADD CONSTRAINT "sign_in_challenge_account_id_staff_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_challenge_expires" ON "sign_in_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_two_step_order" ON "staff" USING btree ("two_step","id");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_two_step_check" CHECK ("staff"."two_step" in ('ON', 'OFF'));--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_outcome_check" CHECK ("sign_ins"."outcome" in ('SIGNED_IN', 'SIGNED_IN_RECOVERY', 'CODE_ASKED', 'WRONG_CODE', 'WRONG_PASSWORD', 'UNKNOWN_PHONE', 'NO_STAFF_ROLE', 'PASSWORD_EXPIRED', 'DISABLED', 'THROTTLED', 'BUSY'));