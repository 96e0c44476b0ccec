import { renewEpoch } from './audit/epoch'
import type { EnvironmentName } from './config/env-variables'
import { bySystem } from './context'
import { type Database, openDatabase, type Source } from './db/connect'
import { isDemo } from './environments'
import { modules } from './modules'
import { noteInstallation } from './modules/software'
import { seedDemo } from './seed/seed-demo'

/** Opens an environment's database and prepares it: DEV and TEST get their demo data, PROD stays empty. */
export async function openPrepared(name: EnvironmentName, source: Source): Promise<Database> {
  const database = await openDatabase(source)
  try {
    await renewEpoch(database)
    if (isDemo(name)) await seedDemo(database)
    await noteInstallation(database, bySystem({ environment: name, streamHosts: [] }, modules))
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
