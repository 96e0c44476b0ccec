import { definePage } from '../kernel/declare/resource'

/**
 * Deposit requests of customers; the admin's entry is the money desk (docs/domain.md, Places in the menu).
 */
export const customerDeposits = definePage({
  name: 'customerDeposits',
  path: '/customer/deposits',
  label: 'Deposits',
  icon: 'deposits',
  menu: { pagcor: 3, finance: 1, csr: 4 },
  access: ['admin', 'finance', 'csr', 'pagcor'],
  comesWith: 'Money',
})
