import type { Module } from '../../module'
import { endFixture, setFixtureMargin } from './run-fixture'

/** Fixtures, their markets and prices. */
export const fixedOddsModule: Module = {
  handlers: { 'fixtures.end': endFixture, 'fixtures.setMargin': setFixtureMargin },
}
