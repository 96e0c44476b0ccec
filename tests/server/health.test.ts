import { describe, expect, inject, it } from 'vitest'
import { signIn, startApp } from './app-fixture'

describe('GET /health', () => {
  it('says of each environment its engine, its state and what is not promised', async () => {
    const started = await startApp({
      PADDOCK_ENVIRONMENTS: 'DEV,PROD',
      DATABASE_URL_PROD: 'postgres://db/paddock',
    })
    const answer = await started.app.inject('/health')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      live: true,
      ready: true,
      environments: [
        {
          name: 'DEV',
          engine: 'pglite',
          state: 'closed',
          promises: expect.stringContaining('a power loss may lose the last writes'),
        },
        { name: 'PROD', engine: 'postgres', state: 'closed', promises: expect.any(String) },
      ],
    })
    expect(answer.payload).toContain('One process at a time')
  })

  it('opens no environment, and shows the one that somebody asked for as open', async () => {
    const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV,TEST' })
    await signIn(started, { phone: '+639170000001' })
    const { environments } = (await started.app.inject('/health')).json()
    expect(environments).toMatchObject([
      { name: 'DEV', state: 'open', trail: 'sealed' },
      { name: 'TEST', state: 'closed' },
    ])
  })

  it('is 503 when a database does not open, and ready again when it does', async () => {
    let isBroken = true
    const sound = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
    const started = await startApp(
      { PADDOCK_ENVIRONMENTS: 'DEV' },
      {
        opener: async () => {
          if (isBroken) throw new Error('no room on the disk')
          return { ...(await sound.database('DEV')), close: async () => {} }
        },
      },
    )
    const refused = await signIn(started, { phone: '+639170000001' })
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('5')
    expect(refused.json()).toMatchObject({ error: 'DEV is not available at the moment' })
    expect(refused.payload).not.toContain('disk')
    expect(started.lines.join('')).toContain('no room on the disk')

    const failed = await started.app.inject('/health')
    expect(failed.statusCode).toBe(503)
    expect(failed.json()).toMatchObject({ live: true, ready: false })

    isBroken = false
    expect((await signIn(started, { phone: '+639170000001' })).statusCode).toBe(401)
    expect((await started.app.inject('/health')).statusCode).toBe(200)
  })

  it('tries a database that failed anew by itself', async () => {
    let tries = 0
    const started = await startApp(
      { PADDOCK_ENVIRONMENTS: 'DEV' },
      {
        opener: async () => {
          tries += 1
          throw new Error('still down')
        },
      },
    )
    await signIn(started, { phone: '+639170000001' })
    await started.app.inject('/health')
    expect(tries).toBe(2)
  })

  it.runIf('url' in inject('template'))(
    'is 200 when requests have taken all of their connections',
    async () => {
      const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
      await signIn(started, { phone: '+639170000001' })
      const database = await started.database('DEV')
      let letGo = () => {}
      const gate = new Promise<void>(resolve => {
        letGo = resolve
      })
      const taken = Array.from({ length: 10 }, () => database.transaction(() => gate))
      const answer = await started.app.inject('/health')
      letGo()
      await Promise.all(taken)
      expect(answer.json()).toMatchObject({ ready: true, environments: [{ state: 'open' }] })
    },
  )

  it('is 503 when an open database stops answering', async () => {
    const sound = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
    const database = await sound.database('DEV')
    const started = await startApp(
      { PADDOCK_ENVIRONMENTS: 'DEV' },
      {
        opener: async () => ({
          ...database,
          ping: () => Promise.reject(new Error('gone')),
          close: async () => {},
        }),
      },
    )
    await signIn(started, { phone: '+639170000001' })
    const answer = await started.app.inject('/health')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('3')
    expect(answer.json()).toMatchObject({ ready: false, environments: [{ state: 'failed' }] })
  })
})
