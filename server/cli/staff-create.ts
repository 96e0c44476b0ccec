import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { createStaff, type NewStaff } from '../auth/create-staff'
import { type EnvironmentSettings, readEnv, type Settings } from '../config/env'
import { bySystem } from '../context'
import { openDatabase } from '../db/connect'
import { modules } from '../modules'
import { readSecret } from './read-secret'

const usage =
  'npm run staff:create -- --env PROD --phone +639170000001 --username ana --first-name Ana [--last-name Cruz] --role admin [--role …]'

/**
 * `npm run staff:create`: creates a staff account, for example the first admin of PROD. Asks for the
 * password.
 */
async function createFromTerminal(): Promise<void> {
  const settings = readEnv(process.env)
  const { env, ...person } = readArguments()
  const { name, source } = environmentNamed(env, settings)
  if (source === null) throw new Error(`This machine does not have the data of ${name}`)
  const password = settings.staffPassword ?? (await askForPassword())
  const database = await openDatabase(source)
  try {
    const address = `terminal of ${userInfo().username}`
    const by = { ...bySystem({ environment: name, streamHosts: settings.streamHosts }, modules), address }
    await createStaff(database.orm, by, { ...person, password })
  } finally {
    await database.close()
  }
  console.log(`${person.username} can sign in to ${name} as ${person.roles.join(', ')}.`)
}

function readArguments(): Omit<NewStaff, 'password'> & { env: string | undefined } {
  const { values } = parseArgs({
    options: {
      env: { type: 'string' },
      phone: { type: 'string' },
      username: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      role: { type: 'string', multiple: true },
    },
  })
  const { env, phone, username, role } = values
  if (phone === undefined || username === undefined || role === undefined) {
    throw new Error(`--phone, --username and --role are needed: ${usage}`)
  }
  const firstName = values['first-name'] ?? null
  return { env, phone, username, firstName, lastName: values['last-name'] ?? null, roles: role }
}

/** Returns the named environment; the name may be left out when there is only one. */
function environmentNamed(name: string | undefined, { environments }: Settings): EnvironmentSettings {
  const [only, ...others] = environments
  if (name === undefined && only && others.length === 0) return only
  const found = environments.find(environment => environment.name === name?.toUpperCase())
  if (found) return found
  throw new Error(`--env must be one of ${environments.map(one => one.name).join(', ')}: ${usage}`)
}

async function askForPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error('There is no terminal to type the password on: set PADDOCK_STAFF_PASSWORD')
  const password = await readSecret('Password')
  if ((await readSecret('Once more')) === password) return password
  throw new Error('The two passwords are not the same; nothing was changed')
}

createFromTerminal().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
