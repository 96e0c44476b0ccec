import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readEnv } from '../../../server/config/env'
import { lockFolder } from '../../../server/db/folder-lock'
import { freePort } from '../../../tools/free-port'
import { serverCommand } from '../server-command'

const data = mkdtempSync(join(tmpdir(), 'paddock-process-'))
const started: ChildProcess[] = []

afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(data, { recursive: true, force: true, maxRetries: 10 })
})

/** Starts `server/main.ts` as its own process, on embedded databases. */
function startServer(variables: Record<string, string>, options: readonly string[] = []) {
  const child = spawn(process.execPath, [...serverCommand, ...options], {
    env: { PATH: process.env.PATH, PADDOCK_DATA: data, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output += chunk
    })
  }
  const code = new Promise<number | null>(resolve => child.once('exit', resolve))
  return { child, code, output: () => output }
}

function signIn(port: number, environment: string, phone: string, password: string) {
  return fetch(`http://127.0.0.1:${port}/api/${environment}/signin/phone`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, password, userCaptcha: 'dummy', skipCaptcha: true }),
  })
}

describe('the server as a process', { timeout: 300_000 }, () => {
  it('says where it is, seeds DEV once, keeps sessions over a restart, and stops with 0 when it is told to', async () => {
    const port = await freePort()
    const first = startServer({ PORT: String(port) })
    await expect
      .poll(first.output, { timeout: 120_000 })
      .toContain(`Paddock is ready: http://localhost:${port}`)
    expect(first.output()).toContain('+639170000001  admin')
    expect(first.output()).toContain('Paddock!2026')
    const answer = await signIn(port, 'dev', '+639170000001', 'Paddock!2026')
    const { token } = (await answer.json()) as { token: string }
    first.child.kill('SIGTERM')
    expect(await first.code).toBe(0)

    const second = startServer({ PORT: String(port) })
    await expect.poll(second.output, { timeout: 120_000 }).toContain('Paddock is ready')
    const user = await fetch(`http://127.0.0.1:${port}/api/dev/user`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await user.json()).toMatchObject({ typename: 'User', roles: ['admin'] })
    expect((await signIn(port, 'prod', '+639170000001', 'Paddock!2026')).status).toBe(401)
    second.child.kill('SIGINT')
    expect(await second.code).toBe(0)
  })

  it('says where the portal is when that has a port of its own, as in development', async () => {
    const port = await freePort()
    const server = startServer({ PORT: String(port), PADDOCK_ENVIRONMENTS: 'DEV' }, ['--portal-port', '4321'])
    await expect
      .poll(server.output, { timeout: 120_000 })
      .toContain('Paddock is ready: http://localhost:4321\n')
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.code).toBe(0)
  })

  it('waits for what runs when it is told to stop, also when the signal comes twice at once, and no longer when a person insists', async () => {
    const port = await freePort()
    const server = startServer({ PORT: String(port) })
    await expect.poll(server.output, { timeout: 120_000 }).toContain('Paddock is ready')
    const unfinished = connect(port, '127.0.0.1').on('error', () => {})
    unfinished.write('POST /api/dev/signin/phone HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n')
    unfinished.write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
    const [said] = await once(unfinished, 'data')
    expect(String(said)).toContain('100 Continue')
    server.child.kill('SIGTERM')
    await expect.poll(server.output, { interval: 5 }).toContain('"msg":"stopping"')
    server.child.kill('SIGTERM')
    await new Promise(resolve => setTimeout(resolve, 1500))
    expect(server.child.exitCode).toBeNull()
    server.child.kill('SIGTERM')
    expect(await server.code).toBe(1)
  })

  it('shows no demo sign-in and no password of a database when it serves only PROD', async () => {
    const port = await freePort()
    const server = startServer({
      PORT: String(port),
      PADDOCK_ENVIRONMENTS: 'PROD',
      DATABASE_URL: 'postgres://paddock:hunter22@db.example:5432/paddock',
    })
    await expect.poll(server.output, { timeout: 120_000 }).toContain('Paddock is ready')
    expect(server.output()).toContain('PostgreSQL at db.example:5432/paddock')
    expect(server.output()).not.toMatch(/hunter22|Paddock!2026|\+639170000001/)
    server.child.kill('SIGTERM')
    expect(await server.code).toBe(0)
  })

  it('does not serve PROD of a PostgreSQL where a role has to sign in with two steps and no key seals its secrets', async () => {
    const server = startServer({
      PADDOCK_ENVIRONMENTS: 'PROD',
      PADDOCK_MFA_ROLES: 'admin',
      DATABASE_URL: 'postgres://paddock@db.example:5432/paddock',
    })
    expect(await server.code).toBe(1)
    expect(server.output()).toContain('PADDOCK_SECRET_KEY is needed for PADDOCK_MFA_ROLES')
  })

  it('ends with 1 and one plain sentence when the port is in use', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    const server = startServer({ PORT: String(port), PADDOCK_LOG_LEVEL: 'silent' })
    expect(await server.code).toBe(1)
    expect(server.output()).toBe(
      `Port ${port} is already in use: stop what uses it, or choose another with PORT\n`,
    )
    other.close()
  })

  it('ends with 1 and names who holds the folder of an embedded database', async () => {
    const held = mkdtempSync(join(tmpdir(), 'paddock-held-'))
    const { environments } = readEnv({ PADDOCK_DATA: held })
    const folders = environments.map(({ source }) => (source && 'folder' in source ? source.folder : ''))
    const release = await lockFolder(folders[1] ?? '')
    const server = startServer({ PORT: String(await freePort()), PADDOCK_DATA: held })
    expect(await server.code).toBe(1)
    expect(server.output().trim()).toMatch(
      new RegExp(`^The database folder ${folders[1]} is in use by process ${process.pid} since .*$`),
    )
    await release()
    rmSync(held, { recursive: true })
  })

  it('ends with 1 and names the variable that is wrong', async () => {
    const server = startServer({ PORT: 'abc' })
    expect(await server.code).toBe(1)
    expect(server.output()).toBe('PORT must be a number from 1 to 65535, not "abc"\n')
  })
})
