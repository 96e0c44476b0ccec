ALTER TABLE "deposits" ADD COLUMN "service_key" uuid;--> statement-breakpoint
ALTER TABLE "withdrawal_codes" ADD COLUMN "service_key" uuid;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "service_key" uuid;