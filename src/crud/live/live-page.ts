import type { WireRow } from '../../resources/kernel/wire/wire'

/** A page that is read, with what others changed since it was asked for. */
export interface LivePage {
  /** The page as it was asked for; when another is, this one says nothing any more. */
  readonly of: readonly WireRow[]
  readonly rows: readonly WireRow[]
  readonly nextKey: string | null
  /** Rows that others have just changed, and that they deleted. */
  readonly changed: ReadonlySet<string>
  readonly deleted: ReadonlySet<string>
  readonly waiting: Waiting | null
}

/** What others did that is not shown yet, because rows would move. */
export interface Waiting {
  readonly added: number
  /** The row that will come first. */
  readonly first: string | undefined
  readonly bringIn: () => void
}
