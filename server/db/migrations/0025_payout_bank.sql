ALTER TABLE "withdrawals" ADD COLUMN "sent_bank" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_sent_bank_check" CHECK (char_length("withdrawals"."sent_bank") between 1 and 16);--> statement-breakpoint
UPDATE "withdrawals" w SET "sent_bank" = b."code" FROM "banks" b WHERE b."id" = w."bank" AND w."sent_at" IS NOT NULL;
