import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromLocal, toLocal } from '../../../src/fields/inputs/local-time'

describe('a moment in the zone of the viewer', () => {
  it('is the same when it is read back, to the second', () => {
    const range = { min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }
    fc.assert(
      fc.property(fc.date(range), date => {
        const instant = new Date(Math.floor(date.getTime() / 1000) * 1000).toISOString()
        expect(fromLocal(toLocal(instant))).toBe(instant)
      }),
    )
  })

  it('shows seconds only when there are any', () => {
    expect(toLocal(new Date('2026-01-31T14:00:00').toISOString())).toBe('2026-01-31T14:00')
    expect(toLocal(new Date('2026-01-31T14:00:09').toISOString())).toBe('2026-01-31T14:00:09')
  })

  it('is none while it is not filled in', () => {
    expect(fromLocal('')).toBeNull()
  })

  it.each(['UTC', 'Asia/Manila', 'America/Mexico_City'])(
    'stays what was typed while the digits of its year are typed one by one (%s)',
    zone => {
      for (const year of ['0002', '0020', '0202', '2027']) {
        const typed = `${year}-11-25T15:45`
        expect(toLocal(String(fromLocal(typed, zone)), zone)).toBe(typed)
      }
    },
  )
})
