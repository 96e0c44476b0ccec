CREATE INDEX "ledger_line_short_id" ON "ledger_line" USING btree (right("id"::text, 8)) WHERE "ledger_line"."customer" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_short_id" ON "audit_log" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "staff_short_id" ON "staff" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "sign_ins_short_id" ON "sign_ins" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "approvals_short_id" ON "approvals" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "full_exports_short_id" ON "full_exports" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "venues_short_id" ON "venues" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "categories_short_id" ON "categories" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "holidays_short_id" ON "holidays" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "pool_types_short_id" ON "pool_types" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "pool_type_editions_short_id" ON "pool_type_editions" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "programs_short_id" ON "programs" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "races_short_id" ON "races" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "runners_short_id" ON "runners" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "race_days_short_id" ON "race_days" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "pools_short_id" ON "pools" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "results_short_id" ON "results" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "dividends_short_id" ON "dividends" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "carry_overs_short_id" ON "carry_overs" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "feed_files_short_id" ON "feed_files" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "name_batches_short_id" ON "name_batches" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "name_changes_short_id" ON "name_changes" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "banks_short_id" ON "banks" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "auditors_short_id" ON "auditors" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "providers_short_id" ON "providers" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "games_short_id" ON "games" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "game_editions_short_id" ON "game_editions" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "game_rounds_short_id" ON "game_rounds" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "partners_short_id" ON "partners" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "partner_statements_short_id" ON "partner_statements" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "switches_short_id" ON "switches" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "streams_short_id" ON "streams" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "locations_short_id" ON "locations" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "terminals_short_id" ON "terminals" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "shifts_short_id" ON "shifts" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "users_short_id" ON "users" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "notes_short_id" ON "notes" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "kyc_documents_short_id" ON "kyc_documents" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "deposit_limits_short_id" ON "deposit_limits" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "bonus_templates_short_id" ON "bonus_templates" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "bonus_template_editions_short_id" ON "bonus_template_editions" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "bonus_files_short_id" ON "bonus_files" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "bonuses_short_id" ON "bonuses" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "deposits_short_id" ON "deposits" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "deposit_notes_short_id" ON "deposit_notes" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "suspense_items_short_id" ON "suspense_items" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "provider_events_short_id" ON "provider_events" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "service_keys_short_id" ON "service_keys" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "geo_blocks_short_id" ON "geo_blocks" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "complaints_short_id" ON "complaints" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "address_lists_short_id" ON "address_lists" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "software_versions_short_id" ON "software_versions" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "file_checks_short_id" ON "file_checks" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "cash_movements_short_id" ON "cash_movements" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "withdrawal_codes_short_id" ON "withdrawal_codes" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "adjustments_short_id" ON "adjustments" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "withdrawals_short_id" ON "withdrawals" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "fixtures_short_id" ON "fixtures" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "markets_short_id" ON "markets" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "selections_short_id" ON "selections" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "bets_short_id" ON "bets" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "ticket_corrections_short_id" ON "ticket_corrections" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "daily_packs_short_id" ON "daily_packs" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "pack_comments_short_id" ON "pack_comments" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "jobs_short_id" ON "jobs" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "reports_short_id" ON "reports" USING btree (right("id"::text, 8));--> statement-breakpoint
-- What a line of a wallet is called: its kind and amount in words, as the portal writes them (src/domain/money.ts and
-- postings/posting.ts), and the end of its id, since the beginning is its time.
CREATE FUNCTION entry_kind_words(kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
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
    WHEN 'BET_LOST' THEN 'Bet lost'
    WHEN 'BET_ROLLED_BACK' THEN 'Bet rolled back'
    WHEN 'REFUND_FETCHED' THEN 'Refund fetched'
    WHEN 'POOL_SETTLED' THEN 'Pool settled'
    WHEN 'WINNINGS' THEN 'Winnings'
    WHEN 'TICKET_CORRECTED' THEN 'Ticket corrected'
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
CREATE FUNCTION money_words(amount bigint, currency text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN amount < 0 THEN '-' ELSE '' END || CASE currency
    WHEN 'PHP' THEN '₱'
    WHEN 'MXN' THEN 'MX$'
    WHEN 'HKD' THEN 'HK$'
    WHEN 'JPY' THEN '¥'
    WHEN 'AUD' THEN 'A$'
    WHEN 'USD' THEN 'US$'
    WHEN 'SGD' THEN 'S$'
    WHEN 'GBP' THEN '£'
    ELSE currency || ' '
  END || CASE
    WHEN currency IN ('JPY') THEN to_char(abs(amount), 'FM9,999,999,999,999,999,990')
    ELSE to_char(abs(amount) / 100.0, 'FM99,999,999,999,999,990.00')
  END
$$;
--> statement-breakpoint
CREATE OR REPLACE VIEW "transactions" AS SELECT
  l.id,
  entry_kind_words(l.kind) || ' · ' || money_words(l.amount, l.currency) || ' · ' || right(l.id::text, 8) AS event,
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
--> statement-breakpoint
CREATE OR REPLACE VIEW "wallets" AS SELECT
  md5(owner::text || currency)::uuid AS id,
  currency || ' ' || right(owner::text, 8) AS name,
  owner AS customer,
  currency,
  coalesce(sum(balance) FILTER (WHERE kind = 'WALLET_CASH'), 0)::bigint AS cash,
  coalesce(sum(balance) FILTER (WHERE kind = 'WALLET_BONUS'), 0)::bigint AS bonus,
  coalesce(sum(balance) FILTER (WHERE kind = 'WALLET_HELD'), 0)::bigint AS held,
  min(created_at) AS created_at
FROM "ledger_account" WHERE kind IN ('WALLET_CASH', 'WALLET_BONUS', 'WALLET_HELD') GROUP BY owner, currency;
--> statement-breakpoint
CREATE OR REPLACE VIEW "partner_balances" AS SELECT
  md5(a.owner::text || a.currency)::uuid AS id,
  a.currency || ' ' || right(a.owner::text, 8) AS name,
  a.owner AS partner,
  a.currency,
  (ledger_balance(a.id) * a.sign)::bigint AS balance,
  a.created_at
FROM "ledger_account" a WHERE a.kind = 'PARTNER';
