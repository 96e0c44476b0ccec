import { definePage } from '../kernel/declare/resource'

/** Bets of staff and test accounts, and bets that staff changed (docs/domain.md, Places in the menu). */
export const adminBets = definePage({
  name: 'adminBets',
  path: '/customer/adminbets',
  label: 'Admin Bets',
  icon: 'admin-bets',
  menu: { admin: 7, pagcor: 8 },
  comesWith: 'Betting',
})
