import type { Job } from '../../jobs/job'
import type { Module } from '../../module'
import { applyList } from './apply-list'
import { makeExclusionList, previewList, startApplying } from './exclusion-lists'
import { approveKyc, assignKyc, reviewKyc } from './kyc-cases'
import { correctDocument, judgeDocument } from './kyc-documents'
import { kycRoutes } from './kyc-routes'
import { customerSignInRule, kycDocumentRule, kycRule } from './kyc-rule'
import { excludedPersonRule } from './listed-persons'
import { makeCustomer } from './make-customer'

export { applyList } from './apply-list'
export { findPhoto, openPhoto } from './photo'

/** Identity checks: cases, documents, risk flags, and PAGCOR's list of excluded persons. */
export const kycModule: Module = {
  handlers: {
    'exclusionLists.apply': startApplying,
    'users.approveKyc': approveKyc,
    'users.assignKyc': assignKyc,
    'users.reviewKyc': reviewKyc,
    'kycDocuments.accept': judgeDocument,
    'kycDocuments.correct': correctDocument,
    'kycDocuments.reject': judgeDocument,
  },
  makers: { users: makeCustomer, exclusionLists: makeExclusionList },
  previews: { 'exclusionLists.apply': previewList },
  rules: {
    customerSignIns: customerSignInRule,
    excludedPersons: excludedPersonRule,
    kycDocuments: kycDocumentRule,
    users: kycRule,
  },
  routes: kycRoutes,
  jobs: [applyList as Job],
}
