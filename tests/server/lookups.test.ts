import { describe, expect, it } from 'vitest'
import { isLookup, lookupLimit, lookupsPerMinute } from '../../server/crud/lookups'
import { startApp, tokenOf, withToken } from './app-fixture'

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

it('look-ups are counted for each person, by the minute', () => {
  let now = 0
  const count = lookupLimit(() => now)
  for (let n = 0; n < lookupsPerMinute; n += 1) count('ana')
  expect(() => count('ana')).toThrow(
    expect.objectContaining({ status: 429, details: expect.objectContaining({ retryAfter: 60 }) }),
  )
  count('ben')
  now = 60_000
  count('ana')
})

it('whoever tries numbers as fast as a program does is stopped, on every path together', async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  const headers = withToken(await tokenOf(started, ['pagcor']))
  const paths = ['get/users', 'get/users/count', 'search']
  const statuses: number[] = []
  for (let n = 0; n <= lookupsPerMinute; n += 1) {
    const { statusCode } = await started.app.inject({
      method: 'POST',
      url: `/api/dev/admin/${paths[n % paths.length]}`,
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
