// Plain JavaScript: the build of `npm start` runs it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files that the server runs from and serves: a change of one is a change of the software. */
export const criticalPaths = ['build', 'dist', 'server/db/migrations', 'package.json', 'package-lock.json']

export const manifestPath = 'build/manifest.json'

/** Written by the build itself, after or beside the manifest. */
const ownFiles = new Set([manifestPath, 'build/.built', 'dist/.built'])

/**
 * Writes the names and SHA-256 digests of all critical files, and when they were built (docs/software.md).
 */
export function writeManifest(root) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const files = {}
  for (const path of criticalPaths.flatMap(each => filesUnder(root, each)).sort())
    if (!ownFiles.has(path))
      files[path] = createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('hex')
  writeFileSync(
    join(root, manifestPath),
    `${JSON.stringify({ version, builtAt: new Date().toISOString(), files }, null, 1)}\n`,
  )
}

function filesUnder(root, path) {
  const status = statSync(join(root, path), { throwIfNoEntry: false })
  if (!status) return []
  if (!status.isDirectory()) return [path]
  return readdirSync(join(root, path)).flatMap(name => filesUnder(root, `${path}/${name}`))
}
