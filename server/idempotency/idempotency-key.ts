import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { AppError } from '../errors'

const uuid = /^"?([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})"?$/i

/**
 * Parses the Idempotency-Key header, bare or quoted as in the IETF draft; null without the header.
 * @throws AppError 400 when it is not a UUID
 */
export function parseKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  const [, key] = uuid.exec(String(header)) ?? []
  if (key) return key.toLowerCase()
  throw new AppError(400, 'idempotency_key_invalid', 'The Idempotency-Key header takes one UUID')
}

/** The user and route of a key: the same key of another user or on another route is a different key. */
export interface KeyScope {
  readonly actorId: string
  /** Method and template: "POST /admin/banks/:id/close". */
  readonly route: string
  /** In a bulk request, the id of one record. */
  readonly part: string
  readonly key: string
}

/** Returns the hash under which the database stores a key. The key cannot be computed from it. */
export function hashScope({ actorId, route, part, key }: KeyScope): string {
  return createHash('sha256').update([actorId, route, part, key].join('\n')).digest('hex')
}

/** Returns the advisory lock of a key: the first 64 bits of its hash, as PostgreSQL's bigint. */
export function lockOf(scopeHash: string): string {
  return BigInt.asIntN(64, BigInt(`0x${scopeHash.slice(0, 16)}`)).toString()
}

/** Returns the hash that tells two requests with the same key apart. */
export function hashRequest(canonical: string, { key }: KeyScope): string {
  return createHmac('sha256', key).update(canonical).digest('hex')
}

/**
 * Encrypts an answer so that only the key opens it. Only the client has the key, so the stored answer reveals
 * no names, numbers or one-time secrets.
 */
export function sealAnswer(text: string, scope: KeyScope): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(scope), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [nonce, sealed, cipher.getAuthTag()].map(part => part.toString('base64url')).join('.')
}

/** @throws Error when the answer is damaged, or was sealed with another key */
export function openAnswer(sealed: string, scope: KeyScope): string {
  const [nonce, text, tag] = sealed.split('.').map(part => Buffer.from(part, 'base64url'))
  if (!nonce || !text || tag?.length !== 16) throw new Error('A kept answer is not whole')
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(scope), nonce, { authTagLength: 16 })
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

function sealingKey(scope: KeyScope): Buffer {
  return Buffer.from(hkdfSync('sha256', scope.key, hashScope(scope), 'paddock answer', 32))
}
