-- The type of a transaction (src/domain/postings/transaction-type.ts, docs/wallets.md): the kind of its entry, or the type
-- that it stands for. An index is made of it, which has to be made again after a change. Bets that were made void before
-- there was BET_VOID are BET_REFUND, as entries never change.
CREATE FUNCTION transaction_type(kind text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE kind
    WHEN 'BET' THEN 'STAKE'
    WHEN 'GAME_BET' THEN 'STAKE'
    WHEN 'WINNINGS' THEN 'WIN'
    WHEN 'GAME_WIN' THEN 'WIN'
    WHEN 'BET_REFUND' THEN 'REFUND'
    WHEN 'BET_VOID' THEN 'VOID_REVERSAL'
    WHEN 'BET_REFUND_REVERSED' THEN 'VOID_REVERSAL'
    WHEN 'GAME_ROLLBACK' THEN 'VOID_REVERSAL'
    WHEN 'DEPOSIT_REVERSAL' THEN 'VOID_REVERSAL'
    WHEN 'REVERSAL' THEN 'VOID_REVERSAL'
    ELSE kind
  END
$$;
--> statement-breakpoint
DROP INDEX "ledger_line_kind";--> statement-breakpoint
CREATE INDEX "ledger_line_type" ON "ledger_line" USING btree (transaction_type("kind"),"posted_at","id","amount","currency","kind") WHERE "ledger_line"."customer" is not null;--> statement-breakpoint
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
    WHEN 'BET_VOID' THEN 'Bet void'
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
--> statement-breakpoint
CREATE OR REPLACE VIEW "transactions" AS SELECT
  l.id,
  entry_kind_words(l.kind) || ' · ' || money_words(l.amount, l.currency) || ' · ' || right(l.id::text, 8) AS event,
  l.posted_at AS at,
  l.customer,
  transaction_type(l.kind) AS type,
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
