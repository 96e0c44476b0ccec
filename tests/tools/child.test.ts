import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const tool = join(import.meta.dirname, '../../tools/child.mjs')

const command = `
  import { startChild } from ${JSON.stringify(tool)}
  const { child, ended } = startChild(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {})
  console.log(child.pid)
  process.exit(await ended)`

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('stops what it started when npm is told to stop, which tells its shell only', async () => {
  // The second command keeps the shell from becoming the first.
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, command], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = await once(shell.stdout, 'data')
  const pid = Number(printed)
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  })
  expect(isRunning(pid)).toBe(true)
  shell.kill('SIGTERM')
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
})
