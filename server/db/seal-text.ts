import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** A key of 256 bits, with the id that says which one sealed a text. */
export interface SecretKey {
  readonly id: string
  readonly bytes: Buffer
}

/** The keys of this server: the first seals; each opens the texts that it sealed. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]]

/** Asked for when a secret is first sealed or opened. */
export type KeyRing = () => Promise<SecretKeys>

/**
 * Seals a text: AES-256-GCM with a nonce of its own, "key.nonce.text.tag". It opens only for the same `owner`, so that
 * nobody can move it from row to row.
 */
export function seal(text: string, owner: string, [key]: SecretKeys): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [key.id, ...[nonce, sealed, cipher.getAuthTag()].map(part => part.toString('base64url'))].join('.')
}

/**
 * Opens a text that `seal` sealed.
 * @throws Error when no key of this server sealed it, or when it is not whole or not that owner's
 */
export function unseal(sealed: string, owner: string, keys: SecretKeys): string {
  const [id, ...parts] = sealed.split('.')
  const key = keys.find(each => each.id === id)
  if (!key) throw new Error(`A secret was sealed with the key ${id}, which PADDOCK_SECRET_KEY does not hold`)
  const [nonce, text, tag] = parts.map(part => Buffer.from(part, 'base64url'))
  if (!nonce || !text || tag?.length !== 16) throw new Error('A sealed secret is not whole')
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}
