import type { By } from '../../context'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'

/** A part of a message that is being taken. */
export interface FeedCall {
  readonly transaction: Orm
  readonly by: By
  readonly fixture: StoredRow
  readonly sequence: number
  /** In the message: "markets[0]". */
  readonly place: string
}
