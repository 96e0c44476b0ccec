import { changes, datetime, record, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'

/**
 * The audit trail as a list (docs/trail.md): every write, sign-in, refused access and disclosure. A view over the
 * trail; newest first.
 */
export const auditEntries = defineResource({
  name: 'auditEntries',
  typename: 'AuditEntry',
  label: 'Audit log',
  title: 'event',
  icon: 'audit',
  appendOnly: true,
  projection: { of: [] },
  views: {
    list: {
      path: '/business/auditlog',
      label: 'Audit log',
      account: { admin: 8, pagcor: 2 },
      columns: ['at', 'actor', 'event', 'object', 'changes', 'address'],
    },
  },
  fields: {
    at: datetime({ label: 'Time', required: true, filter: true, exact: true }),
    event: text({ required: true, help: 'What was done' }),
    actor: reference({
      label: 'User',
      to: 'staff',
      person: true,
      filter: true,
      help: 'Empty for the system, or when nobody was signed in',
    }),
    role: text({ max: 40, column: false }),
    object: record({ label: 'Record', type: 'objectType', filter: true }),
    changes: changes({ type: 'objectType', action: 'action' }),
    action: text({ required: true, max: 100, filter: true, column: false }),
    objectType: text({
      label: 'Record type',
      required: true,
      max: 100,
      filter: true,
      column: false,
    }),
    address: text({ required: true, max: 100, filter: true }),
    requestId: text({ label: 'Request ID', required: true, max: 100, column: false }),
  },
  scopedBy: { at: 'at' },
  access: { list: ['admin', 'pagcor'], show: ['admin', 'pagcor'], create: [] },
  actions: {},
})
