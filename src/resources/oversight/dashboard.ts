import { definePage } from '../kernel/declare/resource'
import type { Role } from '../kernel/rights/roles'

export const dashboard = definePage({
  name: 'dashboard',
  path: '/customer/dashboard',
  label: 'Dashboard',
  icon: 'dashboard',
  menu: { admin: 1, pagcor: 1 },
})

/** The roles to which the dashboard names customers; others see the ends of ids (docs/dashboard.md#names). */
export const dashboardNamesTo: readonly Role[] = ['admin']

/** Figures and derived figures in the order of their tiles (docs/dashboard.md); others come after them. */
export const dashboardOrder: readonly string[] = [
  ...['handle', 'payouts', 'ggr', 'ngr', 'hold'],
  ...['pools.takeout', 'pools.breakage', 'pools.minus', 'pools.tax', 'bonusCost'],
  ...['deposits.confirmed', 'deposits.reversed', 'withdrawals.paid', 'net'],
  ...['bets.players', 'gameRounds.players', 'users.registered', 'users.firstPaidIn'],
]
