import { beforeAll, expect, it } from 'vitest'
import { expireCodes } from '../../server/modules/cash/withdrawal-codes'
import { scopeText } from '../../src/domain/report-scope'
import { startApp } from './app-fixture'
import { customerWithCash, type PackDoors, signedInAgain } from './daily-packs-fixture'
import { openDoors, type Person, person, send, sessionOf } from './deposits-fixture'
import { expectDone } from './fixed-fixture'
import { systemAt } from './harness'
import { reportRows } from './report-rows'
import { makeTeller } from './tellers'

let doors: PackDoors
/** Cashiers where the day begins two hours after that of the capital, and an hour before it. */
let tijuana: Person
let cancun: Person

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
  tijuana = await makeTeller(doors, { currency: 'MXN', limits: { timezone: 'America/Tijuana' } })
  cancun = await makeTeller(doors, { currency: 'MXN', limits: { timezone: 'America/Cancun' } })
})

async function passUntil(moment: string): Promise<void> {
  const { clock } = doors.started
  clock.pass({ seconds: (Date.parse(moment) - clock.now().getTime()) / 1_000 })
  doors = await signedInAgain(doors)
  tijuana = { ...tijuana, token: await sessionOf(doors, tijuana.id) }
  cancun = { ...cancun, token: await sessionOf(doors, cancun.id) }
}

async function newCode(customer: string, amount: number) {
  const made = await send(doors, doors.key, '/platform/withdrawal-codes', {
    customer,
    amount,
    currency: 'MXN',
  })
  expectDone(made)
  return { id: String(made.body.id), code: String(made.body.code) }
}

const pay = async (cashier: Person, { code }: { code: string }) =>
  expectDone(await send(doors, cashier.token, '/cashier/cashout', { code }))

/** What is owed on codes at the end of a day, and what the wallet of their customer holds for them. */
async function owedAt(day: string, customer: string) {
  const rows = (name: string) =>
    reportRows(doors.database, doors.started.clock.now(), name, { day, currency: 'MXN' })
  const owed = (await rows('ticketLiability')).reduce((sum, { amount }) => sum + Number(amount), 0)
  const wallet = (await rows('playerBalances')).find(row => row.customer === customer)
  return { owed, held: Number(wallet?.held ?? 0) }
}

it('what is owed on codes at the end of a day is what wallets hold, wherever they were paid', async () => {
  const customer = await customerWithCash(doors, 100_000, 'MXN')
  const [late, early] = [await newCode(customer, 1_000), await newCode(customer, 2_000)]
  await newCode(customer, 4_000)
  // 05:30 in Mexico City and 06:30 in Cancún: there the 20th has begun.
  await passUntil('2026-11-20T11:30:00Z')
  await pay(cancun, early)
  // 07:00 in Mexico City and 05:00 in Tijuana: there the 19th is not over.
  await passUntil('2026-11-20T13:00:00Z')
  await pay(tijuana, late)
  await newCode(customer, 8_000)
  for (const moment of ['2026-11-21T08:30:00Z', '2026-11-22T18:00:00Z', '2026-11-24T18:00:00Z']) {
    await passUntil(moment)
    await expireCodes(doors.database, systemAt(doors.started.clock.now()))
  }
  expect(await owedAt('2026-11-18', customer)).toEqual({ owed: 0, held: 0 })
  expect(await owedAt('2026-11-19', customer)).toEqual({ owed: 6_000, held: 6_000 })
  // One was given back before the day was over, one a day after its time.
  expect(await owedAt('2026-11-20', customer)).toEqual({ owed: 8_000, held: 8_000 })
  expect(await owedAt('2026-11-21', customer)).toEqual({ owed: 8_000, held: 8_000 })
  expect(await owedAt('2026-11-22', customer)).toEqual({ owed: 0, held: 0 })
})

it('an auditor who sees some products or places only is told of no code, which has neither', async () => {
  const scope = { venues: [], partners: [], products: ['POOL'], from: null, to: null }
  const { database, started } = doors
  const asked = { day: '2026-11-19', currency: 'MXN' }
  expect(await reportRows(database, started.clock.now(), 'ticketLiability', asked)).toHaveLength(2)
  expect(
    await reportRows(database, started.clock.now(), 'ticketLiability', asked, scopeText(scope)),
  ).toHaveLength(0)
})
