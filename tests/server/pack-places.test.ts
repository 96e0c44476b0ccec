import { beforeAll, expect, it } from 'vitest'
import { startApp } from './app-fixture'
import { read } from './corrections-fixture'
import { makeCustomer } from './customers'
import { type PackDoors, packsOn, prepare, signedInAgain } from './daily-packs-fixture'
import { deliver, openDoors, pendingDeposit, person, send } from './deposits-fixture'
import { expectDone } from './fixed-fixture'
import { done } from './races-fixture'
import { makeTeller, moveTerminal, type Teller } from './tellers'

let doors: PackDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
})

const makePartner = async (code: string) => {
  const terms = { commissionBase: 'GGR', commissionBps: 1_000, settlementCycle: 'DAILY' }
  const partner = { name: code, code, type: 'OTB_AGENT', country: 'PH', currency: 'PHP', ...terms }
  return String((await done(doors, doors.admin, '/partners', partner)).id)
}

async function payIn({ token }: Teller, amount: number): Promise<void> {
  const { id: customer } = await makeCustomer(doors.database, { kyc: 'APPROVED' })
  expectDone(await send(doors, token, '/cashier/cashin', { customer, amount, tendered: amount }))
}

it('the cash of a day stays with the partner whose location took it, also when the terminal moves before the day is prepared', async () => {
  const [first, second] = [await makePartner('FIRST'), await makePartner('SECOND')]
  const teller = await makeTeller(doors, { limits: { partner: first } })
  const other = await makeTeller(doors, { limits: { partner: second } })
  await payIn(teller, 30_000)
  await payIn(other, 5_000)
  await moveTerminal(doors, teller, other)
  await prepare(doors, 2)
  const cash = new Map((await packsOn(doors, doors.finance)).map(({ partner, cashIn }) => [partner, cashIn]))
  expect([cash.get(first), cash.get(second)]).toEqual([30_000, 5_000])
})

it('and also when the location goes to another partner before the day is prepared', async () => {
  const [former, next] = [await makePartner('FORMER'), await makePartner('NEXT')]
  const teller = await makeTeller(doors, { limits: { partner: former } })
  await payIn(teller, 20_000)
  const { version } = await read(doors, 'Location', teller.till.location.id)
  const path = `/admin/locations/${teller.till.location.id}`
  expectDone(await send(doors, doors.admin.token, path, { version, partner: next }, { method: 'PUT' }))
  await prepare(doors, 2)
  const cash = new Map((await packsOn(doors, doors.finance)).map(({ partner, cashIn }) => [partner, cashIn]))
  expect([cash.get(former), cash.get(next)]).toEqual([20_000, undefined])
})

it('a day is not held up by a shift and by money in suspense of the next day, which began earlier in a place further east', async () => {
  // 07:00 in Mexico City and 05:00 in Tijuana.
  doors.started.clock.set(new Date('2026-11-20T13:00:00Z'))
  const west = await makeTeller(doors, { currency: 'MXN', limits: { timezone: 'America/Tijuana' } })
  await makeTeller(doors, { currency: 'MXN' })
  const { providerRef } = await pendingDeposit(doors, { currency: 'MXN', method: 'SPEI' })
  const arrived = { reference: providerRef, amount: 90_000, currency: 'MXN' }
  await deliver(doors, doors.provider, { type: 'deposit.confirmed', ...arrived })
  doors.started.clock.pass({ hours: 1.5 })
  doors = await signedInAgain(doors)
  await prepare(doors, 0)
  const packs = await packsOn(doors, doors.finance, '2026-11-19')
  const day = packs.find(({ scope, currency }) => scope === 'ALL' && currency === 'MXN')
  const { code } = await read(doors, 'Shift', west.shift)
  const checks = [{ check: 'SHIFTS_CLOSED', text: `Shift ${code} is not closed` }]
  expect(day).toMatchObject({ state: 'PRELIMINARY', checks })
})
