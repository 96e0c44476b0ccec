import type { Product } from '../../../src/domain/product'
import type { Handler } from '../../context'
import type { Module } from '../../module'
import { voidFixedBet } from '../fixed-odds'
import { voidBet } from '../pools'
import { betRoutes } from './platform-routes'

/** How a bet of each product is made void; rounds of games are rolled back by their provider. */
const voids: Partial<Readonly<Record<Product, Handler>>> = { POOL: voidBet, FIXED: voidFixedBet }

/** Bets of all products. */
export const betsModule: Module = {
  handlers: { 'bets.void': async call => voids[call.row.product as Product]?.(call) },
  platformRoutes: betRoutes,
}
