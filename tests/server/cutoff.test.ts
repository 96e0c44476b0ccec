import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { dayOf } from '../../server/modules/reports/define-report'
import { openPrepared } from '../../server/prepared-database'
import { defaultCutoff, setGamingDayCutoff } from '../../src/domain/cutoff'
import { gamingDayOf } from '../../src/domain/gaming-day'
import { makeTestSource, openTestDatabase } from './harness'

afterEach(() => setGamingDayCutoff(defaultCutoff))

describe('the cut-off of a database', () => {
  it('is the one of the process that opened it first; another is refused with the one to set', async () => {
    const source = await makeTestSource()
    setGamingDayCutoff(5 * 60 + 30)
    await (await openPrepared('PROD', source)).close()
    setGamingDayCutoff(defaultCutoff)
    await expect(openPrepared('PROD', source)).rejects.toThrow(
      'The gaming days of this database start at 05:30, those of this process at 06:00: days that are over would be divided differently. Set PADDOCK_CUTOFF=05:30.',
    )
    setGamingDayCutoff(5 * 60 + 30)
    await (await openPrepared('PROD', source)).close()
  })

  it('divides the days of reports as it divides those of the ledger', async () => {
    const database = await openTestDatabase()
    const instants = [
      '2026-11-27T15:59:59Z',
      '2026-11-27T16:00:00Z',
      '2026-11-27T21:30:00Z',
      '2026-11-27T22:00:00Z',
    ]
    for (const cutoff of [0, 5 * 60 + 30, defaultCutoff, 23 * 60 + 59]) {
      setGamingDayCutoff(cutoff)
      for (const instant of instants) {
        const day = dayOf(sql`${instant}::timestamptz`, sql`'PHP'::text`)
        const { rows } = (await database.orm.execute(sql`select ${day}::text as day`)) as unknown as {
          rows: { day: string }[]
        }
        expect(rows[0]?.day).toBe(gamingDayOf(new Date(instant), 'Asia/Manila'))
      }
    }
  })
})
