ALTER TABLE "dividends" ADD COLUMN "right" bigint;--> statement-breakpoint
ALTER TABLE "dividends" ADD CONSTRAINT "dividends_right_check" CHECK ("dividends"."right" >= 0);