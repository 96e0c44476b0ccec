import { eq, or } from 'drizzle-orm'
import { maskPhone, phoneSpellings } from '../../../src/domain/phone'
import type { FoundCustomer } from '../../../src/resources/kernel/wire/cash'
import { users } from '../../../src/resources/people/users'
import type { Context } from '../../context'
import { countLookup } from '../../crud/lookups'
import { answersTo, idMatches, isTypedId } from '../../crud/search-scope'
import type { Orm } from '../../db/database'
import { columnFor, tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { invalid } from '../../validate'
import { findPhoto } from '../kyc'

type StoredCustomer = Omit<FoundCustomer, 'hasPhoto'>

/** The most that one search answers. */
const mostFound = 5

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

const table = tableOf(users)
const columns = {
  id: table.id,
  name: table.name,
  phone: table.phone,
  kyc: table.kyc,
  status: table.status,
  restricted: table.restricted,
}

/**
 * Finds customers by their whole phone number, their id, the end of it that lists show, or a QR code that has the id in it.
 * Names find nobody: a cashier serves the person at the counter.
 * @throws AppError 422 for the end of the ids of several customers, 429 when the cashier looks up too many
 */
export async function findCustomers(
  { actor, database: { orm }, now }: Context,
  q: string,
): Promise<FoundCustomer[]> {
  await countLookup(orm, actor.id, now())
  const [id] = uuid.exec(q) ?? []
  const phone = columnFor(users, 'phone')
  const where = id
    ? eq(table.id, id.toLowerCase())
    : or(idMatches(users, q), ...phoneSpellings(q.trim()).map(number => answersTo(phone, number, 'whole')))
  if (!where) return []
  const found = await orm.select(columns).from(table).where(where).orderBy(table.id).limit(mostFound)
  if (found.filter(row => isTypedId(String(row.id), q)).length > 1)
    throw invalid({
      q: 'Several customers have an ID that ends like this. Type the phone number, or the whole ID.',
    })
  return Promise.all(found.map(row => shownCustomer(orm, row as StoredCustomer)))
}

/**
 * A customer whose state does not change until the transaction ends.
 * @throws AppError 422 naming the field when there is none
 */
export async function lockCustomer(transaction: Orm, id: string): Promise<StoredCustomer> {
  const [row] = await transaction.select(columns).from(table).where(eq(table.id, id)).for('share')
  if (!row) throw invalid({ customer: 'Customer was not found' })
  return row as StoredCustomer
}

export async function readCustomer(orm: Orm, id: string): Promise<FoundCustomer> {
  const [row] = await orm.select(columns).from(table).where(eq(table.id, id))
  if (!row) throw new AppError(404, 'not_found', `Customer ${id} not found`)
  return shownCustomer(orm, row as StoredCustomer)
}

async function shownCustomer(orm: Orm, { phone, ...rest }: StoredCustomer): Promise<FoundCustomer> {
  return { ...rest, phone: maskPhone(phone), hasPhoto: (await findPhoto(orm, rest.id)) !== null }
}
