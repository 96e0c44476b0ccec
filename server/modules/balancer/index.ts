import type { Module } from '../../module'
import { balancerRoutes } from './routes'
import { setOdds, setPrices } from './set-prices'
import { shadeMarkets } from './shade'
import { worstOfFixtures, worstOfMarkets } from './worst'

/** The books of fixed odds: prices that are set together, and shading. */
export const balancerModule: Module = {
  routes: balancerRoutes,
  handlers: { 'markets.setPrices': setPrices, 'selections.setOdds': setOdds },
  amounts: { 'fixtures.worst': worstOfFixtures, 'markets.worst': worstOfMarkets },
  jobs: [{ queue: 'markets.shade', every: 2, run: ({ database, by }) => shadeMarkets(database, by) }],
}
