import { type SQL, sql } from 'drizzle-orm'
import { type CashMovementKind, cashDirections, customerCash } from '../../../src/domain/cash'
import { signOf } from '../../../src/domain/postings/account'
import type { AmountsOf } from '../../context'
import { isInRunningDay } from '../../crud/running-day'
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
export const paidInToday: AmountsOf = (orm, ids, now) => sumsOf(orm, ids, today(ids, customerCash.in, 1, now))

/** Cash that customers were paid out at each location in its current gaming day, less reversals. */
export const paidOutToday: AmountsOf = (orm, ids, now) =>
  sumsOf(orm, ids, today(ids, customerCash.out, -1, now))

/** The location is that of the shift: a terminal may have moved since. */
function today(ids: readonly string[], kinds: readonly CashMovementKind[], sign: 1 | -1, now: Date): SQL {
  const against = kinds.filter(kind => cashDirections[kind] !== sign)
  return sql`select s.location as id, m.currency,
      sum(case when m.kind in ${against} then -m.amount else m.amount end) as amount
    from cash_movements m join shifts s on s.id = m.shift join locations l on l.id = s.location
    where l.id in ${ids} and m.kind in ${kinds} and ${isInRunningDay(sql`m.created_at`, sql`l.timezone`, now)}
    group by s.location, m.currency`
}
