import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { verifyTrail } from '../../server/audit/verify'
import type { Database } from '../../server/db/connect'
import { packCrypto } from '../../server/pack-crypto'
import { differencesOf } from '../../src/domain/packs/pack-differences'
import { type PackManifest, verifyPack } from '../../src/domain/packs/pack-file'
import type { Bytes } from '../../src/domain/trail/bytes'
import { problemsOf } from './kill-until-done'
import type { PatientClient } from './patient-client'

interface Report {
  readonly id: string
  readonly title: string
  readonly edition: number
  readonly sha256: string
}

/** Downloads and verifies the files of all closed reports, as an auditor does. */
export async function fileProblems(client: PatientClient, token: string) {
  const { items: keys } = await client.get(token, '/admin/dailyPacks/keys')
  const trusted = new Map(
    (keys as unknown as { fingerprint: string; publicKey: string }[]).map(
      ({ fingerprint, publicKey }) => [fingerprint, Buffer.from(publicKey, 'base64')] as [string, Bytes],
    ),
  )
  const filters = [{ field: 'state', operator: 'in', value: ['CLOSED', 'RESTATED'] }]
  const { items } = await client.post(token, '/admin/get/dailyPacks', { filters, limit: 100 })
  const problems: string[] = []
  let files = 0
  for (const report of items as unknown as Report[]) {
    const manifests: PackManifest[] = []
    for (let edition = 1; edition <= report.edition; edition += 1) {
      const bytes = await client.bytes(token, `/admin/dailyPacks/${report.id}/file?edition=${edition}`)
      const { findings, manifest, sha256 } = await verifyPack(bytes, trusted, packCrypto)
      problems.push(...findings.map(finding => `${report.title}, version ${edition}: ${finding}`))
      if (manifest) manifests.push(manifest)
      if (edition === report.edition && sha256 !== report.sha256)
        problems.push(`${report.title} has another SHA-256 than its file`)
      files += 1
    }
    problems.push(...editionProblems(report, manifests))
  }
  return { files, problems }
}

/** Each edition after the first lists the differences of its manifest from the one before. */
function editionProblems({ title, edition }: Report, manifests: readonly PackManifest[]): string[] {
  if (manifests.length !== edition || edition > 2)
    return [`${title} has ${manifests.length} files and ${edition} versions`]
  const [first, second] = manifests as [PackManifest, PackManifest?]
  if (!second) return []
  const said = second.restatement?.differences ?? []
  if (said.length === 0 || !isDeepStrictEqual(said, differencesOf(first, second)))
    return [`Version 2 of ${title} does not say what it changes`]
  return []
}

const times = (actions: string) =>
  sql.raw(`(
  select count(*) from audit_log a
  where a.object_type = 'DailyPack' and a.object_id = p.id and a.action in (${actions}))`)

/** Returns the problems in the tables themselves; empty when each day was closed once, with all of its reports. */
export async function dayProblems(database: Database): Promise<readonly string[]> {
  const closed = sql`p.state in ('CLOSED', 'RESTATED')`
  const isWhole = sql`w.gaming_date = p.gaming_date and w.currency = p.currency and w.scope = 'ALL'`
  const problems = await problemsOf(database, {
    'reports were not closed exactly once, by the trail': sql`
      select count(*) as n from daily_packs p where ${closed} and 1 <> ${times("'close', 'closeWithDay'")}`,
    'reports were not restated once for each further version': sql`
      select count(*) as n from daily_packs p where ${closed} and p.edition - 1 <> ${times("'restate', 'restateWithDay'")}`,
    'reports were not sealed once for each version': sql`
      select count(*) as n from daily_packs p where ${closed} and p.edition <> ${times("'seal'")}`,
    'reports have more or fewer files than versions': sql`
      select count(*) as n from daily_packs p
      where p.edition <> (select count(*) from pack_content c where c.pack = p.id)`,
    'reports are open although their day is closed, or closed although it is open': sql`
      select count(*) as n from daily_packs p join daily_packs w on ${isWhole}
      where (${closed}) <> (w.state in ('CLOSED', 'RESTATED'))`,
    'days are closed in the ledger and not in their report, or the other way round': sql`
      select count(*) as n from sealed_day s
      full join (select * from daily_packs p where p.scope = 'ALL' and ${closed}) p
        on s.gaming_day = p.gaming_date and s.currency = p.currency
      where s.gaming_day is null or p.id is null`,
    'entries were posted in a day after it was closed': sql`
      select count(*) as n from ledger_entry e
      join sealed_day s on s.gaming_day = e.gaming_day and s.currency = e.currency
      where e.posted_at > s.sealed_at`,
    'files were not made by one job each': sql`
      select abs((select count(*) from pack_content) - (
        select count(*) from jobs where queue = 'dailyPacks.seal' and state = 'DONE')) as n`,
    'jobs did not end': sql`
      select count(*) as n from jobs
      where state in ('DEAD', 'DROPPED') or (queue = 'dailyPacks.seal' and state <> 'DONE')`,
    'requests for approval still wait': sql`
      select count(*) as n from approvals where status = 'PENDING' and object_type = 'DailyPack'`,
  })
  const { findings } = await verifyTrail(database.for('maintenance'))
  return [...problems, ...findings.map(finding => `Audit trail: ${JSON.stringify(finding)}`)]
}
