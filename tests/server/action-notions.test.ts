import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { actOnRow } from '../../server/crud/act'
import { changeRow } from '../../server/crud/change'
import { createRow } from '../../server/crud/create'
import { historyOf } from '../../server/crud/history'
import { performEach } from '../../server/crud/perform-each'
import { columnFor } from '../../server/db/tables'
import type { Action, Moment } from '../../src/resources/kernel/declare/declared-action'
import { enumOf, text } from '../../src/resources/kernel/declare/field'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { contextOf, openTestDatabase, resourceNamed } from './harness'
import { sampleBody } from './samples'

const users = resourceNamed('users')
const roles = ['admin'] as const

/** Users with actions that show each feature of an action. */
function acting(actions: Readonly<Record<string, Partial<Action>>>): AnyResource {
  const declared = Object.entries(actions).map(
    ([name, action]) => [name, { label: 'Do it', roles, set: {}, ...action }] as const,
  )
  const access = Object.fromEntries(declared.map(([name]) => [name, roles]))
  return { ...users, actions: Object.fromEntries(declared), access: { ...users.access, ...access } }
}

let admin: Context
let samples = 0

beforeAll(async () => {
  admin = contextOf(await openTestDatabase(), 'admin')
})

async function makeUser(): Promise<WireRow> {
  samples += 1
  return createRow(admin, users, await sampleBody(admin, users, samples))
}

describe('the rules between fields', () => {
  const blocked = 'It is blocked for good'
  const ruled: AnyResource = {
    ...acting({
      block: { set: { status: 'BLOCKED' } },
      rename: {
        input: { lastName: text({ required: true }) },
        changes: ['lastName'],
        set: (_, { lastName }) => ({ lastName }),
      },
    }),
    checks: [
      {
        field: 'lastName',
        reads: ['lastName'],
        problem: row => (row.lastName === 'Nobody' ? null : 'Only Nobody is expected'),
      },
      { field: 'firstName', reads: ['status'], problem: row => (row.status === 'BLOCKED' ? blocked : null) },
    ],
  }
  const { checks } = ruled

  it('refuse an action for what it breaks itself, and not for what was broken before', async () => {
    const user = await makeUser()
    await expect(actOnRow(admin, ruled, user.id, 'block', { version: 1 })).rejects.toMatchObject({
      status: 409,
      details: { fields: { firstName: blocked } },
    })
    const lenient = { ...ruled, checks: checks.slice(0, 1) }
    expect(await actOnRow(admin, lenient, user.id, 'block', { version: 1 })).toMatchObject({
      status: 'BLOCKED',
    })
  })

  it('refuse an action that leaves what it changes as wrong as it was', async () => {
    const user = await makeUser()
    const body = { lastName: 'Somebody', version: 1 }
    await expect(actOnRow(admin, ruled, user.id, 'rename', body)).rejects.toMatchObject({
      details: { fields: { lastName: 'Only Nobody is expected' } },
    })
  })
})

describe('the effect of an action', () => {
  const deciding = acting({
    decide: {
      input: { kyc: enumOf({ required: true, options: { APPROVED: 'Approved', DECLINED: 'Declined' } }) },
      changes: ['kyc', 'kycDeclinedRemarks', 'lastActiveAt'],
      set: (row, { kyc }: { kyc: string }, { now, actor }: Moment) => ({
        kyc,
        kycDeclinedRemarks: `${row.country} ${actor}`,
        lastActiveAt: now,
      }),
    },
  })

  it('may be made of the record, of what was asked for, of the hour and of the person', async () => {
    const user = await makeUser()
    const before = Date.now()
    const after = await actOnRow(admin, deciding, user.id, 'decide', { kyc: 'APPROVED', version: 1 })
    expect(after).toMatchObject({ kyc: 'APPROVED', kycDeclinedRemarks: `${user.country} ${admin.actor.id}` })
    expect(Date.parse(String(after.lastActiveAt))).toBeGreaterThanOrEqual(before)
    const { items } = await historyOf(admin, users, user.id, undefined)
    expect(items[0]?.changes).toContainEqual({ field: 'kyc', before: 'NONE', after: 'APPROVED' })
  })

  it('on many records is that on each', async () => {
    const some = [await makeUser(), await makeUser()]
    await admin.database.orm.transaction(transaction =>
      performEach(transaction, admin, deciding, {
        name: 'decide',
        where: eq(columnFor(users, 'kyc'), 'NONE'),
        input: { kyc: 'DECLINED' },
      }),
    )
    for (const { id, country } of some) {
      const { items } = await historyOf(admin, users, id, undefined)
      expect(items[0]).toMatchObject({ action: 'decide', actor: { id: admin.actor.id } })
      expect(items[0]?.changes).toContainEqual({
        field: 'kycDeclinedRemarks',
        before: null,
        after: `${country} ${admin.actor.id}`,
      })
    }
  })
})

describe('what an action asks for', () => {
  const declining = acting({
    decline: {
      input: {
        why: enumOf({ required: true, options: { OTHER: 'Other', BLURRY: 'Blurry' } }),
        remarks: text({}),
      },
      checks: [
        {
          field: 'remarks',
          problem: ({ why, remarks }) => (why === 'OTHER' && !remarks ? 'Remarks are required' : null),
        },
      ],
      set: { kyc: 'DECLINED' },
    },
  })

  it('must fit together, or its field is named and nothing is done', async () => {
    const user = await makeUser()
    const decline = (input: object) =>
      actOnRow(admin, declining, user.id, 'decline', { version: 1, ...input })
    await expect(decline({ why: 'OTHER' })).rejects.toMatchObject({
      status: 422,
      details: { fields: { remarks: 'Remarks are required' } },
    })
    expect(await decline({ why: 'BLURRY' })).toMatchObject({ kyc: 'DECLINED', version: 2 })
  })
})

describe('an action that refuses', () => {
  const refusing = acting({
    suspend: {
      problem: ({ lastName }, { actor }) => (lastName === actor ? 'Not by yourself' : null),
      set: { status: 'SUSPENDED' },
    },
  })

  it('says why not for this person, and does nothing', async () => {
    const user = await makeUser()
    await changeRow(admin, users, user.id, { lastName: admin.actor.id, version: 1 })
    await expect(actOnRow(admin, refusing, user.id, 'suspend', { version: 2 })).rejects.toMatchObject({
      status: 409,
      message: 'Not by yourself',
      details: { current: { id: user.id, status: 'ACTIVE', version: 2 } },
    })
    const another = contextOf(admin.database, 'admin')
    expect(await actOnRow(another, refusing, user.id, 'suspend', { version: 2 })).toMatchObject({
      status: 'SUSPENDED',
    })
  })

  it('passes over those records when it is done to many', async () => {
    const [made, done] = [await makeUser(), await makeUser()]
    const kept = await changeRow(admin, users, made.id, { email: 'kept@example.com', version: 1 })
    const others = acting({
      suspend: {
        problem: row => (row.email === 'kept@example.com' ? 'Not this one' : null),
        set: { status: 'SUSPENDED' },
      },
    })
    await admin.database.orm.transaction(transaction =>
      performEach(transaction, admin, others, {
        name: 'suspend',
        where: eq(columnFor(users, 'status'), 'ACTIVE'),
        input: {},
      }),
    )
    const statusOf = async ({ id }: WireRow) =>
      (await historyOf(admin, users, id, undefined)).items[0]?.action
    expect([await statusOf(kept), await statusOf(done)]).toEqual(['edit', 'suspend'])
  })
})

describe('an action without a version', () => {
  const deciding = acting({
    approve: { unversioned: true, when: { kyc: ['NONE'] }, set: { kyc: 'APPROVED' } },
    decline: { unversioned: true, when: { kyc: ['NONE'] }, set: { kyc: 'DECLINED' } },
  })

  it('takes the version that somebody sends all the same, and holds to it', async () => {
    const user = await makeUser()
    await expect(actOnRow(admin, deciding, user.id, 'approve', { version: 2 })).rejects.toMatchObject({
      status: 409,
    })
    expect(await actOnRow(admin, deciding, user.id, 'approve', { version: 1 })).toMatchObject({ version: 2 })
  })

  it('of many rivals is done by one; the others are told how the record is now', async () => {
    const user = await makeUser()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        actOnRow(admin, deciding, user.id, n % 2 ? 'approve' : 'decline', {}),
      ),
    )
    const [won] = outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const lost = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(lost).toHaveLength(19)
    for (const error of lost)
      expect(error).toMatchObject({
        status: 409,
        code: 'wrong_state',
        details: { current: { id: user.id, kyc: won?.kyc, version: 2 } },
      })
    const { items } = await historyOf(admin, users, user.id, undefined)
    expect(items).toHaveLength(2)
  })
})
