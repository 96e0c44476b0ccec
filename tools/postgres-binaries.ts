import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackage } from './debian'
import { isExecutable, placesOnPath } from './executable'

/** The folder with initdb and postgres, or why there is none. */
export type Binaries = { folder: string } | { reason: string }

/** The migrations need at least this version. */
export const oldestMajor = 14

/** Folders with a subfolder per version, and the path of the binaries in it. */
const versionedPlaces = [
  { folder: '/usr/lib/postgresql', pattern: /^(\d+)$/ },
  { folder: '/opt/homebrew/opt', pattern: /^postgresql@(\d+)$/ },
  { folder: '/usr/local/opt', pattern: /^postgresql@(\d+)$/ },
]

/**
 * Returns the folder names that match the pattern, newest version first, without versions that are too old.
 */
export function newestFirst(names: string[], pattern: RegExp): string[] {
  return names
    .map(name => ({ name, major: Number(pattern.exec(name)?.[1] ?? 0) }))
    .filter(({ major }) => major >= oldestMajor)
    .sort((a, b) => b.major - a.major)
    .map(({ name }) => name)
}

/** Reads the major version from `postgres --version` ("postgres (PostgreSQL) 15.8 (Debian …)"); 0 if none. */
export function majorVersion(output: string): number {
  return Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1] ?? 0)
}

/**
 * Finds PostgreSQL's server programs; installs Debian's packages when they are missing and that is possible.
 */
export function findPostgres(): Binaries {
  const found = locatePostgres()
  if ('folder' in found) return found
  const problem = installDebianPackage('postgresql')
  return problem ? { reason: `${found.reason} ${problem}` } : locatePostgres()
}

/** Finds them without installing. */
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
