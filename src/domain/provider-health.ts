/**
 * The notes about the signed events of a provider and our calls to it (docs/platform.md#health-of-a-provider). The server
 * counts them by provider, hour and note.
 */
export const healthNotes = {
  ACCEPTED: 'Accepted',
  /** We declined the event for a business reason, such as an empty wallet: the connection works. */
  DECLINED: 'Declined',
  SIGNATURE: 'The signature is wrong: another secret, or another sender',
  MALFORMED: 'The signature is missing or malformed',
  OLD: 'The signature is too old: see the clock of the provider',
  TYPE: 'An unknown type of event',
  INVALID: 'The event is not valid',
  REFERENCE: 'An unknown reference',
  MISMATCH: 'Amount, currency or state do not fit: the money is in suspense',
  CONFLICT: 'It contradicts what is known',
  UNCOVERED: 'A reversal that the wallet does not cover',
  FAULT: 'Our server failed',
  CALL_ANSWERED: 'A call was answered',
  CALL_FAILED: 'A call failed',
} as const

export type HealthNote = keyof typeof healthNotes

/** Notes of events that were refused, or whose money did not go to the intended wallet. */
export const refusalNotes = [
  'SIGNATURE',
  'MALFORMED',
  'OLD',
  'TYPE',
  'INVALID',
  'REFERENCE',
  'MISMATCH',
  'CONFLICT',
  'UNCOVERED',
  'FAULT',
] as const satisfies readonly HealthNote[]

export type RefusalNote = (typeof refusalNotes)[number]

/** Anybody can cause these refusals: they prove less about the provider. */
const unsigned: readonly HealthNote[] = ['SIGNATURE', 'MALFORMED']

export const healthStates = {
  HEALTHY: { label: 'Healthy', color: 'success' },
  FAILING: { label: 'Failing', color: 'error' },
  SILENT: { label: 'Silent', color: 'warning' },
  NONE: { label: 'No events expected', color: 'default' },
} as const

export type HealthState = keyof typeof healthStates

/** The hours that are counted, the current one included; a provider without an accepted or declined event in them is silent. */
export const healthHours = 24
const hour = 3_600_000

/** When each note was last made, in milliseconds. */
export type LastNotes = { readonly [N in HealthNote]?: number }

export interface HealthFacts {
  /** Whether it is active, of a kind that sends events, with a code and a secret. */
  readonly isExpected: boolean
  readonly last: LastNotes
  readonly now: number
}

/**
 * A provider is failing while its latest event was refused, or the latest call to it failed, within the hours that are
 * counted. Refusals that anybody can cause count only once nothing was accepted for an hour before.
 */
export function healthState({ isExpected, last, now }: HealthFacts): HealthState {
  const isRecent = (at: number) => at > now - healthHours * hour
  const heard = Math.max(last.ACCEPTED ?? 0, last.DECLINED ?? 0)
  const isFailing = refusalNotes.some(note => {
    const at = last[note] ?? 0
    return isRecent(at) && at > heard + (unsigned.includes(note) ? hour : 0)
  })
  const failedCall = last.CALL_FAILED ?? 0
  if (isRecent(failedCall) && failedCall > (last.CALL_ANSWERED ?? 0)) return 'FAILING'
  if (!isExpected) return 'NONE'
  if (isFailing) return 'FAILING'
  return isRecent(heard) ? 'HEALTHY' : 'SILENT'
}

/** The latest refusal; null when there was none. */
export function lastRefusal(last: LastNotes): { readonly note: RefusalNote; readonly at: number } | null {
  const made = refusalNotes.flatMap(note => {
    const at = last[note]
    return at === undefined ? [] : [{ note, at }]
  })
  return made.toSorted((one, other) => other.at - one.at)[0] ?? null
}

/** Returns the note for the outcome of an accepted event. */
export function noteOfOutcome(outcome: string): HealthNote {
  if (outcome === 'SUSPENSE') return 'MISMATCH'
  if (outcome === 'CONFLICT') return 'CONFLICT'
  return outcome === 'REFUSED' ? 'UNCOVERED' : 'ACCEPTED'
}

/** Returns the note for a refused event; a refusal for a business reason is no failure of the connection. */
export function noteOfRefusal(
  status: number,
  code: string,
  fields: Readonly<Record<string, string>> = {},
): HealthNote {
  if (status >= 500) return 'FAULT'
  if (code === 'unknown_reference' || status === 404) return 'REFERENCE'
  if (code === 'sequence_used') return 'CONFLICT'
  if (status === 422 && code === 'invalid') return 'type' in fields ? 'TYPE' : 'INVALID'
  return status === 400 || status === 413 || status === 415 ? 'INVALID' : 'DECLINED'
}
