import { Agent, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../app-fixture'

/** Starts an app with a route that answers when the test tells it to. */
async function startSlow(order: string[]) {
  let finish = () => {}
  const sound = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  const database = await sound.database('DEV')
  const started = await startApp(
    { PADDOCK_ENVIRONMENTS: 'DEV' },
    {
      opener: async () => ({
        ...database,
        close: async () => {
          order.push('database closed')
        },
      }),
    },
  )
  started.app.get('/slow', { schema: { hide: true } }, async () => {
    order.push('work begins')
    await new Promise<void>(resolve => {
      finish = resolve
    })
    await database.ping()
    order.push('work ends')
    return { done: true }
  })
  await started.app.listen({ port: 0, host: '127.0.0.1' })
  await started.app.inject({
    method: 'POST',
    url: '/api/dev/signin/phone',
    payload: { phone: '+1', password: 'x' },
  })
  return { ...started, finish: () => finish() }
}

function portOf({ app }: Pick<TestApp, 'app'>): number {
  return (app.server.address() as AddressInfo).port
}

function fetchText(port: number, path: string, agent = new Agent()) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    get({ port, path, agent, host: '127.0.0.1' }, response => {
      let text = ''
      response.on('data', chunk => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode, text }))
    }).on('error', reject)
  })
}

describe('a stop', () => {
  it('finishes what runs, takes nothing new, and closes the database last', async () => {
    const order: string[] = []
    const slow = await startSlow(order)
    const port = portOf(slow)
    const running = fetchText(port, '/slow')
    await expect.poll(() => order).toContain('work begins')

    const stopped = slow.app.close().then(() => order.push('stopped'))
    await expect.poll(() => fetchText(port, '/health').catch(error => error.code)).toBe('ECONNREFUSED')
    expect(order).not.toContain('database closed')
    slow.finish()
    expect(await running).toEqual({ status: 200, text: '{"done":true}' })
    await stopped
    expect(order).toEqual(['work begins', 'work ends', 'database closed', 'stopped'])
  })

  it('answers 503 to what comes over a connection that is still busy', async () => {
    const order: string[] = []
    const slow = await startSlow(order)
    const socket = connect(portOf(slow), '127.0.0.1')
    let received = ''
    socket.on('data', chunk => {
      received += chunk
    })
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
    await expect.poll(() => order).toContain('work begins')
    const stopped = slow.app.close()
    socket.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n')
    await new Promise(resolve => setTimeout(resolve, 100))
    slow.finish()
    await stopped
    await expect.poll(() => received).toContain('"code":"stopping"')
    expect(received).toContain('HTTP/1.1 503 ')
    expect(received).toContain('retry-after: 5')
  })

  it('is not held up by a browser that keeps a silent connection open', async () => {
    const slow = await startSlow([])
    const silent = connect(portOf(slow), '127.0.0.1')
    const closed = new Promise(resolve => silent.once('close', resolve))
    await new Promise(resolve => silent.once('connect', resolve))
    await slow.app.close()
    await closed
  })

  it('is not held up by a connection whose last request ran when it began', async () => {
    const order: string[] = []
    const slow = await startSlow(order)
    const agent = new Agent({ keepAlive: true })
    const running = fetchText(portOf(slow), '/slow', agent)
    await expect.poll(() => order).toContain('work begins')
    const stopped = slow.app.close()
    slow.finish()
    expect((await running).status).toBe(200)
    await stopped
    agent.destroy()
  })
})
