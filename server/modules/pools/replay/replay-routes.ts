import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isCommonYear } from '../../../../src/domain/day'
import { can } from '../../../../src/resources/kernel/rights/access'
import { raceReplay } from '../../../../src/resources/oversight/race-replay'
import type { ReplayDay } from '../../../../src/resources/racing/replayed-pool'
import type { Context } from '../../../context'
import { createLimiter, createQueue } from '../../../create-limiter'
import { requireOpen } from '../../../crud/read'
import { AppError } from '../../../errors'
import { poolsOfDay, poolToReplay } from './replay-day'
import { replayPool } from './replay-pool'

const error = 'Enter a date such as 2026-11-22'
const day = z.strictObject({ day: z.iso.date({ error }).refine(isCommonYear, { error }) })
const pool = z.strictObject({ id: z.string() })

const tags = ['Races']

const reject = (): never => {
  throw new AppError(429, 'too_many_replays', 'A replay is running: wait until it has finished', {
    retryAfter: 5,
  })
}

/** The replay of a race day, pool by pool: the page asks for one after the other. */
export async function replayRoutes(app: FastifyInstance): Promise<void> {
  // A replay reads every ticket of a pool: one at a time for a person, and two for all.
  const limitPerson = createLimiter({ running: 1, waiting: 1, reject })
  const limitAll = createQueue({ running: 2, waiting: 8, reject })
  const limited = <T>({ actor, environment }: Context, task: () => Promise<T>) =>
    limitPerson(`${environment} ${actor.id}`, () => limitAll(task))
  const guarded = {
    exposeHeadRoute: false,
    onRequest: async ({ context }: { context: Context }) => requireReplay(context),
  }
  const days = { summary: 'Pools of a race day, to be replayed', tags, params: day }
  app.get('/admin/replay/days/:day', { ...guarded, schema: days }, async ({ context, params }) => {
    const { day: asked } = params as z.infer<typeof day>
    const { orm } = context.database.for('background')
    return { day: asked, pools: await poolsOfDay(orm, context.actor, asked) } satisfies ReplayDay
  })

  const one = { summary: 'Replay a pool: what it should have paid, and what differs', tags, params: pool }
  app.get('/admin/replay/pools/:id', { ...guarded, schema: one }, async ({ context, params }) => {
    const { orm } = context.database.for('background')
    const told = await poolToReplay(orm, context.actor, (params as z.infer<typeof pool>).id)
    if (!told) throw new AppError(404, 'not_found', 'There is no such pool')
    return limited(context, () => replayPool(orm, told))
  })
}

function requireReplay({ actor }: Context): void {
  requireOpen(actor, raceReplay)
  if (!can(actor, raceReplay, 'show'))
    throw new AppError(403, 'forbidden', "You don't have access to the replay of race days")
}
