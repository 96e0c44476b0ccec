import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sealOnce, unsealedSeconds } from '../server/audit/seal'
import { connect, type Source } from '../server/db/connect'
import { type BackupFacts, backupFacts, restoreProblems } from './backup-facts'
import { dumpFolder, dumpPostgres, loadFolder, loadPostgres, postgresFormat } from './copy-database'
import { ownersOnly } from './copy-rows'

/** How a backup or a restore went. */
export interface BackupOutcome {
  readonly file: string
  readonly facts: BackupFacts
  readonly seconds: number
}

/** Attempts to seal the whole trail: entries after those of a running transaction are sealed once it has ended. */
const sealAttempts = 30

/**
 * Seals the trail fully and copies a database to a file, with its facts beside it (docs/backup.md).
 * @throws when the trail cannot be sealed, or the folder is in use
 */
export async function backUp(environment: string, source: Source, to: string): Promise<BackupOutcome> {
  if ('memory' in source) throw new Error('A database in memory has nothing to back up')
  if ('folder' in source && !existsSync(source.folder))
    throw new Error(`${environment}: ${source.folder} is not there, so there is nothing to back up`)
  const [start, takenAt] = [performance.now(), new Date().toISOString()]
  await sealAll(source)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const isFolder = 'folder' in source
  const stamp = takenAt.replaceAll(/[-:]|\.\d+/g, '')
  const file = join(
    resolve(to),
    `paddock-${environment.toLowerCase()}-${stamp}.${isFolder ? 'tar.gz' : postgresFormat()}`,
  )
  const counted = isFolder ? await dumpFolder(source.folder, file) : await dumpPostgres(source.url, file)
  const seconds = secondsSince(start)
  const facts: BackupFacts = {
    environment,
    engine: isFolder ? 'pglite' : 'postgres',
    takenAt,
    tookSeconds: seconds,
    bytes: statSync(file).size,
    sha256: await sha256(file),
    ...counted,
  }
  await writeFile(`${file}.json`, `${JSON.stringify(facts, null, 1)}\n`, { mode: ownersOnly })
  return { file, facts, seconds }
}

/**
 * Restores a backup into a folder or an empty PostgreSQL database, and verifies rows, trail and ledger there.
 * @throws when the file was changed, the target is not empty, or the restored data differs
 */
export async function restore(
  file: string,
  target: { folder: string } | { url: string },
): Promise<BackupOutcome> {
  const start = performance.now()
  if (!existsSync(`${file}.json`)) throw new Error(`${file}.json is missing: it stands beside each backup`)
  const facts = await readFacts(`${file}.json`)
  if ((await sha256(file)) !== facts.sha256)
    throw new Error(`${file} is not the file that was backed up: its SHA-256 differs`)
  if ('folder' in target !== (facts.engine === 'pglite'))
    throw new Error(
      `This is a backup of ${facts.engine === 'pglite' ? 'a folder: restore it to a folder' : 'PostgreSQL: restore it to postgres://…'}`,
    )
  await ('folder' in target ? loadFolder(file, target.folder) : loadPostgres(file, target.url))
  const database = await connect(target)
  try {
    const problems = await restoreProblems(database, facts)
    if (problems.length > 0) throw new Error(`What was restored differs:\n${problems.join('\n')}`)
  } finally {
    await database.close()
  }
  return { file, facts, seconds: secondsSince(start) }
}

async function readFacts(file: string): Promise<BackupFacts> {
  try {
    return backupFacts.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    throw new Error(`${file} is damaged: it does not have the facts of a backup`, { cause })
  }
}

async function sealAll(source: Source): Promise<void> {
  const database = await connect(source)
  try {
    for (let attempt = 0; attempt < sealAttempts; attempt += 1) {
      await sealOnce(database.for('maintenance'))
      if ((await unsealedSeconds(database.orm)) === null) return
      await new Promise(done => setTimeout(done, 200))
    }
    // Entries of running transactions are sealed after the backup; the anchor covers those before.
  } finally {
    await database.close()
  }
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 100) / 10
}
