import { hash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../errors'
import { isText } from '../text'

/** The end of a page: the last row's sort value (null when empty) and id. */
export interface Position {
  readonly value: string | null
  readonly id: string
}

/** Returns the opaque `lastKey`. It is valid for one query (resource, sort, filters, search) only. */
export function encodeCursor(position: Position, query: unknown): string {
  return Buffer.from(JSON.stringify([fingerprint(query), position.value, position.id])).toString('base64url')
}

/** @throws AppError 400 when the key is malformed or belongs to another query */
export function decodeCursor(lastKey: string, query: unknown): Position {
  const [mark, value, id] = parse(lastKey)
  const isSound = (value === null || isText(value)) && typeof id === 'string' && uuid.test(id)
  if (!isSound || typeof mark !== 'string') throw badLastKey()
  if (mark !== fingerprint(query)) throw refused('lastKey was given for another list, sort, filter or search')
  return { value, id }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function parse(lastKey: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(lastKey, 'base64url').toString('utf8'))
    return Array.isArray(parsed) ? parsed : []
  } catch (cause) {
    throw badLastKey(cause)
  }
}

const notGiven = 'lastKey is not a key that this list gave'

/** The `lastKey` of a request; `decodeCursor` reads it. */
export const lastKeyParameter = z.string({ error: notGiven }).max(2000, notGiven)

/** Returns the error for an invalid key. */
export function badLastKey(cause?: unknown): AppError {
  return refused(notGiven, cause)
}

function refused(message: string, cause?: unknown): AppError {
  return new AppError(400, 'bad_last_key', message, { cause })
}

function fingerprint(query: unknown): string {
  return hash('sha256', JSON.stringify(query), 'base64url').slice(0, 12)
}
