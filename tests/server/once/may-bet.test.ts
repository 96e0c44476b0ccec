import { beforeAll, expect, it } from 'vitest'
import { startApp } from '../app-fixture'
import { cashOf, openDoors, person } from '../deposits-fixture'
import { type Book, fixedBet, openBook } from '../fixed-fixture'
import { bet, bettor, openRace, type Race, type RaceDoors } from '../races-fixture'

let doors: RaceDoors
let race: Race
let book: Book

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  race = await openRace(doors)
  book = await openBook(doors)
})

const selections = [[2]]
const poolBet = (customer: string) =>
  bet(doors, { customer, race: race.id, pool: race.pools.WIN, unitStake: 500, selections })
const priceBet = (customer: string) =>
  fixedBet(doors, { customer, selection: book.selections[0], price: 2_000, stake: 500 })

it('a customer with an approved identity check bets in pools and at fixed prices', async () => {
  const customer = await bettor(doors)
  expect([(await poolBet(customer)).status, (await priceBet(customer)).status]).toEqual([200, 200])
})

it.each([
  ['33', { restricted: 'STAFF' }, 'The customer is a member of staff, who may not play'],
  [
    '33',
    { restricted: 'HOUSEHOLD' },
    'The customer lives in the household of a member of staff, and may not play',
  ],
  ['34', { kyc: 'NONE' }, "The customer's identity check is not approved"],
  ['34', { kyc: 'PENDING' }, "The customer's identity check is not approved"],
  ['34', { kyc: 'DECLINED' }, "The customer's identity check is not approved"],
  ['35', { status: 'SELF_EXCLUDED' }, 'The customer is self-excluded'],
  ['35', { status: 'BLOCKED' }, 'The account is blocked'],
])('number %s: no bet of a customer with %j is taken', async (_, values, error) => {
  const customer = await bettor(doors, 1_000, values)
  const refusal = { status: 409, body: { code: 'customer_refused', error } }
  expect(await poolBet(customer)).toMatchObject(refusal)
  expect(await priceBet(customer)).toMatchObject(refusal)
  expect(await cashOf(doors, customer)).toBe(1_000)
})
