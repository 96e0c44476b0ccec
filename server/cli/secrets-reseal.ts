import { registry } from '../../src/resources'
import { keyRing } from '../auth/secret-keys'
import { readEnv } from '../config/env'
import { bySystem } from '../context'
import { resealSecrets } from '../crud/secrets'
import { connect } from '../db/connect'
import { modules } from '../modules'
import { resealPackKeys } from '../modules/daily-packs/pack-keys'

/** `npm run secrets:reseal`: seals the stored secrets again with the first key of PADDOCK_SECRET_KEY. */
async function resealFromTerminal(): Promise<void> {
  const settings = readEnv(process.env)
  const keys = keyRing(settings)
  for (const { name, source } of settings.environments) {
    if (source === null) continue
    const by = bySystem({ environment: name, streamHosts: settings.streamHosts }, modules, undefined, keys)
    const database = await connect(source)
    try {
      let count = await resealPackKeys(database.for('maintenance').orm, by)
      for (const resource of registry.resources)
        count += await resealSecrets(database.for('maintenance').orm, by, resource)
      console.log(`${name}: ${count === 1 ? '1 secret' : `${count} secrets`} sealed with the first key.`)
    } finally {
      await database.close()
    }
  }
}

resealFromTerminal().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
