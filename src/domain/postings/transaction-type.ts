/**
 * The types of transactions. The view makes them of the kinds of entries (`transaction_type` in
 * server/db/migrations/0017_transaction_types.sql, docs/wallets.md). No entry has a line of a wallet that is a tax or a fee:
 * winnings are paid net of tax, and the operator bears the fees of providers.
 */
export const transactionTypes = {
  DEPOSIT: 'Deposit',
  WITHDRAWAL_HOLD: 'Withdrawal, held',
  WITHDRAWAL_PAID: 'Withdrawal, paid',
  HOLD_RELEASE: 'Hold released',
  STAKE: 'Stake',
  WIN: 'Win',
  REFUND: 'Refund',
  VOID_REVERSAL: 'Void or reversal',
  BONUS_GRANT: 'Bonus granted',
  BONUS_CONVERT: 'Bonus converted',
  BONUS_FORFEIT: 'Bonus forfeited',
  ADJUSTMENT: 'Adjustment',
  CASH_IN: 'Cash in',
  CASH_OUT: 'Cash out',
  TAX: 'Tax',
  FEE: 'Fee',
  SUSPENSE_ASSIGNED: 'Out of suspense',
  TICKET_CORRECTED: 'Ticket corrected',
  OVERPAYMENT: 'Overpayment taken back',
} as const
