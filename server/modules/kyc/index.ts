import type { Module } from '../../module'
import { approveKyc, assignKyc, reviewKyc } from './kyc-cases'
import { correctDocument, judgeDocument } from './kyc-documents'
import { kycRoutes } from './kyc-routes'
import { kycDocumentRule, kycRule } from './kyc-rule'

export { findPhoto, openPhoto } from './photo'

/** Identity checks: cases, documents and risk flags. */
export const kycModule: Module = {
  handlers: {
    'users.approveKyc': approveKyc,
    'users.assignKyc': assignKyc,
    'users.reviewKyc': reviewKyc,
    'kycDocuments.accept': judgeDocument,
    'kycDocuments.correct': correctDocument,
    'kycDocuments.reject': judgeDocument,
  },
  rules: { users: kycRule, kycDocuments: kycDocumentRule },
  routes: kycRoutes,
}
