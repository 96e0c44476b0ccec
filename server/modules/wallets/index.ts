import type { Module } from '../../module'
import { transactionSums } from './hourly-sums'
import { walletRoutes } from './routes'
import { walletThen } from './wallet-then'

/** Customers' wallets, and the lines of the ledger behind amounts. */
export const walletsModule: Module = {
  routes: walletRoutes,
  pasts: { wallets: walletThen },
  keptSums: { transactions: transactionSums },
}
