/** The checks that a day must pass before it is closed (docs/daily-packs.md). */
export const packChecks = {
  TRIAL_BALANCE: 'The ledger adds up to zero',
  ROLL_FORWARD: 'The open liability goes on from the day before',
  RACES_PAID: 'Every official race is paid',
  SHIFTS_CLOSED: 'Every shift is closed',
  PAYMENTS_MATCHED: "Providers' payments are matched",
} as const

export type PackCheckName = keyof typeof packChecks

/** Something that keeps a check from holding: a sentence, and the record that it is about. */
export interface Breach {
  readonly check: PackCheckName
  readonly text: string
  /** The resource and the id, or a page. */
  readonly resource: string
  readonly id: string | null
}

/** The most breaches of one check that are listed; the next sentence says how many more there are. */
export const mostBreaches = 50

/** Returns the first `mostBreaches` breaches of a check, and a sentence with the number of the others. */
export function listed(check: PackCheckName, found: readonly Omit<Breach, 'check'>[], all: number): Breach[] {
  const shown = found.slice(0, mostBreaches).map(breach => ({ check, ...breach }))
  const more = all - shown.length
  const first = shown[0]
  if (more <= 0 || !first) return shown
  return [...shown, { check, text: `And ${more} more`, resource: first.resource, id: null }]
}
