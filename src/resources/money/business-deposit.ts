import { definePage } from '../kernel/declare/resource'

/**
 * The operator's own money desk; requests of customers are a list of their own
 * (docs/domain.md, Places in the menu).
 */
export const businessDeposit = definePage({
  name: 'businessDeposit',
  path: '/business/deposit',
  label: 'Deposits',
  icon: 'deposits',
  menu: { admin: 26 },
  comesWith: 'Money',
})
