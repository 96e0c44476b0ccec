import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { problemsOf } from '../src/resources/kernel/declare/schema'
import type { ErrorAnswer } from '../src/resources/kernel/wire/wire'
import { type Failure, failureOf } from './db/failures'
import { sentence } from './describe-issue'
import { AppError } from './errors'

/** Our messages for errors that Fastify raises. */
const refusals: Readonly<Record<string, (request: FastifyRequest) => AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ({ routeOptions: { bodyLimit } }) =>
    new AppError(413, 'too_large', `The body is larger than ${bodyLimit / 1024} KiB`),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new AppError(415, 'not_json', 'Send JSON with content-type application/json'),
  FST_ERR_MAX_PARAM_LENGTH: notFound,
}

/** Messages for failures of the database. */
const outages: Readonly<Record<Failure, { code: string; message: string; retryAfter: number }>> = {
  unreachable: {
    code: 'unavailable',
    message: 'The database cannot be reached at the moment. Try again in a few seconds.',
    retryAfter: 3,
  },
  unknown_outcome: {
    code: 'unknown_outcome',
    message: 'The connection to the database was lost while saving. Check whether your change was saved.',
    retryAfter: 3,
  },
  busy: {
    code: 'busy',
    message: 'Others are using the database or the same records at the moment. Try again.',
    retryAfter: 1,
  },
  slow: { code: 'busy', message: 'The database took too long to answer. Try again.', retryAfter: 2 },
}

/**
 * The one error handler: an AppError becomes its answer, a database failure a 503, anything else a 500 whose
 * reason is only in the log.
 */
export function answerError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error, request)
  if (!refusal) request.log.error({ err: error }, 'request failed')
  else if (refusal.status >= 500) request.log.warn({ err: error }, 'request refused')
  return send(
    reply,
    refusal ?? { status: 500, code: 'internal', message: 'Something went wrong on our side', details: {} },
  )
}

/** Answers requests that match neither a route nor a page. */
export function answerNotFound(_: FastifyRequest, reply: FastifyReply) {
  return send(reply, notFound())
}

export function notFound(): AppError {
  return new AppError(404, 'not_found', 'Nothing found at this address')
}

/** Validates with zod and rejects invalid input with a sentence per field. */
export const zodValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  value => {
    const parsed = schema.safeParse(value ?? {}, { error: sentence })
    if (parsed.success) return { value: parsed.data }
    const fields = problemsOf(parsed.error)
    const [first = 'The request is not valid'] = Object.values(fields)
    return { error: new AppError(422, 'invalid', first, { fields }) }
  }

function refusalOf(error: FastifyError | AppError, request: FastifyRequest): AppError | undefined {
  if (error instanceof AppError) return error
  const outage = outageOf(error)
  if (outage) return outage
  const known = refusals[error.code]
  if (known) return known(request)
  const isCallers = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return isCallers ? new AppError(400, 'malformed', 'The request is not valid', { cause: error }) : undefined
}

/** Returns the answer to a database failure; undefined for other errors. */
function outageOf(error: Error): AppError | undefined {
  const failure = failureOf(error)
  if (!failure) return undefined
  const { code, message, retryAfter } = outages[failure]
  return new AppError(503, code, message, { retryAfter, cause: error })
}

function send(
  reply: FastifyReply,
  { status, code, message, details }: Pick<AppError, 'code' | 'message' | 'details'> & { status: number },
) {
  const { retryAfter, cause: _, ...rest } = details
  const answer: ErrorAnswer = { error: message, code, ...rest, requestId: reply.request.id }
  reply.header('cache-control', 'no-store')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  // The route's own schemas describe only its successful answers.
  return reply.code(status).serializer(JSON.stringify).type('application/json; charset=utf-8').send(answer)
}
