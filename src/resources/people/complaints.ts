import { answerDays, complaintWaiting } from '../../domain/complaint'
import { boolean, datetime, enumOf, reference, text } from '../kernel/declare/field'
import { me } from '../kernel/declare/me'
import { defineResource } from '../kernel/declare/resource'
import { complaintActions } from './complaint-actions'

const unanswered = ['OPEN', 'ESCALATED'] as const

/** Complaints of customers and of anybody else, answered within five days (docs/complaints.md). */
export const complaints = defineResource({
  name: 'complaints',
  typename: 'Complaint',
  label: 'Complaints',
  title: 'subject',
  icon: 'note',
  views: {
    list: {
      path: '/customer/complaints',
      label: 'Complaints',
      account: { admin: 60, csr: 60, pagcor: 60 },
      // Answered ones wait for nobody, and come last.
      sort: { field: 'waitingSince', order: 'asc' },
      opensWith: [{ field: 'state', operator: 'in', value: [...unanswered] }],
      quick: [
        { label: 'Unanswered', filter: { field: 'state', operator: 'in', value: [...unanswered] } },
        { label: 'Mine', filter: { field: 'assignee', operator: 'eq', value: me } },
        { label: 'Escalated', filter: { field: 'state', operator: 'eq', value: 'ESCALATED' } },
        { label: 'Answered late', filter: { field: 'late', operator: 'eq', value: true } },
      ],
      queue: {
        waiting: [{ field: 'state', operator: 'in', value: [...unanswered] }],
        since: 'waitingSince',
        assignee: 'assignee',
        claim: 'claim',
        decisions: { answer: 'a', escalate: 'e' },
      },
      columns: ['subject', 'number', 'customer', 'receivedAt', 'waitingSince', 'dueAt', 'assignee', 'state'],
    },
  },
  badges: ['state', 'waitingSince'],
  figures: {
    unanswered: {
      label: 'Complaints to answer',
      group: 'queue',
      view: 'list',
      filter: [{ field: 'state', operator: 'in', value: [...unanswered] }],
      at: 'waitingSince',
      help: 'Open and escalated complaints.',
    },
    overdue: {
      label: `Complaints unanswered over ${answerDays} days`,
      group: 'queue',
      view: 'list',
      filter: [{ field: 'state', operator: 'in', value: [...unanswered] }],
      at: 'waitingSince',
      waitsOver: answerDays * 24,
      help: `A complaint must be answered within ${answerDays} days.`,
    },
  },
  sections: {
    Complaint: ['number', 'subject', 'text', 'channel', 'customer', 'contact', 'receivedAt'],
    Answer: [
      'state',
      'dueAt',
      'waitingSince',
      'assignee',
      'answer',
      'answeredAt',
      'answeredBy',
      'late',
      'escalation',
    ],
  },
  fields: {
    number: text({ managed: true, max: 20, search: true, sort: true }),
    subject: text({ personal: true, required: true, immutable: true, max: 120, search: true, sort: true }),
    text: text({
      label: 'Complaint',
      required: true,
      immutable: true,
      max: 5_000,
      lines: 8,
      sensitive: true,
      column: false,
      help: 'In the words of the person',
    }),
    channel: enumOf({
      required: true,
      immutable: true,
      filter: true,
      default: 'PHONE',
      options: {
        PHONE: 'Phone',
        EMAIL: 'E-mail',
        CHAT: 'Chat',
        LETTER: 'Letter',
        COUNTER: 'At a counter',
        PLATFORM: "Players' platform",
        REGULATOR: 'Regulator',
      },
    }),
    customer: reference({ immutable: true, to: 'users', filter: true }),
    contact: text({
      immutable: true,
      max: 200,
      sensitive: true,
      column: false,
      read: ['admin', 'csr'],
      help: 'Name and phone or e-mail of a person who is no customer',
    }),
    receivedAt: datetime({
      label: 'Received',
      immutable: true,
      filter: true,
      sort: true,
      help: 'Leave empty for now. The five days count from here.',
    }),
    dueAt: datetime({
      label: 'Answer due',
      managed: true,
      filter: true,
      sort: true,
      help: `${answerDays} days after it came in, weekends and holidays included`,
    }),
    waitingSince: datetime({
      label: 'Waiting',
      managed: true,
      filter: true,
      sort: true,
      waits: complaintWaiting,
    }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'OPEN',
      options: {
        OPEN: { label: 'Open', color: 'warning' },
        ESCALATED: { label: 'Escalated', color: 'error' },
        ANSWERED: { label: 'Answered', color: 'success' },
        CLOSED: { label: 'Closed', color: 'default' },
      },
    }),
    assignee: reference({ label: 'Assigned to', managed: true, to: 'staff', person: true, filter: true }),
    answer: text({ managed: true, max: 5_000, lines: 8, sensitive: true, column: false }),
    answeredAt: datetime({ label: 'Answered', managed: true, filter: true, sort: true, column: false }),
    answeredBy: reference({ managed: true, to: 'staff', person: true, column: false }),
    late: boolean({
      label: 'Answered late',
      managed: true,
      filter: true,
      column: false,
      help: 'The first answer came after it was due',
    }),
    escalation: text({ label: 'Escalated because', managed: true, max: 500, lines: 3, column: false }),
  },
  clones: false,
  scopedBy: { at: 'receivedAt' },
  access: { list: ['admin', 'csr', 'pagcor'], create: ['admin', 'csr'], edit: [], delete: [] },
  actions: complaintActions,
  checks: [
    {
      field: 'customer',
      reads: ['customer', 'contact'],
      problem: ({ customer, contact }) =>
        customer === null && contact === null
          ? 'Choose the customer, or say below who complains and how to reach them'
          : null,
    },
  ],
  sample: { contact: 'Ana Reyes, ana@example.com', receivedAt: null },
})
