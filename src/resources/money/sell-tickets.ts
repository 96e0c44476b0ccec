import { definePage } from '../kernel/declare/resource'

/** Where a cashier sells tickets of pools for cash (docs/bets.md, At a terminal). */
export const sellTickets = definePage({
  name: 'sellTickets',
  path: '/business/selltickets',
  label: 'Sell Tickets',
  icon: 'bets',
  account: { cashier: 2 },
})
