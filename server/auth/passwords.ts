import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createQueue } from '../create-limiter'
import { AppError } from '../errors'

/** argon2id with 19 MiB and two passes, the minimum that OWASP advises; about 20 ms of one core. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashing uses the four threads of libuv, which also read files: at least one of them stays free. */
const queue = createQueue({
  running: Math.min(3, Math.max(1, availableParallelism() - 1)),
  waiting: 200,
  reject: () => {
    throw busy()
  },
})

/** For unknown phones the password is compared with this hash, so that the answer takes the same time. */
const dummyHash = hash(randomBytes(32), options)

/**
 * Returns the hash to store for a password, with its parameters and salt.
 * @throws AppError 503 when the queue is full
 */
export function hashPassword(password: string): Promise<string> {
  return queue(() => hash(normalised(password), options))
}

/**
 * Whether the password matches the hash. For a null hash it returns false after the same time.
 * @throws AppError 503 when the queue is full
 */
export function verifyPassword(password: string, kept: string | null): Promise<boolean> {
  return queue(async () => (await verify(kept ?? (await dummyHash), normalised(password))) && kept !== null)
}

/** Normalises the Unicode form: one keyboard sends "ñ" as one character, another as two. */
function normalised(password: string): string {
  return password.normalize('NFC')
}

export function busy(): AppError {
  return new AppError(503, 'busy', 'The server is busy. Try again in a few seconds.', {
    retryAfter: 2,
  })
}
