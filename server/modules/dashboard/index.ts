import type { Module } from '../../module'
import { dashboardRoutes } from './routes'

export { readDashboard } from './read-dashboard'

/** The numbers of the dashboard. */
export const dashboardModule: Module = { routes: dashboardRoutes }
