import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../../server/context'
import { changeRow } from '../../../server/crud/change'
import { createRow } from '../../../server/crud/create'
import { historyOf } from '../../../server/crud/history'
import { listRows } from '../../../server/crud/list'
import { showRow } from '../../../server/crud/read'
import { searchRecords } from '../../../server/crud/search'
import { hiddenColumns } from '../../../server/db/hidden-columns'
import { staffTable } from '../../../server/db/staff-table'
import { auditLog } from '../../../server/db/system-tables'
import { registry } from '../../../src/resources'
import { allFields } from '../../../src/resources/kernel/declare/resource'
import { sampleOf } from '../../../src/resources/kernel/declare/schema'
import { staff } from '../../../src/resources/people/staff'
import { contextOf, openTestDatabase } from '../harness'

const hash = '$argon2id$a-hash-that-nobody-may-see'
const names = Object.keys(hiddenColumns.staff)

let admin: Context
let id: string

beforeAll(async () => {
  admin = contextOf(await openTestDatabase(), 'admin')
  id = (await createRow(admin, staff, { ...sampleOf(staff, 1), firstName: 'Ana' })).id
  await admin.database.orm.update(staffTable).set({ passwordHash: hash }).where(eq(staffTable.id, id))
})

describe('what the server keeps of a person', () => {
  it('is no field of the declaration', () => {
    expect(names).toContain('passwordHash')
    expect(allFields(staff).map(([name]) => name)).not.toEqual(expect.arrayContaining(names))
  })

  it.each(names)('%s cannot be asked for by a list', async name => {
    const asked = [
      { filters: [{ field: name, operator: 'startswith', value: '$argon2' }] },
      { sort: { field: name, order: 'asc' } },
    ]
    for (const body of asked)
      await expect(listRows(admin, staff, body)).rejects.toMatchObject({ status: 422 })
  })

  it.each(names)('%s cannot be written through the record', async name => {
    const refusal = { status: 422, details: { fields: { [name]: expect.stringContaining(name) } } }
    await expect(createRow(admin, staff, { ...sampleOf(staff, 2), [name]: 'x' })).rejects.toMatchObject(
      refusal,
    )
    await expect(changeRow(admin, staff, id, { version: 1, [name]: 'x' })).rejects.toMatchObject(refusal)
  })

  it('is in no answer and in no entry of the audit trail', async () => {
    const changed = await changeRow(admin, staff, id, { version: 1, position: 'Head of support' })
    const told = [
      changed,
      await showRow(admin, staff, id),
      await listRows(admin, staff, {}),
      await historyOf(admin, staff, id, undefined),
      await searchRecords(admin, registry, { q: 'Ana' }),
      await searchRecords(admin, registry, { q: hash }),
      await admin.database.orm.select().from(auditLog).where(eq(auditLog.objectId, id)),
    ]
    expect(JSON.stringify(told)).toContain('Head of support')
    expect(JSON.stringify(told)).not.toMatch(new RegExp(['argon2', ...names].join('|')))
  })
})
