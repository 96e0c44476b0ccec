import { eq } from 'drizzle-orm'
import { oneLine } from '../../../src/domain/visible-text'
import { games } from '../../../src/resources/games/games'
import { providers } from '../../../src/resources/games/providers'
import { mostReason } from '../../../src/resources/kernel/declare/reason'
import type { ActionCall } from '../../context'
import { performEach } from '../../crud/perform-each'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'

/**
 * The "disable all games" switch of a provider (docs/domain.md, Providers). It writes one audit entry per
 * disabled game, because GLI-19 A.6.3 requires date, time and reason for every game.
 */
export async function disableGames({
  transaction,
  by,
  row,
  input,
}: ActionCall<StoredRow<typeof providers>, { readonly reason: string }>): Promise<void> {
  const ofProvider = eq(tableOf(games).provider, row.id)
  // The provider's own entry has the whole reason.
  const because = oneLine(`All games of ${row[providers.title]}: ${input.reason}`, mostReason)
  await performEach(transaction, by, games, {
    name: 'disable',
    where: ofProvider,
    input: { reason: because },
  })
}
