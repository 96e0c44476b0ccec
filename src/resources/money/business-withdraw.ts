import { definePage } from '../kernel/declare/resource'

/**
 * The operator's own money desk; requests of customers are a list of their own
 * (docs/domain.md, Places in the menu).
 */
export const businessWithdraw = definePage({
  name: 'businessWithdraw',
  path: '/business/withdraw',
  label: 'Withdraw',
  icon: 'withdraws',
  menu: { admin: 28 },
  comesWith: 'Money',
})
