import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationError, type EnvironmentSettings, type Settings } from '../config/env'
import { newId } from '../db/id'
import type { KeyRing, SecretKey, SecretKeys } from '../db/seal-text'
import { AppError } from '../errors'

const fileName = 'secret.key'

/** Makes a key from 32 bytes in base 64. */
export function keyOf(text: string): SecretKey {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== 32) throw new Error('Enter a 32-byte key in Base64')
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}

type KeySettings = Pick<Settings, 'secretKeys' | 'data' | 'environments'>

/**
 * Returns the configured keys, or the key in PADDOCK_DATA, which is created on first use.
 * @throws AppError from the ring: 503 where the server must be given a key first
 */
export function keyRing({ secretKeys, data, environments }: KeySettings): KeyRing {
  const [first, ...others] = secretKeys.map(keyOf)
  if (first) return async () => [first, ...others]
  if (environments.some(isShared))
    return async () => {
      const message =
        'This server cannot keep secrets: it has no PADDOCK_SECRET_KEY. Ask the operator of the server to set one'
      throw new AppError(503, 'unavailable', message, { retryAfter: 3600 })
    }
  let kept: Promise<SecretKeys> | null = null
  return () => {
    kept ??= keptKey(data).catch(error => {
      kept = null
      throw error
    })
    return kept
  }
}

/**
 * Whether several processes on different machines serve this environment (production in PostgreSQL). A key
 * that one machine made for itself would be lost with it, and with it the second step of every user.
 */
function isShared({ name, source }: EnvironmentSettings): boolean {
  return name === 'PROD' && source !== null && 'url' in source
}

/**
 * Requires a key where a role must sign in with two steps.
 * @throws ConfigurationError
 */
export function requireSecretKey({ environments, secretKeys }: KeySettings): void {
  const needs = environments.some(each => isShared(each) && each.twoStepRoles.length > 0)
  if (!needs || secretKeys.length > 0) return
  throw new ConfigurationError(
    'PADDOCK_SECRET_KEY is needed for PADDOCK_MFA_ROLES where PROD is kept in PostgreSQL: it seals the secrets of ' +
      'two-step sign-in. ' +
      'Make one with `openssl rand -base64 32`, keep it apart from the database, and give it to every process',
  )
}

async function keptKey(folder: string): Promise<SecretKeys> {
  const path = join(folder, fileName)
  const found = await readKey(path)
  if (found) return [found]
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Written to a draft and linked, so that the file is complete as soon as it exists, and only one process
  // creates it.
  const draft = `${path}.${newId()}`
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  const made = await readKey(path)
  if (!made) throw new Error(`The key in ${path} was removed while it was being created`)
  return [made]
}

async function readKey(path: string): Promise<SecretKey | null> {
  try {
    return keyOf((await readFile(path, 'utf8')).trim())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
