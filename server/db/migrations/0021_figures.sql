DROP INDEX "ledger_line_time";--> statement-breakpoint
DROP INDEX "ledger_line_kind";--> statement-breakpoint
CREATE INDEX "ledger_entry_made_by" ON "ledger_entry" USING btree ("made_by") WHERE "ledger_entry"."made_by" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entry_terminal" ON "ledger_entry" USING btree ("terminal") WHERE "ledger_entry"."terminal" is not null;--> statement-breakpoint
CREATE INDEX "ledger_line_entry" ON "ledger_line" USING btree ("entry_id") WHERE "ledger_line"."customer" is not null;--> statement-breakpoint
CREATE INDEX "users_kyc_kyc_decided_at" ON "users" USING btree ("kyc","kyc_decided_at");--> statement-breakpoint
CREATE INDEX "bonuses_currency_created_at_state_amount" ON "bonuses" USING btree ("currency","created_at","state","amount");--> statement-breakpoint
CREATE INDEX "deposits_state_currency_confirmed_at_amount" ON "deposits" USING btree ("state","currency","confirmed_at","amount");--> statement-breakpoint
CREATE INDEX "deposits_state_is_first_confirmed_at" ON "deposits" USING btree ("state","is_first","confirmed_at");--> statement-breakpoint
CREATE INDEX "withdrawals_state_currency_closed_at_amount" ON "withdrawals" USING btree ("state","currency","closed_at","amount");--> statement-breakpoint
CREATE INDEX "ledger_line_time" ON "ledger_line" USING btree ("posted_at","id","amount","currency") WHERE "ledger_line"."customer" is not null;--> statement-breakpoint
CREATE INDEX "ledger_line_kind" ON "ledger_line" USING btree ("kind","posted_at","id","amount","currency") WHERE "ledger_line"."customer" is not null;--> statement-breakpoint
-- Outer joins, which every line has an answer to: a total that reads nothing of them leaves them out.
CREATE OR REPLACE VIEW "transactions" AS SELECT
  l.id,
  l.kind || ' ' || left(l.entry_id::text, 8) AS event,
  l.posted_at AS at,
  l.customer,
  l.kind AS type,
  l.amount,
  l.balance_after,
  a.kind AS bucket,
  l.currency,
  e.ref AS reference,
  e.ref_type AS reference_type,
  e.made_by AS actor,
  e.terminal,
  e.reason,
  e.idem AS idempotency_key,
  l.posted_at AS created_at
FROM "ledger_line" l LEFT JOIN "ledger_entry" e ON e.id = l.entry_id LEFT JOIN "ledger_account" a ON a.id = l.account_id
WHERE l.customer IS NOT NULL;
