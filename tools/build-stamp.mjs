// Plain JavaScript: `npm start` runs it before anything is built.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is built: into which folder, with which file, and from which inputs; a change in any input makes it stale. */
export const portalBuild = {
  folder: 'dist',
  file: 'index.html',
  inputs: [
    'src',
    'public',
    'index.html',
    'vite.config.ts',
    'package-lock.json',
    'tools/absent-notistack.ts',
    'tools/empty-module.ts',
    'tools/precompress.ts',
  ],
}

export const serverBuild = {
  folder: 'build',
  file: 'main.js',
  inputs: ['server', 'src/domain', 'src/resources', 'vite.server.config.ts', 'package-lock.json'],
}

/**
 * Returns a hash of the names and contents of every input: a clone or a touch does not change it, an edit
 * does.
 */
export function fingerprint(root, { inputs }) {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(input => filesUnder(root, input))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Whether a build is missing, incomplete or made from other inputs. */
export function isStale(root, target) {
  const stamp = stampPath(root, target)
  if (!existsSync(stamp) || !existsSync(join(root, target.folder, target.file))) return true
  return readFileSync(stamp, 'utf8') !== fingerprint(root, target)
}

/** Marks a build as complete, with the fingerprint taken before it started. */
export function writeStamp(root, target, print) {
  writeFileSync(stampPath(root, target), print)
}

/** Removed before a build, so that an aborted build does not count as complete. */
export function removeStamp(root, target) {
  rmSync(stampPath(root, target), { force: true })
}

function stampPath(root, { folder }) {
  return join(root, folder, '.built')
}

function filesUnder(root, path) {
  const status = statSync(join(root, path), { throwIfNoEntry: false })
  if (!status) return []
  if (!status.isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap(name => filesUnder(root, `${path}/${name}`))
}
