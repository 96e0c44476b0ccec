import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCodeOf, type Holder, isRunning, parseHolder, proofOf, thisProcess } from './lock-holder'
import { isListenedOn, listenOn } from './lock-socket'

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

/**
 * A holder touches its lock `every` milliseconds. One that cannot be asked otherwise is gone when its lock is `old` and
 * is not touched while it is watched for `watched`: clocks of two machines may differ, their pace does not.
 */
const heartbeat = { every: 2000, old: 30_000, watched: 5000 }

/** Removing a stale lock takes no longer than this, unless the process died over it. Milliseconds. */
const longestRemoval = 2000

/**
 * Takes the exclusive lock on a folder of the embedded database: with two openers, rows would be lost and no error
 * shown. A lock whose holder is gone is taken over, and so is one that names no holder. Answers the function that gives
 * the lock back.
 * @throws FolderInUseError when a living process holds it; the message names the holder
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = `${folder}.lock`
  // What is kept beside it, sealed secrets and papers of people, is for this account only.
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const token = randomUUID()
  const socket = `${basename(folder)}.${token.slice(0, 8)}.socket`
  // First the socket: a lock without its socket would be taken for one of a process that is gone.
  const stopListening = await listenOn(join(dirname(path), socket))
  const mine: Holder = {
    ...thisProcess(),
    socket: stopListening ? socket : null,
    since: new Date().toISOString(),
    token,
  }
  try {
    while (!(await claim(path, mine))) await removeStale(path, await requireStale(folder))
  } catch (error) {
    await stopListening?.()
    throw error
  }
  const stopBeating = startBeating(folder, path, mine)
  return async () => {
    await stopBeating()
    if ((await readText(path)) === textOf(mine)) await rm(path, { force: true })
    await stopListening?.()
  }
}

/**
 * Looks whether a folder could be locked, and leaves it as it is.
 * @throws FolderInUseError when a living process holds it; the message names the holder
 */
export async function requireFreeFolder(folder: string): Promise<void> {
  await requireStale(folder)
}

/** The text of a lock that nobody living holds; null when there is no lock. @throws FolderInUseError */
async function requireStale(folder: string): Promise<string | null> {
  const path = `${folder}.lock`
  const text = await readText(path)
  // A lock appears whole or not at all: one that names nobody was cut short by a crash of the machine.
  const holder = text === null ? null : parseHolder(text)
  if (holder && (await isAlive(path, holder))) throw inUse(folder, path, holder)
  return text
}

async function isAlive(path: string, holder: Holder): Promise<boolean> {
  const proof = proofOf(holder)
  if (proof === 'process') return isRunning(holder)
  const isListening = proof === 'socket' && (await isListenedOn(join(dirname(path), holder.socket ?? '')))
  return isListening === null || proof === 'heartbeat' ? isBeating(path) : isListening
}

async function isBeating(path: string): Promise<boolean> {
  const last = await touchedAt(path)
  if (last === null) return false
  if (Date.now() - last < heartbeat.old) return true
  await pause(heartbeat.watched)
  const next = await touchedAt(path)
  return next !== null && next !== last
}

/** Shows again and again that this process lives, and that the lock is still its own. */
function startBeating(folder: string, path: string, mine: Holder): () => Promise<void> {
  let beating: Promise<void> | null = null
  const timer = setInterval(() => {
    beating ??= beat(folder, path, mine)
      .catch(error => {
        // A file system that fails for a moment is asked again at the next beat.
        if (errorCodeOf(error) === '') throw error
      })
      .finally(() => {
        beating = null
      })
  }, heartbeat.every).unref()
  return async () => {
    clearInterval(timer)
    await beating
  }
}

/** @throws when another process has the lock: this process must end, because it would destroy writes of the other */
async function beat(folder: string, path: string, mine: Holder): Promise<void> {
  const text = await readText(path)
  if (text === null && (await isGone(dirname(path)))) return
  if (text !== textOf(mine) && !(text === null && (await claim(path, mine)))) {
    throw new Error(`The database folder ${folder} was taken over by another process: this one has to end`)
  }
  await utimes(path, new Date(), new Date())
}

/** Creates the lock file with its content in one step; false when there is one already. */
async function claim(path: string, mine: Holder): Promise<boolean> {
  const draft = `${path}.${mine.token}`
  await writeFile(draft, textOf(mine))
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Removes a lock if it still has this text. One process at a time removes, the one that made the second link: so it
 * removes the file that it read, and not a new file of a quicker process.
 */
async function removeStale(path: string, text: string | null): Promise<void> {
  const second = `${path}.stale`
  try {
    await link(path, second)
  } catch (error) {
    if (!['EEXIST', 'ENOENT'].includes(errorCodeOf(error))) throw error
    return letOtherRemove(second)
  }
  try {
    if ((await readText(second)) !== text) return
    const socket = parseHolder(text ?? '')?.socket
    if (socket) await rm(join(dirname(path), basename(socket)), { force: true })
    await rm(path, { force: true })
  } finally {
    await rm(second, { force: true })
  }
}

async function letOtherRemove(second: string): Promise<void> {
  const made = await statOrNull(second)
  if (made && Date.now() - made.ctimeMs > longestRemoval) await rm(second, { force: true })
  await pause(5)
}

function textOf(holder: Holder): string {
  return JSON.stringify(holder)
}

async function isGone(folder: string): Promise<boolean> {
  return (await statOrNull(folder)) === null
}

async function touchedAt(path: string): Promise<number | null> {
  return (await statOrNull(path))?.mtimeMs ?? null
}

/** Null when there is no such file. */
async function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(nullIfAbsent)
}

async function statOrNull(path: string) {
  return stat(path).catch(nullIfAbsent)
}

function nullIfAbsent(error: unknown): null {
  if (errorCodeOf(error) === 'ENOENT') return null
  throw error
}

function inUse(folder: string, path: string, holder: Holder): FolderInUseError {
  const where = holder.host === hostname() ? '' : ` on ${holder.host}`
  return new FolderInUseError(
    `The database folder ${folder} is in use by process ${holder.process}${where} since ${holder.since}. ` +
      `Stop that process first, or give this one another folder (PADDOCK_DATA). ` +
      `If that machine is gone for good, remove ${path}.`,
  )
}
