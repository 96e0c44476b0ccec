import { describe, expect, it } from 'vitest'
import { countLookup, isLookup, lookupsPerMinute } from '../../../server/crud/lookups'
import { addAccount, startApp, tokenOf, withToken } from '../app-fixture'
import { openTestDatabase } from '../harness'

const byPhone = (value: unknown) => ({ filters: [{ field: 'phone', operator: 'eq', value }] })

describe('a question', () => {
  it.each([
    { q: '+639171234567' },
    { q: '0917 123 4567' },
    { q: '+[6][3][9]1[7]1(2)3[4]5[6]7' },
    { q: '+6–3–9–1–7–1–2–3–4–5–6–7' },
    { q: '+63 9171-12-31 67' },
    { q: '+63 91 2026-01-31' },
    { q: 'maria@example.com' },
    byPhone('+639171234567'),
    byPhone(['+639171234567']),
    { filters: '[{"field":"phone","operator":"eq","value":"+639171234567"}]' },
  ])('that names somebody by a number or an address is a look-up: %j', question => {
    expect(isLookup(question)).toBe(true)
  })

  it.each([
    undefined,
    {},
    { q: 'Maria Santos' },
    { q: 'C12345' },
    byPhone('01a1ff1b-3416-7007-b172-12c3d2be8df8'),
    byPhone(['2026-01-31', '2026-01-31T14:00:00.000Z']),
    byPhone(1234567890),
    { filters: [null] },
  ])('that does not is none: %j', question => {
    expect(isLookup(question)).toBe(false)
  })
})

it('a question as long as a body may be is judged at once, however it is written', () => {
  const start = performance.now()
  for (const q of [' '.repeat(60_000), '1 '.repeat(30_000), '2026-01-31 '.repeat(6_000), '-'.repeat(60_000)])
    isLookup({ q })
  expect(performance.now() - start).toBeLessThan(500)
})

describe('look-ups', () => {
  const start = Date.parse('2026-11-22T08:00:00Z')
  const people = async () => {
    const database = await openTestDatabase()
    const add = async () => (await addAccount(database, { roles: ['csr'] })).id
    return { orm: database.orm, ana: await add(), ben: await add() }
  }

  it('are counted for each person, by the minute', async () => {
    const { orm, ana, ben } = await people()
    const at = (seconds: number) => new Date(start + seconds * 1000)
    for (let n = 0; n < lookupsPerMinute; n += 1) await countLookup(orm, ana, at(n / 2))
    await expect(countLookup(orm, ana, at(45))).rejects.toMatchObject({
      status: 429,
      details: { retryAfter: 15 },
    })
    await countLookup(orm, ben, at(45))
    await countLookup(orm, ana, at(60))
  })

  it('at the same time are all counted', async () => {
    const { orm, ana } = await people()
    const ends = await Promise.allSettled(
      Array.from({ length: lookupsPerMinute + 20 }, () => countLookup(orm, ana, new Date(start))),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(lookupsPerMinute)
  })
})

it('whoever tries numbers as fast as a program does is stopped, on every path together', async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  const headers = withToken(await tokenOf(started, ['pagcor']))
  const paths = ['get/users', 'get/users/count', 'search']
  const statuses: number[] = []
  for (let n = 0; n <= lookupsPerMinute; n += 1) {
    const { statusCode } = await started.app.inject({
      method: 'POST',
      url: `/api/dev/admin/${n < lookupsPerMinute ? paths[n % paths.length] : 'get/users/export'}`,
      headers,
      payload: { q: `+63917123${String(n).padStart(4, '0')}` },
    })
    statuses.push(statusCode)
  }
  expect(statuses.slice(0, -1).every(status => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
  const other = await started.app.inject({
    method: 'POST',
    url: '/api/dev/admin/get/users',
    headers,
    payload: { q: 'Santos' },
  })
  expect(other.statusCode).toBe(200)
})
