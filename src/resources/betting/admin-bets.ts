import { definePage } from '../kernel/declare/resource'

/** A menu entry to which the spec gives no path (domain 1.8). */
export const adminBets = definePage({
  name: 'adminBets',
  path: '/customer/adminbets',
  label: 'Admin Bets',
  icon: 'admin-bets',
  menu: { admin: 7, pagcor: 8 },
  comesWith: 'Betting',
})
