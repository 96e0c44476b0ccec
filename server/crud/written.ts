import type { Actor, By } from '../context'
import type { Orm } from '../db/database'
import type { StoredRow } from '../db/stored-row'

/** A user who runs a command. */
export type ByPerson = By & { readonly actor: Actor }

/** The result of a write: the record, a value that is shown once, and the id of a record that an action created. */
export interface Written {
  readonly row: StoredRow
  readonly shownOnce?: string
  readonly created?: string
}

/** Runs a write in a transaction. It may run several times, for example to preview its effect. */
export type PreparedWrite = (transaction: Orm, by: ByPerson) => Promise<Written>
