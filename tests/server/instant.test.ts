import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { session } from '../../server/db/system-tables'
import { openTestDatabase } from './harness'

const { createdAt } = session

it('reads moments as ISO 8601 in UTC, as PostgreSQL writes them in any time zone', () => {
  const read = (text: string) => createdAt.mapFromDriverValue(text)
  expect(read('2026-11-22 08:00:00+00')).toBe('2026-11-22T08:00:00.000Z')
  expect(read('2026-11-22 08:00:00.5+00')).toBe('2026-11-22T08:00:00.500Z')
  expect(read('2026-11-22 16:00:00.123+08')).toBe('2026-11-22T08:00:00.123Z')
  expect(read('2026-11-22 13:30:00.12+05:30')).toBe('2026-11-22T08:00:00.120Z')
  expect(read('2026-11-22T08:00:00.000Z')).toBe('2026-11-22T08:00:00.000Z')
})

it('gives back every moment that the database keeps', async () => {
  const { orm } = await openTestDatabase()
  const moments = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  await fc.assert(
    fc.asyncProperty(moments, async moment => {
      const iso = moment.toISOString()
      const [row] = await orm
        .select({ at: sql`${iso}::timestamptz(3)`.mapWith(createdAt) })
        .from(sql`(values (1)) as one`)
      expect(row?.at).toBe(iso)
    }),
    { numRuns: 50 },
  )
})
