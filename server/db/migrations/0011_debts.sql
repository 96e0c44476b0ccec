ALTER TABLE "adjustments" DROP CONSTRAINT "adjustments_target_check";--> statement-breakpoint
ALTER TABLE "adjustments" DROP CONSTRAINT "adjustments_reason_code_check";--> statement-breakpoint
DROP INDEX "game_rounds_excluded_currency_played_at_state_stake_won";--> statement-breakpoint
DROP INDEX "bets_excluded_currency_placed_at_state_product_stake_refunded";--> statement-breakpoint
DROP INDEX "bets_excluded_placed_at_state_product_customer";--> statement-breakpoint
ALTER TABLE "fixtures" ADD COLUMN "needs_attention" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fixtures" ADD COLUMN "attention" text;--> statement-breakpoint
ALTER TABLE "fixtures" ADD COLUMN "attention_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "game_rounds_excluded_currency_played_at_state_stake_customer_wo" ON "game_rounds" USING btree ("excluded","currency","played_at","state","stake","customer","won");--> statement-breakpoint
CREATE INDEX "fixtures_needs_attention_order" ON "fixtures" USING btree ("needs_attention","id");--> statement-breakpoint
CREATE INDEX "fixtures_attention_at_order" ON "fixtures" USING btree ("attention_at","id");--> statement-breakpoint
CREATE INDEX "bets_excluded_currency_placed_at_state_product_stake_refunded_c" ON "bets" USING btree ("excluded","currency","placed_at","state","product","stake","refunded","customer");--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_target_check" CHECK ("adjustments"."target" in ('CUSTOMER', 'TERMINAL', 'LOCATION', 'PARTNER', 'BANK', 'PROVIDER', 'DEBT'));--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_reason_code_check" CHECK ("adjustments"."reason_code" in ('CORRECTION', 'GOODWILL', 'PROVIDER_SETTLEMENT', 'FLOAT_TOPUP', 'BANK_TRANSFER', 'PARTNER_PAYOUT', 'BANK_TRANSFER_OUT', 'TAX_REMITTANCE', 'PURSE_REMITTANCE', 'COMMISSION_REMITTANCE', 'UNCLAIMED_REMITTANCE', 'DEBT_REPAYMENT', 'DEBT_WRITE_OFF'));--> statement-breakpoint
ALTER TABLE "fixtures" ADD CONSTRAINT "fixtures_attention_check" CHECK (char_length("fixtures"."attention") between 1 and 500);--> statement-breakpoint
-- What customers owe (src/resources/money/debts.ts), off the index ledger_account_kind_order: few of them ever owe anything. A debt
-- begins with the newest line before which nothing was owed.
CREATE VIEW "debts" AS SELECT
  md5('debt ' || a.owner::text || a.currency)::uuid AS id,
  a.currency || ' ' || right(a.owner::text, 8) AS name,
  a.owner AS customer,
  a.currency,
  owed.amount AS owed,
  began.posted_at AS since,
  began.ref AS origin,
  began.ref_type AS origin_type,
  began.posted_at AS created_at
FROM "ledger_account" a
CROSS JOIN LATERAL (SELECT -sum(amount)::bigint AS amount FROM "ledger_line" WHERE account_id = a.id) owed
CROSS JOIN LATERAL (
  SELECT l.posted_at, e.ref, e.ref_type FROM (
    SELECT id, entry_id, posted_at, sum(amount) OVER (ORDER BY id) - amount AS before FROM "ledger_line" WHERE account_id = a.id
  ) l JOIN "ledger_entry" e ON e.id = l.entry_id
  WHERE l.before >= 0 ORDER BY l.id DESC LIMIT 1
) began
WHERE a.kind = 'RECEIVABLE' AND owed.amount <> 0;
