/**
 * Events that providers of payments (docs/platform.md#payment-providers), of games (docs/games.md) and of odds
 * (docs/odds-feed.md) send.
 */
export const providerEventTypes = {
  'deposit.confirmed': 'Deposit confirmed',
  'deposit.failed': 'Deposit failed',
  'deposit.reversed': 'Deposit reversed',
  'payout.paid': 'Payout paid',
  'payout.failed': 'Payout failed',
  'payout.unknown': 'Payout unknown',
  'round.bet': 'Round: bet',
  'round.win': 'Round: win',
  'round.rollback': 'Round: rolled back',
  'odds.fixture': 'Odds of a fixture',
} as const

export type ProviderEventType = keyof typeof providerEventTypes

/** The kind of providers that may send an event of a type. */
export function senderOf(type: ProviderEventType): 'GAME' | 'ODDS' | 'PAYMENT' {
  if (type === 'odds.fixture') return 'ODDS'
  return type.startsWith('round.') ? 'GAME' : 'PAYMENT'
}

/** The outcome of an event. */
export const eventOutcomes = {
  DONE: { label: 'Done', color: 'success' },
  IGNORED: { label: 'Nothing to do', color: 'default' },
  SUSPENSE: { label: 'To suspense', color: 'warning' },
  EARLY: { label: 'Came too early', color: 'info' },
  CONFLICT: { label: 'Contradicts what is known', color: 'error' },
  REFUSED: { label: 'Could not be done', color: 'error' },
} as const

export type EventOutcome = keyof typeof eventOutcomes

/** Seconds that the time of a signature may differ from now, to either side. */
export const signatureSeconds = 300

export interface Signature {
  /** Unix seconds. */
  readonly at: number
  /** HMAC-SHA-256, hexadecimal; several while the provider changes its secret. */
  readonly digests: readonly string[]
}

/** Parses the header `t=<unix seconds>,v1=<hex>`; null when it is anything else. Unknown parts are skipped. */
export function parseSignature(header: string): Signature | null {
  if (header.length > 1000) return null
  const parts = header.split(',').map(part => /^([a-z0-9]{1,10})=([0-9a-z]{1,128})$/.exec(part.trim()))
  if (parts.includes(null)) return null
  const valuesOf = (name: string) => parts.flatMap(part => (part?.[1] === name ? [String(part[2])] : []))
  const [time, ...more] = valuesOf('t')
  const digests = valuesOf('v1')
  if (time === undefined || more.length > 0 || !/^\d{1,12}$/.test(time)) return null
  if (digests.length === 0 || digests.some(digest => !/^[0-9a-f]{64}$/.test(digest))) return null
  return { at: Number(time), digests }
}
