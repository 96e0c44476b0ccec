import { existsSync } from 'node:fs'
import { readEnv } from '../config/env'
import { connect, type Database, type Source } from '../db/connect'
import { hasTables } from '../db/known-migrations'

export interface FilledDatabase {
  readonly name: string
  readonly database: Database
}

/**
 * The names of the environments of this machine that a command is about: the one of its `--env`, else all.
 * @param usage how the command is called
 */
export function chosenEnvironments(named: string | undefined, usage: string): string[] {
  const names = storedEnvironments().map(({ name }) => name)
  const chosen = names.filter(name => named === undefined || name === named.toUpperCase())
  if (chosen.length === 0) throw new Error(`--env names no environment of this machine: ${usage}`)
  return chosen
}

/**
 * Connects to the databases of these environments, one after the other, and leaves out those that nobody has opened
 * yet. A command that checks makes no database and no table.
 * @throws Error when none of them has tables
 */
export async function* filledDatabases(names: readonly string[]): AsyncGenerator<FilledDatabase> {
  const empty: string[] = []
  for (const { name, source } of storedEnvironments()) {
    if (!names.includes(name)) continue
    const database = await connectFilled(source)
    if (!database) {
      empty.push(name)
      continue
    }
    try {
      yield { name, database }
    } finally {
      await database.close()
    }
  }
  if (empty.length === names.length)
    throw new Error(
      `${empty.join(', ')}: there are no tables yet. Check PADDOCK_DATA or DATABASE_URL, or open the environment first.`,
    )
  for (const name of empty) console.log(`${name}: there are no tables yet, so nothing was checked.`)
}

async function connectFilled(source: Source): Promise<Database | null> {
  if ('folder' in source && !existsSync(source.folder)) return null
  const database = await connect(source)
  if (await hasTables(database.orm)) return database
  await database.close()
  return null
}

function storedEnvironments() {
  return readEnv(process.env).environments.flatMap(({ name, source }) =>
    source === null ? [] : [{ name: String(name), source }],
  )
}
