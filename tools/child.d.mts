import type { ChildProcess, SpawnOptions } from 'node:child_process'

export type Child = {
  child: ChildProcess
  /** The exit code, or 128 + the signal's number; rejects when the command cannot be started. */
  ended: Promise<number>
  /** Whether a stop was requested. */
  isStopping(): boolean
}

export function startChild(command: string, args: string[], options?: SpawnOptions): Child
