import { parseArgs } from 'node:util'
import { house } from '../../src/resources'
import type { AnyResource } from '../../src/resources/kernel/resource'
import { fillResource } from '../db/seed/bulk'
import { readEnv } from '../env'
import { openPrepared } from '../prepared-database'

const usage = 'npm run seed -- --rows 1000 [--resource banks] [--env DEV]'

/** Fills a resource, or each of them, with generated records. */
async function seed(): Promise<void> {
  const { rows, resources, name } = readArguments()
  const environment = readEnv(process.env).environments.find(one => one.name === name)
  if (!environment?.source) throw new Error(`This machine does not have the data of ${name}`)
  const database = await openPrepared(environment.name, environment.source)
  try {
    for (const resource of resources) {
      const start = performance.now()
      const report = (added: number) => process.stdout.write(`\r${resource.label}: ${added} of ${rows}`)
      await fillResource(database, resource, { rows, report })
      console.log(` records in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
  } finally {
    await database.close()
  }
}

function readArguments(): { rows: number; resources: readonly AnyResource[]; name: string } {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string' },
      resource: { type: 'string' },
      env: { type: 'string', default: 'DEV' },
    },
  })
  const rows = Number(values.rows)
  if (!Number.isSafeInteger(rows) || rows < 1)
    throw new Error(`--rows must be the number of records to add: ${usage}`)
  const name = values.env.toUpperCase()
  if (name !== 'DEV' && name !== 'TEST')
    throw new Error(`--env must be DEV or TEST, not "${values.env}": generated records are for no other`)
  return { rows, resources: chosen(values.resource), name }
}

function chosen(name: string | undefined): readonly AnyResource[] {
  if (name === undefined) return house.resources
  const resource = house.byName.get(name)
  if (resource) return [resource]
  throw new Error(`--resource must be one of ${[...house.byName.keys()].join(', ')}, not "${name}"`)
}

seed().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
