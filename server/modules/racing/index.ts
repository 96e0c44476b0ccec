import type { Module } from '../../module'
import { makePool, makeRace, makeRunner, poolRule, raceRule, runnerRule } from './cards'
import { cloneCard } from './clone-card'
import { closeDueRaces } from './close-by-clock'
import { firstValuesOfCard, firstValuesOfRace, firstValuesOfRunner } from './first-values'
import { racePreviewRoutes } from './preview-routes'
import { cloneWeek, followCards } from './race-days'
import { enterResult } from './results'
import { closeRace, movePostTime, openRace, scratchOfRace, scratchRunner } from './run-race'
import { cancelRace, correctResult, declareOfficial } from './settlement'

/** Cards, races, runners and results. */
export const racingModule: Module = {
  firstValues: {
    programs: firstValuesOfCard,
    races: firstValuesOfRace,
    runners: firstValuesOfRunner,
  },
  makers: { races: makeRace, runners: makeRunner, pools: makePool },
  rules: { pools: poolRule, races: raceRule, runners: runnerRule },
  handlers: {
    'programs.cloneCard': cloneCard,
    'raceDays.cloneWeek': cloneWeek,
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
  routes: racePreviewRoutes,
  jobs: [
    { queue: 'races.close', every: 2, run: ({ database, by }) => closeDueRaces(database, by) },
    { queue: 'raceDays.follow', every: 60, run: ({ database, by }) => followCards(database, by) },
  ],
}
