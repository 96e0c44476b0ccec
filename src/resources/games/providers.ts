import { paymentMethods } from '../../domain/payment-method'
import { apiBaseProblem, paymentCodeProblem, rotationProblem, webhookProblem } from '../../domain/provider'
import { mostGraceHours, usualGraceHours } from '../../domain/service-key'
import {
  array,
  boolean,
  datetime,
  enumOf,
  integer,
  percent,
  secret,
  text,
  url,
} from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { labelsOf, payoutMethods, reason, usageOptions } from '../options'
import { providerHealthFields, providerHealthNames } from './provider-health-fields'

const noFormerSecret = ({ formerWebhookSecret }: { readonly formerWebhookSecret: unknown }) =>
  formerWebhookSecret === null ? 'There is no previous webhook secret.' : null

/** Vendors of games, odds, streams, payments, messages and identity checks (docs/domain.md, Providers). */
export const providers = defineResource({
  name: 'providers',
  typename: 'Provider',
  label: 'Game Providers',
  title: 'name',
  icon: 'provider',
  views: {
    list: {
      path: '/business/providers',
      label: 'Game Providers',
      menu: { admin: 23 },
      sort: { field: 'name', order: 'asc' },
    },
  },
  fields: {
    name: text({ required: true, unique: true, search: true, sort: true }),
    code: text({
      unique: true,
      max: 30,
      pattern: {
        source: '^[a-z0-9]+(-[a-z0-9]+)*$',
        expected: 'lowercase letters, digits and dashes, such as tulay',
        sample: n => `provider-${n}`,
      },
      help: 'Part of the address that it sends its events to',
    }),
    // The kind cannot change while used: games may refer only to providers of games.
    kind: enumOf({
      required: true,
      immutable: true,
      filter: true,
      options: {
        GAME: 'Games',
        ODDS: 'Odds',
        STREAM: 'Streams',
        PAYMENT: 'Payments',
        SMS: 'Text messages',
        KYC: 'Identity checks',
      },
    }),
    methods: array({
      label: 'Payment methods',
      of: enumOf({ options: labelsOf(paymentMethods) }),
      filter: true,
      column: false,
      help: 'Of providers of payments: what it carries',
    }),
    walletMode: enumOf({
      filter: true,
      options: { SEAMLESS: 'Seamless', TRANSFER: 'Transfer' },
      help: 'Seamless: each bet is charged to our wallet. Transfer: money moves to the provider before play.',
    }),
    apiBase: url({
      label: 'API base',
      read: ['admin'],
      column: false,
      help: 'Base URL of the provider API',
    }),
    webhookSecret: secret({
      min: 16,
      read: ['admin'],
      column: false,
      help: 'Used to verify events from the provider. Encrypted, and never shown again.',
    }),
    formerWebhookSecret: secret({
      label: 'Previous webhook secret',
      managed: true,
      read: ['admin'],
      column: false,
      help: 'Still valid until the provider uses the new secret',
    }),
    formerSecretUntil: datetime({
      label: 'Previous secret until',
      managed: true,
      read: ['admin'],
      column: false,
      help: 'The previous webhook secret stays valid until then. Empty: until it is removed.',
    }),
    webhook: url({ read: ['admin'], column: false, help: 'URL that receives events from the provider' }),
    certificateNo: text({ label: 'Certificate', max: 60, search: true, column: false }),
    feeBps: percent({ label: 'Fee', sort: true }),
    payoutMethods: array({
      of: enumOf({ options: payoutMethods }),
      none: 'None',
      significant: 'PARAMETER_CHANGE',
      column: false,
      help: 'Withdrawals by these methods are sent to this provider; staff pay the others',
    }),
    sendsSettlement: boolean({
      label: 'Sends settlement files',
      significant: 'PARAMETER_CHANGE',
      column: false,
      help: 'Of providers of payments: a day with payments is closed without its file only by two people',
    }),
    gamesDisabled: boolean({ label: 'All games disabled', managed: true, filter: true, column: false }),
    status: enumOf({
      required: true,
      reasoned: true,
      significant: 'UNAVAILABILITY',
      filter: true,
      default: 'ACTIVE',
      options: usageOptions,
      help: 'Events of an inactive provider are refused, and its games take no bets',
    }),
    ...providerHealthFields,
  },
  badges: ['status', 'webhookState'],
  sections: {
    Secrets: ['webhookSecret', 'formerWebhookSecret', 'formerSecretUntil'],
    Health: providerHealthNames,
  },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {
    disableGames: {
      significant: 'UNAVAILABILITY',
      label: 'Disable all games',
      done: 'All games disabled',
      roles: ['admin'],
      when: { kind: ['GAME'], gamesDisabled: [false] },
      set: { gamesDisabled: true },
      invalidates: ['games'],
      input: { reason },
      confirm:
        'All games of this provider are disabled immediately. None can be added or reactivated until you allow them again.',
      serious: true,
    },
    allowGames: {
      significant: 'UNAVAILABILITY',
      label: 'Allow games again',
      done: 'Games allowed again',
      roles: ['admin'],
      when: { gamesDisabled: [true] },
      set: { gamesDisabled: false },
      input: { reason },
      confirm: 'Games stay disabled until you reactivate each one.',
    },
    rotateWebhookSecret: {
      label: 'Rotate webhook secret',
      done: 'Webhook secret rotated',
      roles: ['admin'],
      singleOnly: true,
      input: {
        graceHours: integer({
          label: 'Current secret stays valid for',
          min: 0,
          max: mostGraceHours,
          unit: 'h',
          default: usualGraceHours,
          help: 'Empty: until you remove it',
        }),
      },
      problem: (row, { now }) => rotationProblem(row, now),
      changes: ['webhookSecret', 'formerWebhookSecret', 'formerSecretUntil'],
      // The server makes the secret.
      set: ({ webhookSecret }, { graceHours }: { readonly graceHours?: number | null }, { now }) => ({
        formerSecretUntil:
          webhookSecret === null || graceHours == null
            ? null
            : new Date(Date.parse(now) + graceHours * 3_600_000).toISOString(),
      }),
      confirm: 'Creates a new secret.',
      showsOnce: {
        label: 'Webhook secret',
        help: "Give it to the provider, who signs events with it. It is shown only once, and can't be recovered.",
      },
    },
    removeFormerSecret: {
      label: 'Remove previous webhook secret',
      done: 'Previous webhook secret removed',
      roles: ['admin'],
      problem: noFormerSecret,
      set: { formerWebhookSecret: null, formerSecretUntil: null },
      confirm: 'Events signed with the previous secret are refused immediately.',
    },
    returnToFormerSecret: {
      label: 'Return to previous webhook secret',
      done: 'Returned to the previous webhook secret',
      roles: ['admin'],
      problem: noFormerSecret,
      changes: ['webhookSecret', 'formerWebhookSecret', 'formerSecretUntil'],
      set: ({ formerWebhookSecret }) => ({
        webhookSecret: formerWebhookSecret,
        formerWebhookSecret: null,
        formerSecretUntil: null,
      }),
      confirm:
        'For a new secret that was lost before the provider had it. Events signed with the new one are refused immediately.',
    },
  },
  checks: [
    { field: 'code', reads: ['kind', 'code'], problem: paymentCodeProblem },
    {
      field: 'apiBase',
      reads: ['apiBase'],
      problem: ({ apiBase }) => (apiBase === null ? null : apiBaseProblem(apiBase)),
    },
    {
      field: 'webhook',
      reads: ['webhook'],
      problem: ({ webhook }) => (webhook === null ? null : webhookProblem(webhook)),
    },
  ],
  sample: { kind: 'GAME' },
})
