import { definePage } from '../kernel/declare/resource'

/** Files of PESONet payouts for the bank, and its answers (docs/withdrawals.md, PESONet files). */
export const pesonet = definePage({
  name: 'pesonet',
  path: '/business/pesonet',
  label: 'PESONet files',
  icon: 'withdraws',
  account: { admin: 33, finance: 33 },
})
