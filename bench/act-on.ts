import { sql } from 'drizzle-orm'
import type { Context } from '../server/context'
import { perform } from '../server/crud/perform'
import { findRow } from '../server/crud/read'
import type { Database } from '../server/db/connect'
import { newId } from '../server/db/id'
import { tableOf } from '../server/db/tables'
import type { AnyResource } from '../src/resources/kernel/declare/resource'
import { staff } from '../src/resources/people/staff'
import { benchContext } from './engines'

/** Performs an action as somebody with this role, and as agreed to by a second person where it takes one. */
export async function actOn(
  database: Database,
  role: 'metaf' | 'admin',
  resource: AnyResource,
  id: string,
  action: string,
  input: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const context = benchContext(database)
  const [person] = await database.orm
    .select({ id: tableOf(staff).id })
    .from(tableOf(staff))
    .where(sql`${tableOf(staff).roles} @> ${JSON.stringify([role])}::jsonb`)
    .limit(1)
  const actor = { ...context.actor, id: String(person?.id), roles: [role] } as Context['actor']
  const approval = { id: newId(), by: { id: newId(), name: 'Bench' } }
  await database.transaction(async transaction => {
    const { version } = await findRow(transaction, resource, id, { viewer: null, verb: 'show' })
    await perform(transaction, { ...context, actor, approval }, resource, { id, version }, action, input)
  })
}
