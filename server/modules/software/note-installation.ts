import { hostname, userInfo } from 'node:os'
import { desc, eq } from 'drizzle-orm'
import { softwareVersions } from '../../../src/resources/oversight/software-versions'
import type { By } from '../../context'
import { perform } from '../../crud/perform'
import { insertRow } from '../../crud/write'
import { lock } from '../../db/advisory-locks'
import type { Database, Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import type { Manifest } from './manifest'

const table = tableOf(softwareVersions)

/**
 * Writes down that a build was installed, and that the one before was removed, if it is another than the database
 * knows. Several processes may start at once.
 */
export async function writeInstallation(database: Database, by: By, manifest: Manifest): Promise<void> {
  const { version, builtAt, digest, files } = manifest
  await database.transaction(async transaction => {
    await lock(transaction, 'software')
    const current = await installedVersion(transaction)
    if (current?.digest === digest) return
    if (current) await perform(transaction, by, softwareVersions, { id: current.id }, 'remove', {})
    await insertRow(transaction, by, softwareVersions, {
      name: `${version} (${digest.slice(0, 8)})`,
      digest,
      files: Object.keys(files).length,
      builtAt,
      installedAt: by.now().toISOString(),
      installedBy: serverAccount(),
    })
  })
}

/** The version that the environment runs; null before the first. */
export async function installedVersion(orm: Orm): Promise<(StoredRow & { readonly digest: string }) | null> {
  const [found] = await orm
    .select()
    .from(table)
    .where(eq(table.state, 'INSTALLED'))
    .orderBy(desc(table.installedAt))
    .limit(1)
  return found ?? null
}

/** "paddock on web-1" */
export function serverAccount(): string {
  return `${userInfo().username} on ${hostname()}`.slice(0, 200)
}
