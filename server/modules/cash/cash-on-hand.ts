import { sql } from 'drizzle-orm'
import { type CashMovementKind, cashDirections, customerCash } from '../../../src/domain/cash'
import { signOf } from '../../../src/domain/postings/account'
import type { AmountsOf } from '../../context'
import { isInRunningDay } from '../../crud/running-day'
import { sumsOf } from '../../crud/sums-of'

// Drawers and vaults alike are accounts of assets.
const balance = sql`ledger_balance(a.id) * ${sql.raw(String(signOf('DRAWER')))}`

/** Cash in the drawer of each terminal. */
export const cashOfTerminals: AmountsOf = sumsOf(
  ({ ids }) =>
    sql`select a.owner as id, a.currency, ${balance} as amount from ledger_account a
      where a.kind = 'DRAWER' and a.owner = ${ids}`,
)

/** Cash in the vault and the drawers of each location. */
export const cashOfLocations: AmountsOf = sumsOf(
  ({ ids }) =>
    sql`select a.owner as id, a.currency, ${balance} as amount from ledger_account a
        where a.kind = 'VAULT' and a.owner = ${ids}
      union all
      select t.location, a.currency, ${balance} from terminals t
        join ledger_account a on a.owner = t.id and a.kind = 'DRAWER' where t.location = ${ids}`,
)

/** Cash that customers paid in at each location in its current gaming day, less reversals. */
export const paidInToday: AmountsOf = today(customerCash.in, 1)

/** Cash that customers were paid out at each location in its current gaming day, less reversals. */
export const paidOutToday: AmountsOf = today(customerCash.out, -1)

/** The location is that of the shift: a terminal may have moved since. */
function today(kinds: readonly CashMovementKind[], sign: 1 | -1): AmountsOf {
  const against = kinds.filter(kind => cashDirections[kind] !== sign)
  return sumsOf(
    ({ ids, day }) =>
      sql`select s.location as id, m.currency,
          sum(case when m.kind in ${against} then -m.amount else m.amount end) as amount
        from cash_movements m join shifts s on s.id = m.shift join locations l on l.id = s.location
        where l.id = ${ids} and m.kind in ${kinds} and ${isInRunningDay(sql`m.created_at`, sql`l.timezone`, day)}
        group by s.location, m.currency`,
  )
}
