// `npm run backup -- [--env PROD] [--to FOLDER]`: copies each database of this machine to a file (docs/backup.md).
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readEnv } from '../server/config/env'
import type { EnvironmentName } from '../server/config/env-variables'
import type { Source } from '../server/db/connect'
import { backUp } from './backups'

const usage = 'npm run backup -- [--env PROD] [--to FOLDER]'

async function backUpFromTerminal(): Promise<void> {
  const { values } = parseArgs({
    options: { env: { type: 'string' }, to: { type: 'string', default: 'backups' } },
  })
  const env = values.env?.toUpperCase()
  const environments = readEnv(process.env).environments.filter(
    ({ name }) => env === undefined || name === env,
  )
  if (environments.length === 0) throw new Error(`--env names no environment of this machine: ${usage}`)
  for (const { name, source } of environments) {
    const why = whyNot(name, source)
    if (why !== null && env !== undefined) throw new Error(why)
    if (why !== null) console.log(why)
    if (why !== null || source === null) continue
    const { file, facts, seconds } = await backUp(name, source, values.to)
    const rows = Object.values(facts.rows).reduce((sum, count) => sum + count, 0)
    console.log(`${name}: ${file}`)
    console.log(
      `${name}: ${rows.toLocaleString('en')} rows, ${facts.bytes.toLocaleString('en')} bytes in ${seconds} s, SHA-256 ${facts.sha256}`,
    )
  }
}

/** Why there is nothing to back up; null where there is. */
function whyNot(name: EnvironmentName, source: Source | null): string | null {
  if (source === null) return `${name}: another server has it (PADDOCK_API_${name}); back it up there`
  if ('folder' in source && !existsSync(source.folder))
    return `${name}: ${source.folder} is not there, nothing to back up`
  return null
}

backUpFromTerminal().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
