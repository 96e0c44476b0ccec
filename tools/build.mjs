// `npm run build`, also run by `npm start` when dist is stale: bundle, compress, stamp.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint, removeStamp, writeStamp } from './build-stamp.mjs'
import { startChild } from './child.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const steps = [
  ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  ['--import', 'tsx', 'tools/precompress.ts'],
]

const print = fingerprint(root)
removeStamp(root)
for (const step of steps) {
  const code = await startChild(process.execPath, step, { cwd: root }).ended
  if (code !== 0) process.exit(code)
}
writeStamp(root, print)
