import { readEnv } from '../config/env'
import { grantApplication } from '../db/application-role'
import { openDatabase } from '../db/connect'

/**
 * `npm run db:migrate`: brings every environment of this process up to date, and says so. With DATABASE_MIGRATE_URL as
 * the owner of the tables, who then gives the role of DATABASE_URL its rights.
 */
async function migrate(): Promise<void> {
  const { environments, migrateUrl } = readEnv(process.env)
  for (const { name, source } of environments) {
    if (source === null) continue
    const database = await openDatabase(migrateUrl === undefined ? source : { url: migrateUrl })
    try {
      if (migrateUrl !== undefined && 'url' in source) {
        await grantApplication(database, decodeURIComponent(new URL(source.url).username))
      }
    } finally {
      await database.close()
    }
    console.log(`${name} is up to date (${database.engine}).`)
  }
}

migrate().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
