import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../../server/context'
import { actOnRow } from '../../../server/crud/act'
import { changeRow } from '../../../server/crud/change'
import { countRows } from '../../../server/crud/count'
import { createRow } from '../../../server/crud/create'
import { historyOf } from '../../../server/crud/history'
import { listRows } from '../../../server/crud/list'
import { showRow } from '../../../server/crud/read'
import { revealValue } from '../../../server/crud/reveal'
import { searchRecords } from '../../../server/crud/search'
import { deleteRow } from '../../../server/crud/write'
import { newId } from '../../../server/db/id'
import { changesFor } from '../../../server/live/audience'
import type { Role } from '../../../src/resources/kernel/rights/roles'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { contextOf, resourceNamed } from '../harness'
import { openPatrons, patronHouse, patrons } from '../patrons'
import { makeSample } from '../samples'

const banks = resourceNamed('banks')

let admin: Context
let me: string
const records: WireRow[] = []
const phoneOf = new Map<string, string>()

beforeAll(async () => {
  admin = contextOf(await openPatrons(), 'admin')
  const made = async (values: object) => {
    const phone = `+63917555${String(records.length).padStart(4, '0')}`
    const row = await createRow(admin, patrons, { phone, ...values })
    records.push(row)
    phoneOf.set(row.id, phone)
    return row.id
  }
  const [mine, other] = [await makeSample(admin, banks, 1), await makeSample(admin, banks, 2)]
  me = mine.id
  for (const status of ['ACTIVE', 'FROZEN'])
    for (const keeper of [me, other.id, null])
      await made({
        name: `Patron ${status} ${keeper === null ? 'free' : keeper === me ? 'mine' : 'theirs'}`,
        status,
        keeper,
      })
})

const as = (...held: Role[]): Context => {
  const context = contextOf(admin.database, ...held)
  return { ...context, actor: { ...context.actor, id: me } }
}

/** Whether an attempt reached the record; a conflict also shows that. */
const reached = (attempt: Promise<unknown>) =>
  attempt.then(
    () => true,
    error => {
      if (error.status === 404 || error.status === 403) return false
      if (error.status === 409) return true
      throw error
    },
  )

interface Path {
  /** The roles that have the verb (see patrons.ts). */
  readonly roles: readonly Role[]
  readonly reaches: (context: Context, row: WireRow) => Promise<boolean>
}

const seers: Role[] = ['admin', 'csr', 'pagcor', 'kyc', 'cashier']
const has = (items: readonly { id: string }[], { id }: WireRow) => items.some(item => item.id === id)
const allowed = (attempt: Promise<boolean>) =>
  attempt.catch(error => {
    if (error.status === 403) return false
    throw error
  })
const found = async (context: Context, q: string, row: WireRow) => {
  const { groups } = await searchRecords(context, patronHouse, { q })
  return has(
    groups.flatMap(group => group.items),
    row,
  )
}

/** Every operation that reaches a record, and the roles that may run it. */
const paths: Readonly<Record<string, Path>> = {
  'its list': {
    roles: seers,
    reaches: (context, row) =>
      allowed(listRows(context, patrons, { limit: 100 }).then(({ items }) => has(items, row))),
  },
  'its list, sorted': {
    roles: seers,
    reaches: (context, row) =>
      allowed(
        listRows(context, patrons, { limit: 100, sort: { field: 'name', order: 'asc' } }).then(({ items }) =>
          has(items, row),
        ),
      ),
  },
  'a filter by its id': {
    roles: seers,
    reaches: (context, { id }) =>
      allowed(
        listRows(context, patrons, { filters: [{ field: 'id', operator: 'eq', value: id }] }).then(
          ({ items }) => items.length > 0,
        ),
      ),
  },
  'a count': {
    roles: seers,
    reaches: (context, { id }) =>
      allowed(
        countRows(context, patrons, { filters: [{ field: 'id', operator: 'eq', value: id }] }).then(
          ({ count }) => count > 0,
        ),
      ),
  },
  'the search of its list': {
    roles: seers,
    reaches: (context, row) =>
      allowed(listRows(context, patrons, { q: String(row.name) }).then(({ items }) => has(items, row))),
  },
  'its phone in the list': {
    roles: seers,
    reaches: (context, row) =>
      allowed(listRows(context, patrons, { q: phoneOf.get(row.id) }).then(({ items }) => has(items, row))),
  },
  'the palette': { roles: seers, reaches: (context, row) => found(context, String(row.name), row) },
  'its id in the palette': { roles: seers, reaches: (context, row) => found(context, row.id, row) },
  'its phone in the palette': {
    roles: seers,
    reaches: (context, row) => found(context, phoneOf.get(row.id) ?? '', row),
  },
  'its page': { roles: seers, reaches: (context, { id }) => reached(showRow(context, patrons, id)) },
  'its history': {
    roles: seers,
    reaches: (context, { id }) => reached(historyOf(context, patrons, id, undefined)),
  },
  'a change': {
    roles: ['admin', 'csr', 'kyc', 'cashier'],
    reaches: (context, { id }) => reached(changeRow(context, patrons, id, { version: 99 })),
  },
  'an action': {
    roles: ['admin', 'kyc', 'cashier'],
    reaches: (context, { id }) => reached(actOnRow(context, patrons, id, 'freeze', { version: 99 })),
  },
  'a deletion': {
    roles: ['admin', 'kyc'],
    reaches: (context, { id }) => reached(deleteRow(context, patrons, id, { version: 99 })),
  },
  'word of a change': {
    roles: seers,
    reaches: async ({ actor, database }, { id }) => {
      const told = { id: newId(), type: 'TestPatron', record: id, action: 'edit', version: 2, actor: null }
      return (await changesFor(database.orm, actor, patronHouse, [told])).length > 0
    },
  },
}

/** The scope of patrons.ts: kyc sees active ones, cashiers see their own, everyone else sees all. */
function mayReach(held: readonly Role[], { roles }: Path, row: WireRow): boolean {
  const given = held.filter(role => roles.includes(role))
  if (given.some(role => role !== 'kyc' && role !== 'cashier')) return true
  if (given.includes('kyc') && row.status === 'ACTIVE') return true
  return given.includes('cashier') && row.keeper === me
}

describe('a record', () => {
  const single: Role[] = ['admin', 'csr', 'pagcor', 'kyc', 'cashier', 'cor']

  it.each(Object.keys(paths))('is reached by %s by those alone who may see it', async name => {
    const path = paths[name] as Path
    const wrong: string[] = []
    for (const role of single)
      for (const row of records)
        if ((await path.reaches(as(role), row)) !== mayReach([role], path, row))
          wrong.push(`${role}: ${row.name}`)
    expect(wrong).toEqual([])
  })

  it('is reached by nobody whose roles together may not see it, by whatever way', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(single),
        fc.constantFrom(...Object.keys(paths)),
        fc.nat(),
        async (held, name, n) => {
          const [path, row] = [paths[name] as Path, records[n % records.length] as WireRow]
          expect(await path.reaches(as(...held), row)).toBe(mayReach(held, path, row))
        },
      ),
      { numRuns: 150 },
    )
  })

  it('beyond one’s bounds has nothing to be revealed', async () => {
    const frozen = records.find(({ status }) => status === 'FROZEN') as WireRow
    const body = { field: 'phone', reason: 'A call about a lost phone' }
    await expect(revealValue(as('kyc'), patrons, frozen.id, body)).rejects.toMatchObject({ status: 404 })
    expect(await revealValue(as('csr'), patrons, frozen.id, body)).toEqual({
      value: phoneOf.get(frozen.id),
    })
  })

  it('is not made, and not moved, to where one may not see it', async () => {
    const kyc = as('kyc')
    const body = { name: 'Beyond', phone: '+639991110000' }
    await expect(createRow(kyc, patrons, { ...body, status: 'FROZEN' })).rejects.toMatchObject({
      status: 403,
    })
    const row = await createRow(kyc, patrons, body)
    await expect(changeRow(kyc, patrons, row.id, { version: 1, status: 'FROZEN' })).rejects.toMatchObject({
      status: 403,
    })
    expect(await showRow(admin, patrons, row.id)).toMatchObject({ version: 1, status: 'ACTIVE' })
    // The answer of an action shows the changed record, even if the user may no longer see it.
    expect(await actOnRow(kyc, patrons, row.id, 'freeze', { version: 1 })).toMatchObject({ status: 'FROZEN' })
    await expect(showRow(kyc, patrons, row.id)).rejects.toMatchObject({ status: 404 })
  })

  it('that was deleted has no history for who is bounded', async () => {
    const row = await createRow(admin, patrons, { name: 'Gone', phone: '+639991110001' })
    await deleteRow(admin, patrons, row.id, { version: 1 })
    expect((await historyOf(admin, patrons, row.id, undefined)).items).toHaveLength(2)
    await expect(historyOf(as('kyc'), patrons, row.id, undefined)).rejects.toMatchObject({ status: 404 })
  })

  it('pages through a bounded list show each record once', async () => {
    const ids: string[] = []
    let lastKey: string | null | undefined
    do {
      const page = await listRows(as('cashier'), patrons, {
        limit: 1,
        sort: { field: 'name', order: 'desc' },
        lastKey,
      })
      ids.push(...page.items.map(({ id }) => id))
      lastKey = page.lastKey
    } while (lastKey)
    expect(ids.sort()).toEqual(records.flatMap(({ id, keeper }) => (keeper === me ? [id] : [])).sort())
  })
})
