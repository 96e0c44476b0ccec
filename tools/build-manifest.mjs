// Plain JavaScript: the build of `npm start` runs it.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The files that the server runs from and serves: a change of one is a change of the software. */
export const criticalPaths = ['build', 'dist', 'server/db/migrations', 'package.json', 'package-lock.json']

export const manifestPath = 'build/manifest.json'

/** Names the packages that the built server imports (vite.server.config.ts). */
const importsPath = 'build/imports.json'

/** Files of a package that the server never reads. */
const unread = /\.(d\.[cm]?ts|map|md)$/

/** Written by the build itself, after or beside the manifest. */
const ownFiles = new Set([manifestPath, 'build/.built', 'dist/.built'])

/**
 * Writes the names and SHA-256 digests of all critical files and of the packages that the server loads, and when they
 * were built (docs/software.md).
 */
export function writeManifest(root) {
  const { version } = readJson(root, 'package.json')
  const files = {}
  for (const path of criticalPaths.flatMap(each => filesUnder(root, each)).sort())
    if (!ownFiles.has(path)) files[path] = digestOf(root, path)
  const packages = {}
  for (const folder of packagesOf(root)) packages[folder] = digestOfPackage(root, folder)
  const manifest = { version, builtAt: new Date().toISOString(), files, packages }
  writeFileSync(join(root, manifestPath), `${JSON.stringify(manifest, null, 1)}\n`)
}

/** The folders of the packages that the built server imports, and of all that these depend on. */
function packagesOf(root) {
  if (!existsSync(join(root, importsPath))) return []
  const found = new Set()
  const visit = (from, name) => {
    const folder = folderOf(root, from, name)
    if (folder === null || found.has(folder)) return
    found.add(folder)
    const { dependencies, optionalDependencies } = readJson(root, `${folder}/package.json`)
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) visit(folder, needed)
  }
  for (const name of readJson(root, importsPath)) visit('', name)
  return [...found].sort()
}

/** Where Node finds a package that this folder imports; null for an optional one that is not installed. */
function folderOf(root, from, name) {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(root, folder, 'package.json'))) return folder
  return from === '' ? null : folderOf(root, dirname(from).replace(/^\.$/, ''), name)
}

function digestOfPackage(root, folder) {
  const hash = createHash('sha256')
  for (const path of filesUnder(root, folder).sort())
    if (!unread.test(path)) hash.update(`${path} ${digestOf(root, path)}\n`)
  return hash.digest('hex')
}

function digestOf(root, path) {
  return createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('hex')
}

function readJson(root, path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

function filesUnder(root, path) {
  const status = statSync(join(root, path), { throwIfNoEntry: false })
  if (!status) return []
  if (!status.isDirectory()) return [path]
  return readdirSync(join(root, path)).flatMap(name => filesUnder(root, `${path}/${name}`))
}
