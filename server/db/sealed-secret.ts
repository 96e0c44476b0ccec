import { customType } from 'drizzle-orm/pg-core'
import { type SecretKeys, seal, unseal } from './seal-text'

/**
 * A secret as the database keeps it. An answer, an audit entry or a log that writes it out gets only the time when it
 * was set.
 */
export class SealedSecret {
  /** "2026-11-22T08:00:00.000Z key.nonce.text.tag" */
  readonly #kept: string

  private constructor(kept: string) {
    this.#kept = kept
  }

  /** @param owner the record that the secret belongs to: it does not open for another */
  static of(secret: string, setAt: Date, owner: string, keys: SecretKeys): SealedSecret {
    return new SealedSecret(`${setAt.toISOString()} ${seal(secret, owner, keys)}`)
  }

  static fromDriver(kept: string): SealedSecret {
    return new SealedSecret(kept)
  }

  /** @throws Error when no key of this server sealed it, or when it is not that owner's */
  open(owner: string, keys: SecretKeys): string {
    return unseal(this.#kept.slice(this.#kept.indexOf(' ') + 1), owner, keys)
  }

  /** Whether the first of the keys sealed it: the others are to be retired. */
  isSealedByFirst([first]: SecretKeys): boolean {
    return this.#kept.slice(this.#kept.indexOf(' ') + 1).startsWith(`${first.id}.`)
  }

  /** The same secret, set when it was, sealed by the first of the keys. */
  reseal(owner: string, keys: SecretKeys): SealedSecret {
    return new SealedSecret(`${this} ${seal(this.open(owner, keys), owner, keys)}`)
  }

  toDriver(): string {
    return this.#kept
  }

  /** When it was set, ISO 8601 in UTC. */
  toString(): string {
    return this.#kept.slice(0, this.#kept.indexOf(' '))
  }

  toJSON(): string {
    return this.toString()
  }
}

/** A column that takes only sealed secrets. */
export const sealedSecret = customType<{ data: SealedSecret; driverData: string }>({
  dataType: () => 'text',
  toDriver: value => {
    if (value instanceof SealedSecret) return value.toDriver()
    throw new Error('A secret is sealed before it is kept')
  },
  fromDriver: SealedSecret.fromDriver,
})
