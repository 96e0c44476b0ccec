import { packColumns } from '../../domain/packs/pack-figures'
import { packProductOptions, packProductsWithin } from '../../domain/packs/pack-products'
import { signingProblem } from '../../domain/packs/pack-signing'
import { date, datetime, enumOf, integer, json, money, reference, text } from '../kernel/declare/field'
import { defineResource } from '../kernel/declare/resource'
import { currencyOptions, packReaders, reason } from '../options'

const closers = ['admin', 'finance'] as const

const figure = (label: string, help?: string) =>
  money({ currency: { field: 'currency' }, managed: true, label, ...(help && { help }), column: false })

const content = [...packColumns, 'products', 'checks', 'breaks', 'calculatedAt'] as const
const closed = ['state', 'sealedAt', 'sealedBy', 'edition'] as const
const restated = [
  ...(['state', 'edition', 'sha256', 'signedBy', 'signedAt'] as const),
  ...(['restatedBy', 'restatedAt', 'restatedReason', 'differences'] as const),
]

/** A new version has no file and no signature yet. */
const newEdition = { state: 'RESTATED', sha256: null, signedBy: null, signedAt: null } as const

/** Figures of a gaming day, sealed for auditors once it is closed (docs/daily-packs.md). */
export const dailyPacks = defineResource({
  name: 'dailyPacks',
  typename: 'DailyPack',
  one: 'Daily report',
  label: 'Daily Reports',
  title: 'title',
  icon: 'daily-reports',
  views: {
    list: {
      path: '/customer/dailyreports',
      label: 'Daily Reports',
      menu: { admin: 11, finance: 7, fairplaymx: 1, nemoaudit: 1 },
      sort: { field: 'gamingDate', order: 'desc' },
      quick: [
        { label: 'Whole day', filter: { field: 'scope', operator: 'eq', value: 'ALL' } },
        { label: 'To close', filter: { field: 'state', operator: 'eq', value: 'PRELIMINARY' } },
        { label: 'With breaks', filter: { field: 'breaks', operator: 'gt', value: 0 } },
      ],
      columns: ['title', 'state', 'handle', 'payouts', 'ggr', 'deposits', 'withdrawals', 'breaks', 'edition'],
    },
  },
  figures: {
    broken: {
      label: 'Daily reports with breaks',
      group: 'queue',
      view: 'list',
      filter: [
        { field: 'state', operator: 'in', value: ['OPEN', 'PRELIMINARY'] },
        { field: 'breaks', operator: 'gt', value: 0 },
      ],
      at: 'createdAt',
      help: 'A check of the day does not hold, such as the trial balance or what is owed to customers.',
    },
  },
  badges: ['state'],
  facts: ['edition', 'sealedBy', 'sealedAt', 'signedBy', 'signedAt'],
  tabs: {
    checks: { label: 'Checks', draws: ['checks'] },
    file: { label: 'File' },
    versions: { label: 'Versions', draws: ['differences'] },
  },
  sections: {
    Play: ['handle', 'refunds', 'payouts', 'ggr'],
    Pools: ['takeout', 'breakage', 'tax', 'purseShare', 'commissionShare'],
    Money: ['deposits', 'depositsReversed', 'withdrawals', 'cashIn', 'cashOut', 'overShort'],
    'Owed to customers': ['liabilityStart', 'liabilityEnd'],
    Seal: ['breaks', 'calculatedAt', 'sha256'],
    Restated: ['restatedBy', 'restatedAt', 'restatedReason'],
    Day: ['gamingDate', 'scope', 'venue', 'partner', 'provider', 'currency', 'products'],
  },
  fields: {
    title: text({ required: true, immutable: true, unique: true, max: 160, search: true, sort: true }),
    gamingDate: date({ required: true, immutable: true, filter: true, sort: true, column: false }),
    scope: enumOf({
      required: true,
      immutable: true,
      filter: true,
      column: false,
      options: { ALL: 'All', VENUE: 'Venue', PARTNER: 'Partner', PROVIDER: 'Provider' },
    }),
    venue: reference({ immutable: true, to: 'venues', filter: true, column: false }),
    partner: reference({ immutable: true, to: 'partners', filter: true, column: false }),
    provider: reference({ immutable: true, to: 'providers', filter: true, column: false }),
    currency: enumOf({
      required: true,
      immutable: true,
      filter: true,
      column: false,
      options: currencyOptions,
    }),
    products: enumOf({ managed: true, filter: true, column: false, options: packProductOptions }),
    state: enumOf({
      required: true,
      managed: true,
      filter: true,
      default: 'OPEN',
      options: {
        OPEN: { label: 'Open', color: 'info' },
        PRELIMINARY: { label: 'Preliminary', color: 'warning' },
        CLOSED: { label: 'Closed', color: 'success' },
        RESTATED: { label: 'Restated', color: 'primary' },
      },
    }),
    handle: figure('Handle', 'Stakes of the day, before refunds'),
    refunds: figure('Refunds and voids', 'Stakes given back on the day, whenever they were placed'),
    payouts: figure('Payouts', 'What pools, fixed odds and games paid on the day, and corrections of it'),
    ggr: figure('GGR', 'Handle less refunds and payouts'),
    takeout: figure('Takeout'),
    breakage: figure('Breakage'),
    tax: figure('Tax'),
    purseShare: figure('Purse share', 'Of the takeout, by law'),
    commissionShare: figure('Commission share', 'Of the takeout, by law, for the racing commission'),
    deposits: figure('Deposits', 'Confirmed on the day, those that were reversed since included'),
    depositsReversed: figure('Deposits reversed', 'On the day, whenever they were confirmed'),
    withdrawals: figure('Withdrawals'),
    cashIn: figure('Cash in', 'Paid by customers at terminals, tickets included; no floats'),
    cashOut: figure('Cash out', 'Paid to customers at terminals, tickets included; no floats'),
    overShort: figure('Over or short', 'What counts of drawers found beside the ledger'),
    liabilityStart: figure('Open liability, start', 'Wallets, open pools, carry-overs, winnings to pay'),
    liabilityEnd: figure('Open liability, end'),
    checks: json({ managed: true, column: false, overview: false }),
    breaks: integer({
      managed: true,
      filter: true,
      sort: true,
      help: 'What does not hold; see Checks',
    }),
    calculatedAt: datetime({ managed: true, column: false, label: 'Calculated' }),
    edition: integer({ required: true, managed: true, default: 0, label: 'Version', zero: 'Not closed' }),
    sealedBy: reference({
      managed: true,
      to: 'staff',
      person: true,
      filter: true,
      column: false,
      label: 'Closed by',
    }),
    sha256: text({
      managed: true,
      max: 64,
      column: false,
      label: 'SHA-256',
      help: 'Of its signed file, which is made right after the day is closed',
    }),
    sealedAt: datetime({ managed: true, filter: true, sort: true, column: false, label: 'Closed' }),
    restatedBy: reference({ managed: true, to: 'staff', person: true, column: false }),
    restatedAt: datetime({ managed: true, filter: true, sort: true, column: false, label: 'Restated' }),
    restatedReason: text({ managed: true, max: 500, lines: 3, column: false, label: 'Reason' }),
    differences: json({ managed: true, column: false, overview: false }),
    signedBy: reference({ managed: true, to: 'staff', person: true, filter: true, column: false }),
    signedAt: datetime({ managed: true, filter: true, sort: true, column: false, label: 'Signed' }),
  },
  clones: false,
  scopedBy: {
    venue: 'venue',
    partner: 'partner',
    product: { field: 'products', texts: packProductsWithin },
    day: 'gamingDate',
  },
  access: { list: packReaders, show: packReaders, export: packReaders, create: [], edit: [], delete: [] },
  scope: { fairplaymx: [{ field: 'currency', operator: 'eq', value: 'MXN' }] },
  actions: {
    calculate: {
      label: 'Calculate',
      done: 'Calculated',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { state: ['OPEN', 'PRELIMINARY'] },
      set: () => ({ state: 'PRELIMINARY' }) as const,
      changes: ['state', ...content],
    },
    close: {
      label: 'Close day',
      done: 'Day closed',
      first: true,
      roles: closers,
      singleOnly: true,
      serious: true,
      when: { state: ['PRELIMINARY'] },
      problem: ({ scope }) => (scope === 'ALL' ? null : 'It closes with the report of the whole day'),
      invalidates: ['dailyPacks'],
      confirm: 'The figures of the day become final.',
      preview: {
        inputs: [],
        list: 'checks',
        columns: {
          check: text({ label: 'Check' }),
          found: text({ label: 'Found' }),
        },
        none: 'Nothing was checked.',
        inRequest: true,
      },
      approval: {
        because: 'A day is closed although a check does not hold',
        roles: closers,
        when: 'handler',
      },
      set: (_row, _input: never, { now, actor }) =>
        ({ state: 'CLOSED', sealedAt: now, sealedBy: actor }) as const,
      changes: [...closed, ...content],
    },
    closeWithDay: {
      label: 'Close with the day',
      done: 'Closed with the day',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { state: ['OPEN', 'PRELIMINARY'] },
      set: (_row, _input: never, { now }) => ({ state: 'CLOSED', sealedAt: now }) as const,
      changes: [...closed, ...content],
    },
    seal: {
      label: 'Seal',
      done: 'File signed',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { state: ['CLOSED', 'RESTATED'] },
      set: () => ({}),
      changes: ['sha256'],
    },
    restate: {
      label: 'Restate day',
      done: 'Day restated',
      roles: closers,
      singleOnly: true,
      serious: true,
      when: { state: ['CLOSED', 'RESTATED'] },
      problem: ({ scope, sha256 }) => {
        if (scope !== 'ALL') return 'It is restated with the report of the whole day'
        return sha256 ? null : 'The file of this version is still being made. Try again in a minute.'
      },
      invalidates: ['dailyPacks'],
      input: { reason },
      confirm: 'A new version replaces the one that was closed. The former version and its file are kept.',
      preview: {
        inputs: [],
        list: 'differences',
        columns: {
          report: text({ label: 'Report' }),
          what: text({ label: 'What' }),
          before: text({ label: 'Before' }),
          after: text({ label: 'After' }),
        },
        none: 'Nothing has changed since the day was closed, so there is nothing to restate.',
        needsRows: true,
      },
      approval: { because: 'A day that is closed is restated', roles: closers },
      set: (_row, { reason: restatedReason }: { readonly reason: string }, { now, actor }) => ({
        ...newEdition,
        restatedReason,
        restatedAt: now,
        restatedBy: actor,
      }),
      changes: [...restated, ...content],
    },
    restateWithDay: {
      label: 'Restate with the day',
      done: 'Restated with the day',
      roles: [],
      hidden: true,
      singleOnly: true,
      when: { state: ['CLOSED', 'RESTATED'] },
      set: (_row, _input: never, { now }) => ({ ...newEdition, restatedAt: now }),
      changes: [...restated, ...content],
    },
    sign: {
      label: 'Sign',
      done: 'Signed',
      first: true,
      roles: ['finance'],
      singleOnly: true,
      stepUp: true,
      when: { state: ['CLOSED', 'RESTATED'] },
      problem: ({ sha256, sealedBy, restatedBy, signedBy }, { actor }) =>
        signingProblem({ sha256, sealedBy, restatedBy, signedBy }, actor),
      seen: ['sha256'],
      confirm: 'You sign the figures and the file of this version, with your name and the time.',
      set: (_row, _input: never, { now, actor }) => ({ signedBy: actor, signedAt: now }),
      changes: ['signedBy', 'signedAt'],
    },
  },
  sample: { gamingDate: '2026-11-22', scope: 'ALL', currency: 'MXN' },
})
