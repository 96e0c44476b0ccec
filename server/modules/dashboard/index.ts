import type { Module } from '../../module'
import { dashboardRoutes } from './routes'

/** The numbers of the dashboard. */
export const dashboardModule: Module = { routes: dashboardRoutes }
