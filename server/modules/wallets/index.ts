import type { Module } from '../../module'
import { transactionSums } from './hourly-sums'
import { pastWallet } from './past-wallet'
import { walletRoutes } from './routes'

/** Customers' wallets, and the lines of the ledger behind amounts. */
export const walletsModule: Module = {
  routes: walletRoutes,
  pasts: { wallets: pastWallet },
  keptSums: { transactions: transactionSums },
}
