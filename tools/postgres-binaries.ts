import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackage } from './debian'
import { isExecutable, placesOnPath } from './executable'

/** The folder that holds initdb and postgres, or why there is none. */
export type Binaries = { folder: string } | { reason: string }

/** Older servers miss what the migrations use. */
export const oldestMajor = 14

/** Folders that hold a folder per version, and where the binaries lie below it. */
const versionedPlaces = [
  { folder: '/usr/lib/postgresql', pattern: /^(\d+)$/ },
  { folder: '/opt/homebrew/opt', pattern: /^postgresql@(\d+)$/ },
  { folder: '/usr/local/opt', pattern: /^postgresql@(\d+)$/ },
]

/** The names of the folders that a pattern takes for a version, the newest first, those too old left out. */
export function newestFirst(names: string[], pattern: RegExp): string[] {
  return names
    .map(name => ({ name, major: Number(pattern.exec(name)?.[1] ?? 0) }))
    .filter(({ major }) => major >= oldestMajor)
    .sort((a, b) => b.major - a.major)
    .map(({ name }) => name)
}

/** The major version in what `postgres --version` prints ("postgres (PostgreSQL) 15.8 (Debian …)"); 0 if none. */
export function majorVersion(output: string): number {
  return Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1] ?? 0)
}

/** PostgreSQL's server programs, installed from Debian's packages when they are missing and that can be done. */
export function findPostgres(): Binaries {
  const found = locatePostgres()
  if ('folder' in found) return found
  const problem = installDebianPackage('postgresql')
  return problem ? { reason: `${found.reason} ${problem}` } : locatePostgres()
}

/** The same, installing nothing. */
export function locatePostgres(): Binaries {
  const folder = candidateFolders().find(isUsable)
  return folder
    ? { folder }
    : { reason: `No PostgreSQL server of version ${oldestMajor} or newer was found.` }
}

function candidateFolders(): string[] {
  const onPath = placesOnPath(['initdb'], process.env.PATH).map(path => join(path, '..'))
  const versioned = versionedPlaces.flatMap(({ folder, pattern }) =>
    newestFirst(namesIn(folder), pattern).map(name => join(folder, name, 'bin')),
  )
  return [...onPath, ...versioned]
}

function isUsable(folder: string): boolean {
  const postgres = join(folder, 'postgres')
  if (!isExecutable(postgres) || !isExecutable(join(folder, 'initdb'))) return false
  const version = spawnSync(postgres, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return version.status === 0 && majorVersion(version.stdout) >= oldestMajor
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
