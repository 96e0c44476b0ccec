import { definePage } from '../kernel/declare/resource'

export const cashIn = definePage({
  name: 'cashIn',
  path: '/business/cashin',
  label: 'Cash In',
  icon: 'cash-in',
  menu: { cashier: 1 },
})
