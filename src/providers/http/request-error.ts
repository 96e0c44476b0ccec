import type { HttpError } from '@refinedev/core'
import type { ErrorAnswer } from '../../resources/kernel/wire/wire'

/** A failed request, in the shape that Refine expects, with the whole answer of the server. */
export class RequestError extends Error implements HttpError {
  override readonly name = 'RequestError'
  readonly [key: string]: unknown
  /** The server's messages by field; nested names are dotted. */
  readonly errors: Record<string, string | string[]>
  /** The error code, such as `stale_version`; without an answer, `unreachable` or `aborted`. */
  readonly code: string
  /** What to do where nobody said what became of a write; undefined where the server said it. */
  readonly advice: string | undefined

  constructor(
    /** The failure in words: "Request failed (409)". */
    readonly failure: string,
    /** The HTTP status; 0 if there was no answer. */
    readonly statusCode: number,
    readonly answer: Partial<ErrorAnswer> | null,
    options: { readonly code?: string; readonly cause?: unknown; readonly advice?: string | undefined } = {},
  ) {
    super(answer?.error ?? options.advice ?? failure, { cause: options.cause })
    this.errors = { ...answer?.fields }
    this.advice = answer?.error === undefined ? options.advice : undefined
    this.code = answer?.code ?? options.code ?? 'unknown'
  }

  /** Whether nobody knows what became of the request: no answer came, or the server broke off. */
  get isUnanswered(): boolean {
    return (this.statusCode === 0 && this.code !== 'aborted') || this.statusCode >= 500
  }

  /** The text of the toast (docs/contract.md, Error texts). */
  get notice(): string {
    return `${this.failure}: ${this.answer?.error ?? 'n/a'}`
  }
}
