import { reportSchedules } from '../../../src/resources/oversight/report-schedules'
import type { reports } from '../../../src/resources/oversight/reports'
import type { By } from '../../context'
import { perform } from '../../crud/perform'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'

type Outcome = StoredRow<typeof reportSchedules>['outcome']

/** Says at its schedule how a run ended; a run that somebody asked for has none. */
export async function noteOutcome(
  transaction: Orm,
  by: By,
  { schedule }: Pick<StoredRow<typeof reports>, 'schedule'>,
  outcome: NonNullable<Outcome>,
  problem: string | null = null,
): Promise<void> {
  if (schedule === null) return
  const changes = async () => ({ outcome, problem })
  await perform(transaction, by, reportSchedules, { id: schedule }, 'endRun', {}, changes)
}
