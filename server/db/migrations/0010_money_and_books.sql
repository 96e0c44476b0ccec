CREATE TABLE "withdrawal_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"withdrawal" uuid NOT NULL,
	"text" text NOT NULL,
	"author" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawal_notes_text_check" CHECK (char_length("withdrawal_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "service_keys" DROP CONSTRAINT "service_keys_status_check";--> statement-breakpoint
ALTER TABLE "adjustments" DROP CONSTRAINT "adjustments_target_check";--> statement-breakpoint
ALTER TABLE "adjustments" DROP CONSTRAINT "adjustments_reason_code_check";--> statement-breakpoint
DROP INDEX "deposits_state_is_test_currency_confirmed_at_amount";--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "reversed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "adjustments" ADD COLUMN "provider" uuid;--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "expired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "daily_packs" ADD COLUMN "deposits_reversed" bigint;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "scope" text;--> statement-breakpoint
ALTER TABLE "withdrawal_notes" ADD CONSTRAINT "withdrawal_notes_withdrawal_reference" FOREIGN KEY ("withdrawal") REFERENCES "public"."withdrawals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_notes" ADD CONSTRAINT "withdrawal_notes_author_reference" FOREIGN KEY ("author") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_notes_short_id" ON "withdrawal_notes" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "withdrawal_notes_withdrawal_order" ON "withdrawal_notes" USING btree ("withdrawal","id");--> statement-breakpoint
CREATE INDEX "withdrawal_notes_author_order" ON "withdrawal_notes" USING btree ("author","id");--> statement-breakpoint
CREATE INDEX "withdrawal_notes_created_at_order" ON "withdrawal_notes" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_provider_reference" FOREIGN KEY ("provider") REFERENCES "public"."providers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposits_reversed_at_order" ON "deposits" USING btree ("reversed_at","id") WHERE "deposits"."reversed_at" is not null;--> statement-breakpoint
CREATE INDEX "deposits_is_test_currency_confirmed_at_amount" ON "deposits" USING btree ("is_test","currency","confirmed_at","amount");--> statement-breakpoint
CREATE INDEX "deposits_is_test_currency_reversed_at_amount" ON "deposits" USING btree ("is_test","currency","reversed_at","amount");--> statement-breakpoint
CREATE INDEX "adjustments_provider_order" ON "adjustments" USING btree ("provider","id");--> statement-breakpoint
CREATE INDEX "bets_to_fetch" ON "bets" USING btree ("settled_at") WHERE "customer" IS NULL AND "paid_at" IS NULL AND "expired_at" IS NULL AND "returned" + "refunded" > 0;--> statement-breakpoint
ALTER TABLE "service_keys" ADD CONSTRAINT "service_keys_status_check" CHECK ("service_keys"."status" in ('ACTIVE', 'EXPIRED', 'REVOKED'));--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_target_check" CHECK ("adjustments"."target" in ('CUSTOMER', 'TERMINAL', 'LOCATION', 'PARTNER', 'BANK', 'PROVIDER'));--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_reason_code_check" CHECK ("adjustments"."reason_code" in ('CORRECTION', 'GOODWILL', 'PROVIDER_SETTLEMENT', 'FLOAT_TOPUP', 'BANK_TRANSFER', 'PARTNER_PAYOUT', 'BANK_TRANSFER_OUT', 'TAX_REMITTANCE', 'PURSE_REMITTANCE', 'COMMISSION_REMITTANCE', 'UNCLAIMED_REMITTANCE'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_scope_check" CHECK (char_length("reports"."scope") between 1 and 10000);--> statement-breakpoint
UPDATE "deposits" SET "reversed_at" = (SELECT e."posted_at" FROM "ledger_entry" e WHERE e."idem" = 'deposit:' || "deposits"."id" || ':reversed') WHERE "state" = 'REVERSED';--> statement-breakpoint
CREATE OR REPLACE FUNCTION entry_kind_words(kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE kind
    WHEN 'DEPOSIT' THEN 'Deposit'
    WHEN 'DEPOSIT_REVERSAL' THEN 'Deposit reversed'
    WHEN 'WITHDRAWAL_HOLD' THEN 'Withdrawal, held'
    WHEN 'WITHDRAWAL_PAID' THEN 'Withdrawal, paid'
    WHEN 'HOLD_RELEASE' THEN 'Hold released'
    WHEN 'CASH_IN' THEN 'Cash in'
    WHEN 'CASH_OUT' THEN 'Cash out'
    WHEN 'BONUS_GRANT' THEN 'Bonus granted'
    WHEN 'BONUS_CONVERT' THEN 'Bonus converted'
    WHEN 'BONUS_FORFEIT' THEN 'Bonus forfeited'
    WHEN 'ADJUSTMENT' THEN 'Adjustment'
    WHEN 'REVERSAL' THEN 'Reversal'
    WHEN 'SUSPENSE' THEN 'To suspense'
    WHEN 'SUSPENSE_ASSIGNED' THEN 'Out of suspense'
    WHEN 'FLOAT_IN' THEN 'Float in'
    WHEN 'FLOAT_OUT' THEN 'Float out'
    WHEN 'CASH_OVER' THEN 'Cash over'
    WHEN 'CASH_SHORT' THEN 'Cash short'
    WHEN 'BET' THEN 'Bet'
    WHEN 'BET_REFUND' THEN 'Bet refunded'
    WHEN 'BET_REFUND_REVERSED' THEN 'Bet refund reversed'
    WHEN 'BET_LOST' THEN 'Bet lost'
    WHEN 'BET_ROLLED_BACK' THEN 'Bet rolled back'
    WHEN 'REFUND_FETCHED' THEN 'Refund fetched'
    WHEN 'POOL_SETTLED' THEN 'Pool settled'
    WHEN 'WINNINGS' THEN 'Winnings'
    WHEN 'TICKET_CORRECTED' THEN 'Ticket corrected'
    WHEN 'TICKET_EXPIRED' THEN 'Ticket expired'
    WHEN 'TICKET_REOPENED' THEN 'Ticket to be fetched again'
    WHEN 'GAME_BET' THEN 'Game bet'
    WHEN 'GAME_WIN' THEN 'Game win'
    WHEN 'GAME_ROLLBACK' THEN 'Game round rolled back'
    WHEN 'OVERPAYMENT' THEN 'Overpayment decided'
    WHEN 'CARRY_COVERED' THEN 'Carry-over covered'
    WHEN 'PARTNER_COMMISSION' THEN 'Partner commission'
    ELSE kind
  END
$$;
