import type { Currency } from '../../../src/domain/money'
import { type Carried, carryInFor } from '../../../src/domain/pools/carry'
import { fullRight } from '../../../src/domain/pools/rules'
import { wireWorksheet } from '../../../src/domain/pools/wire-worksheet'
import { settlePool, type Worksheet } from '../../../src/domain/pools/worksheet'
import type { Orm } from '../../db/database'
import { AppError } from '../../errors'
import type { OpenPool } from './pool-state'
import { totalsOf } from './sole-ticket'

/** Calculates the division of a pool's money, with the carry-over into it. Minor units. */
export async function worksheetOf(
  orm: Orm,
  { row, rules, legs }: OpenPool,
  carried: Carried,
): Promise<Worksheet> {
  try {
    return settlePool(rules, {
      races: legs,
      totals: await totalsOf(orm, { row, rules }),
      carryIn: carryInFor(rules, carried),
      guarantee: BigInt(row.guarantee ?? 0),
      isMandatory: row.isMandatory,
    })
  } catch (error) {
    if (error instanceof RangeError)
      throw new AppError(409, 'not_settled', `The pool ${row.name} can't be settled: ${error.message}`, {
        cause: error,
      })
    throw error
  }
}

/** A worksheet as the API answers it: amounts are integers in minor units. */
export function toldWorksheet({ row, rules, country }: OpenPool, worksheet: Worksheet) {
  const { id: pool, name } = row
  const currency = row.currency as Currency
  return {
    pool,
    name,
    currency,
    country,
    unit: rules.unitMinor,
    fullRight: fullRight(rules),
    ...wireWorksheet(worksheet),
  }
}

export type ToldWorksheet = ReturnType<typeof toldWorksheet>
