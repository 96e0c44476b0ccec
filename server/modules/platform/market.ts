import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { isCountryCode, marketProblem } from '../../../src/domain/market'
import { geoBlocks } from '../../../src/resources/oversight/geo-blocks'
import { users } from '../../../src/resources/people/users'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import { isRecordId } from '../../db/id'
import { tableOf } from '../../db/tables'
import { AppError } from '../../errors'

/**
 * Refuses a call for a player outside of the platform's market, and records the refusal. The platform sends the place of
 * the player in the headers Paddock-Player-Country and Paddock-Player-Address.
 * @throws AppError 400 without the country, 403 `outside_market`
 */
export async function requireMarket(request: FastifyRequest): Promise<void> {
  const { headers, routeOptions, platform, method } = request
  const { markets, name } = platform.key
  if (!routeOptions.config.isForMarket || markets.length === 0) return
  const country = headers['paddock-player-country']
  if (!isCountryCode(country)) {
    const message =
      'Send a Paddock-Player-Country header with the country where the player is, as two letters such as PH'
    throw new AppError(400, 'player_country_required', message)
  }
  const problem = marketProblem(markets, country)
  if (!problem) return
  const address = headers['paddock-player-address']
  const { customer } = request.body as { readonly customer?: unknown }
  await platform.database.transaction(async transaction =>
    insertRow(transaction, platform.by, geoBlocks, {
      call: `${method} ${routeOptions.url?.replace(/^\/api\/\w+/, '')}`,
      country,
      address: typeof address === 'string' ? address.slice(0, 45) : null,
      customer: await knownCustomer(transaction, customer),
      platform: name,
    }),
  )
  throw new AppError(403, 'outside_market', problem)
}

async function knownCustomer(orm: Orm, id: unknown): Promise<string | null> {
  if (typeof id !== 'string' || !isRecordId(id)) return null
  const table = tableOf(users)
  const [found] = await orm.select({ id: table.id }).from(table).where(eq(table.id, id))
  return found?.id ?? null
}
