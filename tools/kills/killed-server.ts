import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { StoredSource } from '../../server/db/connect'
import { root } from '../commands'

const startsWithin = 120_000

interface ServedSource {
  /** A folder is called dev, in the folder of the server's data. */
  readonly source: StoredSource
  readonly port: number
  /** How the server is started, as arguments to Node. */
  readonly command: readonly string[]
  readonly variables?: Readonly<Record<string, string>>
}

/** A server of the environment DEV on this database, not started yet. */
export function killedServer({ source, port, command, variables }: ServedSource): KilledServer {
  return new KilledServer(command, {
    PORT: String(port),
    PADDOCK_ENVIRONMENTS: 'DEV',
    PADDOCK_LOG_LEVEL: 'fatal',
    PADDOCK_USER_REQUESTS_PER_MINUTE: '0',
    PADDOCK_SECRET_KEY: randomBytes(32).toString('base64'),
    ...('url' in source ? { DATABASE_URL_DEV: source.url } : { PADDOCK_DATA: dirname(source.folder) }),
    ...variables,
  })
}

/** A server that is killed without warning, and started again on the same database and port. */
class KilledServer {
  #child: ChildProcess | null = null

  constructor(
    private readonly command: readonly string[],
    private readonly variables: Readonly<Record<string, string>>,
  ) {}

  /**
   * Starts the server and returns how many milliseconds passed until `isReady`.
   * @throws Error when it ends, or is not ready within two minutes
   */
  async start(isReady: () => Promise<boolean>): Promise<number> {
    const begun = performance.now()
    const child = spawn(process.execPath, this.command, {
      cwd: root,
      env: { PATH: process.env.PATH, ...this.variables },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    this.#child = child
    while (!(await isReady().catch(() => false))) {
      if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`)
      if (performance.now() - begun > startsWithin) throw new Error('The server was not ready in two minutes')
      await wait(20)
    }
    return performance.now() - begun
  }

  /** Ends the process at once: it can finish nothing. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}
