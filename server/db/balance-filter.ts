import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AccountKindName } from '../../src/domain/postings/account'
import { registry } from '../../src/resources'
import type { Field, FieldOf } from '../../src/resources/kernel/declare/field'
import type { Filter } from '../../src/resources/kernel/declare/filter'
import type { Amount } from '../../src/resources/kernel/declare/referring'
import { ledgerAccount } from './ledger-tables'

/** Whether a column passes the test of a filter against this value. */
export type Passes = (column: PgColumn, value: unknown) => SQL

/**
 * Whether the account whose lines make the amounts has such a balance. Its magnitude, which grows with it, is for the
 * index ledger_account_balance. Records that are added up show 0 where nothing was posted to the account but to
 * another one of them.
 */
export function hasBalance(
  field: FieldOf<'amounts'>,
  id: PgColumn,
  { operator, value }: Filter,
  passes: Passes,
): SQL {
  const { balance, magnitude } = ledgerAccount
  const own = accountOf(field)
  const amounts = [value].flat() as Amount[]
  const compared = (column: PgColumn, of: (amount: number) => number) => {
    const values = amounts.map(({ amount }) => of(amount))
    return passes(column, Array.isArray(value) ? values : values[0])
  }
  const among = (kinds: readonly AccountKindName[], condition = sql`true`) =>
    hasAccount(id, amounts[0]?.currency, kinds, condition)
  const has = among(own, sql`${compared(magnitude, binaryDigits)} and ${compared(balance, amount => amount)}`)
  if (operator !== 'lte' && amounts[0]?.amount !== 0) return has
  return sql`(${has} or (${among(accountsOf(field))} and not ${among(own)}))`
}

function hasAccount(
  id: PgColumn,
  currencyCode: string | undefined,
  kinds: readonly AccountKindName[],
  condition: SQL,
): SQL {
  const { kind, currency, owner, inline } = ledgerAccount
  const names = sql.join(
    kinds.map(name => sql`${name}`),
    sql`, `,
  )
  return sql`exists (
    select 1 from ${ledgerAccount}
    where ${owner} = ${id} and ${kind} in (${names}) and ${currency} = ${currencyCode} and ${inline} and ${condition}
  )`
}

/** The accounts of the records that are added up. */
function accountsOf({ of }: FieldOf<'amounts'>): AccountKindName[] {
  const fields = Object.values(registry.byName.get(of)?.fields ?? {})
  return fields.flatMap(accountOf)
}

function accountOf(field: Field): AccountKindName[] {
  const lines = 'lines' in field ? field.lines : undefined
  return typeof lines === 'object' && 'account' in lines ? [lines.account] : []
}

const binaryDigits = (amount: number) => (amount === 0 ? 0 : amount.toString(2).length)
