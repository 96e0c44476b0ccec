/**
 * A change, as GET /admin/live sends it: record and user, but never values. A page with the right requests
 * the record and its history.
 */
export interface LiveChange {
  /** Id of the history entry; later changes have greater ids, except almost simultaneous ones. */
  readonly id: string
  /** The resource's name. */
  readonly resource: string
  /** Null for a change of many records at once. */
  readonly record: string | null
  /** create, edit, delete or the name of an action. */
  readonly action: string
  /** Version of the record after the change. */
  readonly version: number | null
  /** Null for the system. */
  readonly actor: { readonly id: string; readonly name: string } | null
}
