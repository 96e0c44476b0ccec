import type { Product } from '../../../src/domain/product'
import type { Handler } from '../../context'
import type { Module } from '../../module'
import { voidFixedBet } from '../fixed-odds'
import { voidBet } from '../pools'
import { betRoutes } from './platform-routes'
import { requireNotOwn } from './require-not-own'

export { requireNotOwn }

/** How a bet of each product is made void; rounds of games are rolled back by their provider. */
const voids: Partial<Readonly<Record<Product, Handler>>> = { POOL: voidBet, FIXED: voidFixedBet }

const voidOfProduct: Handler = async call => {
  const { transaction, by, row } = call
  await requireNotOwn(transaction, by, row.customer === null ? null : String(row.customer))
  return voids[row.product as Product]?.(call)
}

/** Bets of all products. */
export const betsModule: Module = {
  handlers: { 'bets.void': voidOfProduct },
  platformRoutes: betRoutes,
}
