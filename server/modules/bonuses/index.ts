import type { Job } from '../../jobs/job'
import type { Module } from '../../module'
import { activateOffer, judgeOffer, templateRule } from './codes'
import { bonusRule, cancelBonus, completeBonus, endBonuses, extendBonus, returnBonus } from './end'
import { bonusFileRoutes } from './file-routes'
import { makeBonus } from './grant'
import { grantFile, makeBonusFile, returnRest } from './grant-file'
import { bonusRoutes } from './platform-routes'

export { bonusLock } from './bonus-wallet'
export { bonusOfDeposit, cancelBonusOfDeposit, requireCode } from './codes'
export { feedWagering, lockOpenBonuses, voidWagering } from './wagering'

/** Bonuses of customers, and the offers that they come from (docs/bonuses.md). */
export const bonusesModule: Module = {
  makers: { bonuses: makeBonus, bonusFiles: makeBonusFile },
  editJudges: { bonusTemplates: judgeOffer },
  routes: bonusFileRoutes,
  handlers: {
    'bonuses.cancel': cancelBonus,
    'bonuses.complete': completeBonus,
    'bonuses.expire': returnBonus,
    'bonuses.extend': extendBonus,
    'bonuses.forfeit': returnBonus,
    'bonusTemplates.activate': activateOffer,
    'bonusFiles.finish': returnRest,
    'bonusFiles.stop': returnRest,
  },
  rules: { bonuses: bonusRule, bonusTemplates: templateRule },
  platformRoutes: bonusRoutes,
  jobs: [
    { queue: 'bonuses.end', every: 60, run: ({ database, by }) => endBonuses(database, by) },
    grantFile as Job,
  ],
}
