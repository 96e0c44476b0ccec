import { approvalHours, ownRequestProblem } from '../../domain/approval'
import { array, datetime, enumOf, json, record, reference, text, words } from '../kernel/declare/field'
import { me } from '../kernel/declare/me'
import { defineResource } from '../kernel/declare/resource'
import { roles } from '../kernel/rights/roles'
import { approvalType, type EffectEntry } from '../kernel/wire/approval'
import { labelsOf, reason } from '../options'

const role = enumOf({ options: labelsOf(Object.fromEntries(roles.map(name => [name, { label: name }]))) })

/** The effect in one sentence, for histories; the tab shows all of it. */
function effectText(effect: readonly EffectEntry[]): string {
  const said = effect
    .slice(0, entriesSaid)
    .map(({ action, type, title }) => `${words(action)}: ${[words(type), title].filter(Boolean).join(' ')}`)
  const left = effect.length - said.length
  return [...said, ...(left > 0 ? [`${left.toLocaleString('en')} more`] : [])].join('; ')
}

const entriesSaid = 5

/**
 * Requests for actions that need a second person's approval (docs/approvals.md). The server creates a request
 * instead of running the action; the exact command is in hidden columns.
 */
export const approvals = defineResource({
  name: 'approvals',
  typename: approvalType,
  label: 'Approvals',
  title: 'title',
  icon: 'approvals',
  views: {
    list: {
      path: '/business/approvals',
      label: 'Approvals',
      account: { admin: 4, finance: 2 },
      sort: { field: 'createdAt', order: 'desc' },
      rowLink: '/business/approvals/:id',
      quick: [
        { label: 'Waiting', filter: { field: 'status', operator: 'eq', value: 'PENDING' } },
        { label: 'Approved', filter: { field: 'status', operator: 'eq', value: 'APPROVED' } },
        { label: 'Rejected', filter: { field: 'status', operator: 'eq', value: 'REJECTED' } },
      ],
      bell: [
        { field: 'status', operator: 'eq', value: 'PENDING' },
        { field: 'maker', operator: 'ne', value: me },
      ],
      queue: {
        waiting: [
          { field: 'status', operator: 'eq', value: 'PENDING' },
          { field: 'maker', operator: 'ne', value: me },
        ],
        since: 'createdAt',
        decisions: { approve: 'a', reject: 'r' },
      },
      columns: ['title', 'status', 'maker', 'createdAt', 'expiresAt', 'decidedBy', 'decidedAt'],
    },
  },
  badges: ['status'],
  facts: ['status', 'maker', 'decidedBy'],
  sections: { 'Technical details': ['command', 'hash'] },
  tabs: {
    request: {
      label: 'Request',
      first: true,
      asOf: true,
      draws: [
        'because',
        'makerRoles',
        'checkerRoles',
        'objectType',
        'objectId',
        'expiresAt',
        'decidedAt',
        'note',
      ],
    },
  },
  figures: {
    waiting: {
      label: 'Approvals waiting for you',
      group: 'queue',
      view: 'list',
      filter: [
        { field: 'status', operator: 'eq', value: 'PENDING' },
        { field: 'maker', operator: 'ne', value: me },
      ],
      at: 'createdAt',
      help: 'Requests of other people that you may decide.',
    },
  },
  fields: {
    title: text({ personal: true, required: true, max: 400, search: true, sort: true, label: 'Request' }),
    status: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'PENDING',
      options: {
        PENDING: { label: 'Waiting', color: 'warning' },
        APPROVED: { label: 'Approved', color: 'success' },
        REJECTED: { label: 'Rejected', color: 'error' },
        CANCELLED: { label: 'Cancelled', color: 'default' },
        EXPIRED: { label: 'Expired', color: 'default' },
      },
    }),
    because: text({ required: true, max: 400, column: false, label: 'Rule' }),
    maker: reference({
      required: true,
      to: 'staff',
      person: true,
      filter: true,
      label: 'Requested by',
    }),
    makerRoles: array({ managed: true, of: role, column: false, label: "Requester's roles" }),
    checkerRoles: array({ managed: true, of: role, column: false, label: "Approver's roles" }),
    objectType: text({
      required: true,
      max: 60,
      filter: true,
      column: false,
      label: 'Record type',
    }),
    objectId: record({ type: 'objectType', filter: true, column: false, label: 'Record' }),
    command: text({ required: true, max: 120, column: false }),
    effect: json({ required: true, column: false, overview: false, words: effectText }),
    hash: text({ required: true, max: 64, column: false, help: 'SHA-256 of the request' }),
    expiresAt: datetime({
      required: true,
      sort: true,
      filter: true,
      label: 'Expires',
      help: `${approvalHours} hours after it was made`,
    }),
    decidedBy: reference({ managed: true, to: 'staff', person: true, filter: true }),
    decidedAt: datetime({ managed: true, sort: true, filter: true, label: 'Decided' }),
    note: text({ managed: true, max: 500, lines: 3, column: false }),
  },
  clones: false,
  sample: { effect: [] },
  access: { create: [], edit: [], delete: [], export: [] },
  scope: {
    finance: {
      anyOf: [
        [{ field: 'checkerRoles', operator: 'contains', value: 'finance' }],
        [{ field: 'maker', operator: 'eq', self: true }],
      ],
    },
  },
  actions: {
    approve: {
      label: 'Approve',
      done: 'Approved',
      roles: ['admin', 'finance'],
      when: { status: ['PENDING'] },
      notBy: [{ fields: ['maker'], problem: ownRequestProblem, code: 'own_request' }],
      set: { status: 'APPROVED' },
      seen: ['hash'],
      stepUp: true,
      singleOnly: true,
      confirm: 'Everything in the request is done at once.',
      showsOnce: {
        label: 'Shown once',
        help: "Give it to the person it is for. It is not stored, and can't be shown again.",
      },
      changes: ['decidedBy', 'decidedAt', 'note', 'objectId'],
      input: { note: text({ max: 500, lines: 3 }) },
    },
    reject: {
      label: 'Reject',
      done: 'Rejected',
      roles: ['admin', 'finance'],
      when: { status: ['PENDING'] },
      notBy: [
        { fields: ['maker'], problem: 'You made this request. Cancel it instead.', code: 'own_request' },
      ],
      set: { status: 'REJECTED' },
      changes: ['decidedBy', 'decidedAt', 'note'],
      input: { reason },
    },
    cancel: {
      label: 'Cancel request',
      done: 'Cancelled',
      roles: ['admin', 'finance'],
      when: { status: ['PENDING'] },
      onlyBy: { field: 'maker', problem: 'Only the person who made this request can cancel it' },
      set: { status: 'CANCELLED' },
      changes: ['decidedBy', 'decidedAt'],
    },
    expire: {
      label: 'Expire',
      done: 'Expired',
      roles: [],
      hidden: true,
      when: { status: ['PENDING'] },
      set: { status: 'EXPIRED' },
    },
  },
})
