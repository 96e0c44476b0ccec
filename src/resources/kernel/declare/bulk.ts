import { can } from '../rights/access'
import type { Subject } from '../rights/roles'
import { actionProblem } from './action'
import type { Moment } from './declared-action'
import type { View } from './declared-view'
import type { AnyResource } from './resource'

/** More records than this are not changed in one go. */
export const greatestBulk = 10_000

/** What doing an action with many records would come to. */
export interface BulkPreview {
  readonly total: number
  /** There are more than `greatestBulk`: it is not done at all. */
  readonly isMore: boolean
  readonly possible: number
  /** Why not with the others, the most frequent reason first. */
  readonly refused: readonly BulkRefusal[]
  /** ISO 8601: records that were made later are not meant. */
  readonly asOf: string
}

export interface BulkRefusal {
  readonly problem: string
  readonly count: number
  /** Some of them. */
  readonly titles: readonly string[]
}

/**
 * What became of a record: `sent` to another person who has to agree, `passed` over because the action cannot be done
 * with it, or `failed` for another reason.
 */
export interface BulkOutcome {
  readonly id: string
  readonly title: string
  readonly result: 'done' | 'sent' | 'passed' | 'failed'
  /** Why not; null when it was done or sent. */
  readonly problem: string | null
}

/** A chunk of records that an action was done with; `lastKey` leads to the next one. */
export interface BulkAnswer {
  readonly outcomes: readonly BulkOutcome[]
  readonly lastKey: string | null
}

/** The actions that may be done with many records at once: of those by hand, what a view offers. */
export function bulkActions(resource: AnyResource): string[] {
  const offered = Object.values(resource.views).flatMap(({ offers = [] }) => offers)
  return bulkActionsWith(resource, offered)
}

/** Those that the list of a view has for the person; what the view itself offers comes first. */
export function bulkActionsIn(subject: Subject, resource: AnyResource, { offers = [] }: View): string[] {
  const names = bulkActionsWith(resource, offers).filter(name => can(subject, resource, name))
  return [...names.filter(name => offers.includes(name)), ...names.filter(name => !offers.includes(name))]
}

function bulkActionsWith(resource: AnyResource, offered: readonly string[]): string[] {
  return Object.entries(resource.actions)
    .filter(([name, { singleOnly, hidden }]) => !singleOnly && (!hidden || offered.includes(name)))
    .map(([name]) => name)
}

/** Those of all views that the person may do. */
export function bulkActionsOf(subject: Subject, resource: AnyResource): string[] {
  return bulkActions(resource).filter(name => can(subject, resource, name))
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** How many titles stand for a reason. */
const named = 3

/** Counts what an action can be done with, chunk by chunk. */
export function bulkCount(resource: AnyResource, name: string, at: Moment) {
  const action = resource.actions[name]
  if (!action) throw new Error(`${resource.label} have no action ${name}`)
  const refused = new Map<string, { count: number; titles: string[] }>()
  let total = 0
  let possible = 0
  return {
    add(rows: readonly Row[]): void {
      for (const row of rows) {
        total += 1
        const problem = actionProblem(resource, action, row, at)
        if (problem === null) {
          possible += 1
          continue
        }
        const others = refused.get(problem) ?? { count: 0, titles: [] }
        others.count += 1
        if (others.titles.length < named) others.titles.push(String(row[resource.title]))
        refused.set(problem, others)
      }
    },
    preview(): Omit<BulkPreview, 'isMore' | 'asOf'> {
      const reasons = [...refused].map(([problem, rest]) => ({ problem, ...rest }))
      return { total, possible, refused: reasons.sort((one, other) => other.count - one.count) }
    },
  }
}
