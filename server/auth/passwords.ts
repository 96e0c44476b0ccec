import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createQueue } from '../create-limiter'
import { AppError } from '../errors'

/** argon2id with 19 MiB and two passes, the least that OWASP advises; about 20 ms of one core. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Node hashes on four threads that also read files: at least one stays free. */
const queue = createQueue({
  running: Math.min(3, Math.max(1, availableParallelism() - 1)),
  waiting: 200,
  reject: () => {
    throw busy()
  },
})

/** What an unknown person's password is compared with, so that the answer takes as long as anyone's. */
const nobody = hash(randomBytes(32), options)

/**
 * The hash to keep of a password, with its parameters and salt.
 * @throws AppError 503 when too many others wait
 */
export function hashPassword(password: string): Promise<string> {
  return queue(() => hash(composed(password), options))
}

/**
 * Whether the password is the one of that hash; for null, after the same time, false.
 * @throws AppError 503 when too many others wait
 */
export function verifyPassword(password: string, kept: string | null): Promise<boolean> {
  return queue(async () => (await verify(kept ?? (await nobody), composed(password))) && kept !== null)
}

/** One way of writing its letters: a keyboard may send "ñ" as one character, another as two. */
function composed(password: string): string {
  return password.normalize('NFC')
}

export function busy(): AppError {
  return new AppError(503, 'busy', 'Too many people are signing in right now. Try again.', {
    retryAfter: 2,
  })
}
