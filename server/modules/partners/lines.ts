import { type SQL, sql } from 'drizzle-orm'
import { dayAfter } from '../../../src/domain/day'
import { gamingDayStart } from '../../../src/domain/gaming-day'
import { bets } from '../../../src/resources/betting/bets'
import type {
  StatementAdjustment,
  StatementLine,
  StatementLines,
} from '../../../src/resources/money/partner-lines'
import { locations } from '../../../src/resources/places/locations'
import type { Orm } from '../../db/database'
import { partnerStatementBet } from '../../db/partner-tables'
import { queryRows } from '../../db/query-rows'
import { tableOf } from '../../db/tables'
import { safe } from '../../ledger/balance'
import { countedBets, endOfStatement, latest, type Statement } from './counted-bets'
import { placeAmong, standingStatements } from './statements'

/** The most adjustments that are listed one by one. */
const mostAdjustments = 200

/** Returns the lines of a statement: as it was posted, or for a draft from its bets now. */
export async function linesOf(orm: Orm, statement: Statement): Promise<StatementLines> {
  const all = await standingStatements(orm, statement)
  const counted = sourceOf(statement, all)
  const former = all.findLast(({ firstDay }) => firstDay < statement.firstDay)
  const [lines, adjustments, [total]] = [
    await queryRows<Raw>(orm, dayLines(counted)),
    await queryRows<Raw & Pick<StatementAdjustment, 'bet' | 'ending'>>(orm, adjustedBets(counted)),
    await queryRows<Raw>(
      orm,
      sql`select count(*)::int as count from (${counted}) c where kind = 'ADJUSTMENT'`,
    ),
  ]
  return {
    lines: lines.map(
      row => ({ ...spanOf(String(row.day), statement.zone, former), ...withSums(row) }) as StatementLine,
    ),
    adjustments: adjustments.map(withSums),
    adjustmentCount: Number(total?.count ?? 0),
  }
}

function sourceOf(statement: Statement, all: readonly Statement[]): SQL {
  if (statement.state !== 'DRAFT')
    return sql`select bet, kind, location, day, handle, refunds, payouts from ${partnerStatementBet} where statement = ${statement.id}::uuid`
  return countedBets(statement, placeAmong(all, statement).oldest)
}

function dayLines(counted: SQL): SQL {
  return sql`
    select to_char(c.day, 'YYYY-MM-DD') as day, c.location, l.name as "locationName", count(*)::int as bets,
      sum(c.handle)::text as handle, sum(c.refunds)::text as refunds, sum(c.payouts)::text as payouts
    from (${counted}) c left join ${tableOf(locations)} l on l.id = c.location
    where c.kind = 'BET' group by c.day, c.location, l.name order by c.day, l.name nulls first`
}

function adjustedBets(counted: SQL): SQL {
  return sql`
    select c.bet, b.ending, c.handle::text as handle, c.refunds::text as refunds, c.payouts::text as payouts
    from (${counted}) c join ${tableOf(bets)} b on b.id = c.bet
    where c.kind = 'ADJUSTMENT' order by c.bet limit ${mostAdjustments}`
}

type Raw = Readonly<Record<string, string | number | null>>

function withSums<Row extends Raw>(row: Row) {
  const amount = (name: string) => safe(row[name] ?? 0)
  return { ...row, handle: amount('handle'), refunds: amount('refunds'), payouts: amount('payouts') }
}

/** A day of a statement begins no earlier than the former statement ended: the days of that may be of another zone. */
function spanOf(day: string, zone: string, former: Statement | undefined) {
  const start = gamingDayStart(day, zone).toISOString()
  const next = gamingDayStart(dayAfter(day, 1), zone).getTime()
  return {
    from: former ? latest(start, endOfStatement(former)) : start,
    until: new Date(next - 1).toISOString(),
  }
}
