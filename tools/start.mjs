// `npm start`: builds the front end when it is stale, then runs the server. It reports missing preconditions
// with Node alone.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isStale, portalBuild, serverBuild } from './build-stamp.mjs'
import { startChild } from './child.mjs'
import { startProblem } from './preconditions.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

function refuse(sentence, code) {
  console.error(sentence)
  process.exit(code)
}

const problem = startProblem(root, process.versions.node)
if (problem) refuse(problem, 1)

if (isStale(root, portalBuild) || isStale(root, serverBuild)) {
  console.log('Building Paddock …')
  const code = await startChild(process.execPath, ['tools/build.mjs'], { cwd: root }).ended
  if (code !== 0) refuse('Paddock did not start: the build failed, its reason stands above.', code)
}

const server = startChild(process.execPath, ['--enable-source-maps', 'build/main.js'], { cwd: root })
const code = await server.ended
if (code !== 0 && !server.isStopping()) {
  refuse(`Paddock stopped: the server ended with code ${code}, its reason stands above.`, code)
}
process.exit(code)
