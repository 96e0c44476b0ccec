import { definePage } from '../kernel/resource'

export const cashierTerminal = definePage({
  name: 'cashierTerminal',
  path: '/business/cashierterminal',
  label: 'Cashier & Terminal',
  icon: 'terminals',
  menu: { admin: 29 },
  comesWith: 'People and places',
})
