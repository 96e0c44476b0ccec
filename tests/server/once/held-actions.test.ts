import { beforeAll, describe, expect, it } from 'vitest'
import type { By, FollowingChange, Handler, Rule } from '../../../server/context'
import { createRow } from '../../../server/crud/create'
import { historyOf } from '../../../server/crud/history'
import { performOnLocked } from '../../../server/crud/perform'
import { findRow, showRow } from '../../../server/crud/read'
import { updateRow } from '../../../server/crud/update-row'
import { updateMany } from '../../../server/crud/write-many'
import type { Database } from '../../../server/db/connect'
import type { Action } from '../../../src/resources/kernel/declare/declared-action'
import { text } from '../../../src/resources/kernel/declare/field'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import { contextOf, openTestDatabase, resourceNamed } from '../harness'
import { sampleBody } from '../samples'

const users = resourceNamed('users')
const approval = { because: 'It needs a second person', roles: ['admin'] } as const

const steps: Readonly<Record<string, Partial<Action>>> = {
  suspend: { when: { status: ['ACTIVE'] }, set: { status: 'SUSPENDED' } },
  rename: {
    input: { lastName: text({ required: true }) },
    changes: ['lastName'],
    set: (_, { lastName }) => ({ lastName }),
  },
  block: { approval, set: { status: 'BLOCKED' } },
  close: { stepUp: true, set: { status: 'CLOSED' } },
  own: {
    problem: ({ lastName }, { actor }) => (lastName === actor ? 'Not by yourself' : null),
    set: { status: 'SUSPENDED' },
  },
}
const declared = Object.entries(steps).map(
  ([name, step]) => [name, { label: 'Do it', roles: [], set: {}, ...step }] as const,
)
const stepped: AnyResource = { ...users, actions: Object.fromEntries(declared) }

let database: Database
let samples = 0

beforeAll(async () => {
  database = await openTestDatabase()
})

async function makeUser(): Promise<string> {
  const admin = contextOf(database, 'admin')
  samples += 1
  return (await createRow(admin, users, await sampleBody(admin, users, samples))).id
}

/** Runs an action on a customer that a cashier's call has read and locked. */
const atCounter = (by: By, id: string, name: string, input: object = {}, handle?: Handler) =>
  database.transaction(async transaction => {
    const row = await findRow(transaction, stepped, id, { viewer: null, verb: name, lock: true })
    return performOnLocked(transaction, by, stepped, row, name, { ...input }, handle)
  })

describe('an action that is a step of another call', () => {
  it('needs no right of its own, and stands in the history in the name of the user', async () => {
    const cashier = contextOf(database, 'cashier')
    const id = await makeUser()
    const { row } = await atCounter(cashier, id, 'rename', { lastName: 'Reyes' })
    expect(row).toMatchObject({ lastName: 'Reyes', version: 2 })
    const { items } = await historyOf(contextOf(database, 'admin'), users, id, undefined)
    expect(items[0]).toMatchObject({
      action: 'rename',
      actor: { id: cashier.actor.id },
      role: 'cashier',
      input: { lastName: 'Reyes' },
    })
  })

  it('starts from its states only, and obeys its rules and its input', async () => {
    const cashier = contextOf(database, 'cashier')
    const id = await makeUser()
    await expect(atCounter(cashier, id, 'rename')).rejects.toMatchObject({ status: 422 })
    await atCounter(cashier, id, 'rename', { lastName: cashier.actor.id })
    await expect(atCounter(cashier, id, 'own')).rejects.toMatchObject({
      status: 409,
      message: 'Not by yourself',
    })
    await atCounter(cashier, id, 'suspend')
    await expect(atCounter(cashier, id, 'suspend')).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
    })
  })

  it('waits for a second person, or for the proof of identity, where it needs one', async () => {
    const cashier = contextOf(database, 'cashier')
    const id = await makeUser()
    await expect(atCounter(cashier, id, 'block')).rejects.toMatchObject({ code: 'approval_needed' })
    const { actor } = cashier
    const stale = { ...cashier, actor: { ...actor, stepUp: { ...actor.stepUp, isFresh: false } } }
    await expect(atCounter(stale, id, 'close')).rejects.toMatchObject({ status: 403 })
    expect(await atCounter(cashier, id, 'close')).toMatchObject({ row: { status: 'CLOSED' } })
  })

  it('changes no other field than it declares', async () => {
    const cashier = contextOf(database, 'cashier')
    const id = await makeUser()
    const more: Handler = async () => ({ firstName: 'Eva' })
    await expect(atCounter(cashier, id, 'suspend', {}, more)).rejects.toThrow(
      'users.suspend changes "firstName" without declaring it in changes',
    )
  })

  it('tells a user nothing of a record that they may not see', async () => {
    const cashier = contextOf(database, 'cashier')
    const id = await makeUser()
    await atCounter(cashier, id, 'suspend')
    const refused = atCounter(cashier, id, 'suspend')
    await expect(refused).rejects.toMatchObject({ details: { current: { id } } })
    await expect(refused).rejects.not.toMatchObject({ details: { current: { status: expect.anything() } } })
  })
})

describe('what follows from a change', () => {
  it('is made of the record as it is by then, and passes over a state that does not allow it', async () => {
    const [one, other] = [await makeUser(), await makeUser()]
    const seen: unknown[] = []
    const suspend: FollowingChange = {
      resource: stepped,
      id: other,
      action: 'suspend',
      changesOf: async (_, { status, version }) => {
        seen.push([status, version])
        return { status: 'SUSPENDED' }
      },
    }
    const rename: FollowingChange = {
      ...{ resource: stepped, id: other, action: 'rename' },
      changesOf: async (_, { status, version }) => {
        seen.push([status, version])
        return { lastName: 'Santos' }
      },
    }
    const rule: Rule = {
      reads: ['lastName'],
      follow: async (_transaction, _before, { id }) => (id === one ? [suspend, rename, suspend] : []),
    }
    const cashier = contextOf(database, 'cashier')
    const by = { ...cashier, modules: { ...cashier.modules, rules: { users: rule } } }
    await atCounter(by, one, 'rename', { lastName: 'Reyes' })
    expect(seen).toEqual([
      ['ACTIVE', 1],
      ['SUSPENDED', 2],
    ])
    const { items } = await historyOf(contextOf(database, 'admin'), users, other, undefined)
    expect(items.map(({ action }) => action)).toEqual(['rename', 'suspend', 'create'])
  })
})

describe('the one writer of changes', () => {
  const change = (name: string, changes: object) => async () => {
    const admin = contextOf(database, 'admin')
    const id = await makeUser()
    await database.transaction(async transaction => {
      const row = await findRow(transaction, stepped, id, { viewer: null, verb: name, lock: true })
      await updateRow(transaction, admin, stepped, row, { action: name, changes: { ...changes } })
    })
  }

  it('writes nothing in the name of an action that is not declared', async () => {
    await expect(change('promote', { status: 'ACTIVE' })()).rejects.toThrow('Users have no action promote')
  })

  it('notes no change of a record that is at another version', async () => {
    const admin = contextOf(database, 'admin')
    const id = await makeUser()
    const twice = database.transaction(async transaction => {
      const row = await findRow(transaction, stepped, id, { viewer: null, verb: 'edit', lock: true })
      for (const status of ['SUSPENDED', 'ACTIVE'])
        await updateRow(transaction, admin, stepped, row, { action: 'edit', changes: { status } })
    })
    await expect(twice).rejects.toThrow('is no longer at version 1')
    expect(await showRow(admin, users, id)).toMatchObject({ status: 'ACTIVE', version: 1 })
  })
})

describe('one action on many records', () => {
  const suspendAll = async (ids: readonly string[], changes: object) => {
    const by = contextOf(database, 'admin')
    await database.transaction(async transaction => {
      const rows = await Promise.all(
        ids.map(id => findRow(transaction, stepped, id, { viewer: null, verb: 'show', lock: true })),
      )
      const asked = rows.map(before => ({ before, changes: { ...changes } }))
      await updateMany(transaction, by, stepped, 'suspend', asked)
    })
  }
  const statuses = async (ids: readonly string[]) => {
    const admin = contextOf(database, 'admin')
    return Promise.all(ids.map(async id => (await showRow(admin, users, id)).status))
  }

  it('writes what it declares, each record with its entry', async () => {
    const ids = [await makeUser(), await makeUser()]
    await suspendAll(ids, { status: 'SUSPENDED' })
    expect(await statuses(ids)).toEqual(['SUSPENDED', 'SUSPENDED'])
    for (const id of ids) {
      const { items } = await historyOf(contextOf(database, 'admin'), users, id, undefined)
      expect(items.map(({ action }) => action)).toEqual(['suspend', 'create'])
    }
  })

  it('writes none when one is in a state that does not allow it', async () => {
    const ids = [await makeUser(), await makeUser()]
    await suspendAll(ids.slice(0, 1), { status: 'SUSPENDED' })
    await expect(suspendAll(ids, { status: 'SUSPENDED' })).rejects.toThrow('1 are in no state for suspend')
    expect(await statuses(ids)).toEqual(['SUSPENDED', 'ACTIVE'])
  })

  it('writes no field that it does not declare', async () => {
    const id = await makeUser()
    await expect(suspendAll([id], { status: 'SUSPENDED', lastName: 'Cruz' })).rejects.toThrow('lastName')
    expect(await statuses([id])).toEqual(['ACTIVE'])
  })
})
