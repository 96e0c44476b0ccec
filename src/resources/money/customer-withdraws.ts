import { definePage } from '../kernel/declare/resource'

/**
 * Withdrawal requests of customers; the admin's entry is the money desk (docs/domain.md, Places in the menu).
 */
export const customerWithdraws = definePage({
  name: 'customerWithdraws',
  path: '/customer/withdraws',
  label: 'Withdraws',
  icon: 'withdraws',
  menu: { pagcor: 5, finance: 4, csr: 5 },
  access: ['admin', 'finance', 'csr', 'pagcor'],
  comesWith: 'Money',
})
