ALTER TABLE "cash_movements" DROP CONSTRAINT "cash_movements_kind_check";--> statement-breakpoint
ALTER TABLE "adjustments" DROP CONSTRAINT "adjustments_reason_code_check";--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "cash_in_reversed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "cash_out_reversed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "queried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "provider_answer" text;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "id_kind" text;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "id_number" text;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "reverses" uuid;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_reverses_reference" FOREIGN KEY ("reverses") REFERENCES "public"."cash_movements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_movements_reverses_order" ON "cash_movements" USING btree ("reverses","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_movements_reversal_single" ON "cash_movements" USING btree (coalesce(lower("reverses"::text), '')) WHERE "cash_movements"."kind" in ('CASH_IN_REVERSED', 'CASH_OUT_REVERSED');--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_provider_answer_check" CHECK (char_length("deposits"."provider_answer") between 1 and 1000);--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_id_kind_check" CHECK ("cash_movements"."id_kind" in ('PASSPORT', 'NATIONAL_ID', 'DRIVERS_LICENCE'));--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_id_number_check" CHECK (char_length("cash_movements"."id_number") between 1 and 40);--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_reason_check" CHECK (char_length("cash_movements"."reason") between 1 and 500);--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_kind_check" CHECK ("cash_movements"."kind" in ('CASH_IN', 'CASH_OUT', 'TICKET_SALE', 'TICKET_PAYOUT', 'TICKET_REFUND', 'FLOAT_IN', 'FLOAT_OUT', 'CASH_IN_REVERSED', 'CASH_OUT_REVERSED'));--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_reason_code_check" CHECK ("adjustments"."reason_code" in ('CORRECTION', 'GOODWILL', 'PROVIDER_SETTLEMENT', 'FLOAT_TOPUP', 'BANK_TRANSFER', 'PARTNER_PAYOUT', 'BANK_TRANSFER_OUT', 'TAX_REMITTANCE', 'PURSE_REMITTANCE', 'COMMISSION_REMITTANCE'));