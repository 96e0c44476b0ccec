/** Rules of an auditor's scope and access (docs/domain.md, Auditors). Days are YYYY-MM-DD, so they compare as text. */

export function scopeDatesProblem(row: { scopeFrom: string | null; scopeTo: string | null }): string | null {
  return row.scopeFrom === null || row.scopeTo === null || row.scopeFrom <= row.scopeTo
    ? null
    : 'The scope must start on or before its last day'
}

export function expiryProblem(row: { scopeFrom: string | null; expiry: string | null }): string | null {
  return row.scopeFrom === null || row.expiry === null || row.expiry > row.scopeFrom
    ? null
    : 'Expiry must be after the first day of the scope'
}

/**
 * Whether an auditor's access has expired. The day of expiry still counts; without one, access does not end.
 */
export function isExpired(expiry: string | null, today: string): boolean {
  return expiry !== null && today > expiry
}

/**
 * Why an auditor may not use the portal now, with the remedy; null while they may.
 * @param today the day that it is, where it is earliest: the day of expiry ends when it is over everywhere
 */
export function accessProblem(
  { status, expiry }: { readonly status: string; readonly expiry: string | null },
  today: string,
): string | null {
  if (status !== 'ACTIVE') return 'Your access as an auditor is suspended. Ask an admin to activate it.'
  if (isExpired(expiry, today))
    return `Your access as an auditor ended after ${expiry}. Ask an admin to extend it.`
  return null
}

/**
 * The kinds of reports that an auditor's record names, and the reports of the catalogue that each opens, by their names in
 * the API (docs/domain.md, Auditors). Daily reports are no reports of the catalogue.
 */
export const reportKinds = {
  DAILY: { label: 'Daily reports', reports: [] },
  REVENUE: { label: 'Operator revenue', reports: ['operatorRevenue'] },
  PAYMENTS: { label: 'Deposits and withdrawals by method', reports: ['paymentsByMethod'] },
  CASH: { label: 'Cash: intake, over and short', reports: ['intakeSummary', 'cashOverShort'] },
  GAME_PERFORMANCE: { label: 'Game performance', reports: ['gamePerformance'] },
  WAGERS: { label: 'Wager detail', reports: ['wagerDetail'] },
  VOIDED: { label: 'Voided and cancelled', reports: ['voided', 'cancelled'] },
  TICKETS: { label: 'Ticket liability and expiration', reports: ['ticketLiability', 'ticketExpiration'] },
  RESULTS: { label: 'Results detail', reports: ['resultsDetail'] },
  POOL_SETTLEMENT: { label: 'Pool settlement', reports: ['poolSettlement'] },
  MINUS_POOLS: { label: 'Minus pools', reports: ['minusPools'] },
  PRE_RACE: { label: 'Pre-race configuration', reports: ['preRace'] },
  BALANCES: { label: 'Player balances and bonus liability', reports: ['playerBalances', 'bonusLiability'] },
  KYC: { label: 'KYC ageing', reports: ['kycAgeing'] },
  EXCLUSIONS: { label: 'Exclusions', reports: ['exclusions'] },
  ADJUSTMENTS: { label: 'Adjustments log', reports: ['adjustmentsLog'] },
  SIGNIFICANT_EVENTS: { label: 'Significant events', reports: ['significantEvents'] },
  LARGE_TRANSACTIONS: { label: 'Large transactions', reports: ['largeTransactions'] },
  USER_ACCESS: { label: 'User access and sign-ins', reports: ['userAccess', 'authenticationLog'] },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly reports: readonly string[] }>>

export type ReportKind = keyof typeof reportKinds

/** Returns the reports of the catalogue that some kinds open, by their names; null: all, because no kind is named. */
export function reportsOfKinds(kinds: readonly string[]): string[] | null {
  if (kinds.length === 0) return null
  return kinds.flatMap(kind => [...(reportKinds[kind as ReportKind]?.reports ?? [])])
}
