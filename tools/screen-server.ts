import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './commands'

const password = 'Paddock!2026'

interface ScreenServer {
  readonly address: string
  stop(): Promise<void>
}

/**
 * Starts a server with fresh data: demo data in DEV, only an admin in PROD. Its clock starts at `moment`.
 * @throws Error when it ends before it answers
 */
export async function startScreenServer(port: number, data: string, moment: string): Promise<ScreenServer> {
  const env = {
    ...withoutDatabases(),
    PORT: String(port),
    PADDOCK_DATA: data,
    PADDOCK_ENVIRONMENTS: 'DEV,PROD',
    PADDOCK_STAFF_PASSWORD: password,
    PADDOCK_LOG_LEVEL: 'warn',
    PADDOCK_CLOCK: moment,
  }
  const start = (args: string[]) =>
    spawn(process.execPath, ['--import', './tools/shifted-clock.mjs', '--import', 'tsx', ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const staff = '--env PROD --phone +639170000001 --username ana --first-name Ana --role admin'
  const [code] = await once(start(['server/cli/staff-create.ts', ...staff.split(' ')]), 'exit')
  if (code !== 0) throw new Error('The admin of PROD could not be made')

  const child = start(['server/main.ts'])
  const ended = once(child, 'exit')
  const address = `http://127.0.0.1:${port}`
  while (!(await answers(`${address}/health`))) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Returns a token of the user with this phone number. */
export async function tokenOf(address: string, environment: string, phone: string): Promise<string> {
  const ask = () =>
    fetch(`${address}/api/${environment.toLowerCase()}/signin/phone`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone, password, userCaptcha: 'screens', skipCaptcha: true }),
    })
  let answer = await ask()
  // An environment opens with its first request, and is filled with demo data then.
  while (answer.status === 503) {
    await new Promise(resolve => setTimeout(resolve, 500))
    answer = await ask()
  }
  if (!answer.ok) throw new Error(`${phone} cannot sign in to ${environment}: ${await answer.text()}`)
  const { token }: { token: string } = await answer.json()
  return token
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    answer => answer.ok,
    () => false,
  )
}

/** The screens use their own databases, not those that the shell sets. */
function withoutDatabases(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('DATABASE_URL')))
}
