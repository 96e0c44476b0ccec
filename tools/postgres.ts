import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getuid } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from './free-port'
import { findPostgres } from './postgres-binaries'

/** A PostgreSQL for tests: its url names the database `postgres`, with the right to create others. */
export type Cluster = { url: string; stop(): Promise<void> }

/** A cluster that was started here, and can be restarted with its data. */
export type OwnCluster = Cluster & {
  /** `fast` ends sessions orderly, `immediate` simulates a crash. */
  restart(mode: 'fast' | 'immediate'): Promise<void>
}

/** The user that the server runs as; empty for the current user. */
type Owner = { uid?: number; gid?: number }

/**
 * PGlite's own settings: byte order for sorting, Unicode for upper and lower case, so that both engines give
 * the same results.
 */
const locale = ['--lc-collate=C', `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`]

/** The data is temporary, so nothing waits for the disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  listen_addresses: '127.0.0.1',
}

const startSeconds = 60

/**
 * Starts a temporary cluster in a temporary folder on a free loopback port, or uses DATABASE_URL when it is
 * set. As root the server runs as another user, because PostgreSQL refuses to run as root.
 * Returns the cluster, or the reason why there is none, as a sentence.
 */
export async function startCluster(): Promise<Cluster | { reason: string }> {
  const given = process.env.DATABASE_URL
  return given ? { url: given, stop: async () => {} } : startOwnCluster()
}

/** Always starts its own server; `changed` are settings to override. */
export async function startOwnCluster(
  changed: Record<string, string> = {},
): Promise<OwnCluster | { reason: string }> {
  const binaries = findPostgres()
  if ('reason' in binaries) return binaries
  const owner = serverOwner()
  if (!owner) {
    return { reason: 'PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody.' }
  }

  const folder = mkdtempSync(join(tmpdir(), 'paddock-postgres-'))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })

  const problem = initialise(binaries.folder, folder, owner)
  if (problem) {
    removeFolder()
    return { reason: problem }
  }
  return launch(binaries.folder, folder, owner, removeFolder, changed)
}

function initialise(binaries: string, folder: string, owner: Owner): string | null {
  const args = [
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
    ...locale,
  ]
  const result = spawnSync(join(binaries, 'initdb'), args, {
    ...owner,
    cwd: folder,
    encoding: 'utf8',
    timeout: 120_000,
  })
  if (result.error) return `initdb could not be run: ${result.error.message}.`
  return result.status === 0 ? null : `initdb failed: ${lastLine(result.stderr)}`
}

async function launch(
  binaries: string,
  folder: string,
  owner: Owner,
  removeFolder: () => void,
  changed: Record<string, string>,
): Promise<OwnCluster | { reason: string }> {
  const port = await freePort()
  // A round trip through a socket of the file system takes a third less than one through the network.
  const host = process.platform === 'win32' ? '127.0.0.1' : encodeURIComponent(folder)
  const url = `postgres://postgres@${host}:${port}/postgres`
  const options = { ...settings, ...changed, port: String(port), unix_socket_directories: folder }
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let log = ''
  const run = () => {
    const server = spawn(join(binaries, 'postgres'), ['-D', join(folder, 'data'), ...args], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000)
    })
    return server
  }
  let server = run()

  // When the process exits without stop(), by an error or Ctrl+C, the server is killed.
  const abandon = () => {
    server.kill('SIGQUIT')
    removeFolder()
  }
  process.once('exit', abandon)
  const stop = async () => {
    await end(server, 'SIGINT')
    process.off('exit', abandon)
    removeFolder()
  }
  const restart = async (mode: 'fast' | 'immediate') => {
    await end(server, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    server = run()
    if (!(await answers(url, server))) throw new Error(`PostgreSQL did not start again: ${lastLine(log)}`)
  }

  if (await answers(url, server)) return { url, stop, restart }
  await stop()
  return { reason: `PostgreSQL did not start: ${lastLine(log)}` }
}

/**
 * Stops the server. SIGINT is PostgreSQL's fast shutdown, which ends sessions rather than waits for them;
 * SIGQUIT the immediate one.
 */
async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise(resolve => server.once('exit', resolve))
  server.kill(signal)
  await ended
}

async function answers(url: string, server: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + startSeconds * 1000
  while (Date.now() < deadline && server.exitCode === null && server.signalCode === null) {
    if (await canConnect(url)) return true
    await pause(50)
  }
  return false
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

/** The user to run as: the current one, or as root the first of the users made for it. */
function serverOwner(): Owner | null {
  if (getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map(flag => spawnSync('id', [flag, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  return null
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
