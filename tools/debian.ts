import { spawnSync } from 'node:child_process'
import { getuid } from 'node:process'
import { isExecutable } from './executable'

const aptGet = '/usr/bin/apt-get'

/** Time limits: for another installation that holds the package lock, and for the whole installation. */
const lockSeconds = 120
const timeLimit = 10 * 60_000

/**
 * Installs a Debian package if this machine allows it.
 * Returns null when it is installed, otherwise the reason as a sentence.
 */
export function installDebianPackage(name: string): string | null {
  if (!isExecutable(aptGet)) return 'This is not Debian or Ubuntu, so it was not installed for you.'
  if (getuid?.() !== 0) return `Not root, so it was not installed for you: sudo apt-get install ${name}.`
  console.log(`Installing ${name} …`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const problem = run(['-q', '-o', `DPkg::Lock::Timeout=${lockSeconds}`, ...args])
    if (problem) return `apt-get ${args.join(' ')} failed: ${problem}`
  }
  return null
}

function run(args: string[]): string | null {
  const result = spawnSync(aptGet, args, {
    encoding: 'utf8',
    timeout: timeLimit,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (result.error) return result.error.message
  return result.status === 0 ? null : (result.stderr.trim().split('\n').at(-1) ?? 'no reason given')
}
