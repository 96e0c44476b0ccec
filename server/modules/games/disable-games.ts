import { eq } from 'drizzle-orm'
import { games } from '../../../src/resources/games/games'
import { providers } from '../../../src/resources/games/providers'
import type { ActionCall } from '../../context'
import { performEach } from '../../crud/perform-each'
import { tableOf } from '../../db/tables'

/**
 * The "disable all games" switch of a provider (docs/domain.md, Providers). It writes one audit entry per
 * disabled game, because GLI-19 A.6.3 requires date, time and reason for every game.
 */
export async function disableGames({ transaction, by, row, input }: ActionCall): Promise<void> {
  const ofProvider = eq(tableOf(games).provider, row.id)
  const reason = `All games of ${row[providers.title]}: ${input.reason}`
  await performEach(transaction, by, games, { name: 'disable', where: ofProvider, input: { reason } })
}
