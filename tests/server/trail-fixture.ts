import { expect, vi } from 'vitest'
import { sealOnce, unsealedSeconds } from '../../server/audit/seal'
import type { Database } from '../../server/db/database'

/**
 * Seals all that was written. Transactions of other databases of the same cluster, such as those of tests beside this
 * one, hold the order open for a moment too.
 */
export async function sealAll(database: Database): Promise<void> {
  await vi.waitFor(
    async () => {
      await sealOnce(database)
      expect(await unsealedSeconds(database.orm)).toBeNull()
    },
    { timeout: 30_000 },
  )
}
