import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Breach } from '../../../src/domain/packs/pack-checks'
import type { PackDifference } from '../../../src/domain/packs/pack-differences'
import {
  type DaySum,
  type PackFigures,
  type PackScope,
  packColumns,
  sumsWithin,
} from '../../../src/domain/packs/pack-figures'
import {
  filesOf,
  manifestBytes,
  type PackManifest,
  type PackRestatement,
  packFile,
} from '../../../src/domain/packs/pack-file'
import { toHex } from '../../../src/domain/trail/bytes'
import { dailyPacks } from '../../../src/resources/oversight/daily-packs'
import { staff } from '../../../src/resources/people/staff'
import { lastBlock, endOf as trailEnd } from '../../audit/seal'
import type { By } from '../../context'
import { perform } from '../../crud/perform'
import { findRow } from '../../crud/read'
import type { Orm } from '../../db/database'
import { packContent } from '../../db/pack-tables'
import type { StoredRow } from '../../db/stored-row'
import { enqueue } from '../../jobs/enqueue'
import type { Job } from '../../jobs/job'
import { packCrypto } from '../../pack-crypto'
import { dayOf, scopeOf } from './calculate'
import { filesOfPack } from './pack-content'
import { signingKey } from './pack-keys'

/**
 * Makes and signs the file of a closed pack. The ledger of its day is sealed and the sums come with the job, so the file has
 * the same content whenever this runs; it is kept in the transaction that says so, once.
 */
export const sealPackJob: Job<SealedPack> = {
  queue: 'dailyPacks.seal',
  payload: z.object({
    pack: z.string(),
    edition: z.number(),
    sums: z.custom<readonly DaySum[]>(Array.isArray),
  }),
  run: ({ payload, transaction, by }) => transaction(inner => sealPack(inner, by, payload)),
}

/** An edition whose file is to be made, with the sums that its figures were added up from. */
interface SealedPack {
  readonly pack: string
  readonly edition: number
  readonly sums: readonly DaySum[]
}

/** Has the file of an edition made once the transaction commits. */
export function enqueueSeal(
  transaction: Orm,
  pack: string,
  {
    scope,
    edition,
    sums,
  }: { readonly scope: PackScope; readonly edition: number; readonly sums: readonly DaySum[] },
): Promise<boolean> {
  const payload = { pack, edition, sums: sumsWithin(sums, scope) }
  return enqueue(transaction, sealPackJob, { key: `${pack}:${edition}`, payload })
}

export async function sealPack(
  transaction: Orm,
  by: By,
  { pack: id, edition, sums }: SealedPack,
): Promise<void> {
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
  const files = await filesOfPack(transaction, { day, scope, figures, breaches, sums })
  const { last, hash } = trailEnd(await lastBlock(transaction))
  const manifest: PackManifest = {
    format: 'paddock-daily-pack/1',
    environment: by.environment,
    ...aboutOf(row),
    closedByName: await nameOf(transaction, String(row.sealedBy)),
    scope,
    edition,
    figures,
    breaches,
    ...(edition > 1 && { restatement: await restatementOf(transaction, row) }),
    trail: { seq: last, hash: toHex(hash) },
    files: await filesOf(files, packCrypto),
    key: key.fingerprint,
  }
  const content = packFile(manifest, key.sign(manifestBytes(manifest)), files)
  const sha256 = toHex(await packCrypto.sha256(content))
  const { restatement = null } = manifest
  await transaction.insert(packContent).values({ pack: id, edition, sha256, content, restatement })
  await perform(transaction, by, dailyPacks, { id }, 'seal', {}, async () => ({ sha256 }))
}

/** Describes an edition after the first: its author, reason and differences from the edition before. */
async function restatementOf(orm: Orm, row: StoredRow): Promise<PackRestatement> {
  const former = Number(row.edition) - 1
  const [kept] = await orm
    .select({ sha256: packContent.sha256 })
    .from(packContent)
    .where(and(eq(packContent.pack, row.id), eq(packContent.edition, former)))
  return {
    at: new Date(String(row.restatedAt)).toISOString(),
    by: String(row.restatedBy),
    reason: String(row.restatedReason),
    former: { edition: former, sha256: String(kept?.sha256) },
    differences: row.differences as readonly PackDifference[],
  }
}

/** The name of a member of staff, who is never deleted. */
async function nameOf(orm: Orm, id: string): Promise<string> {
  return String((await findRow(orm, staff, id, { viewer: null, verb: 'show' })).name)
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
