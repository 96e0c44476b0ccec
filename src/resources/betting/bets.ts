import { definePage } from '../kernel/declare/resource'

export const bets = definePage({
  name: 'bets',
  path: '/customer/bets',
  label: 'Bets',
  icon: 'bets',
  menu: { admin: 6, pagcor: 7, finance: 6, csr: 7 },
  comesWith: 'Betting',
})
