import type { LedgerNumber } from '../../resources/kernel/declare/ledger-amounts'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'

/** A number of a record that the ledger explains. */
export interface Explained {
  readonly resource: AnyResource
  readonly row: WireRow
  /** The name of the field. */
  readonly name: string
  readonly label: string
  /** As the page shows it. */
  readonly number: LedgerNumber
}
