import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'

/** Who holds a folder: enough to name it to a person and to tell whether it still lives. */
interface Holder {
  readonly process: number
  /** Start of the process in clock ticks, so that a reused process number is not taken for it; null off Linux. */
  readonly started: string | null
  readonly host: string
  readonly since: string
  readonly token: string
}

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

/**
 * Takes the exclusive lock on a folder of the embedded database: two openers would lose rows without
 * a word. A lock whose holder is gone is taken over. Answers the function that gives the lock back.
 * @throws FolderInUseError at once when a living process holds it; the message names the holder
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = `${folder}.lock`
  await mkdir(dirname(path), { recursive: true })
  const mine: Holder = {
    process: process.pid,
    started: startOf(process.pid),
    host: hostname(),
    since: new Date().toISOString(),
    token: randomUUID(),
  }
  for (;;) {
    if (await claim(path, mine)) return () => release(path, mine)
    const found = await readHolder(path)
    if (found && isAlive(found)) throw inUse(folder, path, found)
    if (found) await removeStale(path, found)
  }
}

/**
 * Looks whether a folder could be locked, and leaves it as it is.
 * @throws FolderInUseError when a living process holds it; the message names the holder
 */
export async function requireFreeFolder(folder: string): Promise<void> {
  const path = `${folder}.lock`
  const found = await readHolder(path)
  if (found && isAlive(found)) throw inUse(folder, path, found)
}

/** Creates the lock file with its content in one step; false when there is one already. */
async function claim(path: string, mine: Holder): Promise<boolean> {
  const draft = `${path}.${mine.token}`
  await writeFile(draft, JSON.stringify(mine))
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Moves a dead holder's file away; if another opener was quicker and its fresh file was caught, puts that back. */
async function removeStale(path: string, stale: Holder): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const caught = await readHolder(aside)
  if (caught && caught.token !== stale.token) await link(aside, path)
  await rm(aside, { force: true })
}

async function release(path: string, mine: Holder): Promise<void> {
  if ((await readHolder(path))?.token === mine.token) await rm(path, { force: true })
}

/** The holder that the file names; null when the file is gone meanwhile. */
async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.host !== hostname()) return true
  try {
    process.kill(holder.process, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
  return holder.started === startOf(holder.process)
}

function startOf(id: number): string | null {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').replace(/^.*\) /s, '')
    return fields.split(' ')[19] ?? null
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ESRCH'].includes(codeOf(error))) return null
    throw error
  }
}

function inUse(folder: string, path: string, holder: Holder): FolderInUseError {
  const where = holder.host === hostname() ? '' : ` on ${holder.host}`
  return new FolderInUseError(
    `The database folder ${folder} is in use by process ${holder.process}${where} since ${holder.since}. ` +
      `Stop that process first, or give this one another folder (PADDOCK_DATA). ` +
      `If that machine is gone for good, remove ${path}.`,
  )
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? ''
}
