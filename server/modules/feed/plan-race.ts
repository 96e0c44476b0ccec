import { isDeepStrictEqual } from 'node:util'
import { type Finish, plannedStates, raceStates, unorderedFinish } from '../../../src/domain/race'
import { pools } from '../../../src/resources/racing/pools'
import { races } from '../../../src/resources/racing/races'
import type { StoredRow } from '../../db/stored-row'
import type { FeedRace, FeedResult } from './feed-schema'
import {
  type Applying,
  describeValues,
  differences,
  given,
  type Plan,
  type RaceFacts,
  type StepText,
} from './plan'
import { planRunners } from './plan-runners'
import { feedReason, isOpen, mayChange, stateOf } from './race-facts'
import { act, change, create, typeOf } from './write-steps'

/** Plans the changes of a file to one race: its facts, pools, runners and result. */
export function planRace(plan: Plan, step: StepText, race: FeedRace, facts: RaceFacts) {
  const { result, runners = [], pools: codes = [], no, ...fields } = race
  const values = {
    ...fields,
    ...(fields.postTime !== undefined && { postTime: new Date(fields.postTime).toISOString() }),
  }
  if (!facts.row) planNewRace(plan, step, { ...values, no }, codes)
  else {
    planRaceChange(plan, step, values, facts.row, facts)
    planPools(plan, step, no, codes, facts.row, facts)
  }
  const may = mayChange(facts)
  planRunners(plan, step, no, runners, facts, may)
  if (result) planResult(plan, step, no, result, facts.row)
}

const needed = ['name', 'postTime', 'distanceM'] as const

/** Characters of the name of a file that a race keeps. */
const mostSource = 40

function planNewRace(
  plan: Plan,
  step: StepText,
  values: Readonly<Record<string, unknown>> & { readonly no: number },
  codes: readonly string[],
) {
  const missing = needed.filter(name => values[name] === undefined)
  if (missing.length > 0)
    return plan.forbid(step, `The card has no race ${values.no}; a new one needs ${missing.join(', ')}`)
  const kept = given(values)
  const { no, ...told } = kept
  const detail = describeValues(races, told, plan.around)
  plan.add(step, codes.length > 0 ? `${detail}; Pools: ${codes.join(', ')}` : detail, async call => {
    const poolTypes: string[] = []
    for (const code of codes) poolTypes.push(await typeOf(call, code))
    const feedSource = [...call.source].slice(0, mostSource).join('')
    const id = await create(call, races, { ...kept, program: call.ids.card, poolTypes }, { feedSource })
    call.ids.races.set(values.no, id)
  })
}

function planRaceChange(
  plan: Plan,
  step: StepText,
  values: Readonly<Record<string, unknown>>,
  row: StoredRow,
  facts: RaceFacts,
) {
  const { changes, detail } = differences(races, row, values)
  if (detail === '') return plan.same(step)
  const why = mayChange(facts)
  if (why) return plan.forbid(step, why)
  if (!isOpen(facts)) return plan.change(step, detail, call => change(call, races, row.id, changes))
  const { postTime, ...rest } = changes
  if (Object.keys(rest).length > 0)
    return plan.forbid(
      step,
      `The race is ${stateOf(row)}: only its post time can still be delayed (${detail})`,
    )
  plan.open.add(Number(row.no))
  plan.change(step, detail, call => act(call, row.id, 'delay', { postTime, reason: feedReason }))
}

/** Pools are only added: existing pools stay. */
function planPools(
  plan: Plan,
  { path }: StepText,
  no: number,
  codes: readonly string[],
  row: StoredRow,
  facts: RaceFacts,
) {
  for (const [place, code] of codes.entries()) {
    const step = { path: [...path, 'pools', place], record: `Race ${no}, pool ${code}` }
    if (facts.poolCodes.includes(code)) plan.same(step)
    else if (!plannedStates.some(each => each === row.state))
      plan.forbid(step, 'The pools of a race are complete once it was opened')
    else
      plan.add(step, '', async call => {
        await create(call, pools, { race: row.id, poolType: await typeOf(call, code) })
      })
  }
}

function planResult(
  plan: Plan,
  { path }: StepText,
  no: number,
  result: FeedResult,
  row: StoredRow | undefined,
) {
  const step = { path: [...path, 'result'], record: `Race ${no}, result` }
  if (!row) return plan.forbid(step, 'A race that is new has no result yet')
  const beside = { officialTime: row.officialTime ?? null, margins: row.margins ?? null }
  const entered = { didNotFinish: [], disqualified: [], ...beside, ...result }
  const finish = {
    positions: row.positions ?? [],
    didNotFinish: row.didNotFinish ?? [],
    disqualified: row.disqualified ?? [],
  } as Finish
  const before = { ...unorderedFinish(finish), ...beside }
  const after = { ...entered, ...unorderedFinish(entered) }
  if (row.resultVersion && isDeepStrictEqual(before, after)) return plan.same(step)
  if (raceStates.correctResult.from.some(each => each === row.state))
    return plan.forbid(step, 'The race has another official result: use “Correct result”')
  if (!raceStates.enterResult.from.some(each => each === row.state))
    return plan.forbid(step, `The race is ${stateOf(row)}: a result is entered once it is closed`)
  const { detail } = differences(races, before, after)
  const enter = (call: Applying) =>
    act(call, row.id, 'enterResult', { ...given(entered), replaces: row.resultVersion })
  if (row.resultVersion) plan.change(step, detail, enter)
  else plan.add(step, describeValues(races, given(entered), row), enter)
}
