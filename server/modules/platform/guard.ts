import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { keyProblem } from '../../../src/domain/service-key'
import { serviceKeys } from '../../../src/resources/oversight/service-keys'
import { type Authentication, bearerOf } from '../../auth/guard'
import { hashToken, isOfEnvironment } from '../../auth/tokens'
import { bySystem } from '../../context'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'

const table = tableOf(serviceKeys)

/** Seconds between two notes of when a key was last used. */
const seenSeconds = 60

/**
 * Returns the hook that admits only service keys of this environment and sets `request.platform`. Keys are read on
 * every request, so a revoked one stops at once.
 * @throws AppError 401, 403 when the key is not allowed this or not from there, 429
 */
export function platformGuard({
  environment,
  streamHosts,
  modules,
  keys,
  requestLimit,
  now,
}: Authentication) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = bearerOf(request)
    // The prefix is checked first, so that an unknown key does not even open the database.
    if (!token || !isOfEnvironment(token, environment.name)) throw unknownKey()
    const database = await environment.open()
    const key = await findKey(database.orm, token, now())
    if (!key) throw unknownKey()
    const problem = keyProblem(key, { now: now().toISOString(), address: request.address })
    if (problem) throw new AppError(403, 'key_not_valid', problem)
    const { scope } = request.routeOptions.config
    if (scope && !key.scopes.includes(scope))
      throw new AppError(403, 'forbidden', 'The key is not allowed to do this')
    requestLimit(`${environment.name} ${key.id}`)
    await noteUse(database.orm, key.id, now())
    const system = bySystem({ environment: environment.name, streamHosts }, modules, now, keys)
    request.platform = {
      key,
      database,
      by: { ...system, requestId: request.id, address: request.address },
    }
  }
}

async function findKey(orm: Orm, token: string, now: Date) {
  const {
    id,
    name,
    scopes,
    addresses,
    markets,
    partner,
    expiresAt,
    status,
    keyHash,
    formerKeyHash,
    formerUntil,
  } = table
  const hash = hashToken(token)
  const [key] = await orm
    .select({ id, name, scopes, addresses, markets, partner, expiresAt, status })
    .from(table)
    .where(or(eq(keyHash, hash), and(eq(formerKeyHash, hash), gt(formerUntil, now.toISOString()))))
  return key
}

/** Without a new version or an audit entry, at most once per interval. */
async function noteUse(orm: Orm, id: string, now: Date): Promise<void> {
  const due = new Date(now.getTime() - seenSeconds * 1000).toISOString()
  await orm
    .update(table)
    .set({ lastUsedAt: now.toISOString() })
    .where(and(eq(table.id, id), or(isNull(table.lastUsedAt), lte(table.lastUsedAt, due))))
}

function unknownKey(): AppError {
  return new AppError(401, 'unknown_key', 'Send a service key as Authorization: Bearer')
}
