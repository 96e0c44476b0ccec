import type { Job } from '../../jobs/job'
import type { Module } from '../../module'
import { closeDay, previewClose } from './close'
import { preparePacks } from './prepare'
import { previewRestate, restateDay } from './restate'
import { packRoutes } from './routes'
import { sealPackJob } from './seal-pack'
import { makeSettlementFile } from './settlement-file'

export { storedPacks } from './calculate'
export type { Day } from './day-sums'
export { postedPayments } from './posted-payments'
export { prepareDay } from './prepare'
export { sealPack, sealPackJob } from './seal-pack'

/** Figures of gaming days, and their closing. */
export const dailyPacksModule: Module = {
  makers: { settlementFiles: makeSettlementFile },
  handlers: { 'dailyPacks.close': closeDay, 'dailyPacks.restate': restateDay },
  previews: { 'dailyPacks.close': previewClose, 'dailyPacks.restate': previewRestate },
  routes: packRoutes,
  jobs: [
    sealPackJob as Job,
    {
      queue: 'dailyPacks.prepare',
      every: 300,
      run: ({ database, by, signal }) => preparePacks(database, by, signal),
    },
  ],
}
