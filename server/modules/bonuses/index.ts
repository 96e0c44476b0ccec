import type { Module } from '../../module'
import { bonusRule, cancelBonus, completeBonus, endBonuses, returnBonus } from './end'
import { makeBonus } from './grant'

/** Bonuses of customers, and the offers that they come from (docs/bonuses.md). */
export const bonusesModule: Module = {
  makers: { bonuses: makeBonus },
  handlers: {
    'bonuses.cancel': cancelBonus,
    'bonuses.complete': completeBonus,
    'bonuses.expire': returnBonus,
    'bonuses.forfeit': returnBonus,
  },
  rules: { bonuses: bonusRule },
  jobs: [{ queue: 'bonuses.end', every: 60, run: ({ database, by }) => endBonuses(database, by) }],
}
