import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { setGamingDayCutoff } from '../src/domain/cutoff'
import { buildApp } from './app'
import { keyRing, requireSecretKey } from './auth/secret-keys'
import { ConfigurationError, readEnv, type Settings } from './config/env'
import { FolderInUseError, requireFreeFolder } from './db/folder-lock'
import { openPrepared } from './prepared-database'
import { startBanner } from './start-banner'

/** Starts the server. It shuts down cleanly on a signal. */
async function start(): Promise<void> {
  const settings = readEnv(process.env)
  setGamingDayCutoff(settings.cutoff)
  requireSecretKey(settings)
  await requireFreeFolders(settings)
  const keys = keyRing(settings)
  const app = await buildApp({ settings, opener: (name, source) => openPrepared(name, source, keys) })
  stopOnSignal(app)
  stopOnUncaughtError(app)
  await listen(app, settings)
  console.log(startBanner({ ...settings, port: portalPort() ?? settings.port }))
}

/** The port of the portal, when that is served by another process and passes requests on to this one (tools/dev.ts). */
function portalPort(): number | null {
  const { values } = parseArgs({ options: { 'portal-port': { type: 'string' } } })
  return values['portal-port'] === undefined ? null : Number(values['portal-port'])
}

/**
 * Environments open on first use. When another process uses a folder, the start fails, not the first request.
 */
async function requireFreeFolders({ environments }: Settings): Promise<void> {
  for (const { source } of environments) {
    if (source && 'folder' in source) await requireFreeFolder(source.folder)
  }
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: () => 'listening' })
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new ConfigurationError(reason({ host, port }), { cause: error }) : error
  }
}

/** Reasons why listening fails, by error code. */
const reasons: Readonly<Record<string, (at: { host: string; port: number }) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is already in use: stop what uses it, or choose another with PORT`,
  EACCES: ({ port }) => `Port ${port} needs rights that this user does not have: choose another with PORT`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}: choose another with HOST`,
  ENOTFOUND: ({ host }) => `The address ${host} was not found. Choose another with HOST.`,
}

/** One signal can reach the process twice: from its process group, and through the script that started it. */
const echoMilliseconds = 1000

/** The first signal finishes running requests and closes the databases; a second one exits at once. */
function stopOnSignal(app: FastifyInstance): void {
  let since: number | null = null
  const stop = async (signal: NodeJS.Signals) => {
    if (since !== null && performance.now() - since < echoMilliseconds) return
    if (since !== null) process.exit(1)
    since = performance.now()
    app.log.info({ signal }, 'stopping')
    await app.close()
    process.exit(0)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
}

/** Logs uncaught errors with the log, which hides secrets, instead of printing them. */
function stopOnUncaughtError(app: FastifyInstance): void {
  const stop = (error: unknown) => {
    app.log.fatal({ err: error }, 'stopped by an error that nobody caught')
    process.exit(1)
  }
  process.on('uncaughtException', stop).on('unhandledRejection', stop)
}

start().catch((error: unknown) => {
  const isPlain = error instanceof ConfigurationError || error instanceof FolderInUseError
  console.error(isPlain ? error.message : error)
  process.exit(1)
})
