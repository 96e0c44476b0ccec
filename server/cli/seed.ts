import { parseArgs } from 'node:util'
import { setGamingDayCutoff } from '../../src/domain/cutoff'
import { registry } from '../../src/resources'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { readEnv } from '../config/env'
import type { Database } from '../db/connect'
import { openPrepared } from '../prepared-database'
import { fillResource } from '../seed/bulk'
import { fillTransactions } from '../seed/many-transactions'
import { fillUsers } from '../seed/many-users'
import { fillSeason } from '../seed/season'

const usage =
  'npm run seed -- --rows 1000 [--resource banks] [--env DEV], or --users 1000000, or --transactions 1000000, or --tickets 1000000 [--env DEV]'

/** Fills one resource, or all, with generated records; or only users, entries of the ledger or tickets, with large numbers. */
async function seed(): Promise<void> {
  const { rows, resources, users, transactions, tickets, name } = readArguments()
  const { environments, cutoff } = readEnv(process.env)
  setGamingDayCutoff(cutoff)
  const environment = environments.find(one => one.name === name)
  if (!environment?.source) throw new Error(`This machine does not have the data of ${name}`)
  const database = await openPrepared(environment.name, environment.source)
  try {
    if (users > 0) await seedUsers(database, users)
    if (transactions > 0) await seedTransactions(database, transactions)
    if (tickets > 0) await seedTickets(database, tickets)
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

function seedTransactions(database: Database, transactions: number): Promise<void> {
  return atRate('Transactions', 'posted', transactions, report =>
    fillTransactions(database, transactions, report),
  )
}

function seedTickets(database: Database, tickets: number): Promise<void> {
  return atRate('Tickets', 'sold and settled', tickets, report => fillSeason(database, tickets, report))
}

/** Says how far it is and how many a second. */
async function atRate(
  what: string,
  done: string,
  count: number,
  fill: (report: (added: number) => void) => Promise<void>,
): Promise<void> {
  const start = performance.now()
  const formatted = (number: number) => number.toLocaleString('en')
  await fill(added => {
    const rate = Math.round((added * 1000) / (performance.now() - start))
    process.stdout.write(
      `\r${`${what}: ${formatted(added)} of ${formatted(count)} · ${formatted(rate)} per second`.padEnd(70)}`,
    )
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(`\r${`${what}: ${formatted(count)} ${done} in ${seconds} s`.padEnd(70)}`)
}

/** Options with a number of their own: no two go together. */
const numbers = ['rows', 'users', 'transactions', 'tickets'] as const

function readArguments() {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string' },
      users: { type: 'string' },
      transactions: { type: 'string' },
      tickets: { type: 'string' },
      resource: { type: 'string' },
      env: { type: 'string', default: 'DEV' },
    },
  })
  const [given = 'rows', another] = numbers.filter(option => values[option] !== undefined)
  const count = Number(values[given])
  const isAlone = another === undefined && (given === 'rows' || values.resource === undefined)
  if (!Number.isSafeInteger(count) || count < 1 || !isAlone)
    throw new Error(`--${given} must be the number of records to add: ${usage}`)
  const name = values.env.toUpperCase()
  if (name !== 'DEV' && name !== 'TEST')
    throw new Error(`--env must be DEV or TEST, not "${values.env}": generated records are for no other`)
  const only = (option: string) => (option === given ? count : 0)
  return {
    rows: only('rows'),
    users: only('users'),
    transactions: only('transactions'),
    tickets: only('tickets'),
    resources: given === 'rows' ? chosen(values.resource) : [],
    name,
  } as const
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
