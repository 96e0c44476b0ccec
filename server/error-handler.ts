import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { problemsOf } from '../src/resources/kernel/declare/schema'
import type { ErrorAnswer } from '../src/resources/kernel/wire/wire'
import { AppError } from './errors'

/** What Fastify itself refuses, in our words. */
const refusals: Readonly<Record<string, (request: FastifyRequest) => AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ({ routeOptions: { bodyLimit } }) =>
    new AppError(413, 'too_large', `The body is larger than ${bodyLimit / 1024} KiB`),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new AppError(415, 'not_json', 'Only JSON is taken: say content-type application/json'),
  FST_ERR_MAX_PARAM_LENGTH: notFound,
}

/** The one error handler: an AppError becomes its answer, anything else a 500 that tells only the log. */
export function answerError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error, request)
  if (!refusal) request.log.error({ err: error }, 'request failed')
  else if (refusal.status >= 500) request.log.warn({ err: error }, 'request refused')
  return send(
    reply,
    refusal ?? { status: 500, code: 'internal', message: 'Something went wrong on our side', details: {} },
  )
}

/** For everything that is neither a route nor a page. */
export function answerNotFound(_: FastifyRequest, reply: FastifyReply) {
  return send(reply, notFound())
}

export function notFound(): AppError {
  return new AppError(404, 'not_found', 'There is nothing at this address')
}

/** Validates with zod; what does not fit is refused with a sentence per field. */
export const zodValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  value => {
    const parsed = schema.safeParse(value ?? {})
    if (parsed.success) return { value: parsed.data }
    const fields = problemsOf(parsed.error)
    const [first = 'The request is not valid'] = Object.values(fields)
    return { error: new AppError(422, 'invalid', first, { fields }) }
  }

function refusalOf(error: FastifyError | AppError, request: FastifyRequest): AppError | undefined {
  if (error instanceof AppError) return error
  const known = refusals[error.code]
  if (known) return known(request)
  const isCallers = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return isCallers
    ? new AppError(400, 'malformed', 'The request cannot be read', { cause: error })
    : undefined
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
  // The route's own schemas are for what it answers itself.
  return reply.code(status).serializer(JSON.stringify).type('application/json; charset=utf-8').send(answer)
}
