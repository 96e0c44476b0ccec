import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { bets } from '../../../../src/resources/betting/bets'
import { can } from '../../../../src/resources/kernel/rights/access'
import { raceReplay } from '../../../../src/resources/oversight/race-replay'
import type { ReplayDay, ReplayedPool } from '../../../../src/resources/replayed-pool'
import type { Context } from '../../../context'
import { AppError } from '../../../errors'
import { poolsOfDay, poolToReplay } from './replay-day'
import { replayPool } from './replay-pool'

const day = z.strictObject({ day: z.iso.date({ error: 'Enter a date such as 2026-11-22' }) })
const pool = z.strictObject({ id: z.string() })

const tags = ['Races']

/** The replay of a race day, pool by pool: the page asks for one after the other. */
export async function replayRoutes(app: FastifyInstance): Promise<void> {
  const guarded = {
    exposeHeadRoute: false,
    onRequest: async ({ context }: { context: Context }) => requireReplay(context),
  }
  const days = { summary: 'Pools of a race day, to be replayed', tags, params: day }
  app.get('/admin/replay/days/:day', { ...guarded, schema: days }, async ({ context, params }) => {
    const { day: asked } = params as z.infer<typeof day>
    const { orm } = context.database.for('background')
    return { day: asked, pools: await poolsOfDay(orm, asked) } satisfies ReplayDay
  })

  const one = { summary: 'Replay a pool: what it should have paid, and what differs', tags, params: pool }
  app.get('/admin/replay/pools/:id', { ...guarded, schema: one }, async ({ context, params }) => {
    const { orm } = context.database.for('background')
    const told = await poolToReplay(orm, (params as z.infer<typeof pool>).id)
    if (!told) throw new AppError(404, 'not_found', 'There is no such pool')
    const replayed = await replayPool(orm, told)
    return can(context.actor, bets, 'show') ? replayed : withoutNumbers(replayed)
  })
}

/** Whoever has the number of a ticket without an account can cash it: others are told its last digits. */
function withoutNumbers(replayed: ReplayedPool): ReplayedPool {
  const differences = replayed.differences.map(one =>
    one.record.type === bets.typename ? { ...one, name: `…${one.name.slice(-4)}` } : one,
  )
  return { ...replayed, differences }
}

function requireReplay({ actor }: Context): void {
  if (!can(actor, raceReplay, 'show'))
    throw new AppError(403, 'forbidden', "You don't have access to the replay of race days")
}
