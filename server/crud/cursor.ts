import { createHash } from 'node:crypto'
import { AppError } from '../errors'
import { isText } from '../text'

/** Where a page ended: the last row's sort value (null when it has none) and id. */
export interface Position {
  readonly value: string | null
  readonly id: string
}

/** The opaque `lastKey`; it belongs to one question (resource, sort, filters, search) and no other. */
export function encodeCursor(position: Position, question: unknown): string {
  return Buffer.from(JSON.stringify([fingerprint(question), position.value, position.id])).toString(
    'base64url',
  )
}

/** @throws AppError 400 when the key is not one of ours, or was given for another question */
export function decodeCursor(lastKey: string, question: unknown): Position {
  const [mark, value, id] = parse(lastKey)
  const isSound = (value === null || isText(value)) && typeof id === 'string' && uuid.test(id)
  if (!isSound || typeof mark !== 'string') throw badLastKey()
  if (mark !== fingerprint(question))
    throw refused('lastKey was given for another list, sort, filter or search')
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

/** What is not one of our keys. */
export function badLastKey(cause?: unknown): AppError {
  return refused('lastKey is not a key that this list gave', cause)
}

function refused(message: string, cause?: unknown): AppError {
  return new AppError(400, 'bad_last_key', message, { cause })
}

function fingerprint(question: unknown): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 12)
}
