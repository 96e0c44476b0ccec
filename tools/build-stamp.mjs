// Plain JavaScript: `npm start` runs it before anything is built.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The inputs of the front-end build, relative to the project; a change in any of them makes dist stale. */
const inputs = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'tools/absent-notistack.ts',
  'tools/empty-module.ts',
  'tools/precompress.ts',
]

/**
 * Returns a hash of the names and contents of every input: a clone or a touch does not change it, an edit
 * does.
 */
export function fingerprint(root) {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(input => filesUnder(root, input))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Whether dist is missing, incomplete or built from other inputs. */
export function isStale(root) {
  const stamp = stampPath(root)
  if (!existsSync(stamp) || !existsSync(join(root, 'dist/index.html'))) return true
  return readFileSync(stamp, 'utf8') !== fingerprint(root)
}

/** Marks dist as complete, with the fingerprint taken before the build started. */
export function writeStamp(root, print) {
  writeFileSync(stampPath(root), print)
}

/** Removed before a build, so that an aborted build does not count as complete. */
export function removeStamp(root) {
  rmSync(stampPath(root), { force: true })
}

function stampPath(root) {
  return join(root, 'dist/.built')
}

function filesUnder(root, path) {
  const status = statSync(join(root, path), { throwIfNoEntry: false })
  if (!status) return []
  if (!status.isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap(name => filesUnder(root, `${path}/${name}`))
}
