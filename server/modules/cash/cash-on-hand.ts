import { type SQL, sql } from 'drizzle-orm'
import { type CashMovementKind, cashDirections } from '../../../src/domain/cash'
import { defaultCutoff } from '../../../src/domain/gaming-day'
import { signOf } from '../../../src/domain/postings/account'
import type { AmountsOf } from '../../context'
import { sumsOf } from '../../crud/sums-of'

// Drawers and vaults alike are accounts of assets.
const balance = sql`ledger_balance(a.id) * ${sql.raw(String(signOf('DRAWER')))}`

/** Cash in the drawer of each terminal. */
export const cashOfTerminals: AmountsOf = (orm, ids) =>
  sumsOf(
    orm,
    ids,
    sql`select a.owner as id, a.currency, ${balance} as amount from ledger_account a
      where a.kind = 'DRAWER' and a.owner in ${ids}`,
  )

/** Cash in the vault and the drawers of each location. */
export const cashOfLocations: AmountsOf = (orm, ids) =>
  sumsOf(
    orm,
    ids,
    sql`select a.owner as id, a.currency, ${balance} as amount from ledger_account a
        where a.kind = 'VAULT' and a.owner in ${ids}
      union all
      select t.location, a.currency, ${balance} from terminals t
        join ledger_account a on a.owner = t.id and a.kind = 'DRAWER' where t.location in ${ids}`,
  )

/** Cash that customers paid in at each location in its current gaming day, less reversals. */
export const paidInToday: AmountsOf = (orm, ids) =>
  sumsOf(orm, ids, today(ids, ['CASH_IN', 'TICKET_SALE', 'CASH_IN_REVERSED'], 1))

/** Cash that customers were paid out at each location in its current gaming day, less reversals. */
export const paidOutToday: AmountsOf = (orm, ids) =>
  sumsOf(orm, ids, today(ids, ['CASH_OUT', 'TICKET_PAYOUT', 'TICKET_REFUND', 'CASH_OUT_REVERSED'], -1))

function today(ids: readonly string[], kinds: readonly CashMovementKind[], sign: 1 | -1): SQL {
  const cutoff = sql`${`${defaultCutoff} minutes`}::interval`
  const against = kinds.filter(kind => cashDirections[kind] !== sign)
  return sql`select t.location as id, m.currency,
      sum(case when m.kind in ${against} then -m.amount else m.amount end) as amount
    from locations l join terminals t on t.location = l.id join cash_movements m on m.terminal = t.id
    where l.id in ${ids} and m.kind in ${kinds}
      and m.created_at >= now() - interval '2 days'
      and m.created_at >= (date_trunc('day', (now() at time zone l.timezone) - ${cutoff}) + ${cutoff}) at time zone l.timezone
    group by t.location, m.currency`
}
