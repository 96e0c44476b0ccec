import { changedFields, stateProblem } from './action'
import type { View } from './declared-view'
import type { Filter } from './filter'
import { me } from './me'
import type { Queue } from './queue'
import type { AnyResource } from './resource'

/** The key that opens the next record; no decision has it. */
export const nextKey = 'n'

/** Returns the filters to look for the next record with, one list after the other. */
export function queueFilters({ filter = [], queue }: View): (readonly Filter[])[] {
  if (!queue) return []
  const all: Filter[] = [...filter, ...queue.waiting]
  const { assignee } = queue
  if (assignee === undefined) return [all]
  return [
    [...all, { field: assignee, operator: 'eq', value: me }],
    [...all, { field: assignee, operator: 'null' }],
  ]
}

/** Whether the state of a record still allows one of the queue's decisions, or the claim that comes before them. */
export function isUndecided(
  resource: AnyResource,
  { claim, decisions }: Queue,
  row: Readonly<Record<string, unknown>>,
): boolean {
  return [claim, ...Object.keys(decisions)].some(name => {
    const action = name === undefined ? undefined : resource.actions[name]
    return action !== undefined && stateProblem(resource, action, row) === null
  })
}

/** Returns the commands that decide a record of the queue and may need another person's approval: "deposits.confirm". */
export function requestedDecisions(
  { name, actions }: Pick<AnyResource, 'name' | 'actions'>,
  { decisions }: Queue,
): readonly string[] {
  return Object.keys(decisions)
    .filter(decision => actions[decision]?.approval !== undefined)
    .map(decision => `${name}.${decision}`)
}

/** Whether the record is this user's to decide; in a queue without an assignee, it is everybody's. */
export function isHeldBy({ assignee }: Queue, row: Readonly<Record<string, unknown>>, user: string): boolean {
  return assignee === undefined || row[assignee] === user
}

/** Returns the problem of a queue; null without one. Its filters are checked with those of the view. */
export function queueFlaw({ actions, fields }: AnyResource, queue: Queue): string | null {
  const { assignee, claim, decisions } = queue
  if (assignee !== undefined && !fields[assignee]?.filter)
    return `"${assignee}" must be a field with filter: true`
  const claiming = claim === undefined ? undefined : actions[claim]
  const claimed = claiming ? changedFields(claiming) : []
  if (claim !== undefined && !claimed.includes(String(assignee)))
    return `the action "${claim}" must change the assignee`
  const entries = Object.entries(decisions)
  if (entries.length === 0) return 'it must say which actions decide'
  const stranger = entries.find(([name]) => !actions[name])
  if (stranger) return `"${stranger[0]}" is no action`
  const keys = [nextKey, ...entries.map(([, key]) => key)]
  const wrong = keys.find((key, place) => !/^[a-z]$/.test(key) || keys.indexOf(key) !== place)
  return wrong === undefined ? null : `the key "${wrong}" is no small letter, or is taken`
}
