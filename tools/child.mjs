// Plain JavaScript: `npm start` runs it before anything is compiled.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/**
 * Starts a command that shares this terminal. Ctrl+C reaches the whole foreground group by itself, and a
 * second signal makes many programs (such as tsx watch) skip their orderly shutdown. So SIGINT is passed on
 * only when no terminal sent it.
 */
export function startChild(command, args, options) {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
  let stopping = false
  const pass = signal => {
    stopping = true
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass)
  if (process.env.npm_lifecycle_event) whenOrphaned(() => pass('SIGTERM'))
  return { child, ended, isStopping: () => stopping }
}

/** npm passes a signal on to its shell, which ends without telling the command that it runs. */
function whenOrphaned(stop) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 500)
  watch.unref()
}
