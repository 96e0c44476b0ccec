import type { Module } from '../../module'
import { fullExportRoutes } from './full-export-routes'
import { makeFullExport } from './full-exports'
import { trailRoutes } from './trail-routes'

/** What regulators and auditors are given, the sealed trail, and what leaves with masked values in full. */
export const oversightModule: Module = {
  routes: async app => {
    await trailRoutes(app)
    await fullExportRoutes(app)
  },
  makers: { fullExports: makeFullExport },
}
