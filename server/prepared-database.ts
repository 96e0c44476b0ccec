import { renewEpoch } from './audit/epoch'
import type { EnvironmentName } from './config/env-variables'
import { openDatabase } from './db/connect'
import type { Database, Source } from './db/database'
import { isDemo } from './environments'
import { seedDemo } from './seed/seed-demo'

/** Opens an environment's database as it is before anyone changes it: DEV and TEST have their demo data, PROD is empty. */
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
