import { expect, it, vi } from 'vitest'
import { createRow } from '../../server/crud/create'
import { providers } from '../../src/resources/games/providers'
import { startDemoProvider } from '../../tools/demo-provider'
import { freePort } from '../../tools/free-port'
import { startApp } from './app-fixture'
import { contextOf } from './harness'
import { act, ask, makeBank, makeCustomer, read, staffContext, walletOf } from './withdrawals'

it('an approved payout leaves by the jobs of the server, signed, once, and is paid when the provider says so', async () => {
  const port = await freePort()
  const secret = 'whsec_of-the-live-payouts'
  const { app, database: databaseOf } = await startApp(
    {
      PADDOCK_ENVIRONMENTS: 'DEV',
      PADDOCK_DEMO_PROVIDER: `http://127.0.0.1:${port}`,
      // The key that the harness seals with.
      PADDOCK_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
    { now: () => new Date(), pollEvery: 50 },
  )
  const database = await databaseOf('DEV')
  const to = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/dev`
  const code = 'live-payments'
  await createRow(contextOf(database, 'admin'), providers, {
    name: 'Live payments',
    code,
    kind: 'PAYMENT',
    apiBase: 'https://payments.example.com/v1',
    payoutMethods: ['INSTAPAY'],
    webhookSecret: secret,
  })
  const demo = await startDemoProvider({ port, to, code, secret, behaviour: 'twice' })
  try {
    const customer = await makeCustomer(database, 250_000)
    const id = await ask(database, { customer, bank: await makeBank(database) })
    const finance = await staffContext(database)
    await act(finance, id, 'claim')
    await act(finance, id, 'approve')
    await vi.waitFor(async () => expect((await read(database, id)).state).toBe('PAID'), 20_000)
    await demo.settled()
    expect(await (await fetch(`${demo.address}/count`)).json()).toMatchObject({
      payouts: 1,
      repeated: 0,
      amounts: { PHP: 100_000 },
      events: 2,
      refused: 0,
    })
    expect(await walletOf(database, customer)).toEqual({ cash: 150_000, held: 0 })
  } finally {
    await demo.close()
  }
})
