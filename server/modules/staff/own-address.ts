import { addressLists } from '../../../src/resources/oversight/address-lists'
import { type AllowedAddresses, allowedAddresses, allows } from '../../auth/allowed-addresses'
import type { By, Handler, Maker } from '../../context'
import { insertRow } from '../../crud/write'
import { lock } from '../../db/advisory-locks'
import type { Orm } from '../../db/database'
import { newId } from '../../db/id'
import type { StoredRow } from '../../db/stored-row'
import { AppError } from '../../errors'

/**
 * Refuses changes that would lock out their author, so that an admin who changes the lists can always change them again.
 * @param next what a list of the user's role becomes; with no addresses, it is lifted
 */
async function requireOwnAddress(
  transaction: Orm,
  { actor, address }: By,
  next: AllowedAddresses,
): Promise<void> {
  await lock(transaction, 'changeAccess')
  const lists = await allowedAddresses(transaction, actor?.roles ?? [])
  const others = lists.filter(({ id }) => id !== next.id)
  const isOwn = actor?.roles.some(held => held === next.role) === true && next.addresses.length > 0
  if (allows(isOwn ? [...others, next] : others, address)) return
  const problem = `Your own address ${address} would not be allowed: you would lock yourself out`
  throw new AppError(422, 'own_address', problem, { fields: { addresses: problem } })
}

export const makeAddressList: Maker =
  async given =>
  async ({ transaction, by }) => {
    const addresses = given.addresses as readonly string[]
    await requireOwnAddress(transaction, by, { id: newId(), role: String(given.role), addresses })
    return (await insertRow(transaction, by, addressLists, given)).id
  }

export const changeAddresses: Handler<
  StoredRow<typeof addressLists>,
  { readonly addresses: readonly string[] }
> = async ({ transaction, by, row, input }) =>
  requireOwnAddress(transaction, by, {
    id: row.id,
    role: row.role,
    addresses: input.addresses,
  })

export const liftAddresses: Handler = async ({ transaction, by, row }) =>
  requireOwnAddress(transaction, by, { id: row.id, role: String(row.role), addresses: [] })
