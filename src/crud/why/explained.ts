import type { LedgerNumber } from '../../resources/kernel/declare/ledger-amounts'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { computedIn, numbersOf } from '../../resources/kernel/kinds/kinds'
import { can } from '../../resources/kernel/rights/access'
import type { Subject } from '../../resources/kernel/rights/roles'

/** A record, or what a page has of it: the fields that its numbers need. */
export type ExplainedRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** A number of a record that the ledger explains. */
export interface Explained {
  readonly resource: AnyResource
  readonly row: ExplainedRow
  /** The name of the field. */
  readonly name: string
  readonly label: string
  /** As the page shows it. */
  readonly number: LedgerNumber
}

/** Returns the names of the fields with a number that "Why this number?" unfolds, of those that the user may see. */
export function explainedFields(user: Subject, resource: AnyResource, row: ExplainedRow): string[] {
  return Object.entries(resource.fields).flatMap(([name, field]) =>
    can(user, resource, 'show', name) &&
    (numbersOf(field, row, row[name]).length > 0 || computedIn(field, row, row[name]))
      ? [name]
      : [],
  )
}
