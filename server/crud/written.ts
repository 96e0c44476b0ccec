import type { Actor, By } from '../context'
import type { Orm } from '../db/database'
import type { StoredRow } from '../db/stored-row'

/** On whose behalf a command is done: it comes from a person. */
export type ByPerson = By & { readonly actor: Actor }

/** What a write leads to: the record, and what it shows this once. */
export interface Written {
  readonly row: StoredRow
  readonly shownOnce?: string
}

/** Does a write in a transaction; it may be done several times, such as to see what it would lead to. */
export type PreparedWrite = (transaction: Orm, by: ByPerson) => Promise<Written>
