-- The ledger as the wallets of customers see it (src/resources/money/transactions.ts, wallets.ts).
CREATE VIEW "transactions" AS SELECT
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
FROM "ledger_line" l JOIN "ledger_entry" e ON e.id = l.entry_id JOIN "ledger_account" a ON a.id = l.account_id
WHERE l.customer IS NOT NULL;
--> statement-breakpoint
CREATE VIEW "wallets" AS SELECT
  md5(owner::text || currency)::uuid AS id,
  currency || ' ' || left(owner::text, 8) AS name,
  owner AS customer,
  currency,
  coalesce(sum(balance) FILTER (WHERE kind = 'WALLET_CASH'), 0)::bigint AS cash,
  coalesce(sum(balance) FILTER (WHERE kind = 'WALLET_BONUS'), 0)::bigint AS bonus,
  coalesce(sum(balance) FILTER (WHERE kind = 'WALLET_HELD'), 0)::bigint AS held,
  min(created_at) AS created_at
FROM "ledger_account" WHERE kind IN ('WALLET_CASH', 'WALLET_BONUS', 'WALLET_HELD') GROUP BY owner, currency;
