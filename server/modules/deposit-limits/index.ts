import type { Module } from '../../module'
import { applyChanges } from './apply-changes'
import { limitRoutes } from './platform-routes'

export { requireWithinLimits } from './within-limits'

/** How much customers can pay in per day, week or month. */
export const depositLimitsModule: Module = {
  platformRoutes: limitRoutes,
  jobs: [
    {
      queue: 'depositLimits.applyChanges',
      every: 60,
      run: async ({ database, by }) => void (await applyChanges(database, by)),
    },
  ],
}
