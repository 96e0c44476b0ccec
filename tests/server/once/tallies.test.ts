import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../../server/context'
import { actOnRow } from '../../../server/crud/act'
import { changeRow } from '../../../server/crud/change'
import { createRow } from '../../../server/crud/create'
import { listRows } from '../../../server/crud/list'
import { showRow } from '../../../server/crud/read'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { locations } from '../../../src/resources/places/locations'
import { terminals } from '../../../src/resources/places/terminals'
import { contextOf, openTestDatabase } from '../harness'
import { sampleBody } from '../samples'

let admin: Context

beforeAll(async () => {
  admin = contextOf(await openTestDatabase(), 'admin')
})

let made = 0
const next = () => {
  made += 1
  return made
}

const makeLocation = async () =>
  createRow(admin, locations, { ...(await sampleBody(admin, locations, next())), currency: 'PHP' })

async function makeTill(location: WireRow): Promise<WireRow> {
  const fields = { ...terminals.fields, location: { ...terminals.fields.location, required: false } }
  const body = await sampleBody(admin, { ...terminals, fields } as typeof terminals, next())
  return createRow(admin, terminals, { ...body, currency: 'PHP', location: location.id })
}

const activate = ({ id, version }: WireRow) => actOnRow(admin, terminals, id, 'activate', { version })

/** Returns the list's values of each of these locations. */
async function listed(context: Context, ...wanted: readonly WireRow[]): Promise<unknown[]> {
  const { items } = await listRows(context, locations, { limit: 100 })
  return wanted.map(({ id }) => items.find(row => row.id === id)?.activeTerminals)
}

describe('a location', () => {
  it('says how many of its terminals are active, in its list and on its page', async () => {
    const [busy, other, empty] = [await makeLocation(), await makeLocation(), await makeLocation()]
    await activate(await makeTill(busy))
    await makeTill(busy)
    await makeTill(busy)
    await activate(await makeTill(other))
    expect(await listed(admin, busy, other, empty)).toEqual([
      { some: 1, all: 3 },
      { some: 1, all: 1 },
      { some: 0, all: 0 },
    ])
    expect((await showRow(admin, locations, busy.id)).activeTerminals).toEqual({ some: 1, all: 3 })
  })

  it('follows what is done to them, also when one is moved away', async () => {
    const [from, to] = [await makeLocation(), await makeLocation()]
    const till = await activate(await makeTill(from))
    expect(await listed(admin, from, to)).toEqual([
      { some: 1, all: 1 },
      { some: 0, all: 0 },
    ])
    const moved = await changeRow(admin, terminals, till.id, { location: to.id, version: till.version })
    expect(await listed(admin, from, to)).toEqual([
      { some: 0, all: 0 },
      { some: 1, all: 1 },
    ])
    await actOnRow(admin, terminals, till.id, 'suspend', { version: moved.version, reason: 'Out of paper' })
    expect(await listed(admin, to)).toEqual([{ some: 0, all: 1 }])
  })

  it('is counted for with as many queries on a page of one as on a page of twenty', async () => {
    for (let n = 0; n < 20; n += 1) await makeTill(await makeLocation())
    const queriesOf = async (limit: number) => {
      let queries = 0
      const orm = new Proxy(admin.database.orm, {
        get: (target, name) => {
          if (name === 'select') queries += 1
          const part = Reflect.get(target, name)
          return typeof part === 'function' ? part.bind(target) : part
        },
      })
      const { items } = await listRows({ ...admin, database: { ...admin.database, orm } }, locations, {
        limit,
      })
      expect(items).toHaveLength(limit)
      return queries
    }
    expect(await queriesOf(20)).toBe(await queriesOf(1))
  })

  it('tells nothing of terminals to whom may not list them', async () => {
    const location = await makeLocation()
    await makeTill(location)
    const open = { ...locations, access: { ...locations.access, list: ['csr'], show: ['csr'] } } as const
    const csr = contextOf(admin.database, 'csr')
    expect((await showRow(csr, open, location.id)).activeTerminals).toBeNull()
    const { items } = await listRows(csr, open, { limit: 100 })
    expect(items.find(({ id }) => id === location.id)?.activeTerminals).toBeNull()
  })

  it('is neither made nor changed with a count of its own', async () => {
    const location = await makeLocation()
    const activeTerminals = { some: 9, all: 9 }
    await expect(
      changeRow(admin, locations, location.id, { activeTerminals, version: location.version }),
    ).rejects.toMatchObject({ status: 422 })
  })
})
