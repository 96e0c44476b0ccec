import { parseArgs } from 'node:util'
import { registry } from '../../src/resources'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { readEnv } from '../config/env'
import type { Database } from '../db/connect'
import { openPrepared } from '../prepared-database'
import { fillResource } from '../seed/bulk'
import { fillUsers } from '../seed/many-users'

const usage = 'npm run seed -- --rows 1000 [--resource banks] [--env DEV], or --users 1000000 [--env DEV]'

/** Fills one resource, or all, with generated records; or only the users, with large numbers. */
async function seed(): Promise<void> {
  const { rows, resources, users, name } = readArguments()
  const environment = readEnv(process.env).environments.find(one => one.name === name)
  if (!environment?.source) throw new Error(`This machine does not have the data of ${name}`)
  const database = await openPrepared(environment.name, environment.source)
  try {
    if (users > 0) await seedUsers(database, users)
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

async function seedUsers(database: Database, users: number): Promise<void> {
  const start = performance.now()
  const seconds = () => ((performance.now() - start) / 1000).toFixed(0)
  await fillUsers(database, users, at => {
    const far = 'added' in at ? `${at.added.toLocaleString('en')} of ${users.toLocaleString('en')}` : at.doing
    process.stdout.write(`\r${`Users: ${far} · ${seconds()} s`.padEnd(70)}`)
  })
  console.log(`\r${`Users: ${users.toLocaleString('en')} added in ${seconds()} s`.padEnd(70)}`)
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string' },
      users: { type: 'string' },
      resource: { type: 'string' },
      env: { type: 'string', default: 'DEV' },
    },
  })
  const isUsers = values.users !== undefined
  const rows = Number(isUsers ? values.users : values.rows)
  if (!Number.isSafeInteger(rows) || rows < 1 || (isUsers && (values.rows ?? values.resource) !== undefined))
    throw new Error(`${isUsers ? '--users' : '--rows'} must be the number of records to add: ${usage}`)
  const name = values.env.toUpperCase()
  if (name !== 'DEV' && name !== 'TEST')
    throw new Error(`--env must be DEV or TEST, not "${values.env}": generated records are for no other`)
  return isUsers
    ? ({ rows: 0, resources: [], users: rows, name } as const)
    : ({ rows, resources: chosen(values.resource), users: 0, name } as const)
}

function chosen(name: string | undefined): readonly AnyResource[] {
  if (name === undefined) return registry.resources.filter(resource => !resource.projection)
  const resource = registry.byName.get(name)
  if (resource) return [resource]
  throw new Error(`--resource must be one of ${[...registry.byName.keys()].join(', ')}, not "${name}"`)
}

seed().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
