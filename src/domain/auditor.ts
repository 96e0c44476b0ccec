import { dayInWords } from './day'

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
  if (expiry !== null && isExpired(expiry, today))
    return `Your access as an auditor ended after ${dayInWords(expiry)}. Ask an admin to extend it.`
  return null
}

/**
 * The kinds of reports that an auditor's record names (docs/domain.md, Auditors). Each report of the catalogue says which
 * kind opens it; daily reports are no reports of the catalogue.
 */
export const reportKinds = {
  DAILY: 'Daily reports',
  REVENUE: 'Operator revenue',
  PAYMENTS: 'Deposits and withdrawals by method',
  CASH: 'Cash: intake, over and short',
  GAME_PERFORMANCE: 'Game performance',
  WAGERS: 'Wager detail',
  VOIDED: 'Voided and cancelled',
  TICKETS: 'Ticket liability and expiration',
  RESULTS: 'Results detail',
  POOL_SETTLEMENT: 'Pool settlement',
  MINUS_POOLS: 'Minus pools',
  PRE_RACE: 'Pre-race configuration',
  BALANCES: 'Player balances and bonus liability',
  KYC: 'KYC ageing',
  EXCLUSIONS: 'Exclusions',
  ADJUSTMENTS: 'Adjustments log',
  SIGNIFICANT_EVENTS: 'Significant events',
  LARGE_TRANSACTIONS: 'Large transactions',
  USER_ACCESS: 'User access and sign-ins',
} as const

export type ReportKind = keyof typeof reportKinds
