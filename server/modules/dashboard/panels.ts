import { and, asc, desc, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { startOfDashboard, todayOfDashboard } from '../../../src/domain/dashboard-period'
import type { Currency } from '../../../src/domain/money'
import type { Product } from '../../../src/domain/product'
import { bets } from '../../../src/resources/betting/bets'
import type { DrawerDifference, TopWin } from '../../../src/resources/kernel/wire/dashboard'
import { shifts } from '../../../src/resources/places/shifts'
import { terminals } from '../../../src/resources/places/terminals'
import type { Context } from '../../context'
import { tableOf } from '../../db/tables'
import { safe } from '../../ledger/balance'

/** How many wins are shown. */
const mostWins = 10

/** When today began where money of the currency moves. */
function todayBegan({ now }: Context, currency: string): string {
  return startOfDashboard(todayOfDashboard(now(), currency), currency).toISOString()
}

/**
 * Returns the bets with the highest winnings of those settled today, without their customers. Bets that GGR leaves out
 * are not among them.
 */
export async function readTopWins(
  context: Context,
  currency: string,
  product: Product | null,
): Promise<readonly TopWin[]> {
  const { id, ending, selection, stake, returned, state, excluded, currency: of, ...table } = tableOf(bets)
  const rows = await context.database.orm
    .select({ id, ending, selection, stake, returned })
    .from(tableOf(bets))
    .where(
      and(
        eq(state, 'WON'),
        eq(excluded, false),
        eq(of, currency as Currency),
        gte(table.settledAt, todayBegan(context, currency)),
        product === null ? undefined : eq(table.product, product),
      ),
    )
    .orderBy(desc(returned), asc(id))
    .limit(mostWins)
  return rows
}

/** Returns the cash differences of terminals in shifts that were closed today, the greatest first. */
export async function readDrawerDifferences(
  context: Context,
  currency: string,
): Promise<readonly DrawerDifference[]> {
  const [shift, terminal] = [tableOf(shifts), tableOf(terminals)]
  const variance: SQL<string> = sql`sum(${shift.variance})::text`
  const rows = await context.database.orm
    .select({ terminal: terminal.id, code: terminal.code, shifts: sql<number>`count(*)::int`, variance })
    .from(shift)
    .innerJoin(terminal, eq(terminal.id, shift.terminal))
    .where(
      and(
        inArray(shift.state, ['CLOSED', 'SIGNED']),
        eq(shift.currency, currency as Currency),
        gte(shift.closedAt, todayBegan(context, currency)),
        ne(shift.variance, 0),
      ),
    )
    .groupBy(terminal.id, terminal.code)
    .orderBy(desc(sql`abs(sum(${shift.variance}))`), asc(terminal.code))
  return rows.map(row => ({ ...row, code: String(row.code), variance: safe(row.variance) }))
}
