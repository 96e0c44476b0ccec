import { adjustmentsLog } from './catalogue/adjustments-log'
import { authenticationLog } from './catalogue/authentication-log'
import { bonusLiability } from './catalogue/bonus-liability'
import { cancelled } from './catalogue/cancelled'
import { cashOverShort } from './catalogue/cash-over-short'
import { exclusions } from './catalogue/exclusions'
import { gamePerformance } from './catalogue/game-performance'
import { intakeSummary } from './catalogue/intake-summary'
import { kycAgeing } from './catalogue/kyc-ageing'
import { largeTransactions } from './catalogue/large-transactions'
import { minusPools } from './catalogue/minus-pools'
import { operatorRevenue } from './catalogue/operator-revenue'
import { paymentsByMethod } from './catalogue/payments-by-method'
import { playerBalances } from './catalogue/player-balances'
import { poolSettlement } from './catalogue/pool-settlement'
import { preRace } from './catalogue/pre-race'
import { resultsDetail } from './catalogue/results-detail'
import { significantEvents } from './catalogue/significant-events'
import { ticketExpiration } from './catalogue/ticket-expiration'
import { ticketLiability } from './catalogue/ticket-liability'
import { userAccess } from './catalogue/user-access'
import { voided } from './catalogue/voided'
import { wagerDetail } from './catalogue/wager-detail'
import type { Report } from './define-report'

/** All reports, in the order of the catalogue. To add one, create its file and add a line here. */
export const catalogue: readonly Report[] = [
  operatorRevenue,
  paymentsByMethod,
  intakeSummary,
  cashOverShort,
  gamePerformance,
  wagerDetail,
  voided,
  cancelled,
  ticketLiability,
  ticketExpiration,
  resultsDetail,
  poolSettlement,
  minusPools,
  preRace,
  playerBalances,
  bonusLiability,
  kycAgeing,
  exclusions,
  adjustmentsLog,
  authenticationLog,
  significantEvents,
  userAccess,
  largeTransactions,
]

const byName = new Map(catalogue.map(report => [report.name, report]))

export function reportNamed(name: string): Report | undefined {
  return byName.get(name)
}

/** Returns the names of the reports that some kinds open; null: all, because no kind is named. */
export function reportsOfKinds(kinds: readonly string[]): string[] | null {
  if (kinds.length === 0) return null
  return catalogue.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)
}
