import { and, eq, inArray } from 'drizzle-orm'
import { undecidedMarkets } from '../../../src/domain/fixture'
import { markets } from '../../../src/resources/betting/markets'
import type { By, Handler } from '../../context'
import { perform } from '../../crud/perform'
import { performEach } from '../../crud/perform-each'
import { tableOf } from '../../db/tables'

/** What the system does along with an action of a person. */
function asSystem(by: By): By {
  return { ...by, actor: null }
}

/** Closes the markets of a fixture that has ended. */
export const endFixture: Handler = async ({ transaction, by, row }) => {
  await performEach(transaction, asSystem(by), markets, {
    name: 'close',
    where: eq(tableOf(markets).fixture, row.id),
    input: {},
  })
}

/** Gives the target margin of a fixture to those of its markets that are not closed. */
export const setFixtureMargin: Handler = async ({ transaction, by, row, input }) => {
  const table = tableOf(markets)
  const rows = await transaction
    .select()
    .from(table)
    .where(and(eq(table.fixture, row.id), inArray(table.status, [...undecidedMarkets])))
    .orderBy(table.id)
    .for('update')
  for (const { id, marginRemoval, autoShade, floorOdds, ceilingOdds, maxStepBps } of rows)
    await perform(transaction, asSystem(by), markets, { id: String(id) }, 'setMargin', {
      ...{ marginRemoval, autoShade, floorOdds, ceilingOdds, maxStepBps },
      marginBps: input.marginBps,
    })
}
