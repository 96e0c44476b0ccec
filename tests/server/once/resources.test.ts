import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../../server/context'
import { changeRow } from '../../../server/crud/change'
import { createRow } from '../../../server/crud/create'
import { historyOf } from '../../../server/crud/history'
import { listRows } from '../../../server/crud/list'
import { showRow } from '../../../server/crud/read'
import { deleteRow } from '../../../server/crud/write'
import { retentionRules } from '../../../src/domain/retention'
import { registry } from '../../../src/resources'
import { deletionProblem } from '../../../src/resources/kernel/declare/action'
import { editionsName } from '../../../src/resources/kernel/declare/editions'
import { filterValue } from '../../../src/resources/kernel/declare/filter-value'
import { type AnyResource, allFields, fieldOf } from '../../../src/resources/kernel/declare/resource'
import { editable } from '../../../src/resources/kernel/declare/schema'
import { kindOf } from '../../../src/resources/kernel/kinds/kinds'
import { isMasked, maskedValue } from '../../../src/resources/kernel/kinds/mask'
import { can } from '../../../src/resources/kernel/rights/access'
import type { ActionAnswer, WireRow } from '../../../src/resources/kernel/wire/wire'
import { contextOf, openCopy } from '../harness'
import { makeSample, openTo, sampleBody } from '../samples'

const rowCount = 7
const admins = { roles: ['admin'] }

/** rights.test.ts proves the rights; here admin may do everything, including what only the server writes. */
const opened = registry.resources
  .filter(resource => !resource.projection)
  .map(resource => [resource.name, openTo(resource, ['admin'])] as const)
/** For each resource with a text that may be changed: its title, or, if that is derived, another. */
const changeable = Object.fromEntries(
  opened.flatMap(([name, resource]) => {
    const may = resource.appendOnly ? {} : editable(resource)
    const field = [resource.title, ...Object.keys(may)].find(
      each => may[each]?.kind === 'text' && !may[each].pattern && !isMasked(may[each]),
    )
    return field ? [[name, field]] : []
  }),
)

/** Fields that the server fills in where a sample leaves them empty. */
const filledIn: Readonly<Record<string, readonly string[]>> = {
  complaints: ['receivedAt'],
  amlReports: ['determinedOn'],
}

/** Resources whose records are kept for years (docs/retention.md). */
const kept = retentionRules.flatMap(({ resources }) => resources)

/** Whether the server creates records of the resource together with those of another. */
const isEditions = ({ name }: AnyResource) =>
  registry.resources.some(each => each.editions && editionsName(each) === name)

describe.each(opened)('%s', (_, resource) => {
  let admin: Context
  let bodies: Record<string, unknown>[]
  let made: WireRow[]
  const everyRow = async (body: object) => {
    const items: WireRow[] = []
    let lastKey: string | null | undefined
    do {
      const page = await listRows(admin, resource, { ...body, limit: 3, lastKey })
      items.push(...page.items)
      lastKey = page.lastKey
    } while (lastKey)
    return items
  }

  beforeAll(async () => {
    admin = contextOf(await openCopy(), 'admin')
    bodies = []
    // Some are there from the start, such as the switches.
    const first = await everyRow({})
    made = []
    for (let n = 1; n <= rowCount; n += 1) {
      const body = await sampleBody(admin, resource, n)
      bodies.push(body)
      made.push(await createRow(admin, resource, body))
    }
    // Some were created with others, such as the first edition of a pool type.
    const others = (await everyRow({})).filter(row => !made.some(({ id }) => id === row.id))
    expect(others).toHaveLength(first.length + (isEditions(resource) ? rowCount : 0))
    made.push(...others)
    return () => admin.database.close()
  })

  it('a sample round-trips through the database', async () => {
    const [body = {}, row] = [bodies[0], made[0] as WireRow]
    const told = Object.entries(body).flatMap(([name, value]) => {
      const field = fieldOf(resource, name)
      const isFilledIn = value === null && filledIn[resource.name]?.includes(name)
      return field && !isFilledIn ? [[name, maskedValue(field, value)]] : []
    })
    expect(row).toMatchObject({ ...Object.fromEntries(told), typename: resource.typename })
    expect(row.version).toBe(resource.appendOnly ? undefined : 1)
    // A value that is shown once belongs to the answer, not to the record.
    const { shownOnce: _, ...recorded } = row as ActionAnswer
    expect(await showRow(admin, resource, row.id)).toEqual(recorded)
  })

  it.each(
    [
      'id',
      ...allFields(resource).flatMap(([name, field]) =>
        field.sort && can(admins, resource, 'list', name) ? [name] : [],
      ),
    ].flatMap(field => [
      { field, order: 'asc' as const },
      { field, order: 'desc' as const },
    ]),
  )('pages by $field $order show every record once', async sort => {
    const found = await everyRow({ sort })
    expect(found.map(row => row.id).sort()).toEqual(made.map(row => row.id).sort())
  })

  it.each(
    allFields(resource).flatMap(([name, field]) =>
      field.filter ? kindOf(field).operators.map(operator => ({ name, field, operator })) : [],
    ),
  )('the filter $name $operator is answered', async ({ name, field, operator }) => {
    const one = kindOf(field).sample(field, 1) ?? made[0]?.id
    const amount = { currency: 'PHP', amount: 1 }
    const shapes = [one, [one], [one, one], 'text', amount, [amount, amount]]
    const value = shapes.find(shape => filterValue(field, operator, name).safeParse(shape).success)
    const { items } = await listRows(admin, resource, { filters: [{ field: name, operator, value }] })
    expect(items.length).toBeLessThanOrEqual(made.length)
  })

  it('a field that is not declared is refused by name, and nothing is written', async () => {
    const body = { ...(await sampleBody(admin, resource, 101)), surprise: 1 }
    const { length } = await everyRow({})
    await expect(createRow(admin, resource, body)).rejects.toMatchObject({
      status: 422,
      details: { fields: { surprise: expect.stringContaining('surprise') } },
    })
    expect(await everyRow({})).toHaveLength(length)
  })

  const field = changeable[resource.name]
  if (field === undefined) return

  it('number 1: a change leaves who, when and the difference, and needs the version that was seen', async () => {
    const row = await makeSample(admin, resource, rowCount + 1)
    const after = `${row[field]} two`
    const changed = await changeRow(admin, resource, row.id, { [field]: after, version: row.version })
    expect(changed).toMatchObject({ version: row.version + 1, [field]: after })
    await expect(
      changeRow(admin, resource, row.id, { [field]: `${row[field]} three`, version: row.version }),
    ).rejects.toMatchObject({
      status: 409,
      details: { versions: { yours: 1, current: 2 }, current: changed },
    })
    const { items } = await historyOf(admin, resource, row.id, undefined)
    expect(items.map(entry => entry.action)).toEqual(['edit', 'create'])
    expect(items[0]).toMatchObject({
      actor: { name: 'Test admin' },
      role: 'admin',
      changes: expect.arrayContaining([{ field, before: row[field], after }]),
    })
  })

  it('its history can be asked for what became of some fields only', async () => {
    const row = await makeSample(admin, resource, rowCount + 2)
    const titled = [field]
    const actions = async (fields: string[]) => {
      const { items } = await historyOf(admin, resource, row.id, undefined, fields)
      return items.map(({ action, changes }) => [action, changes.map(change => change.field)])
    }
    expect(await actions(titled)).toEqual([['create', titled]])
    await changeRow(admin, resource, row.id, { [field]: `${row[field]} again`, version: row.version })
    expect(await actions(titled)).toEqual([
      ['edit', titled],
      ['create', titled],
    ])
    expect(await actions(['updatedAt'])).toEqual([['create', []]])
    await expect(actions(['surprise'])).rejects.toMatchObject({ status: 403 })
  })

  it('a record that nothing refers to is deleted, by the version that was seen, unless it is kept or in use', async () => {
    const row = await makeSample(admin, resource, rowCount + 3)
    await expect(deleteRow(admin, resource, row.id, { version: 2 })).rejects.toMatchObject({ status: 409 })
    const deleted = deleteRow(admin, resource, row.id, { version: 1 })
    if (kept.includes(resource.name)) {
      // No role may; the database refuses it even to the engine.
      await expect(deleted).rejects.toMatchObject({ cause: { code: '42501' } })
      expect(await showRow(admin, resource, row.id)).toMatchObject({ id: row.id })
      return
    }
    const inUse = deletionProblem(resource, row)
    if (inUse) return expect(deleted).rejects.toThrow(inUse)
    await deleted
    await expect(showRow(admin, resource, row.id)).rejects.toMatchObject({ status: 404 })
  })
})
