import type { ErrorAnswer } from '../src/resources/kernel/wire/wire'

export type Details = Pick<
  ErrorAnswer,
  | 'fields'
  | 'current'
  | 'versions'
  | 'references'
  | 'moreReferences'
  | 'payment'
  | 'price'
  | 'selection'
  | 'stepUp'
> & {
  /** 429 and 503: seconds until another try makes sense. */
  readonly retryAfter?: number
  readonly cause?: unknown
}

/**
 * An error that the client may read: thrown where the problem is found, and turned into the answer `{ error,
 * code, fields?, requestId }` by the one error handler. Any other error is a 500.
 */
export class AppError extends Error {
  override readonly name = 'AppError'

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503,
    /** A machine-readable code, such as `stale_version`. */
    readonly code: string,
    message: string,
    readonly details: Details = {},
  ) {
    super(message, { cause: details.cause })
  }
}
