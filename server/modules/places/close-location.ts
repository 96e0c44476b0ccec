import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { type Currency, formatMoney } from '../../../src/domain/money'
import { terminals } from '../../../src/resources/places/terminals'
import type { ActionCall } from '../../context'
import type { Orm } from '../../db/database'
import { ledgerAccount } from '../../db/ledger-tables'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'
import { balanceOf } from '../../ledger/balance'

/** Greatest number of open terminals that the error message names. */
const maxNamed = 5

/**
 * Closes a location only when all of its terminals are retired, which needs their shifts to be closed, and their drawers
 * and the vault are empty (docs/domain.md, Locations). The location row is locked, so no terminal can be added, moved here
 * or activated meanwhile, and the money desk moves nothing into its vault.
 * @throws AppError 409 naming terminals that are not retired or whose drawers hold cash, or the cash in the vault
 */
export async function closeLocation({ transaction, row }: ActionCall): Promise<void> {
  const code = tableOf(terminals).code
  const open = await transaction
    .select({ code })
    .from(tableOf(terminals))
    .where(and(eq(tableOf(terminals).location, row.id), ne(tableOf(terminals).status, 'RETIRED')))
    .orderBy(asc(code))
    .limit(maxNamed + 1)
  if (open.length === 0) {
    await requireEmptyDrawers(transaction, row.id)
    return requireEmptyVault(transaction, row as ClosedLocation)
  }
  const codes = open.slice(0, maxNamed).map(till => till.code)
  const more = open.length > maxNamed ? ' and more' : ''
  throw new AppError(
    409,
    'in_use',
    `Close location needs all terminals to be retired: ${codes.join(', ')}${more} are not`,
  )
}

async function requireEmptyDrawers(orm: Orm, location: string): Promise<void> {
  const { id, code } = tableOf(terminals)
  const [full] = await orm
    .select({ code })
    .from(tableOf(terminals))
    .innerJoin(ledgerAccount, and(eq(ledgerAccount.owner, id), eq(ledgerAccount.kind, 'DRAWER')))
    .where(and(eq(tableOf(terminals).location, location), sql`${ledgerAccount.balance} <> 0`))
    .orderBy(asc(code))
    .limit(1)
  if (full)
    throw new AppError(409, 'in_use', `The drawer of ${full.code} holds cash in the ledger. Empty it first.`)
}

type ClosedLocation = ActionCall['row'] & { readonly currency: Currency }

async function requireEmptyVault(orm: Orm, { id, currency }: ClosedLocation): Promise<void> {
  const balance = await balanceOf(orm, { kind: 'VAULT', owner: id }, currency)
  if (balance === 0) return
  const held = formatMoney(balance, currency)
  throw new AppError(
    409,
    'in_use',
    `The vault is at ${held} in the ledger. Bring it to 0 first, by an adjustment of the money desk.`,
  )
}
