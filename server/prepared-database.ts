import { renewEpoch } from './audit/epoch'
import type { EnvironmentName } from './config/env-variables'
import { type Database, openDatabase, type Source } from './db/connect'
import { isDemo } from './environments'
import { seedDemo } from './seed/seed-demo'

/** Opens an environment's database and prepares it: DEV and TEST get their demo data, PROD stays empty. */
export async function openPrepared(name: EnvironmentName, source: Source): Promise<Database> {
  const database = await openDatabase(source)
  try {
    await renewEpoch(database)
    if (isDemo(name)) await seedDemo(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
