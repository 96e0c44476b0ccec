import type { Module } from '../../module'
import { auditorAccess, auditorRule } from './auditor-access'
import { fullExportRoutes } from './full-export-routes'
import { makeFullExport } from './full-exports'
import { trailRoutes } from './trail-routes'

/**
 * Modules for regulators and auditors: what each may see, downloads of the sealed audit trail, and exports with
 * unmasked values.
 */
export const oversightModule: Module = {
  routes: async app => {
    await trailRoutes(app)
    await fullExportRoutes(app)
  },
  accessLimits: { auditors: auditorAccess },
  rules: { auditors: auditorRule },
  makers: { fullExports: makeFullExport },
}
