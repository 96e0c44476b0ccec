ALTER TABLE "adjustments" DROP CONSTRAINT "adjustments_target_check";--> statement-breakpoint
ALTER TABLE "adjustments" DROP CONSTRAINT "adjustments_reason_code_check";--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_target_check" CHECK ("adjustments"."target" in ('CUSTOMER', 'TERMINAL', 'LOCATION', 'PARTNER', 'BANK', 'PROVIDER', 'DEBT'));--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_reason_code_check" CHECK ("adjustments"."reason_code" in ('CORRECTION', 'GOODWILL', 'PROVIDER_SETTLEMENT', 'FLOAT_TOPUP', 'BANK_TRANSFER', 'PARTNER_PAYOUT', 'BANK_TRANSFER_OUT', 'TAX_REMITTANCE', 'PURSE_REMITTANCE', 'COMMISSION_REMITTANCE', 'UNCLAIMED_REMITTANCE', 'DEBT_REPAYMENT', 'DEBT_WRITE_OFF'));--> statement-breakpoint
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
