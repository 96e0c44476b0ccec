import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'

/** Patterns of secrets that no log may contain; applied to every line as it is written, which is JSON. */
const secrets: readonly (readonly [RegExp, string])[] = [
  // Tokens, by the prefix of their environment.
  [/\b(dev|test|prod)_[\w-]{20,}/gi, '$1_•••'],
  // A value under a name like "password", in the line itself or in JSON inside a text.
  [/("[\w-]*(?:password|token|authorization|cookie)[\w-]*"\s*:\s*")(?:[^"\\]|\\.)*/gi, '$1•••'],
  [/(\\"[\w-]*(?:password|token|authorization|cookie)[\w-]*\\"\s*:\s*\\")(?:[^"\\]|\\[^"])*/gi, '$1•••'],
  // Drizzle puts a query's parameters into the message of its error.
  [/(\\nparams: )(?:[^"\\]|\\.)*/g, '$1•••'],
  [/(\w+:\/\/[^\s:/@"]*:)[^\s@"]+@/g, '$1•••@'],
  // Phone numbers, also URL-encoded.
  [/(?:\+|%2B)[1-9][\d\s().-]{4,}\d/gi, '•••'],
]

/** Removes tokens, passwords and phone numbers from a log line. */
export function withoutSecrets(line: string): string {
  return secrets.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
}

/** One line for each request, when it is answered. */
class OneLinePerRequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const milliseconds = Math.round(reply.elapsedTime)
    const line = { method: request.method, path: pathOf(request), status: reply.statusCode, milliseconds }
    if (error) request.log.warn({ ...line, err: error }, 'answer broke off')
    else request.log.info({ ...line, address: request.address }, 'answered')
  }
}

/** Returns the options of Fastify's log; lines go to standard output unless a stream is given. */
export function logOptions(
  level: string,
  stream?: { write(line: string): void },
): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    logger: {
      level,
      ...(stream && { stream }),
      base: null,
      formatters: { level: label => ({ level: label }) },
      serializers: { err: describeError, req: describeRequest },
      hooks: { streamWrite: withoutSecrets },
    },
    logController: new OneLinePerRequest({ requestIdLogLabel: 'requestId' }),
  }
}

type DescribedError = {
  type: string
  message: string
  stack: string
  code?: string
  constraint?: string
  cause?: DescribedError
}

/** Keeps only the parts that hold no values: a database error also contains the rejected row. */
function describeError(error: Error & { code?: string; constraint?: string }): DescribedError {
  return {
    type: error.name,
    message: errorMessage(error),
    stack: (error.stack ?? '')
      .split('\n')
      .filter(line => line.startsWith('    at '))
      .join('\n'),
    code: error.code,
    constraint: error.constraint,
    cause: error.cause instanceof Error ? describeError(error.cause) : undefined,
  }
}

/** Leaves out the database's message about rejected values (classes 22 and 23), because it quotes them. */
export function errorMessage(error: Error & { code?: string }): string {
  if (/^2[23][0-9A-Z]{3}$/.test(error.code ?? '')) return `the database refused it (SQLSTATE ${error.code})`
  return error.message.split('\nparams: ')[0] ?? ''
}

function describeRequest(request: FastifyRequest) {
  return { method: request.method, url: pathOf(request) }
}

/** Logs the route and the record's id only: users may have typed anything else in the address by mistake. */
function pathOf(request: FastifyRequest): string {
  const { id } = (request.params ?? {}) as { id?: string }
  const route = request.routeOptions.url ?? '/*'
  return id !== undefined && uuid.test(id) ? route.replace(':id', id) : route
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
