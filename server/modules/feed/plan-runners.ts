import { couplingProblem, plannedStates } from '../../../src/domain/race'
import { runners } from '../../../src/resources/racing/runners'
import type { StoredRow } from '../../db/stored-row'
import type { FeedRunner } from './feed-schema'
import {
  type Applying,
  describeValues,
  differences,
  given,
  isAlike,
  type Plan,
  type RaceFacts,
  type StepText,
} from './plan'
import { feedReason, isOpen, stateOf } from './race-facts'
import { act, change, create } from './write-steps'

/**
 * Plans the changes of a file to the runners of a race. Runners that it does not name stay.
 * @param forbidden why they stay as they are; null when they may change
 */
export function planRunners(
  plan: Plan,
  { path }: StepText,
  race: number,
  asked: readonly FeedRunner[],
  facts: RaceFacts,
  forbidden: string | null,
) {
  const among = [...asked, ...facts.runners.map(({ no }) => ({ no: Number(no) }))]
  for (const [place, { no, scratched, ...fields }] of asked.entries()) {
    const step = { path: [...path, 'runners', place], record: `Race ${race}, runner ${no}` }
    const known = facts.runners.find(runner => runner.no === no)
    const twin = facts.runners.find(runner => runner.no !== no && isAlike(runner.name, fields.name))
    const lost = couplingProblem([{ no, ...fields }], { among })
    if (twin && !isAlike(known?.name, fields.name))
      plan.forbid(step, `“${twin.name}” has the number ${twin.no}: numbers are changed by hand`)
    else if (lost) plan.forbid(step, lost)
    else if (known) planRunner(plan, step, { race, no, scratched, fields }, known, facts, forbidden)
    else planNewRunner(plan, step, { race, no, scratched, fields }, facts, forbidden)
  }
}

interface Asked {
  readonly race: number
  readonly no: number
  readonly scratched: boolean | undefined
  readonly fields: Omit<FeedRunner, 'no' | 'scratched'>
}

function planNewRunner(
  plan: Plan,
  step: StepText,
  { race, no, scratched, fields }: Asked,
  { row }: RaceFacts,
  forbidden: string | null,
) {
  if (forbidden) return plan.forbid(step, forbidden)
  if (row && !plannedStates.some(each => each === row.state))
    return plan.forbid(step, `The race is ${stateOf(row)}: its runners are complete`)
  if (fields.name === undefined)
    return plan.forbid(step, `The race has no runner ${no}; a new one needs a name`)
  const values = given(fields)
  const detail = describeValues(runners, values, plan.around)
  plan.add(step, scratched ? `${detail}; Scratched` : detail, async call => {
    const id = await create(call, runners, { ...values, no, race: raceOf(call, race, row) })
    if (scratched) await scratch(call, race, row, id)
  })
}

function planRunner(
  plan: Plan,
  step: StepText,
  { race, scratched, fields }: Asked,
  known: StoredRow,
  facts: RaceFacts,
  forbidden: string | null,
) {
  const { changes, detail } = differences(runners, known, fields)
  const isOut = known.status === 'SCRATCHED'
  const leaves = scratched === true && !isOut
  if (scratched === false && isOut) return plan.forbid(step, 'This runner was scratched: it cannot run again')
  if (detail === '' && !leaves) return plan.same(step)
  if (forbidden) return plan.forbid(step, forbidden)
  if (isOpen(facts)) plan.open.add(race)
  const said = [detail, leaves ? 'Scratched' : ''].filter(part => part !== '').join('; ')
  plan.change(step, said, async call => {
    if (detail !== '') await change(call, runners, known.id, changes)
    if (leaves) await scratch(call, race, facts.row, known.id)
  })
}

function raceOf({ ids }: Applying, race: number, row: StoredRow | undefined): string {
  const id = row?.id ?? ids.races.get(race)
  if (!id) throw new Error(`Race ${race} was not added before its runners`)
  return id
}

async function scratch(
  call: Applying,
  race: number,
  row: StoredRow | undefined,
  runner: string,
): Promise<void> {
  await act(call, raceOf(call, race, row), 'scratch', { runner, reason: feedReason })
}
