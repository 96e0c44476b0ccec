import type { KeptFile } from '../../domain/file'
import { documentKey, documentSides, documentTypes, sideProblem } from '../../domain/kyc-document'
import { array, date, enumOf, file, integer, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { labelsOf } from '../options'
import { declineReasonOptions, mendableReasonOptions } from './kyc'

/** Values read from a document. Only the action `correct` changes them; it computes the risk flags again. */
const read = {
  extractedName: { label: 'Name on document', max: 160, sensitive: true },
  extractedDob: { label: 'Date of birth on document', sensitive: true },
  extractedNumber: {
    label: 'Number',
    max: 40,
    help: 'As on the document. Two customers with the same number are flagged.',
  },
  expiry: { label: 'Valid until' },
} as const

/** Documents with which customers prove their identity (docs/kyc.md). */
export const kycDocuments = defineResource({
  name: 'kycDocuments',
  typename: 'KycDocument',
  one: 'KYC document',
  label: 'KYC documents',
  title: 'name',
  icon: 'kyc-pending',
  base: '/customer/kycdocuments',
  partOf: 'customer',
  views: {},
  fields: {
    name: text({ required: true, max: 120, search: true, sort: true }),
    customer: reference({ to: 'users', required: true, immutable: true, filter: true }),
    type: enumOf({ required: true, immutable: true, filter: true, options: labelsOf(documentTypes) }),
    side: enumOf({ immutable: true, options: documentSides }),
    decision: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'OPEN',
      options: {
        OPEN: { label: 'Not decided', color: 'default' },
        ACCEPTED: { label: 'Accepted', color: 'success' },
        REJECTED: { label: 'Rejected', color: 'error' },
      },
    }),
    reason: enumOf({ label: 'Rejected for', managed: true, options: declineReasonOptions }),
    expiry: date({ ...read.expiry, managed: true, filter: true, sort: true }),
    extractedName: text({ ...read.extractedName, managed: true }),
    extractedDob: date({ ...read.extractedDob, managed: true }),
    extractedNumber: text({
      ...read.extractedNumber,
      managed: true,
      masked: true,
      reveal: ['admin', 'kyc'],
    }),
    // Document numbers are compared by this key; no user sees it.
    numberKey: text({
      managed: true,
      max: 40,
      sort: true,
      column: false,
      read: [],
      derive: ({ extractedNumber }) => documentKey(extractedNumber as string | null),
    }),
    // Staff who added or corrected a document cannot approve the case.
    addedBy: reference({
      label: 'Added by',
      to: 'staff',
      person: true,
      managed: true,
      stamp: 'actor',
      column: false,
    }),
    correctedBy: array({
      label: 'Corrected by',
      of: reference({ to: 'staff' }),
      managed: true,
      column: false,
    }),
    file: file({ managed: true, column: false }),
    // Files are compared by it.
    sha256: text({
      label: 'SHA-256',
      managed: true,
      max: 64,
      sort: true,
      column: false,
      derive: ({ file: kept }) => (kept as KeptFile | null)?.sha256 ?? null,
    }),
    size: integer({
      managed: true,
      unit: 'bytes',
      column: false,
      derive: ({ file: kept }) => (kept as KeptFile | null)?.size ?? null,
    }),
  },
  clones: false,
  access: {
    list: ['admin', 'csr', 'kyc'],
    // Identity documents cannot be exported in bulk.
    export: [],
    create: ['admin', 'csr', 'kyc'],
    edit: ['admin', 'kyc'],
    delete: [],
  },
  actions: {
    correct: {
      label: 'Correct document data',
      done: 'Document data corrected',
      roles: ['admin', 'kyc'],
      singleOnly: true,
      invalidates: ['users'],
      confirm: 'Empty fields stay unchanged.',
      input: {
        extractedName: text(read.extractedName),
        extractedDob: date(read.extractedDob),
        extractedNumber: text({ ...read.extractedNumber, masked: true }),
        expiry: date(read.expiry),
      },
      // The handler writes the given values; empty ones stay unchanged.
      changes: ['extractedName', 'extractedDob', 'extractedNumber', 'expiry', 'correctedBy'],
      set: ({ correctedBy }, _input, { actor }) => ({
        correctedBy: [...new Set([...correctedBy, ...(actor === null ? [] : [actor])])],
      }),
    },
    accept: {
      label: 'Accept',
      done: 'Accepted',
      roles: ['admin', 'kyc'],
      when: { decision: ['OPEN', 'REJECTED'] },
      set: { decision: 'ACCEPTED', reason: null },
    },
    reject: {
      label: 'Reject',
      done: 'Rejected',
      roles: ['admin', 'kyc'],
      when: { decision: ['OPEN', 'ACCEPTED'] },
      input: { reason: enumOf({ required: true, options: mendableReasonOptions }) },
      changes: ['decision', 'reason'],
      set: (_, { reason }: { reason: never }) => ({ decision: 'REJECTED', reason }) as const,
    },
  },
  checks: [{ field: 'side', reads: ['type', 'side'], problem: sideProblem }],
  sample: { type: 'NATIONAL_ID', side: 'FRONT' },
})
