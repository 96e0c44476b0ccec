import { definePage } from '../kernel/declare/resource'

/** Trial balances, and the check of the whole ledger (docs/ledger.md). */
export const ledgerCheck = definePage({
  name: 'ledgerCheck',
  path: '/business/ledgercheck',
  label: 'Ledger check',
  icon: 'verify',
  account: { admin: 12, finance: 4, pagcor: 64, nemoaudit: 64 },
  undated: true,
})
