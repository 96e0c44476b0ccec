import type { Module } from '../../module'
import { transactionSums } from './hourly-sums'
import { walletRoutes } from './routes'

/** Customers' wallets, and the lines of the ledger behind amounts. */
export const walletsModule: Module = {
  routes: walletRoutes,
  keptSums: { transactions: transactionSums },
}
