import { eq, sql } from 'drizzle-orm'
import { originOf, writeAudit } from '../../server/audit/trail'
import type { Context } from '../../server/context'
import { createRow } from '../../server/crud/create'
import { listRows } from '../../server/crud/list'
import { newId } from '../../server/db/id'
import { tableOf } from '../../server/db/tables'
import { post } from '../../server/ledger/post'
import { transfer } from '../../src/domain/postings/posting'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import { isMasked } from '../../src/resources/kernel/kinds/mask'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { resourceNamed } from './harness'
import { resourceRights } from './rights-table'
import { openTo, sampleBody } from './samples'

interface World {
  readonly admin: Context
  readonly records: Map<string, WireRow>
}

/** Creates a record of every resource, with all that it belongs to; by the name of the resource. */
export async function everyRecord(admin: Context): Promise<ReadonlyMap<string, WireRow>> {
  const world: World = { admin, records: new Map() }
  // A part of a record is visible with it, so its sample is created later and belongs to the record's sample.
  const resources = resourceRights
    .map(({ name }) => resourceNamed(name))
    .toSorted((one, other) => Number(one.partOf !== undefined) - Number(other.partOf !== undefined))
  for (const [index, resource] of resources.entries()) {
    world.records.set(resource.name, await someRecord(world, resource, 100 + 2 * index))
    if (resource.name === 'users') await postSample(world)
    if (resource.name === 'partners') await creditSample(world)
    if (resource.name === 'bets') await changeSample(world)
  }
  return world.records
}

/** Posts entries to the wallet of the sample customer and to what they owe, so that wallets, transactions and debts have a row. */
async function postSample({ admin, records }: World): Promise<void> {
  const customer = String(records.get('users')?.id)
  const bank = { kind: 'BANK', owner: newId() } as const
  const credit = { kind: 'WALLET_CASH', owner: customer } as const
  const posting = transfer('DEPOSIT', 'PHP', { debit: bank, credit, amount: 100 })
  const ref = { type: 'User', id: customer }
  await post(admin.database.orm, admin, posting, { idem: newId(), ref })
  const owing = { debit: { kind: 'RECEIVABLE', owner: customer }, credit: { kind: 'SUSPENSE' } } as const
  const owed = transfer('ADJUSTMENT', 'PHP', { ...owing, amount: 100 })
  await post(admin.database.orm, admin, owed, { idem: newId(), ref })
}

/** Posts an entry to the account of the sample partner, so that its balance has a row. */
async function creditSample({ admin, records }: World): Promise<void> {
  const partner = String(records.get('partners')?.id)
  const credit = { kind: 'PARTNER', owner: partner } as const
  const posting = transfer('ADJUSTMENT', 'PHP', { debit: { kind: 'SUSPENSE' }, credit, amount: 100 })
  await post(admin.database.orm, admin, posting, { idem: newId(), ref: { type: 'Partner', id: partner } })
}

/** Notes in the trail that the sample bet was made void, so that the list of changed bets has a row. */
async function changeSample({ admin, records }: World): Promise<void> {
  const event = { action: 'void', before: { state: 'PLACED' }, after: { state: 'VOID' } }
  const objectId = String(records.get('bets')?.id)
  await writeAudit(admin.database.orm, originOf(admin), { ...event, objectType: 'Bet', objectId })
}

/** Creates a sample; for a projection, returns its newest row. */
async function someRecord(world: World, resource: AnyResource, n: number): Promise<WireRow> {
  if (!resource.projection) return wholeSample(world, resource, n)
  const { items } = await listRows(world.admin, resource, { limit: 1 })
  return items[0] as WireRow
}

/** Fills in the reference to the record that the sample is part of. */
function whole({ records }: World, { partOf, fields }: AnyResource): Record<string, unknown> {
  const field = partOf === undefined ? undefined : fields[partOf]
  if (!field || partOf === undefined) return {}
  const [to = ''] = kindOf(field).targets(field)
  return { [partOf]: records.get(to)?.id }
}

/** Creates a record with values in its masked fields, including those that only actions set. */
async function wholeSample(world: World, resource: AnyResource, n: number): Promise<WireRow> {
  const { admin } = world
  const body = await sampleBody(admin, resource, n, 0, whole(world, resource))
  const masked = Object.entries(resource.fields).filter(([, field]) => isMasked(field))
  const values = (isManaged: boolean) =>
    Object.fromEntries(
      masked
        .filter(([, { managed = false }]) => managed === isManaged)
        .map(([name, field]) => [name, body[name] ?? kindOf(field).sample(field, n)]),
    )
  const made = await createRow(admin, openTo(resource, ['admin']), { ...body, ...values(false) })
  const managed = values(true)
  const table = tableOf(resource)
  if (Object.keys(managed).length > 0)
    await admin.database.transaction(async orm => {
      // Records that are only added refuse the change otherwise.
      await orm.execute(sql`alter table ${table} disable trigger all`)
      await orm.update(table).set(managed).where(eq(table.id, made.id))
      await orm.execute(sql`alter table ${table} enable trigger all`)
    })
  return made
}
