import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** The process that holds a lock: enough to name it to a person and to tell whether it still lives. */
export interface Holder {
  readonly process: number
  /** When the process started, in clock ticks since boot: process numbers are used again. Null off Linux. */
  readonly started: string | null
  readonly host: string
  /** Names the boot of the machine; containers of one machine share it. Null off Linux. */
  readonly boot: string | null
  /** Names the process numbers that `process` is one of: each container has its own. Null off Linux. */
  readonly namespace: string | null
  /** Name of a socket in the lock's folder that the process listens on while it lives; null where there can be none. */
  readonly socket: string | null
  readonly since: string
  readonly token: string
}

/** Returns the facts that identify this process and the machine that it runs on. */
export function thisProcess(): Pick<Holder, 'process' | 'started' | 'host' | 'boot' | 'namespace'> {
  return {
    process: process.pid,
    started: statusOf(process.pid)?.started ?? null,
    host: hostname(),
    boot: readOrNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    namespace: readOrNull(() => readlinkSync('/proc/self/ns/pid')),
  }
}

/** The holder that a lock's text names; null when it names none. */
export function parseHolder(text: string): Holder | null {
  try {
    const found = JSON.parse(text) as Partial<Holder> | null
    if (typeof found?.process !== 'number' || typeof found.token !== 'string') return null
    return { ...nowhere, ...found, process: found.process, token: found.token }
  } catch {
    return null
  }
}

const nowhere = {
  started: null,
  host: '',
  boot: null,
  namespace: null,
  socket: null,
  since: 'an unknown time',
}

/** How it can be found out whether a holder lives, from this process. */
export type Proof = 'process' | 'socket' | 'heartbeat'

/**
 * By its process number where both have the same numbers, by its socket in another container of this machine, by the
 * heartbeat of its lock when it is on another machine, or when this one was started again since.
 */
export function proofOf(holder: Holder): Proof {
  const here = thisProcess()
  const isSameBoot = holder.boot === null ? holder.host === here.host : holder.boot === here.boot
  if (!isSameBoot) return 'heartbeat'
  if (holder.namespace === null || holder.namespace === here.namespace) return 'process'
  return holder.socket === null ? 'heartbeat' : 'socket'
}

/** Whether the process with this number is the one that took the lock, and not a zombie: that one writes no more. */
export function isRunning(holder: Holder): boolean {
  try {
    process.kill(holder.process, 0)
  } catch (error) {
    return errorCodeOf(error) === 'EPERM'
  }
  const status = statusOf(holder.process)
  if (status === null) return holder.started === null
  return status.started === holder.started && !isDead.test(status.state)
}

/** States of proc(5): zombie, dead. */
const isDead = /^[ZXx]$/

function statusOf(id: number): { state: string; started: string } | null {
  const text = readOrNull(() => readFileSync(`/proc/${id}/stat`, 'utf8'))
  // The name before it, in brackets, may itself hold brackets and spaces.
  const fields = text?.replace(/^.*\) /s, '').split(' ')
  return fields ? { state: fields[0] ?? '', started: fields[19] ?? '' } : null
}

/** Null where there is no such file: off Linux, or of a process that is gone. */
function readOrNull(read: () => string): string | null {
  try {
    return read()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ESRCH', 'EACCES', 'EPERM'].includes(errorCodeOf(error))) return null
    throw error
  }
}

export function errorCodeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? ''
}
