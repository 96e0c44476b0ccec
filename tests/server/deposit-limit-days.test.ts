import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from './app-fixture'
import { makeCustomer } from './customers'
import { type Doors, newReference, openDoors, send } from './deposits-fixture'

let doors: Doors

beforeAll(async () => {
  doors = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
})

const at = (moment: string) => doors.started.clock.set(new Date(moment))

const methods = { PHP: 'GCASH', MXN: 'SPEI' } as const

type Money = keyof typeof methods

async function limited(period: string, amount: number, currency: Money): Promise<string> {
  const { id } = await makeCustomer(doors.database)
  await send(doors, doors.key, `/platform/customers/${id}/limits`, { currency, period, amount })
  return id
}

const payIn = async (customer: string, amount: number, currency: Money) =>
  (
    await send(doors, doors.key, '/platform/deposits', {
      ...{ customer, amount, currency, method: methods[currency] },
      providerRef: newReference(),
    })
  ).status

/** The limit is used up at the last instant of a period, and free again at the first of the next. */
const ends = [
  ['DAY', 'PHP', 'midnight in Manila', '2026-11-26T15:59:59.999Z', '2026-11-26T16:00:00.000Z'],
  ['DAY', 'MXN', 'midnight in Mexico City', '2026-11-27T05:59:59.999Z', '2026-11-27T06:00:00.000Z'],
  ['WEEK', 'PHP', 'Monday in Manila', '2026-11-29T15:59:59.999Z', '2026-11-29T16:00:00.000Z'],
  ['WEEK', 'MXN', 'Monday in Mexico City', '2026-11-30T05:59:59.999Z', '2026-11-30T06:00:00.000Z'],
  ['MONTH', 'PHP', 'the first in Manila', '2026-11-30T15:59:59.999Z', '2026-11-30T16:00:00.000Z'],
  ['MONTH', 'MXN', 'the first in Mexico City', '2026-12-01T05:59:59.999Z', '2026-12-01T06:00:00.000Z'],
] as const

describe('a deposit limit', () => {
  it.each(ends)('per %s in %s is free again at %s', async (period, currency, _, last, next) => {
    at(last)
    const customer = await limited(period, 10_000, currency)
    expect(await payIn(customer, 10_000, currency)).toBe(200)
    expect(await payIn(customer, 1, currency)).toBe(422)
    at(next)
    expect(await payIn(customer, 10_001, currency)).toBe(422)
    expect(await payIn(customer, 10_000, currency)).toBe(200)
    expect(await payIn(customer, 1, currency)).toBe(422)
  })

  it('per day in PHP does not begin anew with the gaming day', async () => {
    at('2026-11-26T21:59:59.999Z')
    const customer = await limited('DAY', 10_000, 'PHP')
    expect(await payIn(customer, 10_000, 'PHP')).toBe(200)
    at('2026-11-26T22:00:00.000Z')
    expect(await payIn(customer, 1, 'PHP')).toBe(422)
  })
})
