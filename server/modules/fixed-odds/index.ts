import type { Job } from '../../jobs/job'
import type { Module } from '../../module'
import { fixtureRule, marketRule, selectionRule } from './book-lock'
import {
  rollBackMarket,
  rollBackMarketJob,
  setResult,
  settleMarket,
  settleMarketJob,
  voidMarket,
  voidMarkets,
} from './decide'
import { previewRollBack } from './preview-roll-back'
import { endFixture, setFixtureLimits, setFixtureMargin } from './run-fixture'

export { bookOf, clashOf, lockMarkets } from './book-lock'
export { type AskedFixedBet, liveDelayOf, sellFixed } from './sell'
export { settleBets } from './settle'
export { positionsOf } from './totals'
export { voidFixedBet } from './void-fixed-bet'

/** Fixtures, their markets and prices, and the bets on them. */
export const fixedOddsModule: Module = {
  rules: { fixtures: fixtureRule, markets: marketRule, selections: selectionRule },
  handlers: {
    'fixtures.end': endFixture,
    'fixtures.setLimits': setFixtureLimits,
    'fixtures.setMargin': setFixtureMargin,
    'fixtures.cancel': voidMarkets,
    'fixtures.abandon': voidMarkets,
    'markets.settle': settleMarket,
    'markets.void': voidMarket,
    'markets.rollBack': rollBackMarket,
    'selections.setResult': setResult,
  },
  previews: { 'markets.rollBack': previewRollBack },
  jobs: [settleMarketJob as Job, rollBackMarketJob as Job],
}
