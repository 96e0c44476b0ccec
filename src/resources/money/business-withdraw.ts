import { definePage } from '../kernel/declare/resource'

/** The house's own money desk, beside the register of what customers asked for (domain 1.6). */
export const businessWithdraw = definePage({
  name: 'businessWithdraw',
  path: '/business/withdraw',
  label: 'Withdraw',
  icon: 'withdraws',
  menu: { admin: 28 },
  comesWith: 'Money',
})
