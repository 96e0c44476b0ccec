import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashStanding } from '../../src/domain/pools/cash-standing'
import { dueOf } from '../../src/domain/pools/ticket-position'
import { paidTicketCorrected } from '../../src/domain/postings/corrections'

const amount = fc.integer({ min: 0, max: 1_000_000 })

describe('what stands open for a ticket that was paid in cash', () => {
  it('makes what was paid and what is due the same, and is a rest or an overpayment, never both', () => {
    fc.assert(
      fc.property(amount, amount, amount, (paid, due, borne) => {
        const standing = cashStanding({ paid, due, borne })
        expect(paid + standing.rest - standing.overpaid - standing.borne).toBe(due)
        expect(Math.min(standing.rest, standing.overpaid + standing.borne)).toBe(0)
        expect(standing.borne).toBeLessThanOrEqual(borne)
      }),
    )
  })

  it('moves money only between the pool, its winnings, the tax and those who bear what was paid too much', () => {
    const position = fc.record({ won: amount, tax: fc.constant(0), refunded: amount })
    fc.assert(
      fc.property(amount, amount, position, position, (paid, bears, before, after) => {
        const borne = Math.min(bears, Math.max(0, paid - dueOf(before)))
        const former = cashStanding({ paid, due: dueOf(before), borne })
        const standing = cashStanding({ paid, due: dueOf(after), borne: former.borne })
        const change = { before, after, withheld: 0, former, standing }
        const posting = paidTicketCorrected({ pool: 'p', currency: 'PHP' }, change)
        const moved = (kind: string) =>
          posting?.lines.find(({ account }) => account.kind === kind)?.amount ?? 0
        expect(moved('OVERPAID')).toBe(former.overpaid - standing.overpaid)
        // What waits for the ticket, won or refunded, is what it is due above what was paid.
        expect(moved('WINNINGS')).toBe(before.won - after.won + standing.rest - former.rest)
        expect(moved('POOL')).toBe(before.refunded - after.refunded)
      }),
    )
  })
})
