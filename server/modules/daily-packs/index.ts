import type { Module } from '../../module'
import { closeDay, previewClose } from './close'
import { preparePacks } from './prepare'

/** Figures of gaming days, and their closing. */
export const dailyPacksModule: Module = {
  handlers: { 'dailyPacks.close': closeDay },
  previews: { 'dailyPacks.close': previewClose },
  jobs: [
    {
      queue: 'dailyPacks.prepare',
      every: 300,
      run: ({ database, by, signal }) => preparePacks(database, by, signal),
    },
  ],
}
