import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from './commands'

/** Minutes, so that the suite ends although a test hangs; more than a slow machine needs. */
const timeLimit = 50

const maxLineLength = 300

/** The runner writes to a pipe, so colours are turned on explicitly when the output is a terminal. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

let running: ChildProcess | undefined

/**
 * Runs Node with these arguments and prints its output as it comes: lines are cut at 300 characters, blank
 * lines are never repeated. A variable set to undefined is removed from the environment. Returns the exit
 * code, 1 after a kill.
 */
export async function runCommand(args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const start = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...colours, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeLimit * 60_000,
  })
  running = child
  const show = showTrimmed()
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', show)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  running = undefined
  if (code === null) {
    const isOverTime = performance.now() - start >= timeLimit * 60_000
    console.error(
      isOverTime
        ? `It was stopped after ${timeLimit} minutes: a test file that has no line above does not end.`
        : `It was stopped by ${child.signalCode}.`,
    )
  }
  return code ?? 1
}

/** Stops the running command when the suite itself is stopped. */
export function stopRunning(signal: NodeJS.Signals): void {
  running?.kill(signal)
}

function showTrimmed(): (line: string) => void {
  let lastWasBlank = true
  return line => {
    const text = line.trimEnd()
    if (text === '' && lastWasBlank) return
    lastWasBlank = text === ''
    console.log(text.length > maxLineLength ? `${text.slice(0, maxLineLength)}…` : text)
  }
}
