import { readEnv } from '../config/env'
import { openDatabase } from '../db/connect'

/** `npm run db:migrate`: brings every environment of this process up to date, and says so. */
for (const { name, source } of readEnv(process.env).environments) {
  if (source === null) continue
  const database = await openDatabase(source)
  await database.close()
  console.log(`${name} is up to date (${database.engine}).`)
}
