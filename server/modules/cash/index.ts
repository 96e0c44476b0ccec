import type { Module } from '../../module'
import { cashOfLocations, cashOfTerminals, paidInToday, paidOutToday } from './cash-on-hand'
import { withdrawalCodeRoutes } from './platform-routes'
import { reverseCash } from './reverse-cash'
import { cashRoutes } from './routes'
import { closeShift, putFloatIn, takeFloatOut } from './shifts'
import { terminalRule } from './terminal-rule'
import { requireMayAllow } from './tickets/allow-payment'
import { expireTickets } from './tickets/expire-tickets'
import { expireCodes, releaseCode, requireMayAllowCode } from './withdrawal-codes'

/** Shifts of cashiers, and cash in and out at a terminal. */
export const cashModule: Module = {
  handlers: {
    'bets.allowPayment': requireMayAllow,
    'shifts.close': closeShift,
    'shifts.forceClose': closeShift,
    'shifts.floatIn': putFloatIn,
    'shifts.floatOut': takeFloatOut,
    'shifts.reverseCash': reverseCash,
    'withdrawalCodes.allow': requireMayAllowCode,
    'withdrawalCodes.cancel': releaseCode,
    'withdrawalCodes.expire': releaseCode,
  },
  rules: { terminals: terminalRule },
  amounts: {
    'terminals.cash': cashOfTerminals,
    'locations.cash': cashOfLocations,
    'locations.paidIn': paidInToday,
    'locations.paidOut': paidOutToday,
  },
  routes: cashRoutes,
  platformRoutes: withdrawalCodeRoutes,
  jobs: [
    {
      queue: 'cash.expireCodes',
      every: 60,
      run: async ({ database, by }) => void (await expireCodes(database, by)),
    },
    { queue: 'cash.expireTickets', every: 3600, run: ({ database, by }) => expireTickets(database, by) },
  ],
}
