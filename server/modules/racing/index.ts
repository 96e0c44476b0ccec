import { bets } from '../../../src/resources/betting/bets'
import { can } from '../../../src/resources/kernel/rights/access'
import { races } from '../../../src/resources/racing/races'
import { findRow } from '../../crud/read'
import type { Module } from '../../module'
import { cancelImpact, cardImpact, correctionPreview } from '../pools'
import { abandonCard } from './abandon-card'
import { makeCard, makeRace, makeRunner, raceRule, runnerRule } from './cards'
import { cloneCard } from './clone-card'
import { closeDueRaces } from './close-by-clock'
import { deactivateVenue } from './deactivate-venue'
import {
  firstValuesOfCard,
  firstValuesOfRace,
  firstValuesOfRaceDay,
  firstValuesOfRunner,
} from './first-values'
import { makePool, poolRule } from './offered-pools'
import { racePreviewRoutes } from './preview-routes'
import { cloneWeek, followCards, makeRaceDay, raceDayRule } from './race-days'
import { checkedFinish, enterResult } from './results'
import { closeRace, movePostTime, openRace } from './run-race'
import { scratchOfRace, scratchPreview, scratchRunner } from './scratch'
import { cancelRace, correctResult, declareOfficial } from './settlement'
import { stakedInRaces } from './staked'
import { raceDayRoutes } from './today-routes'

export { openRacesOf, readStreamsOf } from './stream-of-race'

/** Cards, races, runners and results. */
export const racingModule: Module = {
  firstValues: {
    programs: firstValuesOfCard,
    raceDays: firstValuesOfRaceDay,
    races: firstValuesOfRace,
    runners: firstValuesOfRunner,
  },
  amounts: { 'races.gross': stakedInRaces },
  makers: {
    programs: makeCard,
    raceDays: makeRaceDay,
    races: makeRace,
    runners: makeRunner,
    pools: makePool,
  },
  rules: { pools: poolRule, raceDays: raceDayRule, races: raceRule, runners: runnerRule },
  handlers: {
    'programs.abandon': abandonCard,
    'programs.cloneCard': cloneCard,
    'raceDays.cloneWeek': cloneWeek,
    'venues.deactivate': deactivateVenue,
    'races.open': openRace,
    'races.close': closeRace,
    'races.delay': movePostTime,
    'races.postpone': movePostTime,
    'races.scratch': scratchOfRace,
    'runners.scratch': scratchRunner,
    'races.cancel': cancelRace,
    'races.enterResult': enterResult,
    'races.declareOfficial': declareOfficial,
    'races.correctResult': correctResult,
  },
  previews: {
    'programs.abandon': ({ orm, row }) => cardImpact(orm, row),
    'races.scratch': ({ orm, row, input }) => scratchPreview(orm, row, String(input.runner)),
    'races.cancel': ({ orm, row }) => cancelImpact(orm, row),
    'races.correctResult': async ({ orm, actor, row, input }) => {
      const { positions } = await checkedFinish(orm, row.id, input)
      return correctionPreview(orm, row, positions, can(actor, bets, 'list'))
    },
    'runners.scratch': async ({ orm, row }) =>
      scratchPreview(
        orm,
        await findRow(orm, races, String(row.race), { viewer: null, verb: 'show' }),
        row.id,
      ),
  },
  routes: async app => {
    await racePreviewRoutes(app)
    await raceDayRoutes(app)
  },
  jobs: [
    { queue: 'races.close', every: 2, run: ({ database, by }) => closeDueRaces(database, by) },
    { queue: 'raceDays.follow', every: 60, run: ({ database, by }) => followCards(database, by) },
  ],
}
