// `npm run build`, also run by `npm start`: builds the portal and the server, each when it is stale.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { manifestPath, writeManifest } from './build-manifest.mjs'
import { fingerprint, isStale, portalBuild, removeStamp, serverBuild, writeStamp } from './build-stamp.mjs'
import { startChild } from './child.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']

const builtPortal = await build(portalBuild, [vite, ['--import', 'tsx', 'tools/precompress.ts']])
const builtServer = await build(serverBuild, [[...vite, '--config', 'vite.server.config.ts']])
if (builtPortal || builtServer || !existsSync(join(root, manifestPath))) writeManifest(root)

/** Returns whether anything was built. */
async function build(target, steps) {
  if (!isStale(root, target)) return false
  const print = fingerprint(root, target)
  removeStamp(root, target)
  for (const step of steps) {
    const code = await startChild(process.execPath, step, { cwd: root }).ended
    if (code !== 0) process.exit(code)
  }
  writeStamp(root, target, print)
  return true
}
