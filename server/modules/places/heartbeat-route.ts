import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { keptStates, seenSeconds } from '../../../src/domain/terminal'
import { terminals } from '../../../src/resources/places/terminals'
import type { Authentication } from '../../auth/guard'
import { hashToken, isOfEnvironment } from '../../auth/tokens'
import type { Orm } from '../../db/database'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'

const terminalTable = tableOf(terminals)

const body = z.strictObject({
  /** The key that "Register device" returned. */
  key: z.string().min(1).max(200),
  /** Version of the program that runs on the device. */
  softwareVersion: z.string().trim().min(1).max(40).optional(),
})
const answer = z.object({ code: z.string(), status: z.string() })

/**
 * POST /cashier/terminal/seen: a terminal reports that it is running, and its software version
 * (docs/places.md, Devices). The device key is the only credential; the route is not behind the guard.
 */
export async function seenRoute(
  instance: FastifyInstance,
  { environment, now }: Authentication,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const schema = {
    summary: 'Heartbeat of a terminal',
    description:
      'With the key that "Register device" handed out. Unknown keys, and those of retired tills: 401.',
    tags: ['Terminals'],
    security: [],
    body,
    response: { 200: answer },
  }
  app.post('/cashier/terminal/seen', { schema }, async ({ body: { key, softwareVersion } }) => {
    // The prefix of the key is checked first, so that an unknown key does not even open the database.
    if (!isOfEnvironment(key, environment.name)) throw unknownKey()
    const { orm } = await environment.open()
    return noteSeen(orm, key, softwareVersion, now())
  })
}

/**
 * Records the heartbeat without a new version or an audit entry. It writes at most once per interval, unless
 * the software version changed.
 */
async function noteSeen(orm: Orm, key: string, softwareVersion: string | undefined, now: Date) {
  const { id, code, status, deviceKeyHash, lastSeenAt } = terminalTable
  const [till] = await orm
    .select({ id, code, status, softwareVersion: terminalTable.softwareVersion })
    .from(terminalTable)
    .where(and(eq(deviceKeyHash, hashToken(key)), inArray(status, [...keptStates])))
  if (!till) throw unknownKey()
  const isNews = softwareVersion !== undefined && softwareVersion !== till.softwareVersion
  const due = new Date(now.getTime() - seenSeconds * 1000).toISOString()
  await orm
    .update(terminalTable)
    .set({ lastSeenAt: now.toISOString(), ...(isNews && { softwareVersion }) })
    .where(and(eq(id, till.id), isNews ? undefined : or(isNull(lastSeenAt), lte(lastSeenAt, due))))
  return { code: till.code, status: till.status }
}

function unknownKey(): AppError {
  return new AppError(401, 'unknown_device', 'No terminal has this key. Register the device again.')
}
