import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createSession } from '../../server/auth/sessions'
import { newToken } from '../../server/auth/tokens'
import { createRow } from '../../server/crud/create'
import { historyOf } from '../../server/crud/history'
import type { Database } from '../../server/db/database'
import { staffTable } from '../../server/db/staff-table'
import { auditLog } from '../../server/db/system-tables'
import { columnFor, tableOf } from '../../server/db/tables'
import { expireApprovals } from '../../server/modules/approvals/expire'
import type { EffectEntry } from '../../src/resources/kernel/wire/approval'
import type { BatchAnswer } from '../../src/resources/kernel/wire/batch'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { poolTypes } from '../../src/resources/masters/pool-types'
import { approvals } from '../../src/resources/oversight/approvals'
import { staff } from '../../src/resources/people/staff'
import { addAccount, signIn, startApp, type TestApp, withToken } from './app-fixture'
import { contextOf, resourceNamed, systemAt } from './harness'
import { sampleBody } from './samples'

type Request = WireRow & { hash: string; status: string; effect: readonly EffectEntry[] }

const approvalTable = tableOf(approvals)

let started: TestApp
let database: Database
let maker: Person
let checker: Person

beforeAll(async () => {
  started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  database = await started.database('DEV')
})

beforeEach(async () => {
  maker = await person('admin')
  checker = await person('admin')
})

interface Person {
  readonly id: string
  readonly phone: string
  readonly token: string
}

/** A user with these roles who has just signed in. */
async function person(...roles: string[]): Promise<Person> {
  const { id, phone } = await addAccount(database, { roles })
  const token = newToken('DEV')
  const opened = { accountId: id, token, address: '127.0.0.1', userAgent: 'test', days: 1 }
  await createSession(database.orm, { ...opened, now: started.clock.now() })
  return { id, phone, token }
}

function call(by: Person, path: string, payload: object, method: 'POST' | 'PUT' = 'POST') {
  return started.app.inject({ method, url: `/api/dev${path}`, headers: withToken(by.token), payload })
}

let newcomers = 0
const newcomer = (...roles: string[]) => {
  newcomers += 1
  return {
    firstName: 'Ligaya',
    lastName: 'Ocampo',
    username: `ligaya.${newcomers}`,
    phone: `+63 918 555 ${String(newcomers).padStart(4, '0')}`,
    password: 'a rather long password',
    roles,
  }
}

const credentials = ({ phone, password }: { phone: string; password: string }) => ({ phone, password })

const register = (by: Person, body: object) => call(by, '/signup/admin/register', body)
const decide = (by: Person, request: Request, name = 'approve', input: object = { hash: request.hash }) =>
  call(by, `/admin/approvals/${request.id}/${name}`, { version: request.version, ...input })
const verdict = async (by: Person, { id }: Request) =>
  (
    await started.app.inject({ url: `/api/dev/admin/approvals/${id}/verdict`, headers: withToken(by.token) })
  ).json().problem
const reason = 'It was agreed on the telephone'

/** A request to give a user the role finance. */
async function promotion(of = 'csr'): Promise<{ target: Person; request: Request }> {
  const target = await person(of)
  const answer = await call(maker, `/admin/staff/${target.id}`, { roles: [of, 'finance'], version: 1 }, 'PUT')
  return { target, request: answer.json<Request>() }
}

const account = async (id: string) =>
  (await database.orm.select().from(staffTable).where(eq(staffTable.id, id)))[0]
const stored = async ({ id }: WireRow) =>
  (await database.orm.select().from(approvalTable).where(eq(approvalTable.id, id)))[0]
const problem = async (answer: ReturnType<typeof call>) => {
  const { statusCode, ...rest } = await answer
  return [statusCode, rest.json<{ code: string }>().code]
}

const stepUp = [403, 'step_up_required']

describe('what two people do', () => {
  it('is registering an admin: a request answers the maker, and nobody is let in', async () => {
    const body = newcomer('admin')
    const answer = await register(maker, body)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      typename: 'Approval',
      title: 'New staff member: Ligaya Ocampo',
      status: 'PENDING',
      maker: maker.id,
      makerRoles: ['admin'],
      checkerRoles: ['admin'],
      objectType: 'StaffMember',
      objectId: null,
      because: 'Registering an admin or a member of finance needs a second person',
    })
    expect((await signIn(started, credentials(body))).statusCode).toBe(401)
  })

  it('keeps no password: one is made when it is approved, shown once to the checker, and good for one sign-in', async () => {
    const body = newcomer('finance')
    const request = (await register(maker, body)).json<Request>()
    const kept = JSON.stringify([await database.orm.select().from(approvalTable), await trail()])
    expect(kept).not.toMatch(/rather long|argon2/)
    const approved = (await decide(checker, request)).json<Request & { shownOnce: string }>()
    expect(approved).toMatchObject({
      status: 'APPROVED',
      decidedBy: checker.id,
      decidedAt: expect.any(String),
    })
    expect(approved.shownOnce).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
    expect((await signIn(started, credentials(body))).statusCode).toBe(401)
    const entered = await signIn(started, { phone: body.phone, password: approved.shownOnce })
    expect(entered.json()).toMatchObject({ roles: ['finance'] })
    const user = await started.app.inject({ url: '/api/dev/user', headers: withToken(entered.json().token) })
    expect(user.json()).toMatchObject({ requiredStep: 'password' })
    expect(JSON.stringify(await trail())).not.toContain(approved.shownOnce)
  })

  it('is giving somebody a role of power, not taking one or changing a name', async () => {
    const { target, request } = await promotion()
    expect(request).toMatchObject({ typename: 'Approval', title: 'Edit: Ana Cruz', objectId: target.id })
    expect(request.titles).toMatchObject({ [target.id]: 'Ana Cruz' })
    expect(await account(target.id)).toMatchObject({ roles: ['csr'], version: 1 })
    const boss = await person('admin', 'csr')
    const demoted = await call(maker, `/admin/staff/${boss.id}`, { roles: ['csr'], version: 1 }, 'PUT')
    expect(demoted.json()).toMatchObject({ typename: 'StaffMember', roles: ['csr'] })
    const named = await call(maker, `/admin/staff/${boss.id}`, { position: 'Support', version: 2 }, 'PUT')
    expect(named.json()).toMatchObject({ typename: 'StaffMember', position: 'Support' })
    expect((await register(maker, newcomer('csr'))).json()).toMatchObject({ typename: 'StaffMember' })
  })

  it('is asked for once by rows of a sheet that are sent again with their key, also without the others', async () => {
    const [one, two] = [await person('csr'), await person('csr')]
    const rows = [one, two].map(({ id }) => ({ id, version: 1, changes: { roles: ['csr', 'finance'] } }))
    const key = randomUUID()
    const save = (sent: object) =>
      started.app.inject({
        method: 'POST',
        url: '/api/dev/admin/staff/batch',
        headers: { ...withToken(maker.token), 'idempotency-key': key },
        payload: { rows: sent },
      })
    const first = (await save(rows)).json<BatchAnswer>()
    expect(first.outcomes).toMatchObject([{ result: 'sent' }, { result: 'sent' }])
    const again = (await save(rows.slice(1))).json<BatchAnswer>()
    expect(again.outcomes).toEqual(first.outcomes.slice(1))
    const waiting = await database.orm.select().from(approvalTable).where(eq(approvalTable.objectId, two.id))
    expect(waiting).toHaveLength(1)
  })

  it.each(['admin', 'finance', 'kyc'])('is resetting the password of %s', async role => {
    const target = await person(role)
    const request = (
      await call(maker, `/admin/staff/${target.id}/resetPassword`, { version: 1, reason })
    ).json<Request>()
    expect(request).toMatchObject({ typename: 'Approval', title: 'Reset password: Ana Cruz' })
    expect((await signIn(started, { phone: target.phone })).statusCode).toBe(200)
    const { shownOnce } = (await decide(checker, request)).json()
    expect((await signIn(started, { phone: target.phone })).statusCode).toBe(401)
    expect((await signIn(started, { phone: target.phone, password: shownOnce })).statusCode).toBe(200)
  })

  it('is taking the second step of one of them away', async () => {
    const target = await person('kyc')
    await database.orm
      .update(staffTable)
      .set({ twoStep: 'ON', totpSecret: 'sealed' })
      .where(eq(staffTable.id, target.id))
    const request = (
      await call(maker, `/admin/staff/${target.id}/removeTwoStep`, { version: 1, reason })
    ).json<Request>()
    expect(await account(target.id)).toMatchObject({ twoStep: 'ON', totpSecret: 'sealed' })
    expect((await decide(checker, request)).statusCode).toBe(200)
    expect(await account(target.id)).toMatchObject({ twoStep: 'OFF', totpSecret: null })
  })

  it('is giving the role kyc back: nobody takes it away, resets the sign-in alone and gives it back', async () => {
    const target = await person('kyc')
    const path = `/admin/staff/${target.id}`
    const given = (roles: string[], version: number) => call(maker, path, { roles, version }, 'PUT')
    expect((await given(['csr'], 1)).json()).toMatchObject({ roles: ['csr'] })
    await call(maker, `${path}/resetPassword`, { version: 2, reason })
    const request = (await given(['csr', 'kyc'], 3)).json<Request>()
    expect(request).toMatchObject({
      typename: 'Approval',
      because: 'Giving the role admin, finance or kyc needs a second person',
    })
    expect(await account(target.id)).toMatchObject({ roles: ['csr'] })
    expect((await register(maker, newcomer('kyc'))).json()).toMatchObject({ typename: 'StaffMember' })
  })

  it('is not resetting that of others: one admin does, and may leave the password to the server', async () => {
    const target = await person('csr')
    const answer = await call(maker, `/admin/staff/${target.id}/resetPassword`, { version: 1, reason })
    expect(answer.json()).toMatchObject({ typename: 'StaffMember', shownOnce: expect.any(String) })
    expect(
      (await signIn(started, { phone: target.phone, password: answer.json().shownOnce })).statusCode,
    ).toBe(200)
  })

  it('is changing the takeout or the break of a pool type', async () => {
    const admin = contextOf(database, 'admin')
    const pool = await createRow(admin, poolTypes, await sampleBody(admin, poolTypes, 900))
    const path = `/admin/poolTypes/${pool.id}`
    const named = await call(maker, path, { name: 'Daily double', version: 1 }, 'PUT')
    expect(named.json()).toMatchObject({ typename: 'PoolType', name: 'Daily double' })
    const takeoutBps = Number(pool.takeoutBps) - 100
    const request = (await call(maker, path, { takeoutBps, version: 2 }, 'PUT')).json<Request>()
    expect(request.effect).toMatchObject([
      {
        type: 'PoolType',
        id: pool.id,
        action: 'edit',
        changes: [{ field: 'takeoutBps', before: pool.takeoutBps, after: takeoutBps }],
      },
      { type: 'PoolTypeEdition', action: 'create', title: 'Daily double, edition 2' },
    ])
    expect((await decide(checker, request)).statusCode).toBe(200)
    const [row] = await database.orm
      .select()
      .from(tableOf(poolTypes))
      .where(eq(tableOf(poolTypes).id, pool.id))
    expect(row).toMatchObject({ takeoutBps, version: 3 })
    const editions = resourceNamed('poolTypeEditions')
    const kept = await database.orm
      .select()
      .from(tableOf(editions))
      .where(eq(columnFor(editions, 'poolType'), pool.id))
    expect(kept.map(({ editionNumber, savedBy }) => [editionNumber, savedBy])).toEqual([
      [1, admin.actor.id],
      [2, maker.id],
    ])
  })

  it('says beforehand, field by field, what would change; nothing of it is kept', async () => {
    const before = (await trail()).length
    const { target, request } = await promotion()
    expect(request.effect).toEqual([
      {
        type: 'StaffMember',
        id: target.id,
        title: 'Ana Cruz',
        action: 'edit',
        input: null,
        titles: {},
        changes: [
          { field: 'roles', before: ['csr'], after: ['csr', 'finance'] },
          { field: 'grantedAt', before: null, after: '{approval time}' },
        ],
      },
    ])
    const left = (await trail()).slice(before)
    expect(left.map(entry => [entry.objectType, entry.action])).toEqual([['Approval', 'create']])
  })

  it('fails for the maker when it could not be done', async () => {
    const target = await person('csr')
    const edit = (body: object) => call(maker, `/admin/staff/${target.id}`, body, 'PUT')
    expect(await problem(edit({ roles: ['finance'], version: 7 }))).toEqual([409, 'stale_version'])
    expect(await problem(edit({ roles: ['boss'], version: 1 }))).toEqual([422, 'invalid'])
    const taken = newcomer('admin')
    await register(maker, { ...taken, roles: ['csr'] })
    expect(await problem(register(maker, taken))).toEqual([409, 'taken'])
  })

  it('takes a code or password of the last ten minutes to ask for, too, and so does any change of roles', async () => {
    const target = await person('csr')
    started.clock.pass({ minutes: 11 })
    const changed = { roles: ['kyc'], version: 1 }
    expect(await problem(call(maker, `/admin/staff/${target.id}`, changed, 'PUT'))).toEqual(stepUp)
    expect(await problem(register(maker, newcomer('admin')))).toEqual(stepUp)
    expect(await problem(register(maker, newcomer('csr')))).toEqual(stepUp)
    const named = await call(maker, `/admin/staff/${target.id}`, { position: 'Support', version: 1 }, 'PUT')
    expect(named.json()).toMatchObject({ roles: ['csr'], position: 'Support' })
  })

  it('is in the history of the record, with both people', async () => {
    const { target, request } = await promotion()
    await decide(checker, request)
    const { items } = await historyOf(contextOf(database, 'admin'), staff, target.id, undefined)
    expect(items[0]).toMatchObject({
      action: 'edit',
      actor: { id: maker.id },
      input: { approvedBy: 'Ana Cruz', approverId: checker.id, approval: request.id },
      titles: { [request.id]: expect.stringContaining('Edit') },
    })
  })

  it('is one request for a key that is sent again', async () => {
    const key = randomUUID()
    const body = newcomer('admin')
    const send = () =>
      started.app.inject({
        method: 'POST',
        url: '/api/dev/signup/admin/register',
        headers: { ...withToken(maker.token), 'idempotency-key': key },
        payload: body,
      })
    const [first, second] = [await send(), await send()]
    expect(second.json()).toEqual(first.json())
    const made = await database.orm
      .select()
      .from(approvalTable)
      .where(sql`${approvalTable.title} = ${first.json().title} and ${approvalTable.maker} = ${maker.id}`)
    expect(made).toHaveLength(1)
  })
})

describe('a request is not approved', () => {
  /** Checks that nothing has changed and the request still waits. */
  async function expectNothingDone({ target, request }: { target: Person; request: Request }) {
    expect((await account(target.id))?.roles).toEqual(['csr'])
    expect(await stored(request)).toMatchObject({ status: 'PENDING' })
  }

  it('by the person who made it', async () => {
    const made = await promotion()
    expect(await problem(decide(maker, made.request))).toEqual([403, 'own_request'])
    await expectNothingDone(made)
  })

  it('by somebody who has lost the right in between', async () => {
    const made = await promotion()
    await database.orm
      .update(staffTable)
      .set({ roles: ['csr'] })
      .where(eq(staffTable.id, checker.id))
    expect(await problem(decide(checker, made.request))).toEqual([403, 'forbidden'])
    await expectNothingDone(made)
  })

  it('when the maker has lost the right in between', async () => {
    const made = await promotion()
    await database.orm
      .update(staffTable)
      .set({ roles: ['csr'] })
      .where(eq(staffTable.id, maker.id))
    expect(await problem(decide(checker, made.request))).toEqual([409, 'maker_not_permitted'])
    await expectNothingDone(made)
  })

  it('when maker and checker have swapped their roles', async () => {
    const made = await promotion()
    const other = await person('csr')
    await database.orm
      .update(staffTable)
      .set({ roles: ['csr'] })
      .where(eq(staffTable.id, maker.id))
    await database.orm
      .update(staffTable)
      .set({ roles: ['admin'] })
      .where(eq(staffTable.id, other.id))
    expect(await problem(decide(other, made.request))).toEqual([409, 'maker_not_permitted'])
    expect((await decide(maker, made.request)).statusCode).toBe(403)
    await expectNothingDone(made)
  })

  it('when the maker was disabled', async () => {
    const made = await promotion()
    await database.orm.update(staffTable).set({ status: 'DISABLED' }).where(eq(staffTable.id, maker.id))
    expect(await problem(decide(checker, made.request))).toEqual([409, 'maker_not_permitted'])
    await expectNothingDone(made)
  })

  it('when the record was changed since', async () => {
    const made = await promotion()
    const third = await person('admin')
    await call(third, `/admin/staff/${made.target.id}`, { position: 'Support', version: 1 }, 'PUT')
    expect(await problem(decide(checker, made.request))).toEqual([409, 'target_changed'])
    await expectNothingDone(made)
  })

  it('by somebody who changed the record a moment before: in two requests one agrees with oneself, too', async () => {
    const target = await person('csr')
    await call(checker, `/admin/staff/${target.id}`, { position: 'Support', version: 1 }, 'PUT')
    const answer = await call(
      maker,
      `/admin/staff/${target.id}`,
      { roles: ['csr', 'admin'], version: 2 },
      'PUT',
    )
    const request = answer.json<Request>()
    expect(await verdict(checker, request)).toBe(
      'You changed this record within the last 24 hours; ask another person to decide',
    )
    expect(await verdict(await person('admin'), request)).toBeNull()
    expect(await verdict(maker, request)).toMatch(/^You made this request yourself/)
    expect(await problem(decide(checker, request))).toEqual([403, 'edited_target'])
    expect((await decide(await person('admin'), request)).statusCode).toBe(200)
  })

  it('by an account whose sign-in the maker set or reset within a week', async () => {
    const own = (await register(maker, newcomer('admin'))).json<Request>()
    const { shownOnce } = (await decide(checker, own)).json()
    const phone = `+63918555${String(newcomers).padStart(4, '0')}`
    const puppet = await enter(phone, shownOnce)
    const made = await promotion()
    expect(await problem(decide(puppet, made.request))).toEqual([403, 'credentials_set_by_maker'])
    // The user who approved the account has seen its password.
    const target = await person('csr')
    const theirs = (
      await call(checker, `/admin/staff/${target.id}`, { roles: ['finance'], version: 1 }, 'PUT')
    ).json<Request>()
    expect(await problem(decide(puppet, theirs))).toEqual([403, 'credentials_set_by_maker'])
    expect((await decide(await person('admin'), theirs)).statusCode).toBe(200)
    await expectNothingDone(made)
  })

  it('after 24 hours', async () => {
    const made = await promotion()
    await database.orm
      .update(approvalTable)
      .set({ expiresAt: new Date(started.clock.now().getTime() - 1000).toISOString() })
      .where(eq(approvalTable.id, made.request.id))
    expect(await problem(decide(checker, made.request))).toEqual([409, 'expired'])
    await expireApprovals(database, systemAt(started.clock.now()))
    expect(await stored(made.request)).toMatchObject({ status: 'EXPIRED' })
    expect((await account(made.target.id))?.roles).toEqual(['csr'])
  })

  it('when the rule behind it has changed', async () => {
    const made = await promotion()
    await database.orm
      .update(approvalTable)
      .set({ because: 'Giving the role admin or finance needs a third person' })
      .where(eq(approvalTable.id, made.request.id))
    expect(await problem(decide(checker, made.request))).toEqual([409, 'rule_changed'])
    await expectNothingDone(made)
  })

  it('when what it asks for has another shape by now', async () => {
    const made = await promotion()
    await change(made.request, '{shape}', 'of an older release')
    expect(await problem(decide(checker, made.request))).toEqual([409, 'rule_changed'])
    await expectNothingDone(made)
  })

  it('when it is not what the checker saw', async () => {
    const made = await promotion()
    const other = await promotion()
    expect(await problem(decide(checker, made.request, 'approve', { hash: other.request.hash }))).toEqual([
      409,
      'look_again',
    ])
    expect((await decide(checker, made.request, 'approve', {})).statusCode).toBe(422)
    await expectNothingDone(made)
  })

  it('when somebody has changed it in the database', async () => {
    const made = await promotion()
    await change(made.request, '{values,roles}', ['csr', 'admin'])
    expect(await problem(decide(checker, made.request))).toEqual([409, 'look_again'])
    await expectNothingDone(made)
  })

  it('when it would now do something else than shown', async () => {
    const made = await promotion()
    await database.orm
      .update(approvalTable)
      .set({ effectDigest: 'of another effect' })
      .where(eq(approvalTable.id, made.request.id))
    expect(await problem(decide(checker, made.request))).toEqual([409, 'look_again'])
    await expectNothingDone(made)
  })

  it('without a code or password of the last ten minutes', async () => {
    const made = await promotion()
    started.clock.pass({ minutes: 11 })
    expect(await problem(decide(checker, made.request))).toEqual([403, 'step_up_required'])
    await expectNothingDone(made)
  })
})

describe('of many decisions', () => {
  it('on one request at once, one counts', async () => {
    const { target, request } = await promotion()
    const checkers = [checker, await person('admin'), await person('admin'), await person('admin')]
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => decide(checkers[n % checkers.length] as Person, request)),
    )
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.statusCode === 409)).toHaveLength(99)
    expect(await account(target.id)).toMatchObject({ roles: ['csr', 'finance'], version: 2 })
  })

  it('each has an outcome of its own: a stale one keeps no other from being made', async () => {
    const made = [await promotion(), await promotion(), await promotion()]
    const third = await person('admin')
    await call(third, `/admin/staff/${made[1]?.target.id}`, { position: 'Support', version: 1 }, 'PUT')
    const answers = await Promise.all(made.map(({ request }) => decide(checker, request)))
    expect(answers.map(answer => answer.statusCode)).toEqual([200, 409, 200])
    const roles = await Promise.all(made.map(async ({ target }) => (await account(target.id))?.roles))
    expect(roles).toEqual([['csr', 'finance'], ['csr'], ['csr', 'finance']])
  })

  it.runIf('url' in inject('template'))(
    'one of a record that somebody changes at that moment names the record, as a later one does',
    async () => {
      const made = await promotion()
      const { deciding } = await database.transaction(async orm => {
        await orm
          .update(staffTable)
          .set({ position: 'Support', version: 2 })
          .where(eq(staffTable.id, made.target.id))
        const answer = decide(checker, made.request).then(({ statusCode, json }) => ({
          statusCode,
          ...json(),
        }))
        const isWaiting = expect.poll(async () => {
          const waiting = await orm.execute(sql`select 1 from pg_locks where not granted`)
          return (waiting as unknown as { rows: object[] }).rows.length
        })
        await Promise.race([answer, isWaiting.toBeGreaterThan(0)])
        return { deciding: answer }
      })
      const { requestId: _, ...answer } = await deciding
      expect(answer).toEqual({
        statusCode: 409,
        code: 'target_changed',
        error: expect.stringMatching(
          / changed after this request was made; reject it, and have it made again$/,
        ),
      })
      expect(await account(made.target.id)).toMatchObject({ roles: ['csr'], position: 'Support' })
      expect(await stored(made.request)).toMatchObject({ status: 'PENDING' })
    },
  )

  it('none is made with all that match', async () => {
    const answer = await call(checker, '/admin/get/approvals/each', { action: 'approve' })
    expect([403, 422]).toContain(answer.statusCode)
  })
})

describe('a request that is not approved', () => {
  it('is rejected with a reason, which stays with it; not by the maker', async () => {
    const { target, request } = await promotion()
    expect(await problem(decide(maker, request, 'reject', { reason }))).toEqual([403, 'own_request'])
    const rejected = await decide(checker, request, 'reject', { reason })
    expect(rejected.json()).toMatchObject({ status: 'REJECTED', decidedBy: checker.id, note: reason })
    expect((await decide(checker, rejected.json())).statusCode).toBe(409)
    expect((await account(target.id))?.roles).toEqual(['csr'])
  })

  it('is cancelled by the maker, and by nobody else', async () => {
    const { request } = await promotion()
    expect((await decide(checker, request, 'cancel', {})).statusCode).toBe(403)
    expect((await decide(maker, request, 'cancel', {})).json()).toMatchObject({ status: 'CANCELLED' })
  })

  it('is seen and cancelled by its maker also where others decide, and by no other member of finance', async () => {
    const { request } = await promotion()
    const [own, other] = [await person('finance'), await person('finance')]
    await database.orm
      .update(approvalTable)
      .set({ maker: own.id, checkerRoles: ['admin'] })
      .where(eq(approvalTable.id, request.id))
    const statuses = await Promise.all(
      [own, other].map(async ({ token }) => {
        const url = `/api/dev/admin/model/Approval/${request.id}`
        return (await started.app.inject({ url, headers: withToken(token) })).statusCode
      }),
    )
    expect(statuses).toEqual([200, 404])
    expect((await decide(other, request, 'cancel', {})).statusCode).toBe(404)
    expect((await decide(own, request, 'cancel', {})).json()).toMatchObject({ status: 'CANCELLED' })
  })

  it('is neither made, edited nor deleted by hand', async () => {
    const { request } = await promotion()
    const path = `/admin/approvals/${request.id}`
    expect((await call(maker, '/admin/approvals', { title: 'x' })).statusCode).toBe(403)
    expect((await call(maker, path, { title: 'x', version: 1 }, 'PUT')).statusCode).toBe(403)
    expect((await call(maker, `${path}/delete`, { version: 1 })).statusCode).toBe(403)
    expect((await call(checker, `${path}/expire`, { version: 1 })).statusCode).toBe(404)
  })

  it('is seen by nobody who may not decide', async () => {
    const { request } = await promotion()
    const other = await person('csr')
    const shown = await started.app.inject({
      url: `/api/dev/admin/model/Approval/${request.id}`,
      headers: withToken(other.token),
    })
    expect(shown.statusCode).toBe(403)
  })
})

/** Changes a stored request directly, bypassing everything that guards it. */
async function change({ id }: Request, path: string, value: unknown): Promise<void> {
  await database.orm
    .update(approvalTable)
    .set({
      request: sql`jsonb_set(${approvalTable.request}, ${path}::text[], ${JSON.stringify(value)}::jsonb)`,
    })
    .where(eq(approvalTable.id, id))
}

async function trail() {
  return database.orm.select().from(auditLog)
}

/** Signs in with a temporary password and chooses another. */
async function enter(phone: string, password: string): Promise<Person> {
  const token = (await signIn(started, { phone, password })).json<{ token: string }>().token
  const own = { id: '', phone, token }
  await call(own, '/user/password', { password, newPassword: 'a horse of another colour' })
  return own
}
