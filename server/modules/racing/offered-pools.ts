import { eq } from 'drizzle-orm'
import { unnamedPool } from '../../../src/domain/race'
import { takeoutProblem } from '../../../src/domain/takeout'
import { poolTypes } from '../../../src/resources/masters/pool-types'
import { currencyOfCountry } from '../../../src/resources/options'
import { pools } from '../../../src/resources/racing/pools'
import { races } from '../../../src/resources/racing/races'
import type { Maker, Rule } from '../../context'
import { insertRow } from '../../crud/write'
import type { Orm } from '../../db/database'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { invalid } from '../../validate'
import { termsFor } from '../pools'
import { lockPlannedRace, type PlannedRace } from './planned-race'

/** Offers a pool on a race, or on several of its card. */
export const makePool: Maker =
  async given =>
  async ({ transaction, by }) => {
    const { type, currency } = await checkedPool(transaction, given)
    const name = given.name === unnamedPool ? type.name : given.name
    return (await insertRow(transaction, by, pools, { ...given, name, currency })).id
  }

/** Applies the rules of a new pool to a changed one. */
export const poolRule: Rule = {
  reads: ['legs', 'takeoutBps'],
  async settle(transaction, before, changes) {
    if ('legs' in changes || 'takeoutBps' in changes)
      await checkedPool(transaction, { ...before, ...changes })
    return {}
  },
}

type Values = Readonly<Record<string, unknown>>

/** @throws AppError 409 once the race is open, 422 naming the field that does not fit the type or the card */
async function checkedPool(
  transaction: Orm,
  given: Values,
): Promise<{ type: PoolTypeFacts; currency: string }> {
  const race = await lockPlannedRace(transaction, String(given.race), 'pools')
  const type = await typeOf(transaction, String(given.poolType))
  if (currencyOfCountry[type.country as keyof typeof currencyOfCountry] !== race.currency)
    throw invalid({ poolType: `This pool is not in ${race.currency}, the currency of the card` })
  const problem = given.takeoutBps == null ? null : takeoutProblem(type.country, Number(given.takeoutBps))
  if (problem) throw invalid({ takeoutBps: problem })
  const terms = await termsFor(transaction, String(given.poolType), race.date)
  await rejectLegs(transaction, given, terms.races, race)
  return { type, currency: race.currency }
}

interface PoolTypeFacts {
  readonly name: string
  readonly country: string
}

async function typeOf(transaction: Orm, id: string): Promise<PoolTypeFacts> {
  const { name, country, id: key } = tableOf(poolTypes)
  const [row] = await transaction.select({ name, country }).from(tableOf(poolTypes)).where(eq(key, id))
  if (!row) throw invalid({ poolType: 'Pool was not found' })
  return row
}

/** @throws AppError 422 unless the legs are so many different races of the card, in their order, this one first */
async function rejectLegs(
  transaction: Orm,
  { race, legs }: Values,
  count: number,
  { program }: PlannedRace,
): Promise<void> {
  const named = (legs ?? []) as readonly string[]
  if (count === 1 && named.length === 0) return
  const refuse = (problem: string) => {
    throw invalid({ legs: problem })
  }
  if (count === 1) refuse('This pool is on one race: leave this empty')
  if (named.length !== count) refuse(`Name the ${count} races of this pool`)
  if (named[0] !== race) refuse('The first race of the pool is its own race')
  const { id, no } = tableOf(races)
  const card: readonly StoredRow[] = await transaction
    .select({ id, no, version: tableOf(races).version })
    .from(tableOf(races))
    .where(eq(tableOf(races).program, program))
  const numbers = named.map(leg => card.find(one => one.id === leg)?.no as number | undefined)
  if (numbers.some(number => number === undefined)) refuse('All races of the pool are on one card')
  if (numbers.some((number, place) => place > 0 && Number(number) <= Number(numbers[place - 1])))
    refuse('Name the races in their order, each once')
}
