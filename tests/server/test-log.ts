import { type FastifyBaseLogger, fastify } from 'fastify'
import { logOptions } from '../../server/log'

/** Writes the server's log into a list of lines. */
export function testLog(lines: string[]): FastifyBaseLogger {
  return fastify(logOptions('trace', { write: line => void lines.push(line) })).log
}
