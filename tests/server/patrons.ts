import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/connect'
import { tableOf } from '../../server/db/tables'
import { registry } from '../../src/resources'
import { enumOf, phone, reference, text } from '../../src/resources/kernel/declare/field'
import { defineResource } from '../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../src/resources/kernel/registry'
import { emailPattern } from '../../src/resources/options'
import { openTestDatabase } from './harness'
import { declareOwnTables } from './own-tables'

// A resource that uses every option of record rights, which the real resources may not all use.

export const patrons = defineResource({
  name: 'testPatrons',
  typename: 'TestPatron',
  label: 'Patrons',
  title: 'name',
  icon: 'users',
  views: {
    list: {
      path: '/customer/test-patrons',
      label: 'Patrons',
      menu: { admin: 998, csr: 998, pagcor: 998, kyc: 998, cashier: 998 },
    },
  },
  fields: {
    name: text({ required: true, search: true, sort: true }),
    phone: phone({
      required: true,
      unique: true,
      search: true,
      filter: true,
      masked: true,
      reveal: ['admin', 'csr', 'kyc', 'cashier'],
    }),
    email: text({ pattern: emailPattern, search: true, masked: true, reveal: ['admin'] }),
    document: text({ masked: true, filter: true, max: 30 }),
    status: enumOf({
      required: true,
      filter: true,
      default: 'ACTIVE',
      options: { ACTIVE: 'Active', FROZEN: 'Frozen' },
    }),
    keeper: reference({
      to: 'banks',
      person: true,
      filter: true,
      help: 'Whose id the person who looks after them has',
    }),
  },
  access: {
    create: ['admin', 'kyc'],
    edit: ['admin', 'csr', 'kyc', 'cashier'],
    delete: ['admin', 'kyc'],
  },
  scope: {
    kyc: [{ field: 'status', operator: 'eq', value: 'ACTIVE' }],
    cashier: [
      { field: 'keeper', operator: 'eq', self: true },
      { field: 'status', operator: 'in', value: ['ACTIVE', 'FROZEN'] },
    ],
  },
  actions: {
    freeze: {
      label: 'Freeze',
      roles: ['admin', 'kyc', 'cashier'],
      when: { status: ['ACTIVE'] },
      set: { status: 'FROZEN' },
      input: { witness: phone({ masked: true }) },
    },
  },
})

/** The registry with patrons in it. */
export const patronHouse = buildRegistry([...registry.resources, patrons], registry.pages)

/** Opens a fresh database that also has their table. */
export async function openPatrons(): Promise<Database> {
  const database = await openTestDatabase()
  declareOwnTables([patrons])
  const made = generateDrizzleJson({ patrons: tableOf(patrons) })
  for (const statement of await generateMigration(generateDrizzleJson({}, made.prevId), made))
    await database.orm.execute(sql.raw(statement))
  return database
}
