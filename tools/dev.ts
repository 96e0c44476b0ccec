// `npm run dev`: the server restarts and the portal reloads on every change; one Ctrl+C ends both.
import { createServer } from 'vite'
import { startChild } from './child.mjs'
import { root, watchServer } from './commands'
import { freePort } from './free-port'
import { startProblem } from './preconditions.mjs'

const problem = startProblem(root, process.versions.node)
if (problem) {
  console.error(problem)
  process.exit(1)
}

const port = Number(process.env.PORT ?? 4000)
const apiPort = await freePort()
const api = `http://127.0.0.1:${apiPort}`

const portal = await createServer({
  root,
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/feed', '/docs', '/health'].map(path => [path, api])),
  },
})
await portal.listen()
portal.printUrls()

// tsx watch starts the next server only after the previous one ended, so the embedded database's lock is
// free.
const server = startChild(process.execPath, watchServer(port), {
  cwd: root,
  env: { ...process.env, PORT: String(apiPort) },
})
const code = await server.ended
await portal.close()
process.exit(server.isStopping() ? 0 : code)
