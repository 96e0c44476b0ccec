import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../server/db/id'
import { sign } from '../../../server/modules/provider-door/signature'
import { type Behaviour, type DemoProvider, startDemoProvider } from '../../../tools/demo-provider'
import { startApp } from '../app-fixture'
import { cashOf, type Doors, entriesOf, openDoors, pendingDeposit, stateOf } from '../deposits-fixture'

let doors: Doors
let to: string

beforeAll(async () => {
  doors = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  to = `${await doors.started.app.listen({ port: 0, host: '127.0.0.1' })}/api/dev`
})

async function provider(behaviour: Behaviour, work: (demo: DemoProvider) => Promise<void>) {
  const { code, secret } = doors.provider
  const { now } = doors.started.clock
  const demo = await startDemoProvider({ port: 0, to, code, secret, behaviour, delay: 20, now })
  await work(demo).finally(() => demo.close())
}

const tell = (demo: DemoProvider, path: string, body: object) =>
  fetch(`${demo.address}${path}`, { method: 'POST', body: JSON.stringify(body) })
const signed = (text: string) => ({
  'paddock-signature': sign(text, doors.provider.secret, doors.started.clock.now()),
})
const payOut = (demo: DemoProvider, order: object) => {
  const body = JSON.stringify(order)
  return fetch(`${demo.address}/payouts`, { method: 'POST', headers: signed(body), body })
}
const became = (demo: DemoProvider, id: string) =>
  fetch(`${demo.address}/payouts/${id}`, { headers: signed(`/payouts/${id}`) })
const count = async (demo: DemoProvider) => (await fetch(`${demo.address}/count`)).json()

it.each([
  ['prompt', 1],
  ['late', 1],
  ['twice', 2],
] as const)('that is %s confirms a deposit once with %i events', async (behaviour, events) => {
  await provider(behaviour, async demo => {
    const deposit = await pendingDeposit(doors)
    const { providerRef: reference, amount, currency } = deposit
    await tell(demo, '/deposits', { reference, amount, currency })
    await demo.settled()
    expect(await count(demo)).toMatchObject({ events, refused: 0 })
    expect(await cashOf(doors, deposit.customer)).toBe(amount)
    expect(await entriesOf(doors, deposit.id)).toEqual(['DEPOSIT'])
  })
})

it('that reorders its events sends a reversal before the confirmation, and nothing is posted', async () => {
  await provider('reordered', async demo => {
    const deposit = await pendingDeposit(doors)
    const { providerRef: reference, amount, currency } = deposit
    await tell(demo, '/deposits', { reference, amount, currency })
    await tell(demo, '/deposits', { reference, amount, currency, type: 'deposit.reversed' })
    await demo.settled()
    expect(await count(demo)).toMatchObject({ events: 2, refused: 0 })
    expect(await entriesOf(doors, deposit.id)).toEqual([])
    expect(await stateOf(doors, deposit.id)).toBe('FAILED')
  })
})

it('that never answers leaves the deposit as it is', async () => {
  await provider('never', async demo => {
    const { id, providerRef: reference, amount, currency } = await pendingDeposit(doors)
    await tell(demo, '/deposits', { reference, amount, currency })
    await demo.settled()
    expect(await count(demo)).toMatchObject({ events: 0 })
    expect(await stateOf(doors, id)).toBe('PENDING')
  })
})

it('pays out once for an id, and says so when it is asked, although its answer was lost', async () => {
  await provider('lost', async demo => {
    const order = { id: newId(), amount: 700, currency: 'PHP' }
    for (const _ of [1, 2]) await expect(payOut(demo, order)).rejects.toThrow()
    await demo.settled()
    expect(await count(demo)).toMatchObject({ payouts: 1, repeated: 1, amounts: { PHP: 700 } })
    expect(await (await became(demo, order.id)).json()).toMatchObject({ status: 'paid', amount: 700 })
    expect((await became(demo, newId())).status).toBe(404)
  })
})

it('takes no order that is not signed', async () => {
  await provider('prompt', async demo => {
    const answer = await tell(demo, '/payouts', { id: newId(), amount: 700, currency: 'PHP' })
    expect(answer.status).toBe(404)
    expect(await count(demo)).toMatchObject({ payouts: 0 })
  })
})
