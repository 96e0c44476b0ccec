import { renewEpoch } from './audit/epoch'
import type { EnvironmentName } from './config/env-variables'
import { type By, bySystem } from './context'
import { type Database, openDatabase, type Source } from './db/connect'
import { holdCutoff } from './db/hold-cutoff'
import { isDemo } from './environments'
import { modules } from './modules'
import { noteInstallation } from './modules/software'
import { seedDemo } from './seed/seed-demo'

/**
 * Opens an environment's database and prepares it: DEV and TEST get their demo data, PROD stays empty.
 * @param keys without them, the demo has no closed days
 */
export async function openPrepared(
  name: EnvironmentName,
  source: Source,
  keys?: By['keys'],
): Promise<Database> {
  const database = await openDatabase(source)
  try {
    await holdCutoff(database.orm)
    await renewEpoch(database)
    if (isDemo(name)) await seedDemo(database, await sealingOf(name, keys))
    await noteInstallation(database, bySystem({ environment: name, streamHosts: [] }, modules))
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A server that cannot keep secrets has a demo all the same, without closed days. */
async function sealingOf(environment: EnvironmentName, keys: By['keys'] | undefined) {
  const canSeal = await keys?.().then(
    () => true,
    () => false,
  )
  return keys && canSeal ? { environment, keys } : undefined
}
