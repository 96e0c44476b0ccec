import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dropAttempt, sendOnce } from '../../../src/providers/http/attempts'
import { RequestError } from '../../../src/providers/http/request-error'
import { dropOthersAttempts } from '../../../src/providers/stored/attempt-owner'
import { tabStore } from '../../../src/providers/stored/browser-store'

const place = 'POST /admin/banks form'

/** Sends a write that ends so; returns what was sent. */
async function send(end: object | Error = {}, body: object = {}) {
  let sent: { body: object; key: string } | undefined
  await sendOnce(place, { ...body }, async (given, key) => {
    sent = { body: given, key }
    if (end instanceof Error) throw end
    return end
  }).catch(() => {})
  return sent as unknown as { body: object; key: string }
}

const refused = (status: number, code: string) => new RequestError('Refused', status, null, { code })

beforeEach(() => dropAttempt(place))

describe('the key of a write', () => {
  it('is another one once the server has answered', async () => {
    const first = await send()
    expect(first.key).toMatch(/^[0-9a-f-]{36}$/)
    expect((await send()).key).not.toBe(first.key)
  })

  it.each([
    [0, 'unreachable'],
    [0, 'timeout'],
    [401, 'not_signed_in'],
    [403, 'step_up_required'],
    [403, 'forbidden'],
    [429, 'too_many_requests'],
    [422, 'invalid'],
    [409, 'idempotency_running'],
    [503, 'unknown_outcome'],
    [500, 'internal'],
  ])('stays after %i %s: an earlier try may have been done', async (status, code) => {
    const first = await send(refused(status, code))
    expect((await send()).key).toBe(first.key)
  })

  it.each([
    [404, 'not_found'],
    [409, 'stale_version'],
    [409, 'taken'],
    [422, 'insufficient_funds'],
    [422, 'idempotency_mismatch'],
  ])('ends with %i %s', async (status, code) => {
    const first = await send(refused(status, code))
    expect((await send()).key).not.toBe(first.key)
  })

  it('stays when the request was broken off without any answer', async () => {
    const first = await send(new Error('The page was left'))
    expect((await send()).key).toBe(first.key)
  })

  it('survives a reload of the page with the version of the first try', async () => {
    const first = await send(refused(0, 'unreachable'), { name: 'BPI', version: 3 })
    vi.resetModules()
    const reloaded = await import('../../../src/providers/http/attempts')
    const sent = await reloaded.sendOnce(place, { name: 'BPI', version: 4 }, async (body, key) => ({
      body,
      key,
    }))
    expect(sent).toEqual({ key: first.key, body: { name: 'BPI', version: 3 } })
  })

  it('is forgotten where a form starts with nothing, and is of one place', async () => {
    const first = await send(refused(0, 'unreachable'))
    const other = await sendOnce('another form', {}, async (_, key) => ({ key }))
    expect(other.key).not.toBe(first.key)
    dropAttempt(place)
    expect((await send()).key).not.toBe(first.key)
  })
})

describe('another write after one without an answer', () => {
  const lost = refused(0, 'unreachable')
  const mismatch = refused(422, 'idempotency_mismatch')

  /** A server that has done what it was sent last, in version 4, although nobody heard of it. */
  async function afterLost(first: object, second: object, kept: object | Error = { version: 4 }) {
    const sent: { body: object; key: string }[] = []
    const answers: (object | Error)[] = [lost, mismatch, kept, { version: 5 }]
    const press = (body: object) =>
      sendOnce(
        place,
        { ...body },
        async (given, key) => {
          sent.push({ body: given, key })
          const answer = answers.shift() as object
          if (answer instanceof Error) throw answer
          return answer as { version: number }
        },
        (first, isOther) => (isOther ? { ...body, version: first?.version } : null),
      )
    await press(first).catch(() => {})
    const answer = await press(second)
    return { sent, answer }
  }

  it('is sent under its own key on the version that the first one made', async () => {
    const { sent, answer } = await afterLost({ name: 'BPI', version: 3 }, { name: 'BDO', version: 3 })
    expect(answer).toEqual({ version: 5 })
    expect(sent.map(({ body }) => body)).toEqual([
      { name: 'BPI', version: 3 },
      { name: 'BDO', version: 3 },
      { name: 'BPI', version: 3 },
      { name: 'BDO', version: 4 },
    ])
    expect(sent[2]?.key).toBe(sent[0]?.key)
    expect(sent[3]?.key).not.toBe(sent[0]?.key)
  })

  it('is sent as it is where the first one was refused', async () => {
    const { sent } = await afterLost({ amount: 9 }, { amount: 5 }, refused(422, 'insufficient_funds'))
    expect(sent.at(-1)?.body).toEqual({ amount: 5 })
    expect(sent.at(-1)?.key).not.toBe(sent[0]?.key)
  })

  it('asks for the one without an answer, not for a refused one between them', async () => {
    const bodies: unknown[] = []
    const answers: (object | Error)[] = [
      lost,
      refused(422, 'invalid'),
      mismatch,
      { version: 4 },
      { version: 5 },
    ]
    const press = (body: object) =>
      sendOnce(
        place,
        { ...body },
        async given => {
          bodies.push(given)
          const answer = answers.shift() as object
          if (answer instanceof Error) throw answer
          return answer as { version: number }
        },
        first => ({ ...body, version: first?.version }),
      )
    await press({ name: 'BPI' }).catch(() => {})
    await press({ name: '' }).catch(() => {})
    expect(await press({ name: 'BDO' })).toEqual({ version: 5 })
    expect(bodies.slice(3)).toEqual([{ name: 'BPI' }, { name: 'BDO', version: 4 }])
  })

  it('waits, with the key of the first one, while nobody says what became of that', async () => {
    const error = await afterLost({ name: 'BPI' }, { name: 'BDO' }, lost).catch(error => error)
    expect(error).toBe(lost)
    expect(tabStore.keys('paddock.attempt.')).toHaveLength(1)
  })
})

it('what was sent without an answer is kept for the same user, and gone for another one', async () => {
  const ana = { environment: 'DEV', person: 'ana' } as const
  dropOthersAttempts(ana)
  const first = await send(refused(0, 'unreachable'))
  tabStore.write('paddock.cash.cash ana s1/cashier/cashin', '{"idNumber":"P1234567A"}')
  dropOthersAttempts(ana)
  expect(tabStore.keys('paddock.cash.')).toHaveLength(1)
  expect((await send(refused(0, 'unreachable'))).key).toBe(first.key)

  dropOthersAttempts({ ...ana, person: 'ben' })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('P1234567A')
  expect((await send()).key).not.toBe(first.key)
})
