import type { LedgerNumber } from '../../resources/kernel/declare/ledger-amounts'
import type { AnyResource } from '../../resources/kernel/declare/resource'

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
