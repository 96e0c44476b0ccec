import { sql } from 'drizzle-orm'
import { fullName } from '../../src/domain/person'
import { maskPhone } from '../../src/domain/phone'
import { auditors } from '../../src/resources/business/auditors'
import { banks } from '../../src/resources/business/banks'
import { games } from '../../src/resources/business/games'
import { partners } from '../../src/resources/business/partners'
import { providers } from '../../src/resources/business/providers'
import { staff } from '../../src/resources/business/staff'
import { terminals } from '../../src/resources/business/terminals'
import { locations } from '../../src/resources/customer/locations'
import { notes } from '../../src/resources/customer/notes'
import { streams } from '../../src/resources/customer/streams'
import { users } from '../../src/resources/customer/users'
import type { AnyResource } from '../../src/resources/kernel/resource'
import { categories } from '../../src/resources/masters/categories'
import { pools } from '../../src/resources/masters/pools'
import { venues } from '../../src/resources/masters/venues'
import { hashPassword } from '../auth/passwords'
import { writeAudit } from '../crud/audit'
import type { Database, Orm } from './connect'
import { newId } from './id'
import { auditorRows } from './seed/auditors'
import { bankRows } from './seed/banks'
import { categoryRows } from './seed/categories'
import { gameRows } from './seed/games'
import { insertRows, type Planted, plant, seedOrigin } from './seed/insert-rows'
import { kycCaseRows } from './seed/kyc-cases'
import { plantDocuments } from './seed/kyc-documents'
import { locationRows } from './seed/locations'
import { noteRows } from './seed/notes'
import { partnerRows } from './seed/partners'
import { poolRows } from './seed/pools'
import { providerRows } from './seed/providers'
import { demoPassword, staffRows } from './seed/staff'
import { streamRows } from './seed/streams'
import { terminalRows } from './seed/terminals'
import { userRows } from './seed/users'
import { venueRows } from './seed/venues'
import { staffTable } from './staff-table'
import { takeTurn } from './turns'

/** What is referred to comes first. */
const seeds: readonly (readonly [AnyResource, readonly object[]])[] = [
  [pools, poolRows],
  [venues, venueRows],
  [categories, categoryRows],
  [banks, bankRows],
  [providers, providerRows],
  [games, gameRows],
  [partners, partnerRows],
  [auditors, auditorRows],
  [users, [...userRows, ...kycCaseRows]],
  [notes, noteRows],
  [streams, streamRows],
  [locations, locationRows],
  [terminals, terminalRows],
]

/**
 * Puts the demo staff and the demo records (domain 5) into a database that has no account yet, all or none;
 * does nothing to any other. Several processes take turns. Never for PROD: the password is public.
 */
export async function seedDemo({ orm }: Database): Promise<void> {
  if (await hasAccounts(orm)) return
  const hashes = await Promise.all(staffRows.map(() => hashPassword(demoPassword)))
  await orm.transaction(async transaction => {
    await takeTurn(transaction, 'seed')
    if (await hasAccounts(transaction)) return
    const planted: Planted = new Map()
    for (const [index, row] of staffRows.entries()) {
      const id = await addAccount(transaction, row, hashes[index] as string)
      plant(planted, staff, { ...row, id })
    }
    for (const [resource, rows] of seeds) {
      await insertRows(transaction, planted, resource, rows as readonly Record<string, unknown>[])
    }
    await plantDocuments(transaction, planted)
  })
}

async function hasAccounts(orm: Orm): Promise<boolean> {
  return (await orm.select({ id: staffTable.id }).from(staffTable).limit(1)).length > 0
}

async function addAccount(orm: Orm, row: (typeof staffRows)[number], passwordHash: string): Promise<string> {
  const id = newId()
  const name = fullName(row, row.username)
  await orm
    .insert(staffTable)
    .values({ ...row, id, name, passwordHash, grantedAt: sql`now()`, passwordChangedAt: sql`now()` })
  await writeAudit(orm, seedOrigin, {
    action: 'create',
    objectType: staff.typename,
    objectId: id,
    after: { ...row, name, phone: maskPhone(row.phone) },
  })
  return id
}
