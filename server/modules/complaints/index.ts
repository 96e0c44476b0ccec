import type { Module } from '../../module'
import { makeComplaint } from './file-complaint'
import { complaintRoutes } from './platform-routes'

/** Complaints of customers and others, and when they must be answered. */
export const complaintsModule: Module = {
  makers: { complaints: makeComplaint },
  platformRoutes: complaintRoutes,
}
