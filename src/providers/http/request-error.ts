import type { HttpError } from '@refinedev/core'
import type { ErrorAnswer } from '../../resources/kernel/wire/wire'

/** Why a request failed, in the shape that Refine reads, with the whole answer for who wants more. */
export class RequestError extends Error implements HttpError {
  override readonly name = 'RequestError'
  readonly [key: string]: unknown
  /** What the server says of each field, by name; nested names are dotted. */
  readonly errors: Record<string, string | string[]>
  /** The server's word for programs, such as `stale_version`; `unreachable` or `aborted` without an answer. */
  readonly code: string

  constructor(
    /** What happened, in words: "Request failed (409)". */
    readonly failure: string,
    /** 0 when there was no answer. */
    readonly statusCode: number,
    readonly answer: Partial<ErrorAnswer> | null,
    options: { readonly code?: string; readonly cause?: unknown } = {},
  ) {
    super(answer?.error ?? failure, { cause: options.cause })
    this.errors = { ...answer?.fields }
    this.code = answer?.code ?? options.code ?? 'unknown'
  }

  /** The text of the toast (docs/contract.md, Error texts). */
  get notice(): string {
    return `${this.failure}: ${this.answer?.error ?? 'n/a'}`
  }
}
