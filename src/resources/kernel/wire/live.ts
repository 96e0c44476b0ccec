/**
 * That something was done, as GET /admin/live tells it: to what and by whom, never with which values. Whoever may
 * see them asks for the record and its history.
 */
export interface LiveChange {
  /** Of the entry in the history; what was done later has a later one, save for deeds of nearly the same moment. */
  readonly id: string
  /** The resource's name. */
  readonly resource: string
  /** Null when it was done to many at once. */
  readonly record: string | null
  /** create, edit, delete or the name of an action. */
  readonly action: string
  /** Of the record, after the deed. */
  readonly version: number | null
  /** Null for the system. */
  readonly actor: { readonly id: string; readonly name: string } | null
}
