import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors'
import { isText } from './text'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route does not read its query, so it is never refused for it. */
    hasUnreadQuery?: true
  }
}

/** Greatest size of a JSON body in bytes. */
export const bodyLimit = 64 * 1024

/** Greatest nesting of objects and lists. */
export const depthLimit = 12

/** Names that reach an object's prototype when a body is merged into another object. */
const prototypeKeys = ['__proto__', 'constructor', 'prototype']

/** Accepts only JSON bodies. Rejects deep nesting and prototype keys in bodies and queries. */
export function takeOnlyJson(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ query, routeOptions }) => {
    if (!routeOptions.config.hasUnreadQuery) rejectHostile(query)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, bytes, done) => {
    try {
      done(null, parseJson(utf8Text(bytes as Buffer)))
    } catch (error) {
      done(error as AppError)
    }
  })
}

/**
 * Returns the text of a body. A decoder would put other characters in place of what is no UTF-8, and those would be kept.
 * @throws AppError 400
 */
export function utf8Text(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new AppError(400, 'malformed', 'The body is not UTF-8: send it as UTF-8')
  return bytes.toString('utf8')
}

/**
 * Parses a body; undefined for an empty one.
 * @throws AppError 400
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined
  const value = parse(text)
  rejectHostile(value)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message quotes the body, which may hold a password.
    throw new AppError(400, 'malformed', 'The body is not JSON')
  }
}

/**
 * Rejects dangerous values in parsed JSON or in a query.
 * @throws AppError 400, 422
 */
export function rejectHostile(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string' && !isText(value)) throw notText(path)
  if (typeof value !== 'object' || value === null) return
  if (path.length >= depthLimit) {
    throw new AppError(
      400,
      'too_deep',
      `The request is nested more than ${depthLimit} levels deep: send fewer levels`,
    )
  }
  for (const [key, part] of Object.entries(value)) {
    if (!isText(key)) throw notText(path)
    if (prototypeKeys.includes(key)) {
      throw new AppError(400, 'forbidden_key', `The request must not contain the key ${key}`)
    }
    rejectHostile(part, [...path, key])
  }
}

function notText(path: readonly string[]): AppError {
  const name = path.join('.')
  const message = `${name || 'The request'} contains characters that no text may have, such as NUL`
  return new AppError(422, 'invalid', message, name ? { fields: { [name]: message } } : {})
}
