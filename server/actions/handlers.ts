import type { Context } from '../context'
import type { StoredRow } from '../crud/read'
import type { Orm } from '../db/connect'
import { disableGames } from './disable-games'

/** A declared action on its way: what it was asked for, and the record, locked and in a state to start from. */
export interface Deed {
  readonly transaction: Orm
  readonly context: Context
  readonly row: StoredRow
  readonly input: Readonly<Record<string, unknown>>
}

/** What an action does beyond its `set`, in the same transaction. */
export type Handler = (deed: Deed) => Promise<void>

/** By the names of the resource and the action. */
export const handlers: Readonly<Record<string, Handler>> = {
  'providers.disableGames': disableGames,
}
