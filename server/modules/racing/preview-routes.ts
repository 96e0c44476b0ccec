import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { races } from '../../../src/resources/racing/races'
import { findRow, requireRight } from '../../crud/read'
import { parse } from '../../validate'
import { raceTotals, raceWorksheet, resultPreview } from '../pools'
import { checkedFinish } from './results'
import { readStreamsOf } from './stream-of-race'

const tags = ['Races']
const params = z.object({ id: z.string() })
const numbers = z.array(z.int().min(1).max(99)).optional()
const resultBody = z.strictObject({
  positions: z.unknown().describe('Runner numbers by position: [[3],[1,5],[7]] is a dead heat for second'),
  didNotFinish: numbers,
  disqualified: numbers,
  officialTime: z.string().max(20).nullish(),
  margins: z.string().max(120).nullish(),
})

const idOf = ({ params: given }: Pick<FastifyRequest, 'params'>) => (given as { id: string }).id

/** Routes that show a race, or preview its result, and write nothing. Register them behind the guard. */
export async function racePreviewRoutes(app: FastifyInstance): Promise<void> {
  // Rights come before the body.
  app.setValidatorCompiler(() => value => ({ value }))
  const may =
    (verb: string) =>
    async ({ context }: FastifyRequest) =>
      requireRight(context.actor, races, verb)

  app.post(
    '/admin/races/:id/enterResult/preview',
    {
      schema: { summary: 'What each pool would pay with this result', tags, params, body: resultBody },
      onRequest: may('enterResult'),
    },
    async request => {
      const { actor, database } = request.context
      const race = await findRow(database.orm, races, idOf(request), { viewer: actor, verb: 'enterResult' })
      const { positions } = await checkedFinish(database.orm, race.id, parse(resultBody, request.body))
      return resultPreview(database.orm, { race: race.id, positions })
    },
  )

  app.get(
    '/admin/races/:id/worksheet',
    {
      exposeHeadRoute: false,
      schema: { summary: 'What each pool of a race paid, or would pay with its result', tags, params },
      onRequest: may('show'),
    },
    async request => {
      const { actor, database } = request.context
      const race = await findRow(database.orm, races, idOf(request), { viewer: actor, verb: 'show' })
      return raceWorksheet(database.orm, race.id)
    },
  )

  app.get(
    '/admin/races/:id/stream',
    {
      exposeHeadRoute: false,
      schema: { summary: 'The stream that shows a race: its own, else that of the venue', tags, params },
      onRequest: may('show'),
    },
    async ({ context, params: given }) => {
      const id = idOf({ params: given })
      const race = await findRow(context.database.orm, races, id, { viewer: context.actor, verb: 'show' })
      const streamOf = await readStreamsOf(context, [race])
      return { stream: streamOf(race)?.id ?? null }
    },
  )

  app.get(
    '/admin/races/:id/totals',
    {
      exposeHeadRoute: false,
      schema: { summary: 'What the pools of a race hold, and what they would pay or paid', tags, params },
      onRequest: may('show'),
    },
    async request => {
      const { actor, database } = request.context
      const race = await findRow(database.orm, races, idOf(request), { viewer: actor, verb: 'show' })
      return raceTotals(database.orm, race.id)
    },
  )
}
