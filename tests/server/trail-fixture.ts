import { expect, vi } from 'vitest'
import { sealOnce, unsealedSeconds } from '../../server/audit/seal'
import type { Database } from '../../server/db/connect'

/**
 * Seals all entries. Transactions of other databases in the cluster, such as those of parallel tests, can delay the
 * order for a moment.
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
