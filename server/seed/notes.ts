import type { notes } from '../../src/resources/people/notes'
import type { SeedRow } from './seed-row'
import { userRows } from './users'

type Row = SeedRow<typeof notes>

/** Notes: author (username), age in hours, text. */
const written: readonly (readonly [author: string, hours: number, text: string])[] = [
  ['liwayway', 700, 'Called: the one-time code did not arrive. Sent a second one, which did.'],
  [
    'liwayway',
    310,
    'Asks why the withdrawal of Friday is not there yet.\nTold: PESONet closes at 14:00, it arrives on the next banking day.',
  ],
  ['marisol', 120, 'Complained of odds that moved while the ticket was printed. Explained; no refund.'],
  ['liwayway', 52, 'Wants the statements of the last quarter by e-mail.'],
  [
    'jomar',
    26,
    'The second family name stands on the card and not in the account. Asked to send the back side.',
  ],
  ['liwayway', 3, 'Called again about the card; will upload the back side tonight.'],
]

const hour = 3_600_000

/** Two of three customers have notes; the first has the most. */
export const noteRows: readonly Row[] = userRows.flatMap((customer, index) => {
  if (index % 3 === 2) return []
  const count = index === 0 ? written.length : 1 + (index % 4)
  return written.slice(-count).map(
    ([author, hours, text]): Row => ({
      customer: String(customer.phone),
      author,
      text,
      createdAt: new Date(Date.now() - (hours + index) * hour).toISOString(),
    }),
  )
})
