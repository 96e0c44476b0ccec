/** Answer of `POST /admin/{one}/{id}/{action}/preview`: the changes that the action would make. Writes nothing. */
export interface PreviewAnswer {
  /** All of it in one sentence. */
  readonly summary: string
  /** The rows, under the name that the declaration gives their list. */
  readonly [list: string]: unknown
}
