import type { Module } from '../../module'
import { checkDismissal, checkReport } from './decide-report'
import { makeAmlReport } from './file-report'

export { fileLargeCash } from './file-report'
export { holidaysAfter } from './holidays-after'

/** Suspicious and large cash transactions, and when they must be reported to the AMLC. */
export const amlModule: Module = {
  makers: { amlReports: makeAmlReport },
  handlers: {
    'amlReports.report': checkReport,
    'amlReports.dismiss': checkDismissal,
  },
}
