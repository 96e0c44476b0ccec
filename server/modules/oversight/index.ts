import type { Module } from '../../module'
import { trailRoutes } from './trail-routes'

/** What regulators and auditors are given: the sealed trail. */
export const oversightModule: Module = { routes: trailRoutes }
