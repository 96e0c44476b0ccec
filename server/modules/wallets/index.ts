import type { Module } from '../../module'
import { walletRoutes } from './routes'

/** Customers' wallets, and the lines of the ledger behind amounts. */
export const walletsModule: Module = { routes: walletRoutes }
