import { isDeepStrictEqual } from 'node:util'
import type { FeedOutcome, FeedStep } from '../../../src/domain/feed'
import { fold } from '../../../src/domain/fold'
import { labelOf } from '../../../src/resources/kernel/declare/field'
import { type AnyResource, fieldOf } from '../../../src/resources/kernel/declare/resource'
import { displayValue } from '../../../src/resources/kernel/kinds/kinds'
import type { ByPerson } from '../../crud/written'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import type { FeedText } from './read-feed'

/** The transaction and user of the steps of a file, and the ids that the steps need. */
export interface Applying {
  readonly transaction: Orm
  readonly by: ByPerson
  /** Filled by the steps that add them. */
  readonly ids: { card: string; readonly races: Map<number, string> }
  /** The name of the file. */
  readonly source: string
}

export interface PlannedStep extends FeedStep {
  /** Null where nothing is to be done, or may be. */
  readonly apply: ((call: Applying) => Promise<void>) | null
}

/** A race as the database has it; undefined when the card has no race of this number. */
export interface RaceFacts {
  readonly row: StoredRow | undefined
  readonly runners: readonly StoredRow[]
  /** Pools by the code of their type. */
  readonly poolCodes: readonly string[]
  /** Tickets of its pools, and of pools over several races that it is part of. */
  readonly tickets: number
}

/** The place of a step in the file, and the name of its record. */
export interface StepText {
  readonly path: readonly PropertyKey[]
  readonly record: string
}

type Values = Readonly<Record<string, unknown>>

/** Collects the steps of a file in their order. */
export class Plan {
  readonly steps: PlannedStep[] = []
  /** Numbers of open races that change. */
  readonly open = new Set<number>()

  /** @param around fields of the card with which values are described: its `timezone` and `currency` */
  constructor(
    private readonly placeOf: FeedText['placeOf'],
    readonly around: Values,
  ) {}

  add(step: StepText, detail: string, apply: PlannedStep['apply']): void {
    this.put(step, 'ADD', detail, apply)
  }

  change(step: StepText, detail: string, apply: PlannedStep['apply']): void {
    this.put(step, 'CHANGE', detail, apply)
  }

  same(step: StepText): void {
    this.put(step, 'SAME', '', null)
  }

  forbid(step: StepText, why: string): void {
    this.put(step, 'FORBIDDEN', why, null)
  }

  private put(
    { path, record }: StepText,
    outcome: FeedOutcome,
    detail: string,
    apply: PlannedStep['apply'],
  ): void {
    this.steps.push({ row: this.steps.length + 1, ...this.placeOf(path), record, outcome, detail, apply })
  }
}

/**
 * Returns the fields that a file gives and that differ from the record, and how: "Jockey: R. Abelardo → J. Montoya".
 * @param around the fields with which values are described
 */
export function differences(
  resource: AnyResource,
  before: Values,
  given: Values,
  around: Values = before,
): { changes: Values; detail: string } {
  const names = Object.keys(given).filter(
    name => given[name] !== undefined && !isDeepStrictEqual(before[name] ?? null, given[name]),
  )
  return {
    changes: Object.fromEntries(names.map(name => [name, given[name]])),
    detail: names
      .map(name => {
        const [was, is] = [before, given].map(values => shownValue(resource, name, values[name], around))
        return `${labelOf(name, fieldOf(resource, name))}: ${was || 'empty'} → ${is || 'empty'}`
      })
      .join('; '),
  }
}

/** Returns the first values of a new record, without fields that the file leaves out. */
export function given(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  )
}

/** "Name: Thunder; Jockey: R. Abelardo" */
export function describeValues(resource: AnyResource, values: Values, around: Values): string {
  return Object.entries(values)
    .map(
      ([name, value]) =>
        `${labelOf(name, fieldOf(resource, name))}: ${shownValue(resource, name, value, around)}`,
    )
    .join('; ')
}

function shownValue(resource: AnyResource, name: string, value: unknown, around: Values): string {
  const field = fieldOf(resource, name)
  return field ? displayValue(field, value, around) : String(value ?? '')
}

/** Whether two names are the same to people: capitals and accents do not count. */
export function isAlike(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && fold(one) === fold(other)
}
