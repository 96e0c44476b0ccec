import { beforeAll, describe, expect, it } from 'vitest'
import { takeCashIn } from '../../server/modules/cash/cash-in'
import { applyChanges } from '../../server/modules/deposit-limits/apply-changes'
import { startApp } from './app-fixture'
import { makeTill, open, type Till } from './cashiers'
import { makeCustomer } from './customers'
import {
  confirm,
  type Doors,
  newReference,
  openDoors,
  type Person,
  person,
  send,
  stateOf,
} from './deposits-fixture'
import { systemAt } from './harness'

let doors: Doors
let csr: Person
let finance: Person

beforeAll(async () => {
  doors = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  csr = await person(doors, 'csr')
  finance = await person(doors, 'finance')
})

const reason = 'Asked for on the phone'
const newCustomer = async () => (await makeCustomer(doors.database)).id

const deposit = (customer: string, amount: number, values: object = {}) =>
  send(doors, doors.key, '/platform/deposits', {
    customer,
    amount,
    currency: 'PHP',
    method: 'GCASH',
    providerRef: newReference(),
    ...values,
  })

const setByStaff = (customer: string, amount: number | null, period = 'DAY') =>
  send(doors, csr.token, '/admin/depositLimits', { customer, currency: 'PHP', period, amount, reason })

const setOnPlatform = (customer: string, amount: number | null, period = 'DAY') =>
  send(doors, doors.key, `/platform/customers/${customer}/limits`, { currency: 'PHP', period, amount })

const onPlatform = async (customer: string) =>
  (await send(doors, doors.key, `/platform/customers/${customer}/limits`, {}, { method: 'GET' })).body.items

/** A cashier with an open shift, by the clock of the platform. */
async function openTill(): Promise<Till> {
  const made = await makeTill(doors.database)
  const till = { ...made, cashier: { ...made.cashier, now: doors.started.clock.now } }
  await open(till)
  return till
}

const day = 86_400_000

describe('a deposit limit', () => {
  it('set by customer service holds at once, and the refusal says why and until when', async () => {
    const customer = await newCustomer()
    expect(await setByStaff(customer, 500_000)).toMatchObject({
      status: 200,
      body: { name: 'Day: ₱5,000.00' },
    })
    expect(await deposit(customer, 450_000)).toMatchObject({ status: 200 })
    const refused = await deposit(customer, 50_001)
    expect(refused).toMatchObject({ status: 422, body: { code: 'deposit_limit' } })
    expect(refused.body).toMatchObject({
      fields: {
        amount: expect.stringMatching(
          /^The daily deposit limit is ₱5,000\.00: ₱4,500\.00 is used and ₱500\.00 is left\. It is free again on \d+ \w+ \d{4} at 00:00, Manila time\.$/,
        ),
      },
    })
    expect(await deposit(customer, 50_000)).toMatchObject({ status: 200 })
  })

  it('is set by admins and customer service only, with a reason, and once per period', async () => {
    const customer = await newCustomer()
    const asked = { customer, currency: 'PHP', period: 'DAY', amount: 1, reason }
    expect(await send(doors, finance.token, '/admin/depositLimits', asked)).toMatchObject({ status: 403 })
    expect(await send(doors, csr.token, '/admin/depositLimits', { ...asked, reason: '' })).toMatchObject({
      status: 422,
      body: { fields: { reason: expect.any(String) } },
    })
    await setByStaff(customer, 100)
    expect(await setByStaff(customer, 200)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Change that one') },
    })
  })

  it.each([-1, 0.5, 2 ** 53])('of %s is refused', async amount => {
    const customer = await newCustomer()
    for (const answer of [await setOnPlatform(customer, amount), await setByStaff(customer, amount)])
      expect(answer).toMatchObject({ status: 422, body: { fields: { amount: expect.any(String) } } })
  })

  it('goes down at once and up after 24 hours; the pending change is shown and can be withdrawn', async () => {
    const customer = await newCustomer()
    await setOnPlatform(customer, 300)
    await setOnPlatform(customer, 200)
    const from = new Date(doors.started.clock.now().getTime() + day).toISOString()
    const { body } = await setOnPlatform(customer, 900)
    expect(body.items).toMatchObject([{ amount: 200, used: 0, left: 200, pending: { amount: 900 } }])
    const pending = (body.items as unknown as { pending: { from: string } }[])[0]?.pending.from ?? ''
    expect(Math.abs(Date.parse(pending) - Date.parse(from))).toBeLessThan(60_000)
    expect(await deposit(customer, 201)).toMatchObject({ status: 422 })
    const path = `/platform/customers/${customer}/limits/withdraw-change`
    const which = { currency: 'PHP', period: 'DAY' }
    expect((await send(doors, doors.key, path, which)).body.items).toMatchObject([
      { amount: 200, pending: null },
    ])
    expect(await send(doors, doors.key, path, which)).toMatchObject({
      status: 409,
      body: { error: 'No change of this limit is pending' },
    })
  })

  it('counts cash-ins, and refuses them beyond it', async () => {
    const customer = await newCustomer()
    await setByStaff(customer, 100_000, 'WEEK')
    const till = await openTill()
    const payIn = (amount: number) =>
      doors.database.transaction(transaction =>
        takeCashIn(transaction, till.cashier, { customer, amount, tendered: amount }),
      )
    await payIn(60_000)
    await expect(payIn(40_001)).rejects.toMatchObject({ status: 422, code: 'deposit_limit' })
    expect(await deposit(customer, 40_001)).toMatchObject({ status: 422 })
    expect(await deposit(customer, 40_000)).toMatchObject({ status: 200 })
  })

  it('no longer counts what failed; what was made within it is confirmed although it was lowered since', async () => {
    const customer = await newCustomer()
    await setOnPlatform(customer, 100_000, 'MONTH')
    const first = await deposit(customer, 100_000)
    expect(await deposit(customer, 1)).toMatchObject({ status: 422 })
    await send(doors, doors.key, `/platform/deposits/${first.body.id}/cancel`)
    const providerRef = newReference()
    const second = await deposit(customer, 90_000, { providerRef })
    await setOnPlatform(customer, 1, 'MONTH')
    await confirm(doors, finance, { id: String(second.body.id), providerRef })
    expect(await stateOf(doors, String(second.body.id))).toBe('CONFIRMED')
  })

  it('is of one currency: others are not limited by it', async () => {
    const customer = await newCustomer()
    await setOnPlatform(customer, 1)
    const mexican = { currency: 'MXN', method: 'SPEI' }
    expect(await deposit(customer, 500_000, mexican)).toMatchObject({ status: 200 })
  })

  it('is never exceeded by fifty deposits and cash-ins at once', async () => {
    const customer = await newCustomer()
    await setOnPlatform(customer, 100_000)
    const till = await openTill()
    const payIn = () =>
      doors.database
        .transaction(transaction =>
          takeCashIn(transaction, till.cashier, { customer, amount: 10_000, tendered: 10_000 }),
        )
        .then(
          () => 200,
          ({ status }) => status,
        )
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async (_, n) =>
        n % 5 === 0 ? payIn() : (await deposit(customer, 10_000)).status,
      ),
    )
    expect(outcomes.filter(status => status === 200)).toHaveLength(10)
    expect(outcomes.filter(status => status === 422)).toHaveLength(40)
    expect(await onPlatform(customer)).toMatchObject([{ used: 100_000, left: 0 }])
  })

  it('that two requests make at once is made once', async () => {
    const customer = await newCustomer()
    const answers = await Promise.all([100, 200, 300].map(amount => setOnPlatform(customer, amount)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await onPlatform(customer)).toHaveLength(1)
  })

  // Last: the sessions of staff end meanwhile.
  it('that is raised or removed holds for 24 hours, then the new one does, with an entry of the system', async () => {
    const customer = await newCustomer()
    await setOnPlatform(customer, 100)
    await setOnPlatform(customer, null)
    expect(await deposit(customer, 101)).toMatchObject({ status: 422 })
    doors.started.clock.pass({ hours: 24 })
    expect(await deposit(customer, 101)).toMatchObject({ status: 200 })
    expect(await applyChanges(doors.database, systemAt(doors.started.clock.now()))).toBeGreaterThan(0)
    expect(await onPlatform(customer)).toMatchObject([{ amount: null, used: null, pending: null }])
  })
})
