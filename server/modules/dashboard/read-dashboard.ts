import { bucketsOf } from '../../../src/domain/dashboard-period'
import type { DaySpan } from '../../../src/domain/day'
import type { Product } from '../../../src/domain/product'
import type { DashboardAnswer } from '../../../src/resources/kernel/wire/dashboard'
import type { Context } from '../../context'
import { readBalances } from './balances'
import { readFigures, readFiguresBefore } from './figures'
import { readNextRaces } from './next-races'
import { readDrawerDifferences, readTopWins } from './panels'

/**
 * Reads all that the dashboard shows, for the first and last gaming day, a currency, and a product or all.
 * @throws AppError 503 when it takes too long
 */
export async function readDashboard(
  context: Context,
  days: DaySpan,
  currency: string,
  product: Product | null,
): Promise<DashboardAnswer> {
  const { period } = bucketsOf(days, currency)
  // The longest of all, side by side: PostgreSQL adds both up at once.
  const [figures, before] = await Promise.all([
    readFigures(context, days, currency, product),
    readFiguresBefore(context, { period, currency, product }),
  ])
  return {
    ...figures,
    before,
    wins: await readTopWins(context, currency, product),
    drawers: await readDrawerDifferences(context, currency),
    ...(await readBalances(context, currency)),
    next: product === null || product === 'POOL' ? await readNextRaces(context) : [],
  }
}
