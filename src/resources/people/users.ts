import { birthProblem, customerSteps, mostTags, signedOut, tagged, untagged } from '../../domain/customer'
import { dayIn } from '../../domain/day'
import { legalAges } from '../../domain/kyc-checks'
import { amounts, array, date, datetime, enumOf, phone, text } from '../kernel/declare/field'
import { me } from '../kernel/declare/me'
import { defineResource } from '../kernel/declare/resource'
import { countryOptions, emailPattern, reason, tag } from '../options'
import { endExclusion, exclusionActions, exclusionFields, listExclude } from './customer-exclusion'
import { customerFigures } from './customer-figures'
import { standingFields } from './customer-standing'
import { kycActions, kycFields } from './kyc'

/** Roles that may reveal a masked number or address, for a recorded reason. */
const revealers = ['admin', 'csr', 'kyc'] as const

/** Roles that may see wallets. */
const walletReaders = ['admin', 'finance', 'csr', 'pagcor'] as const

/**
 * Customers (docs/domain.md). Records must be kept for at least five years (RA 9160), so nobody deletes them.
 */
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
      links: [{ label: 'Register staff', to: 'staff' }],
      columns: ['name', 'phone', 'country', 'status', 'kyc', 'cash', 'tags', 'createdAt', 'lastActiveAt'],
    },
    kycPending: {
      path: '/customer/kyc',
      label: 'KYC Pending',
      icon: 'kyc-pending',
      menu: { admin: 2, csr: 2, kyc: 1 },
      call: { method: 'POST', path: '/admin/users/kyc', sends: { status: 'kyc' } },
      filter: [{ field: 'kyc', operator: 'eq', value: 'PENDING' }],
      rowLink: '/customer/kyc/:id',
      offers: ['takeKyc', 'releaseKyc'],
      queue: {
        waiting: [],
        since: 'kycSubmittedAt',
        assignee: 'kycAssignee',
        decisions: { approveKyc: 'a', declineKyc: 'd' },
      },
      quick: [
        { label: 'Mine', filter: { field: 'kycAssignee', operator: 'eq', value: me } },
        { label: 'Unassigned', filter: { field: 'kycAssignee', operator: 'null' } },
      ],
      sort: { field: 'kycSubmittedAt', order: 'asc' },
      columns: [
        'name',
        'kycSubmittedAt',
        'phone',
        'country',
        'kycDocTypes',
        'kycAttempts',
        'kycFlags',
        'kycAssignee',
      ],
    },
    kycDecline: {
      path: '/customer/kycdecline',
      label: 'KYC Decline',
      icon: 'kyc-decline',
      menu: { admin: 3, csr: 3, kyc: 2 },
      call: { method: 'POST', path: '/admin/users/kyc', sends: { status: 'kyc' } },
      filter: [{ field: 'kyc', operator: 'eq', value: 'DECLINED' }],
      rowLink: '/customer/kycdecline/:id',
      offers: ['reviewKyc'],
      sort: { field: 'kycDecidedAt', order: 'desc' },
      columns: [
        'name',
        'country',
        'kycDeclinedReason',
        'kycDeclinedRemarks',
        'kycDecidedBy',
        'kycDecidedAt',
        'kycAttemptsLeft',
      ],
    },
  },
  figures: customerFigures,
  badges: ['status', 'kyc', 'phone'],
  sections: {
    Contact: ['phone', 'email', 'country'],
    Person: ['firstName', 'lastName', 'dob', 'tags', 'restricted', 'isTest', 'belongsTo'],
    Account: [
      'status',
      'exclusionUntil',
      'exclusionThen',
      'exclusionBy',
      'exclusionRelative',
      'firstPaidInAt',
      'lastActiveAt',
      'sessionsValidFrom',
    ],
    Wallets: ['cash', 'bonus', 'held'],
    'Identity check': [
      'kyc',
      'kycSubmittedAt',
      'kycDocTypes',
      'kycAttempts',
      'kycAttemptsLeft',
      'kycResubmissions',
      'kycFlags',
      'kycAssignee',
      'kycDecidedBy',
      'kycDecidedAt',
      'kycDeclinedReason',
      'kycDeclinedRemarks',
    ],
  },
  tabs: {
    wallet: {
      label: 'Wallet',
      roles: ['admin', 'finance', 'csr', 'pagcor'],
      replaces: ['wallets'],
      asOf: true,
    },
    kyc: { label: 'KYC', roles: ['admin', 'csr', 'kyc'], replaces: ['kycDocuments'] },
    limits: {
      label: 'Limits & exclusion',
      fields: ['status', 'exclusionUntil', 'exclusionThen', 'exclusionBy', 'exclusionRelative'],
      replaces: ['depositLimits'],
    },
  },
  fields: {
    name: text({
      personal: true,
      required: true,
      managed: true,
      search: true,
      sort: true,
      derive: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    }),
    firstName: text({ required: true, max: 80, write: ['admin'], column: false, sensitive: true }),
    lastName: text({ required: true, max: 80, write: ['admin'], column: false, sensitive: true }),
    phone: phone({
      required: true,
      unique: true,
      search: true,
      masked: true,
      reveal: revealers,
      reasoned: true,
    }),
    email: text({
      label: 'E-mail',
      max: 254,
      pattern: emailPattern,
      search: true,
      masked: true,
      reveal: revealers,
      column: false,
    }),
    dob: date({
      label: 'Date of birth',
      sensitive: true,
      write: ['admin'],
      filter: true,
      ages: legalAges,
      column: false,
    }),
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
    ...exclusionFields,
    ...kycFields,
    cash: amounts({ of: 'wallets', by: 'customer', sum: 'cash', read: walletReaders }),
    bonus: amounts({ of: 'wallets', by: 'customer', sum: 'bonus', read: walletReaders }),
    held: amounts({
      of: 'wallets',
      by: 'customer',
      sum: 'held',
      read: walletReaders,
      help: 'Set aside for withdrawals',
    }),
    tags: array({ of: tag, managed: true, max: mostTags, filter: true }),
    ...standingFields,
    lastActiveAt: datetime({ label: 'Last active', managed: true, filter: true, sort: true }),
    sessionsValidFrom: datetime({
      label: 'Signed out before',
      managed: true,
      column: false,
      help: 'Set by "Force sign-out": sessions that began earlier have ended',
    }),
  },
  clones: false,
  access: { export: ['admin'], create: ['admin'], edit: ['admin', 'csr'], delete: [] },
  // KYC reviewers see customers who have or had a case, not every customer (docs/domain.md, Rights by role).
  scope: { kyc: [{ field: 'kyc', operator: 'in', value: ['PENDING', 'DECLINED', 'APPROVED'] }] },
  actions: {
    suspend: {
      label: 'Suspend',
      done: 'Suspended',
      roles: ['admin'],
      first: true,
      when: { status: customerSteps.suspend.from },
      set: { status: customerSteps.suspend.to },
      input: { reason },
      serious: true,
    },
    unsuspend: {
      label: 'Reactivate',
      done: 'Reactivated',
      roles: ['admin'],
      when: { status: customerSteps.unsuspend.from },
      set: { status: customerSteps.unsuspend.to },
      input: { reason },
    },
    block: {
      label: 'Block',
      done: 'Blocked',
      roles: ['admin'],
      singleOnly: true,
      when: { status: customerSteps.block.from },
      set: { status: customerSteps.block.to },
      input: { reason },
      confirm: "Blocking can't be undone. If you are not sure yet, suspend the account instead.",
      serious: true,
    },
    ...exclusionActions,
    close: {
      label: 'Close account permanently',
      done: 'Closed',
      roles: ['admin'],
      singleOnly: true,
      when: { status: customerSteps.close.from },
      set: { status: customerSteps.close.to },
      input: { reason },
      confirm: "A closed account can't be reopened. Its balance must be 0.",
      serious: true,
    },
    endExclusion,
    listExclude,
    addTag: {
      label: 'Add tag',
      done: 'Tag added',
      participle: 'tagged',
      undo: 'removeTag',
      roles: ['admin'],
      changes: ['tags'],
      set: ({ tags }, { tag: added }: { tag: string }) => ({ tags: tagged(tags, added) }),
      input: { tag },
    },
    removeTag: {
      label: 'Remove tag',
      done: 'Tag removed',
      undo: 'addTag',
      roles: ['admin'],
      changes: ['tags'],
      set: ({ tags }, { tag: removed }: { tag: string }) => ({ tags: untagged(tags, removed) }),
      input: { tag },
    },
    forceSignOut: {
      label: 'Force sign-out',
      done: 'Signed out everywhere',
      roles: ['admin'],
      changes: ['sessionsValidFrom'],
      set: (row, _, { now }) => signedOut(row, now),
      input: { reason },
      confirm: 'The customer is signed out everywhere and can sign in again.',
    },
    ...kycActions,
  },
  checks: [
    {
      field: 'dob',
      reads: ['dob'],
      problem: ({ dob }) => birthProblem(dob, dayIn('Asia/Manila', new Date())),
    },
    {
      field: 'tags',
      reads: ['tags'],
      // `tags` is missing in generated samples.
      problem: ({ tags = [] }) => (tags.length > mostTags ? `Add at most ${mostTags} tags` : null),
    },
  ],
  sample: { restricted: null, belongsTo: null, dob: '1990-05-01' },
})
