import { sql } from 'drizzle-orm'
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
import { parseState } from '../../../server/crud/saved-state'
import { searchRecords } from '../../../server/crud/search'
import { deleteRow } from '../../../server/crud/write'
import type { Role } from '../../../src/resources/kernel/rights/roles'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { contextOf } from '../harness'
import { openPatrons, patronHouse, patrons } from '../patrons'

const ana = {
  name: 'Ana Cruz',
  phone: '+639171234567',
  email: 'wombat.quince@example.com',
  document: 'P1234567890',
}
const hidden = { phone: '+63 9•• ••• 4567', email: 'w••••@example.com', document: '•••• 7890' }
const secrets = ['1712345', 'ombat', 'P123456']

let admin: Context
let row: WireRow
const as = (...roles: Role[]) => contextOf(admin.database, ...roles)

beforeAll(async () => {
  admin = contextOf(await openPatrons(), 'admin')
  row = await createRow(admin, patrons, ana)
  for (let n = 0; n < 5; n += 1)
    await createRow(admin, patrons, { name: `Other ${n}`, phone: `+63918000000${n}` })
})

/** Everything that the server returns about a record, to any role. */
const answers: readonly [string, (context: Context) => Promise<unknown>][] = [
  ['a list', context => listRows(context, patrons, { q: 'cruz' })],
  ['a record page', context => showRow(context, patrons, row.id)],
  [
    'a record just made',
    context =>
      createRow(context, patrons, { ...ana, phone: '+63995551234', email: 'xylo.ombat@example.com' }),
  ],
  [
    'a change',
    async context => changeRow(context, patrons, row.id, { version: await version(), name: 'Ana dela Cruz' }),
  ],
  ['an action', async context => actOnRow(context, patrons, row.id, 'freeze', { version: await version() })],
  [
    'a conflict',
    context => changeRow(context, patrons, row.id, { version: 99, name: 'X' }).catch(error => error.details),
  ],
  ['a history', context => historyOf(context, patrons, row.id, undefined)],
  ['a search', context => searchRecords(context, patronHouse, { q: 'Ana' })],
]

async function version(): Promise<number> {
  return (await showRow(admin, patrons, row.id)).version
}

describe('a masked value', () => {
  it.each(answers)('leaves the server masked in %s, for an admin too', async (_, ask) => {
    const answer = JSON.stringify(await ask(admin))
    expect(answer).toContain('Ana')
    for (const secret of secrets) expect(answer).not.toContain(secret)
  })

  it('can be recognised', async () => {
    expect(await showRow(as('pagcor'), patrons, row.id)).toMatchObject(hidden)
  })

  it('that changed is told of as changed, both sides masked', async () => {
    const other = await createRow(admin, patrons, { name: 'Ben', phone: '+639170004444' })
    await changeRow(admin, patrons, other.id, { version: 1, phone: '+639990004444' })
    const { items } = await historyOf(admin, patrons, other.id, undefined)
    expect(items[0]?.changes).toEqual([
      { field: 'phone', before: '+63 9•• ••• 4444', after: '+63 9•• ••• 4444' },
    ])
  })

  it('that an action asks for is masked in the history too', async () => {
    const other = await createRow(admin, patrons, { name: 'Cora', phone: '+639170005555' })
    await actOnRow(admin, patrons, other.id, 'freeze', { version: 1, witness: '+639171112222' })
    const { items } = await historyOf(admin, patrons, other.id, undefined)
    expect(items[0]?.input).toEqual({ witness: '+63 9•• ••• 2222' })
  })

  it('sent back as it was shown is refused by its field, and writes nothing over', async () => {
    for (const [field, value] of Object.entries(hidden))
      await expect(
        changeRow(admin, patrons, row.id, { version: await version(), [field]: value }),
      ).rejects.toMatchObject({ status: 422, details: { fields: { [field]: expect.any(String) } } })
    const kept = await admin.database.orm.execute(
      sql`select phone, email, document from test_patrons where id = ${row.id}::uuid`,
    )
    expect((kept as unknown as { rows: unknown[] }).rows[0]).toEqual({
      phone: ana.phone,
      email: ana.email,
      document: ana.document,
    })
  })

  it('that is taken is said to be taken, and nothing of whose it is', async () => {
    const taken = await createRow(admin, patrons, { name: 'Dora', phone: ana.phone }).catch(error => error)
    expect(taken).toMatchObject({ status: 409, code: 'taken' })
    expect(JSON.stringify([taken.message, taken.details.fields])).not.toMatch(/Ana|4567/)
  })

  it('can still be deleted', async () => {
    const other = await createRow(admin, patrons, { name: 'Gone', phone: '+639170006666' })
    await deleteRow(admin, patrons, other.id, { version: 1 })
    const { items } = await historyOf(admin, patrons, other.id, undefined)
    expect(JSON.stringify(items)).not.toContain('7000')
  })
})

describe('a list asked by a masked value', () => {
  const count = async (body: object, ...roles: Role[]) => {
    const { items } = await listRows(as(...roles), patrons, body)
    const counted = await countRows(as(...roles), patrons, body)
    expect(counted.count).toBe(items.length)
    return items.length
  }

  it('takes the whole of it and no part', async () => {
    const filter = (operator: string, value: unknown) => ({ filters: [{ field: 'phone', operator, value }] })
    expect(await count(filter('eq', ana.phone), 'pagcor')).toBe(1)
    for (const operator of ['ne', 'in', 'nin', 'contains', 'ncontains', 'startswith', 'null', 'nnull'])
      await expect(
        listRows(admin, patrons, filter(operator, operator.endsWith('in') ? [ana.phone] : '+63')),
      ).rejects.toMatchObject({ status: 422 })
  })

  it('is not sorted by it', async () => {
    await expect(listRows(admin, patrons, { sort: { field: 'phone', order: 'asc' } })).rejects.toMatchObject({
      status: 422,
    })
  })

  it('of a saved view keeps none of it: who opens the view would read it', () => {
    expect(() => parseState(patrons, admin.actor, { q: '0917 123 4567' })).toThrow(
      expect.objectContaining({ status: 422 }),
    )
    expect(parseState(patrons, admin.actor, { q: 'Cruz 17' })).toMatchObject({ q: 'Cruz 17' })
    const filters = [{ field: 'phone', operator: 'eq', value: ana.phone }]
    expect(() => parseState(patrons, admin.actor, { filters })).toThrow(
      expect.objectContaining({ status: 422 }),
    )
  })

  it.each([
    '+639171234567',
    '+63 917 123 4567',
    '+63 (0)917 123 4567',
    '0063 917 123 4567',
    '0917 123 4567',
    '0917.123.4567',
    '917-123-4567',
    'Wombat.Quince@example.com',
  ])('finds it by "%s", however it is written, for all who may list', async q => {
    expect(await count({ q }, 'pagcor')).toBe(1)
  })

  it.each(['+639', '+63917123456', '0917 123', '4567', '1234567', 'wombat', 'quince@', 'example.com'])(
    'finds nothing by the part "%s", for who may have it shown either: no reason would be asked for',
    async q => {
      for (const role of ['pagcor', 'csr', 'admin'] as const) expect(await count({ q }, role)).toBe(0)
    },
  )

  it('is not felt digit by digit beside the id of its record', async () => {
    const filters = [{ field: 'id', operator: 'eq', value: row.id }]
    expect(await count({ q: ana.phone, filters }, 'csr')).toBe(1)
    for (let digits = 1; digits < ana.phone.length; digits += 1)
      expect(await count({ q: ana.phone.slice(0, digits), filters }, 'csr')).toBe(0)
  })

  it('finds nothing by a field that is not searched', async () => {
    expect(await count({ q: ana.document }, 'admin')).toBe(0)
  })
})

describe('a search in the palette', () => {
  const found = async (q: string, ...roles: Role[]) => {
    const { groups } = await searchRecords(as(...roles), patronHouse, { q })
    return groups.flatMap(group => group.items).map(item => item.id)
  }

  it.each(['+639171234567', '0917 123 4567', '917.123.4567'])(
    'finds the record by "%s" for all who may list',
    async q => {
      expect(await found(q, 'pagcor')).toEqual([row.id])
    },
  )

  it('finds nothing by its beginning, for who may have it shown either', async () => {
    for (const role of ['pagcor', 'csr', 'admin'] as const)
      expect(await found('0917 1234 5', role)).toEqual([])
  })

  it.each(['Ana 4567', 'cruz 1712345', 'Anna 1234567', 'Ana example.com', 'Cruz P1234'])(
    '"%s" finds nothing: a name does not open the way to feel for the rest',
    async q => {
      expect(await found(q, 'admin')).not.toContain(row.id)
      expect(await found(q, 'pagcor')).toEqual([])
    },
  )

  it('answers to no part of a masked value, whatever part it is', async () => {
    const parts = fc
      .tuple(fc.constantFrom(ana.phone, ana.email, ana.document), fc.nat(12), fc.integer({ min: 3, max: 9 }))
      .map(([text, from, length]) => text.slice(from, from + length))
      .filter(part => part.length > 2)
    await fc.assert(
      fc.asyncProperty(parts, async part => {
        const ids = [
          ...(await found(part, 'admin')),
          ...(await listRows(as('csr'), patrons, { q: part })).items.map(each => each.id),
        ]
        expect(ids).not.toContain(row.id)
      }),
      { numRuns: 60, examples: [['7890'], ['example'], ['123456']] },
    )
  })
})
