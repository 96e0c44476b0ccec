import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'

/** A number of a record that the ledger explains. */
export interface Explained {
  readonly resource: AnyResource
  readonly row: WireRow
  /** The name of the field. */
  readonly name: string
  readonly label: string
  /** The number as it is shown. */
  readonly text: string
}
