import { jobs } from '../../src/resources/oversight/jobs'
import { tableOf } from '../db/tables'

/** The jobs with their hidden columns, as the worker writes them. */
export const jobTable = tableOf(jobs)
