import { sql } from 'drizzle-orm'
import type { Currency } from '../../src/domain/money'
import {
  type Account,
  type AccountKind,
  accountCode,
  accountKinds,
  signOf,
} from '../../src/domain/postings/account'
import type { Orm } from '../db/database'
import { type Cursor, max, nil, readSlice, type Slice } from './verify-slice'

/** The chart as the code has it, not as the database says: kind, code with places for owner and currency, sign. */
const chart = sql.join(
  Object.entries(accountKinds).map(([kind, { owner, inline }]: [string, AccountKind]) => {
    const account = { kind, ...(owner && { owner: '{owner}' }) } as Account
    const code = accountCode(account, '{currency}' as Currency)
    return sql`(${kind}::text, ${code}::text, ${signOf(account.kind)}::int, ${inline ?? false}::boolean, ${owner ?? null}::text)`
  }),
  sql`, `,
)

/**
 * The lines of each inline account, in the order of their ids: versions have no gap, and each balance is the one before
 * and the amount. The slice begins with the last line of the one before, to which it is compared.
 */
export async function historySlice(orm: Orm, after: Cursor, rows: number): Promise<Slice> {
  const [account = nil, line = nil] = after ?? []
  const judged = sql`
    select (account_id::text || '/' || id::text) as id, code as name, owner_type as type, owner as record,
      case when inline then array[
        case when account_version is distinct from coalesce(version_before, 0) + 1 then 'version' end,
        case when balance_after is distinct from coalesce(balance_before, 0) + amount then 'chain' end,
        case when balance_after * sign < 0 then 'line_floor' end]
      else array[case when account_version is not null or balance_after is not null then 'version' end] end as kinds
    from (
      select l.*, coalesce(a.code, l.account_id::text) as code, coalesce(a.inline, true) as inline, a.sign, a.owner,
        k.owner_type, lag(l.account_version) over before as version_before, lag(l.balance_after) over before as balance_before
      from (
        select * from ledger_line where (account_id, id) >= (${account}::uuid, ${line}::uuid)
        order by account_id, id limit ${rows + 1}
      ) l left join ledger_account a on a.id = l.account_id left join ledger_account_kind k on k.kind = a.kind
      window before as (partition by l.account_id order by l.id)
    ) chain where (account_id, id) > (${account}::uuid, ${line}::uuid) order by account_id, chain.id limit ${rows}`
  const slice = await readSlice(orm, judged, rows)
  return { ...slice, next: slice.next?.[0]?.split('/') ?? null }
}

/**
 * Accounts: each agrees with its code, and its balance with its last line and its open holds. The last line is the one before the
 * next account in the index: found by account alone, those of rare accounts are looked for among the lines of all.
 */
export function accountSlice(orm: Orm, after: Cursor, rows: number): Promise<Slice> {
  const judged = sql`
    select a.id, a.code as name, chart.owner_type as type, a.owner as record, array[
      case when chart.kind is null or chart.sign <> a.sign or chart.inline <> a.inline
        or (a.owner is null) <> (chart.owner_type is null)
        or a.code <> replace(replace(chart.code, '{owner}', coalesce(a.owner::text, '')), '{currency}', a.currency)
        then 'account' end,
      case when (a.balance, a.version) is distinct from (coalesce(l.balance_after, 0), coalesce(l.account_version, 0))
        then 'balance' end,
      case when a.inline and a.balance * a.sign < 0 then 'floor' end,
      case when a.kind = 'WALLET_HELD' and a.balance <> coalesce((
        select sum(open) from ledger_hold h where h.account_id = a.id and h.open > 0), 0) then 'held' end,
      case when a.inline and c.account_id is not null then 'checkpoint' end] as kinds
    from (select * from ledger_account where id > ${after?.[0] ?? nil}::uuid order by id limit ${rows}) a
    left join (values ${chart}) as chart(kind, code, sign, inline, owner_type) on chart.kind = a.kind
    left join lateral (
      select account_id, balance_after, account_version from ledger_line
      where (account_id, id) <= (a.id, ${max}::uuid) order by account_id desc, id desc limit 1
    ) l on a.inline and l.account_id = a.id
    left join ledger_checkpoint c on c.account_id = a.id`
  return readSlice(orm, judged, rows)
}
