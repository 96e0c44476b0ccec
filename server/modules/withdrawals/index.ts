import type { Module } from '../../module'
import { approve, claim, pay, release } from './decide'
import { payoutFailed, payoutPaid, payoutUnknown } from './payout-events'
import { queryPayouts, sendPayout } from './payouts'
import { withdrawalRoutes } from './platform-routes'
import { reviewRoutes } from './routes'

/** Withdrawals of customers: requests, decisions, payouts. */
export const withdrawalsModule: Module = {
  handlers: {
    'withdrawals.claim': claim,
    'withdrawals.approve': approve,
    'withdrawals.reject': release,
    'withdrawals.fail': release,
    'withdrawals.cancel': release,
    'withdrawals.pay': pay,
  },
  routes: reviewRoutes,
  platformRoutes: withdrawalRoutes,
  providerEvents: {
    'payout.paid': payoutPaid,
    'payout.failed': payoutFailed,
    'payout.unknown': payoutUnknown,
  },
  jobs: [sendPayout, queryPayouts],
}
