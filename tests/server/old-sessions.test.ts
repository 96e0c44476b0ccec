import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { forgetSessions } from '../../server/auth/old-sessions'
import { auditLog, session } from '../../server/db/system-tables'
import { addAccount, signIn, startApp, type TestApp, withToken } from './app-fixture'

let started: TestApp

beforeAll(async () => {
  started = await startApp({
    PADDOCK_ENVIRONMENTS: 'DEV',
    PADDOCK_SESSION_IDLE_MINUTES: '30',
    PADDOCK_SESSION_DAYS: '30',
  })
})

const somebody = async () => addAccount(await started.database('DEV'))

const enter = async (phone: string): Promise<string> =>
  (await signIn(started, { phone })).json<{ token: string }>().token

const ask = (url: string, token: string, method: 'GET' | 'POST' = 'GET') =>
  started.app.inject({ method, url: `/api/dev${url}`, headers: withToken(token) })

/** Signs in and out, with a number of days between. */
async function work(phone: string, ...days: readonly number[]): Promise<string[]> {
  const at: string[] = []
  for (const wait of days) {
    at.push(started.clock.now().toISOString())
    await ask('/signout', await enter(phone), 'POST')
    started.clock.pass({ minutes: wait * 24 * 60 })
  }
  return at
}

async function forget(): Promise<number> {
  return forgetSessions(await started.database('DEV'), started.clock.now())
}

async function count(): Promise<number> {
  const { orm } = await started.database('DEV')
  return (await orm.select({ id: session.id }).from(session)).length
}

async function signInsOf(accountId: string): Promise<string[]> {
  const { orm } = await started.database('DEV')
  const kept = await orm.select().from(session).where(eq(session.accountId, accountId)).orderBy(session.id)
  return kept.map(({ createdAt }) => createdAt)
}

const lastSignIn = async (token: string) =>
  (await ask('/user', token)).json<{ lastSignInAt: string | null }>().lastSignInAt

describe('sessions that are over', () => {
  it('are kept for 90 days, and forgotten then', async () => {
    const { id, phone } = await somebody()
    const [, second, third] = await work(phone, 1, 1, 88)
    expect(await signInsOf(id)).toHaveLength(3)
    await forget()
    expect(await signInsOf(id)).toHaveLength(3)
    started.clock.pass({ minutes: 24 * 60 + 1 })
    await forget()
    expect(await signInsOf(id)).toEqual([second, third])
  })

  it('are forgotten also where nobody signed out, once they could not be used for so long', async () => {
    const { id, phone } = await somebody()
    await enter(phone)
    started.clock.pass({ minutes: 1 })
    await enter(phone)
    started.clock.pass({ minutes: (30 + 90) * 24 * 60 - 2 })
    await forget()
    expect(await signInsOf(id)).toHaveLength(2)
    started.clock.pass({ minutes: 3 })
    await forget()
    expect(await signInsOf(id)).toHaveLength(1)
  })

  it('still tell a person who comes back after a year when they were here before', async () => {
    const { phone } = await somebody()
    const [, last] = await work(phone, 1, 365)
    await forget()
    const token = await enter(phone)
    await forget()
    expect(await lastSignIn(token)).toBe(last)
  })

  it('still tell each of several sessions that are open', async () => {
    const { id, phone } = await somebody()
    const [before = ''] = await work(phone, 200)
    const laptop = await enter(phone)
    started.clock.pass({ minutes: 1 })
    const desk = await enter(phone)
    const told = [await lastSignIn(laptop), await lastSignIn(desk)]
    expect(told[0]).toBe(before)
    await forget()
    expect([await lastSignIn(laptop), await lastSignIn(desk)]).toEqual(told)
    expect(await signInsOf(id)).toHaveLength(3)
  })

  it('leave what the trail says of them, and no open session goes', async () => {
    const { id, phone } = await somebody()
    await work(phone, 1, 1, 100)
    const token = await enter(phone)
    const { orm } = await started.database('DEV')
    const trail = () => orm.select().from(auditLog).where(eq(auditLog.objectId, id))
    const said = await trail()
    await forget()
    expect(await trail()).toEqual(said)
    expect((await ask('/user', token)).statusCode).toBe(200)
    const open = and(eq(session.accountId, id), isNull(session.endedAt))
    expect(await orm.select().from(session).where(open)).toHaveLength(1)
  })

  it('are each forgotten once, however many processes do it at the same time', async () => {
    const { id, phone } = await somebody()
    await work(phone, 0, 0, 0, 0, 0, 0, 0, 100)
    const all = await count()
    const counts = await Promise.all(Array.from({ length: 4 }, forget))
    expect(await signInsOf(id)).toHaveLength(1)
    expect(counts.reduce((sum, count) => sum + count)).toBe(all - (await count()))
  })
})
