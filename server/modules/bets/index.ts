import type { Product } from '../../../src/domain/product'
import type { Handler } from '../../context'
import type { Module } from '../../module'
import { requireNotOwnAccount } from '../customers'
import { voidFixedBet } from '../fixed-odds'
import { voidBet } from '../pools'
import { betRoutes } from './platform-routes'

/** How a bet of each product is made void; rounds of games are rolled back by their provider. */
const voids: Partial<Readonly<Record<Product, Handler>>> = { POOL: voidBet, FIXED: voidFixedBet }

const voidOfProduct: Handler = async call => {
  const { transaction, by, row } = call
  await requireNotOwnAccount(transaction, by, [row.customer as string | null])
  return voids[row.product as Product]?.(call)
}

/** Bets of all products. */
export const betsModule: Module = {
  handlers: { 'bets.void': voidOfProduct },
  platformRoutes: betRoutes,
}
