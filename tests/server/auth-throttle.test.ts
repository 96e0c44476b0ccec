import { eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { forgetGuesses, recordAttempt, waitAfter } from '../../server/auth/throttle'
import { newId } from '../../server/db/id'
import { auditLog, signInThrottle } from '../../server/db/system-tables'
import { addAccount, signIn, startApp, type TestApp } from './app-fixture'

let started: TestApp

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
})

async function fail(phone: string, times: number, remoteAddress = '192.0.2.1') {
  for (let n = 0; n < times; n += 1) {
    await signIn(started, { phone, password: 'wrong' }, { remoteAddress })
  }
}

function counted(statuses: readonly (number | string)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('the wait', () => {
  it('is 30 seconds after the fifth failure, then twice as long each time, at most 15 minutes', () => {
    const waits = [0, 4, 5, 6, 7, 8, 9, 10, 11, 1000].map(failures => waitAfter(failures, 5))
    expect(waits).toEqual([0, 0, 30, 60, 120, 240, 480, 900, 900, 900])
  })
})

describe('a phone', () => {
  it('number 18: waits after five failures, even with the right password, and is told how long', async () => {
    const { phone } = await addAccount(await started.database('DEV'))
    await fail(phone, 5)
    started.clock.pass({ seconds: 12 })
    const answer = await signIn(started, { phone })
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('18')
    expect(answer.json()).toMatchObject({
      code: 'too_many_attempts',
      error: 'Too many attempts; try again in 18 seconds',
    })
    started.clock.pass({ seconds: 18 })
    expect((await signIn(started, { phone })).statusCode).toBe(200)
  })

  it('waits twice as long after the next failure', async () => {
    const { phone } = await addAccount(await started.database('DEV'))
    await fail(phone, 5)
    started.clock.pass({ seconds: 30 })
    await fail(phone, 1)
    expect((await signIn(started, { phone })).headers['retry-after']).toBe('60')
  })

  it('that nobody has waits alike', async () => {
    await fail('+639990001111', 5)
    const answer = await signIn(started, { phone: '+639990001111' })
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('30')
  })

  it('does not wait longer for attempts that were refused', async () => {
    const { phone } = await addAccount(await started.database('DEV'))
    await fail(phone, 20)
    started.clock.pass({ seconds: 30 })
    expect((await signIn(started, { phone })).statusCode).toBe(200)
  })

  it('starts anew after a right sign-in', async () => {
    const { phone } = await addAccount(await started.database('DEV'))
    await fail(phone, 4)
    await signIn(started, { phone })
    await fail(phone, 4)
    expect((await signIn(started, { phone })).statusCode).toBe(200)
  })

  it('starts anew 15 minutes after the last failure', async () => {
    const { phone } = await addAccount(await started.database('DEV'))
    await fail(phone, 4)
    started.clock.pass({ minutes: 15 })
    await fail(phone, 4)
    expect((await signIn(started, { phone })).statusCode).toBe(200)
  })

  it('of one environment does not wait for failures in another', async () => {
    const both = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV,TEST' })
    const phone = '+639175550001'
    await addAccount(await both.database('TEST'), { phone })
    for (let n = 0; n < 6; n += 1) await signIn(both, { phone, password: 'wrong' })
    expect((await signIn(both, { phone })).statusCode).toBe(429)
    expect((await signIn(both, { phone }, { environment: 'test' })).statusCode).toBe(200)
  })
})

describe('guesses at the same time', () => {
  it('at one phone: of 100 wrong ones five are answered', async () => {
    const { phone } = await addAccount(await started.database('DEV'))
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        signIn(started, { phone, password: 'wrong' }, { remoteAddress: '192.0.2.20' }),
      ),
    )
    expect(counted(answers.map(answer => answer.statusCode))).toEqual({ 401: 5, 429: 95 })
  })

  it('at one phone do not keep others waiting: they go one by one, and most cost no hash', async () => {
    const database = await started.database('DEV')
    const [victim, other] = [await addAccount(database), await addAccount(database)]
    let answered = 0
    const guesses = Array.from({ length: 150 }, async () => {
      await signIn(started, { phone: victim.phone, password: 'wrong' }, { remoteAddress: '192.0.2.21' })
      answered += 1
    })
    expect((await signIn(started, { phone: other.phone })).statusCode).toBe(200)
    expect(answered).toBeLessThan(75)
    await Promise.all(guesses)
  })

  it('settled past each other, as by processes that know nothing of one another: five are answered', async () => {
    const { orm } = await started.database('DEV')
    const counters = { target: { key: newId(), free: 5 }, address: { key: newId(), free: 50 } }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () =>
        orm.transaction(transaction => recordAttempt(transaction, counters, false, started.clock.now())),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  it('are all let in when they are right: 20 sign-ins of one person', async () => {
    const { phone } = await addAccount(await started.database('DEV'))
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(started, { phone })))
    expect(counted(answers.map(answer => answer.statusCode))).toEqual({ 200: 20 })
  })
})

describe('an address', () => {
  it('waits after fifty failures, whatever the phones, and others do not', async () => {
    const { phone } = await addAccount(await started.database('DEV'))
    const remoteAddress = '198.51.100.9'
    for (let n = 10; n < 60; n += 1) await fail(`+6399977700${n}`, 1, remoteAddress)
    const answer = await signIn(started, { phone }, { remoteAddress })
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('30')
    expect((await signIn(started, { phone }, { remoteAddress: '198.51.100.10' })).statusCode).toBe(200)
  })

  it('of an office does not wait for fifty failures of a few: it counts phones, not failures', async () => {
    const database = await started.database('DEV')
    const remoteAddress = '198.51.100.30'
    for (let round = 0; round < 2; round += 1) {
      for (let n = 1; n <= 6; n += 1) await fail(`+63999888000${n}`, 5, remoteAddress)
      started.clock.pass({ minutes: 3 })
    }
    const { phone } = await addAccount(database)
    expect((await signIn(started, { phone }, { remoteAddress })).statusCode).toBe(200)
  })

  it('no longer counts a phone that signed in from it after all', async () => {
    const database = await started.database('DEV')
    const remoteAddress = '198.51.100.31'
    const people = await Promise.all(Array.from({ length: 52 }, () => addAccount(database)))
    for (const { phone } of people) {
      await fail(phone, 1, remoteAddress)
      expect((await signIn(started, { phone }, { remoteAddress })).statusCode).toBe(200)
    }
  })

  it('waits longer after each further failure, whatever the phone', async () => {
    const remoteAddress = '198.51.100.32'
    for (let n = 10; n < 60; n += 1) await fail(`+6399955500${n}`, 1, remoteAddress)
    started.clock.pass({ seconds: 30 })
    await fail('+639995550010', 1, remoteAddress)
    const { phone } = await addAccount(await started.database('DEV'))
    expect((await signIn(started, { phone }, { remoteAddress })).headers['retry-after']).toBe('60')
  })

  it('does not count the right sign-ins of an office', async () => {
    const database = await started.database('DEV')
    const remoteAddress = '198.51.100.20'
    const people = await Promise.all(Array.from({ length: 60 }, () => addAccount(database)))
    const answers = await Promise.all(
      people.map(({ phone }) => signIn(started, { phone }, { remoteAddress })),
    )
    expect(counted(answers.map(answer => answer.statusCode))).toEqual({ 200: 60 })
  })

  it('is the network of 64 bits in IPv6, which one customer has whole', async () => {
    for (let n = 10; n < 60; n += 1) await fail(`+6399966600${n}`, 1, `2001:db8:0:7::${n}`)
    const { phone } = await addAccount(await started.database('DEV'))
    const near = await signIn(started, { phone }, { remoteAddress: '2001:db8:0:7:ffff::1' })
    const far = await signIn(started, { phone }, { remoteAddress: '2001:db8:0:8::1' })
    expect([near.statusCode, far.statusCode]).toEqual([429, 200])
  })

  it('is the one that the trusted proxy names, and no other', async () => {
    const proxied = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV', PADDOCK_TRUST_PROXY: '1' })
    const { id, phone } = await addAccount(await proxied.database('DEV'))
    const headers = { 'x-forwarded-for': '203.0.113.1, 203.0.113.99' }
    await signIn(proxied, { phone }, { headers })
    const { orm } = await proxied.database('DEV')
    const rows = await orm.select().from(auditLog)
    expect(rows).toMatchObject([{ objectId: id, address: '203.0.113.99' }])
  })
})

describe('what is kept', () => {
  it('names neither phones nor addresses', async () => {
    await fail('+639993334444', 1, '203.0.113.50')
    const { orm } = await started.database('DEV')
    const kept = JSON.stringify(await orm.select().from(signInThrottle))
    expect(kept).not.toContain('9993334444')
    expect(kept).not.toContain('203.0.113.50')
  })

  it('is removed when nobody waits for it any more', async () => {
    const { orm } = await started.database('DEV')
    await fail('+639993335555', 1)
    expect(await orm.select().from(signInThrottle)).not.toEqual([])
    started.clock.pass({ minutes: 15, seconds: 1 })
    await forgetGuesses(orm, started.clock.now())
    expect(await orm.select().from(signInThrottle)).toEqual([])
  })

  it('tells the authentication log of the first attempt of each wait, however many there are', async () => {
    const own = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
    const guess = (times: number) =>
      Promise.all(
        Array.from({ length: times }, () => signIn(own, { phone: '+639993337777', password: 'wrong' })),
      )
    await guess(40)
    own.clock.pass({ seconds: 30 })
    await guess(40)
    const { orm } = await own.database('DEV')
    const rows = await orm.select().from(auditLog).where(eq(auditLog.action, 'sign_in_refused'))
    expect(counted(rows.map(row => String((row.input as { outcome: string }).outcome)))).toEqual({
      unknown_phone: 6,
      throttled: 2,
    })
  })

  it('tells the authentication log of a full queue, once a minute', async () => {
    const own = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
    const answers = await Promise.all(
      Array.from({ length: 260 }, () => signIn(own, { phone: '+639993338888', password: 'wrong' })),
    )
    expect(answers.map(answer => answer.statusCode)).toContain(503)
    const { orm } = await own.database('DEV')
    const rows = await orm.select().from(auditLog).where(eq(auditLog.action, 'sign_in_refused'))
    expect(rows.filter(row => (row.input as { outcome: string }).outcome === 'busy')).toHaveLength(1)
  })

  it('tells the authentication log of an attempt that had to wait', async () => {
    await fail('+639993336666', 6)
    const { orm } = await started.database('DEV')
    const rows = await orm.select().from(auditLog).where(like(auditLog.action, 'sign_in%'))
    expect(rows).toContainEqual(
      expect.objectContaining({ input: { outcome: 'throttled', phone: '+63 9•• ••• 6666' } }),
    )
  })
})
