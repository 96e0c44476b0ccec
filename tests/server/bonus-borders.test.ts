import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../server/db/id'
import { endBonuses } from '../../server/modules/bonuses/end'
import { startApp } from './app-fixture'
import { read } from './corrections-fixture'
import { customerWithCash, type PackDoors, signedInAgain } from './daily-packs-fixture'
import { confirm, newReference, openDoors, person, send } from './deposits-fixture'
import { expectDone, fixedBet, openBook, settle } from './fixed-fixture'
import { systemAt } from './harness'
import { done } from './races-fixture'

let doors: PackDoors

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
})

const now = () => doors.started.clock.now().getTime()

async function at(moment: number) {
  doors.started.clock.set(new Date(moment))
  doors = await signedInAgain(doors)
}

async function offer(terms: object) {
  const named = { name: `Offer ${newId()}`, type: 'RELOAD', currency: 'PHP' }
  const { id, version } = await done(doors, doors.admin, '/bonusTemplates', { ...named, ...terms })
  await done(doors, doors.admin, `/bonusTemplates/${id}/activate`, { version })
  return String(id)
}

const grant = (customer: string, amount: number, template?: string, currency = 'PHP') =>
  send(doors, doors.finance.token, '/admin/bonuses', {
    ...{ customer, amount, currency, reason: 'A gift of the house' },
    ...(template && { template }),
  })

/** Stakes 1,000 centavos, and loses them. */
async function lose(customer: string) {
  const book = await openBook(doors)
  const asked = { customer, selection: book.selections[0], price: 2_000, stake: 1_000 }
  expectDone(await fixedBet(doors, asked))
  await settle(doors, book, [{ result: 'LOST' }, { result: 'WON' }])
}

describe('the moment at which a bonus expires', () => {
  it('is the first at which no stake counts, it is extended no more, and the job ends it', async () => {
    const customer = await customerWithCash(doors)
    const { body: bonus } = await grant(customer, 5_000)
    const state = async () => {
      const { state: of, wagered } = await read(doors, 'Bonus', String(bonus.id))
      return [of, wagered]
    }
    const extend = async () => {
      const { version } = await read(doors, 'Bonus', String(bonus.id))
      const input = { version, until: '2027-03-01T00:00:00.000Z', reason: 'They were in hospital' }
      return (await send(doors, doors.finance.token, `/admin/bonuses/${bonus.id}/extend`, input)).status
    }
    const end = Date.parse(String(bonus.expiresAt))
    expect(end).toBe(now() + 30 * 86_400_000)
    await at(end - 1)
    await lose(customer)
    await endBonuses(doors.database, systemAt(new Date(end - 1)))
    expect(await state()).toEqual(['ACTIVE', 1_000])
    expect(await extend()).toBe(200)
    await at(end)
    await lose(customer)
    expect(await state()).toEqual(['ACTIVE', 1_000])
    expect(await extend()).toBe(409)
    await endBonuses(doors.database, systemAt(new Date(end)))
    expect(await state()).toEqual(['EXPIRED', 1_000])
  })
})

describe('an offer', () => {
  it('grants from the millisecond of its start to the last before its end', async () => {
    const [start, end] = [now() + 3_600_000, now() + 7_200_000]
    const [startAt, endAt] = [new Date(start).toISOString(), new Date(end).toISOString()]
    const template = await offer({ startAt, endAt })
    const customer = await customerWithCash(doors)
    const statuses: number[] = []
    for (const moment of [start - 1, start, end - 1, end]) {
      await at(moment)
      statuses.push((await grant(customer, 1_000, template)).status)
    }
    expect(statuses).toEqual([422, 200, 200, 422])
  })

  it('grants its maximum, what is left of the cap and what is left of the budget, and no centavo more', async () => {
    const template = await offer({ maxAmount: 5_000, perUserCap: 7_500, budget: 12_000 })
    const [one, other] = [await customerWithCash(doors), await customerWithCash(doors)]
    const asked: [string, number][] = [
      ...([5_001, 5_000, 2_501, 2_500, 1].map(amount => [one, amount]) as [string, number][]),
      ...([4_501, 4_500].map(amount => [other, amount]) as [string, number][]),
    ]
    const statuses: number[] = []
    for (const [customer, amount] of asked) statuses.push((await grant(customer, amount, template)).status)
    expect(statuses).toEqual([422, 200, 422, 200, 422, 422, 200])
    expect(await read(doors, 'BonusTemplate', template)).toMatchObject({ state: 'PAUSED', spent: 12_000 })
  })

  it.each([
    ['PHP', 16],
    ['MXN', 6],
  ])('in %s has its next terms from midnight by the clocks of its currency', async (currency, hour) => {
    const aDay = 86_400_000
    const midnight = Math.floor(now() / aDay) * aDay + 2 * aDay + hour * 3_600_000
    const effectiveFrom = new Date(midnight + 12 * 3_600_000).toISOString().slice(0, 10)
    const first = currency === 'PHP' ? midnight + 8 * 3_600_000 : midnight - 6 * 3_600_000
    expect(new Date(first).toISOString()).toBe(`${effectiveFrom}T00:00:00.000Z`)
    const template = await offer({ currency, multiplier: 3 })
    const { version } = await read(doors, 'BonusTemplate', template)
    const next = { version, multiplier: 7, effectiveFrom }
    const path = `/admin/bonusTemplates/${template}`
    expectDone(await send(doors, doors.admin.token, path, next, { method: 'PUT' }))
    const customer = await customerWithCash(doors)
    const required: unknown[] = []
    for (const moment of [midnight - 1, midnight]) {
      await at(moment)
      required.push((await grant(customer, 1_000, template, currency)).body.required)
    }
    expect(required).toEqual([3_000, 7_000])
  })

  it('gives its share of a deposit, rounded down, from its smallest deposit on', async () => {
    const code = `SHARE${newId().slice(-6).toUpperCase()}`
    await offer({ codes: [code], percentBps: 3_333, minDeposit: 10_000, maxAmount: 3_334 })
    const granted = async (amount: number) => {
      const customer = await customerWithCash(doors)
      const providerRef = newReference()
      const asked = { customer, amount, currency: 'PHP', method: 'GCASH', providerRef, bonusCode: code }
      const { status, body } = await send(doors, doors.key, '/platform/deposits', asked)
      if (status !== 200) return status
      const confirmed = await confirm(doors, doors.finance, { providerRef, id: String(body.id) })
      expectDone(confirmed)
      return (await read(doors, 'Bonus', String(confirmed.body.bonus))).amount
    }
    // A third, nearly: 3,333.0; 3,333.6663; 3,334.3332, of which the maximum is left; 3,999.6.
    expect(await granted(9_999)).toBe(422)
    expect(await granted(10_000)).toBe(3_333)
    expect(await granted(10_002)).toBe(3_333)
    expect(await granted(10_004)).toBe(3_334)
    expect(await granted(12_000)).toBe(3_334)
  })
})
