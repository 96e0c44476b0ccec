import type { By } from '../../context'
import type { Database } from '../../db/database'
import type { Module } from '../../module'
import { checkJob, prepareCheck } from './check-files'
import { buildRoot, readManifest } from './manifest'
import { writeInstallation } from './note-installation'

/** The software log and the check of its files. */
export const softwareModule: Module = {
  preparations: { 'softwareVersions.checkFiles': prepareCheck },
  jobs: [checkJob],
}

/** Writes down the build that this process runs from; nothing when it runs from source. */
export async function noteInstallation(database: Database, by: By): Promise<void> {
  const root = buildRoot()
  if (root !== null) await writeInstallation(database, by, await readManifest(root))
}
