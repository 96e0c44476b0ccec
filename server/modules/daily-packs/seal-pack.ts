import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Breach } from '../../../src/domain/packs/pack-checks'
import { type PackFigures, packColumns } from '../../../src/domain/packs/pack-figures'
import { filesOf, manifestBytes, type PackManifest, packFile } from '../../../src/domain/packs/pack-file'
import { toHex } from '../../../src/domain/trail/bytes'
import { dailyPacks } from '../../../src/resources/oversight/daily-packs'
import { lastBlock, endOf as trailEnd } from '../../audit/seal'
import type { By } from '../../context'
import { perform } from '../../crud/perform'
import { findRow } from '../../crud/read'
import type { Orm } from '../../db/database'
import { packContent } from '../../db/pack-tables'
import type { StoredRow } from '../../db/stored-row'
import type { Job } from '../../jobs/job'
import { packCrypto } from '../../pack-crypto'
import { dayOf, scopeOf } from './calculate'
import { daySums } from './day-sums'
import { filesOfPack } from './pack-content'
import { signingKey } from './pack-keys'

/**
 * Makes and signs the file of a closed pack. The ledger of its day is sealed, so the file is the same whenever this runs; it
 * is kept in the transaction that says so, once.
 */
export const sealPackJob: Job<{ pack: string; edition: number }> = {
  queue: 'dailyPacks.seal',
  payload: z.object({ pack: z.string(), edition: z.number() }),
  run: ({ payload, transaction, by }) =>
    transaction(inner => sealPack(inner, by, payload.pack, payload.edition)),
}

export async function sealPack(transaction: Orm, by: By, id: string, edition: number): Promise<void> {
  const key = await signingKey(transaction, by)
  const row = await findRow(transaction, dailyPacks, id, { viewer: null, verb: 'seal', lock: true })
  const [known] = await transaction
    .select({ sha256: packContent.sha256 })
    .from(packContent)
    .where(and(eq(packContent.pack, id), eq(packContent.edition, edition)))
  if (known || Number(row.edition) !== edition) return
  const figures = Object.fromEntries(packColumns.map(name => [name, row[name]])) as PackFigures
  const breaches = (row.checks ?? []) as readonly Breach[]
  const [day, scope] = [dayOf(row), scopeOf(row)]
  const sums = await daySums(transaction, day)
  const files = await filesOfPack(transaction, { day, scope, figures, breaches, sums })
  const { last, hash } = trailEnd(await lastBlock(transaction))
  const manifest: PackManifest = {
    format: 'paddock-daily-pack/1',
    environment: by.environment,
    ...aboutOf(row),
    scope,
    edition,
    figures,
    breaches,
    trail: { seq: last, hash: toHex(hash) },
    files: await filesOf(files, packCrypto),
    key: key.fingerprint,
  }
  const content = packFile(manifest, key.sign(manifestBytes(manifest)), files)
  const sha256 = toHex(await packCrypto.sha256(content))
  await transaction.insert(packContent).values({ pack: id, edition, sha256, content })
  await perform(transaction, by, dailyPacks, { id }, 'seal', {}, async () => ({ sha256 }))
}

function aboutOf(row: StoredRow) {
  return {
    title: String(row.title),
    gamingDay: String(row.gamingDate),
    currency: String(row.currency),
    closedAt: new Date(String(row.sealedAt)).toISOString(),
    closedBy: String(row.sealedBy),
  }
}
