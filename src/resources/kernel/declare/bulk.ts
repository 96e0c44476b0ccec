import { can } from '../rights/access'
import type { Subject } from '../rights/roles'
import { actionProblem } from './action'
import type { Moment } from './declared-action'
import type { View } from './declared-view'
import { appliesTo } from './only-when'
import type { AnyResource } from './resource'

/** Greatest number of records whose change a toast takes back: they are sent one by one. */
export const greatestUndo = 100

/** Greatest number of records per bulk action. */
export const greatestBulk = 10_000

/** The effect of an action on many records before it runs. */
export interface BulkPreview {
  readonly total: number
  /** More than `greatestBulk` records match: the action does not run at all. */
  readonly isMore: boolean
  readonly possible: number
  /** Reasons why it cannot run on the others, the most frequent first. */
  readonly refused: readonly BulkRefusal[]
  /** The inputs with a condition (`onlyWhen`) that apply to one of the possible records. */
  readonly inputs: readonly string[]
  /** ISO 8601: records created later are not included. */
  readonly asOf: string
}

export interface BulkRefusal {
  readonly problem: string
  readonly count: number
  /** Some of the titles. */
  readonly titles: readonly string[]
}

/**
 * The outcome of one record: `sent` for approval, `passed` over because its state does not allow the action,
 * or `failed` for another reason.
 */
export interface BulkOutcome {
  readonly id: string
  readonly title: string
  readonly result: 'done' | 'sent' | 'passed' | 'failed'
  /** The reason; null when the action ran or was sent. */
  readonly problem: string | null
  /** The version that the action made; null when it changed nothing, and on the server also without an `undo`. */
  readonly undoable: number | null
}

/** The outcomes of a chunk of records; `lastKey` leads to the next one. */
export interface BulkAnswer {
  readonly outcomes: readonly BulkOutcome[]
  readonly lastKey: string | null
}

/** Returns the actions that may run on many records: of hidden actions, those that a view offers. */
export function bulkActions(resource: AnyResource): string[] {
  const offered = Object.values(resource.views).flatMap(({ offers = [] }) => offers)
  return bulkActionsWith(resource, offered)
}

/** Returns the bulk actions of a view's list for the user; the view's own (`offers`) come first. */
export function bulkActionsIn(subject: Subject, resource: AnyResource, { offers = [] }: View): string[] {
  const names = bulkActionsWith(resource, offers).filter(name => can(subject, resource, name))
  return [...names.filter(name => offers.includes(name)), ...names.filter(name => !offers.includes(name))]
}

function bulkActionsWith(resource: AnyResource, offered: readonly string[]): string[] {
  return Object.entries(resource.actions)
    .filter(([name, { singleOnly, hidden }]) => !singleOnly && (!hidden || offered.includes(name)))
    .map(([name]) => name)
}

/** Returns the bulk actions of all views that the user may run. */
export function bulkActionsOf(subject: Subject, resource: AnyResource): string[] {
  return bulkActions(resource).filter(name => can(subject, resource, name))
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** Number of titles to name per reason. */
const maxTitles = 3

/** Counts on which records an action can run, chunk by chunk. */
export function bulkCount(resource: AnyResource, name: string, at: Moment) {
  const action = resource.actions[name]
  if (!action) throw new Error(`${resource.label} have no action ${name}`)
  const refused = new Map<string, { count: number; titles: string[] }>()
  let total = 0
  let possible = 0
  const conditional = Object.entries(action.input ?? {}).filter(([, { onlyWhen }]) => onlyWhen)
  const inputs = new Set<string>()
  return {
    add(rows: readonly Row[]): void {
      for (const row of rows) {
        total += 1
        const problem = actionProblem(resource, action, row, at)
        if (problem === null) {
          possible += 1
          for (const [input, field] of conditional) if (appliesTo(field, row)) inputs.add(input)
          continue
        }
        const others = refused.get(problem) ?? { count: 0, titles: [] }
        others.count += 1
        if (others.titles.length < maxTitles) others.titles.push(String(row[resource.title]))
        refused.set(problem, others)
      }
    },
    preview(): Omit<BulkPreview, 'isMore' | 'asOf'> {
      const reasons = [...refused].map(([problem, rest]) => ({ problem, ...rest }))
      return {
        total,
        possible,
        refused: reasons.sort((one, other) => other.count - one.count),
        inputs: [...inputs],
      }
    },
  }
}
