import {
  customerSteps,
  type ExclusionTerm,
  excluded,
  exclusionTerms,
  mostTags,
  tagged,
  untagged,
} from '../../domain/customer'
import { array, boolean, date, datetime, enumOf, phone, text } from '../kernel/field'
import { defineResource } from '../kernel/resource'
import { countryOptions, emailPattern, reason, tag } from '../options'

/** Who may have a number or address shown whole, for a reason that is kept (domain 1.3). */
const revealers = ['admin', 'csr', 'kyc'] as const

const term = enumOf({
  required: true,
  options: Object.fromEntries(Object.entries(exclusionTerms).map(([name, { label }]) => [name, label])),
})

/** Customers (domain 1.3). Records of people are kept for at least five years: nobody deletes one (AMLC, S25). */
export const users = defineResource({
  name: 'users',
  singular: 'user',
  typename: 'User',
  label: 'Users',
  title: 'name',
  icon: 'users',
  views: {
    list: {
      path: '/customer/users',
      label: 'Users',
      menu: { admin: 4, pagcor: 2, finance: 3, csr: 1 },
      sort: { field: 'createdAt', order: 'desc' },
      leads: [{ label: 'Register staff', to: 'staff' }],
      columns: ['name', 'phone', 'country', 'status', 'kyc', 'tags', 'createdAt', 'lastActiveAt'],
    },
    kycPending: {
      path: '/customer/kyc',
      label: 'KYC Pending',
      icon: 'kyc-pending',
      menu: { admin: 2, csr: 2, kyc: 1 },
      call: { method: 'POST', path: '/admin/users/kyc', sends: { status: 'kyc' } },
      filter: [{ field: 'kyc', operator: 'eq', value: 'PENDING' }],
      sort: { field: 'createdAt', order: 'asc' },
      columns: ['name', 'phone', 'country', 'dob', 'createdAt'],
    },
    kycDecline: {
      path: '/customer/kycdecline',
      label: 'KYC Decline',
      icon: 'kyc-decline',
      menu: { admin: 3, csr: 3, kyc: 2 },
      call: { method: 'POST', path: '/admin/users/kyc', sends: { status: 'kyc' } },
      filter: [{ field: 'kyc', operator: 'eq', value: 'DECLINED' }],
      sort: { field: 'updatedAt', order: 'desc' },
      columns: ['name', 'phone', 'country', 'kycDeclinedReason', 'kycDeclinedRemarks', 'updatedAt'],
    },
  },
  badges: ['status', 'kyc', 'phone'],
  sections: {
    Contact: ['phone', 'email', 'country'],
    Person: ['firstName', 'lastName', 'dob', 'tags', 'isTest'],
    Account: ['status', 'exclusionUntil', 'lastActiveAt', 'kyc', 'kycDeclinedReason', 'kycDeclinedRemarks'],
  },
  tabs: {
    limits: { label: 'Limits & exclusion', fields: ['status', 'exclusionUntil'] },
  },
  fields: {
    name: text({
      required: true,
      managed: true,
      search: true,
      sort: true,
      derive: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    }),
    firstName: text({ required: true, max: 80, write: ['admin'], column: false }),
    lastName: text({ required: true, max: 80, write: ['admin'], column: false }),
    phone: phone({ required: true, unique: true, search: true, masked: true, reveal: revealers }),
    email: text({
      label: 'E-mail',
      max: 254,
      pattern: emailPattern,
      search: true,
      masked: true,
      reveal: revealers,
      column: false,
    }),
    dob: date({ label: 'Date of birth', write: ['admin'], filter: true, column: false }),
    country: enumOf({ required: true, write: ['admin'], filter: true, options: countryOptions }),
    status: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'ACTIVE',
      options: {
        ACTIVE: { label: 'Active', color: 'success' },
        SUSPENDED: { label: 'Suspended', color: 'warning' },
        BLOCKED: { label: 'Blocked', color: 'error' },
        SELF_EXCLUDED: { label: 'Self-excluded', color: 'info' },
        CLOSED: { label: 'Closed', color: 'default' },
      },
    }),
    exclusionUntil: datetime({
      label: 'Excluded until',
      managed: true,
      filter: true,
      sort: true,
      column: false,
    }),
    exclusionThen: enumOf({
      label: 'After the exclusion',
      managed: true,
      column: false,
      options: { ACTIVE: 'Active', SUSPENDED: 'Suspended' },
    }),
    kyc: enumOf({
      label: 'KYC',
      required: true,
      managed: true,
      filter: true,
      default: 'NONE',
      options: {
        NONE: { label: 'None', color: 'default' },
        PENDING: { label: 'Pending', color: 'warning' },
        APPROVED: { label: 'Approved', color: 'success' },
        DECLINED: { label: 'Declined', color: 'error' },
      },
    }),
    kycDeclinedReason: enumOf({
      label: 'Declined for',
      managed: true,
      filter: true,
      column: false,
      options: {
        BLURRY_IMAGE: 'Blurry image',
        EXPIRED_DOCUMENT: 'Expired document',
        PARTIAL_OR_CROPPED: 'Partial or cropped',
        WRONG_DOCUMENT: 'Wrong document',
        NAME_MISMATCH: 'Name does not match',
        DOB_MISMATCH: 'Date of birth does not match',
        UNDERAGE: 'Under age',
        DUPLICATE_ACCOUNT: 'Duplicate account',
        SELFIE_MISMATCH: 'Selfie does not match',
        SUSPECTED_FORGERY: 'Suspected forgery',
        RESTRICTED_PERSON: 'Restricted person',
        OTHER: 'Other',
      },
    }),
    kycDeclinedRemarks: text({
      label: 'Remarks on the decline',
      managed: true,
      max: 500,
      lines: 3,
      column: false,
    }),
    tags: array({ of: tag, managed: true, max: mostTags, filter: true }),
    isTest: boolean({
      label: 'Test account',
      write: ['admin'],
      filter: true,
      column: false,
      help: 'Kept apart in every report (GLI-19 A.2.5)',
    }),
    lastActiveAt: datetime({ label: 'Last active', managed: true, filter: true, sort: true }),
  },
  access: { export: ['admin'], create: ['admin'], edit: ['admin', 'csr'], delete: [] },
  // Who decides cases sees those that there are or were, not every customer (domain 0).
  scope: { kyc: [{ field: 'kyc', operator: 'in', value: ['PENDING', 'DECLINED', 'APPROVED'] }] },
  actions: {
    suspend: {
      label: 'Suspend',
      roles: ['admin'],
      when: { status: customerSteps.suspend.from },
      set: { status: customerSteps.suspend.to },
      input: { reason },
      serious: true,
    },
    unsuspend: {
      label: 'Unsuspend',
      roles: ['admin'],
      when: { status: customerSteps.unsuspend.from },
      set: { status: customerSteps.unsuspend.to },
      input: { reason },
    },
    block: {
      label: 'Block',
      roles: ['admin'],
      when: { status: customerSteps.block.from },
      set: { status: customerSteps.block.to },
      input: { reason },
      confirm: 'A block is for good. Where there is only a doubt, suspend the account.',
      serious: true,
    },
    selfExclude: {
      label: 'Self-exclude',
      roles: ['admin'],
      when: { status: customerSteps.selfExclude.from },
      set: (row, { term }: { term: ExclusionTerm }, { now }) => excluded(row, term, now),
      input: { term, reason },
      confirm: 'It ends by itself. Until then nobody can lift it, and another one can only make it longer.',
      serious: true,
    },
    close: {
      label: 'Close',
      roles: ['admin'],
      when: { status: customerSteps.close.from },
      set: { status: customerSteps.close.to },
      input: { reason },
      confirm: 'A closed account does not open again.',
      serious: true,
    },
    addTag: {
      label: 'Add tag',
      roles: ['admin'],
      set: ({ tags }, { tag: added }: { tag: string }) => ({ tags: tagged(tags, added) }),
      input: { tag },
    },
    removeTag: {
      label: 'Remove tag',
      roles: ['admin'],
      set: ({ tags }, { tag: removed }: { tag: string }) => ({ tags: untagged(tags, removed) }),
      input: { tag },
    },
  },
  checks: [
    {
      field: 'tags',
      // The form of a new customer has none yet.
      problem: ({ tags = [] }) => (tags.length > mostTags ? `Tags: at most ${mostTags} can be given` : null),
    },
  ],
})
