import { readEnv } from '../config/env'
import { grantApplication } from '../db/application-role'
import { openDatabase } from '../db/connect'

/**
 * `npm run db:migrate`: migrates every environment of this process and reports it. DATABASE_MIGRATE_URL, if
 * set, connects as the owner of the tables, who then grants rights to the role of DATABASE_URL.
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
