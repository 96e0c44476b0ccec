import { definePage } from '../kernel/declare/resource'

export const cashOut = definePage({
  name: 'cashOut',
  path: '/business/cashout',
  label: 'Cash Out',
  icon: 'cash-out',
  menu: { cashier: 2 },
})
