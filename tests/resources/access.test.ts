import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { registry } from '../../src/resources'
import { boolean, computed, integer, money, text } from '../../src/resources/kernel/declare/field'
import { entriesOf } from '../../src/resources/kernel/declare/menu'
import { type AnyResource, allFields, type Page } from '../../src/resources/kernel/declare/resource'
import { can, mayOpen } from '../../src/resources/kernel/rights/access'
import { type Role, roles } from '../../src/resources/kernel/rights/roles'
import { page, stables } from './declarations'

/** Roles that may open each list and page: docs/domain.md, Rights by role, and docs/contract.md, Menus. */
const opened: [string, Role[]][] = [
  ['dashboard', ['admin', 'pagcor']],
  ['users.list', ['admin', 'pagcor', 'finance', 'csr']],
  ['users.kycPending', ['admin', 'csr', 'kyc']],
  ['users.kycDecline', ['admin', 'csr', 'kyc']],
  ['transactions.list', ['admin', 'pagcor', 'finance', 'csr']],
  ['bets.list', ['admin', 'pagcor', 'finance', 'csr']],
  ['bets.admin', ['admin', 'pagcor']],
  ['changedBets.list', ['admin', 'pagcor']],
  ['reportCatalogue', ['admin', 'pagcor']],
  ['streams.list', ['admin', 'cor', 'metaf']],
  ['locations.list', ['admin']],
  ['dailyPacks.list', ['admin', 'finance', 'fairplaymx', 'nemoaudit']],
  ['races.active', ['admin', 'metaf']],
  ['races.inactive', ['admin', 'metaf']],
  ['nameBatches.list', ['admin', 'metaf']],
  ['jsonUpdate', ['admin']],
  ['feedFiles.list', ['admin']],
  ['raceDays.list', ['admin']],
  ['raceDays.calendar', ['admin']],
  ['programs.list', ['admin', 'metaf']],
  ['pools.list', ['admin', 'metaf', 'pagcor', 'nemoaudit']],
  ['eventsRaceResult', ['admin', 'metaf']],
  ['raceDay', ['admin', 'metaf']],
  ['deposits.list', ['admin', 'pagcor', 'finance', 'csr']],
  ['withdrawals.list', ['admin', 'pagcor', 'finance', 'csr']],
  ['bonuses.list', ['admin', 'pagcor', 'finance']],
  ['fixtures.list', ['admin']],
  ['adjustments.credits', ['admin']],
  ['adjustments.debits', ['admin']],
  ['bonusTemplates.list', ['admin', 'finance', 'pagcor']],
  ['terminals.list', ['admin']],
  ['balancer', ['admin']],
  ['cashIn', ['cashier']],
  ['cashOut', ['cashier']],
  ['sellTickets', ['cashier']],
  ['venues.list', ['admin']],
  ['categories.list', ['admin']],
  ['holidays.list', ['admin']],
  ['poolTypes.list', ['admin']],
  ['banks.list', ['admin']],
  ['auditors.list', ['admin', 'pagcor']],
  ['providers.list', ['admin']],
  ['games.list', ['admin', 'pagcor']],
  ['partners.list', ['admin']],
  ['partnerStatements.list', ['admin']],
  ['staff.list', ['admin']],
  ['yourAccount', [...roles]],
  ['signIns.list', ['admin']],
  ['approvals.list', ['admin', 'finance']],
  ['switches.list', ['admin', 'finance']],
  ['serviceKeys.list', ['admin']],
  ['geoBlocks.list', ['admin', 'pagcor']],
  ['softwareVersions.list', ['admin', 'pagcor']],
  ['addressLists.list', ['admin', 'pagcor']],
  ['retention', ['admin', 'pagcor']],
  ['exclusionLists.list', ['admin', 'pagcor']],
  ['amlReports.list', ['admin', 'pagcor', 'nemoaudit', 'finance', 'csr', 'kyc']],
  ['complaints.list', ['admin', 'csr', 'pagcor']],
  ['settlementFiles.list', ['admin', 'finance']],
  ['suspenseItems.list', ['admin', 'finance']],
  ['debts.list', ['admin', 'finance']],
  ['providerEvents.list', ['admin', 'finance']],
  ['fullExports.list', ['admin']],
  ['shifts.list', ['admin']],
  ['withdrawalCodes.list', ['admin']],
  ['jobs.list', ['admin']],
  ['jobQueues.list', ['admin']],
  ['reports.list', ['admin', 'pagcor']],
  ['reportSchedules.list', ['admin', 'pagcor']],
  ['cashiers.list', ['admin']],
  ['auditEntries.list', ['admin', 'pagcor']],
  ['significantEvents.list', ['admin', 'pagcor']],
  ['trailVerification', ['admin', 'pagcor']],
  ['ledgerCheck', ['admin', 'finance', 'pagcor', 'nemoaudit']],
  ['knownAnswers', ['admin', 'pagcor', 'nemoaudit']],
  ['raceReplay', ['admin', 'pagcor', 'nemoaudit']],
  ['pesonet', ['admin', 'finance']],
  ['bulkGrant', ['admin']],
  ['gameRounds.list', ['admin', 'pagcor']],
  ['ticketCorrections.list', ['admin', 'finance', 'pagcor']],
]

const things = [...registry.resources, ...registry.pages]
const entries = new Map(entriesOf(things).map(entry => [entry.key, entry]))

/** Whether a role may open a view or a page. */
function rowLink(role: Role, key: string): boolean {
  const { thing } = entries.get(key) ?? { thing: page({ access: [] }) }
  if (thing.type === 'page')
    return can({ roles: [role] }, thing, 'list') && can({ roles: [role] }, thing, 'show')
  return mayOpen({ roles: [role] }, thing, key.split('.')[1] ?? '')
}

/** Resources whose records more roles may open than the list. */
const shown: [string, Role[]][] = [
  // finance reads the records that it approves.
  ['adjustments', ['admin', 'finance']],
  ['users', ['admin', 'pagcor', 'finance', 'csr', 'kyc']],
  ['terminals', ['admin', 'cashier']],
  ['shifts', ['admin', 'cashier']],
]

/** The rights of roles other than admin (docs/domain.md, Rights by role). */
const shared: Readonly<Record<string, readonly string[]>> = {
  streams: [
    'edit',
    'goLive',
    'stop',
    'relink',
    'useBackup',
    'setFallback',
    'setPrimary',
    'disable',
    'enable',
  ],
  // csr reads cases and assigns them to reviewers, who decide.
  users: [
    'edit',
    'approveKyc',
    'declineKyc',
    'reviewKyc',
    'takeKyc',
    'takeOverKyc',
    'assignKyc',
    'releaseKyc',
  ],
  kycDocuments: ['create', 'edit', 'correct', 'accept', 'reject'],
  // finance decides about money.
  approvals: ['approve', 'reject', 'cancel'],
  switches: ['stop', 'start'],
  deposits: ['claim', 'takeOver', 'confirm', 'query', 'fail', 'reverse', 'resolve'],
  depositNotes: ['create'],
  withdrawalNotes: ['create'],
  softwareVersions: ['checkFiles'],
  amlReports: ['create'],
  complaints: ['create', 'claim', 'assign', 'answer', 'escalate', 'reopen', 'close'],
  depositLimits: ['create', 'change', 'withdrawChange'],
  suspenseItems: ['assign', 'return'],
  withdrawals: ['claim', 'takeOver', 'approve', 'reject', 'escalate', 'ask', 'pay', 'fail', 'resolve'],
  bonuses: ['create', 'cancel', 'extend'],
  settlementFiles: ['create', 'discard'],
  // pagcor runs reports without help.
  reports: ['create', 'cancel'],
  reportSchedules: ['markSeen'],
  // metaf writes cards, runs races and enters results; an admin makes them official.
  programs: ['create', 'edit', 'delete', 'rename', 'abandon', 'cloneCard'],
  runners: ['create', 'edit', 'delete', 'rename', 'scratch'],
  venues: ['rename'],
  nameBatches: ['create', 'edit', 'delete', 'apply', 'undo'],
  nameChanges: ['create', 'edit', 'delete'],
  pools: ['create', 'edit', 'delete'],
  races: [
    ...['create', 'edit', 'delete', 'schedule', 'open', 'suspend', 'resume', 'close', 'delay', 'postpone'],
    ...[
      'linkStream',
      'cancel',
      'scratch',
      'enterResult',
      'attachPhoto',
      'correctResult',
      'rename',
      'hide',
      'unhide',
    ],
  ],
  bets: ['flag'],
  ticketCorrections: ['takeBack', 'owe', 'writeOff'],
  dailyPacks: ['close', 'restate', 'sign'],
  packComments: ['create'],
  notes: ['create'],
  // A cashier closes their own shift; cash moves by the calls of the cashier's screens.
  shifts: ['close'],
}

/** History: written once. */
const writtenOnce = [
  'settlementFiles',
  'exclusionLists',
  'amlReports',
  'addressLists',
  'complaints',
  'depositLimits',
  'adjustments',
  'notes',
  'packComments',
  'depositNotes',
  'withdrawalNotes',
  'providerEvents',
  'geoBlocks',
  'signIns',
  'customerSignIns',
  'fullExports',
  'poolTypeEditions',
  'gameEditions',
  'bonusTemplateEditions',
  'bonusFiles',
  'feedFiles',
  'bonuses',
  'reports',
]

/** Records that no user creates or edits. */
const writtenByServer = [
  'excludedPersons',
  'exposures',
  'softwareVersions',
  'fileChecks',
  'signIns',
  'customerSignIns',
  'approvals',
  'switches',
  'deposits',
  'suspenseItems',
  'debts',
  'providerEvents',
  'geoBlocks',
  'wallets',
  'transactions',
  'withdrawals',
  'jobs',
  'jobQueues',
  'cashiers',
  'auditEntries',
  'significantEvents',
  'changedBets',
  'partnerStatements',
  'partnerBalances',
  'poolTypeEditions',
  'gameEditions',
  'shifts',
  'cashMovements',
  'withdrawalCodes',
  'bonusTemplateEditions',
  'bets',
  'results',
  'dividends',
  'carryOvers',
  'ticketCorrections',
  'gameRounds',
  'dailyPacks',
]

describe('who may open', () => {
  it.each(opened)('%s: %j', (key, allowed) => {
    expect(roles.filter(role => rowLink(role, key)).sort()).toEqual([...allowed].sort())
    expect([...(entries.get(key)?.roles ?? [])].sort()).toEqual([...allowed].sort())
  })

  it('is told for everything that is declared', () => {
    expect(opened.map(([key]) => key).sort()).toEqual([...entries.keys()].sort())
  })

  it.each(shown)('a record of %s: %j', (name, allowed) => {
    const resource = registry.byName.get(name) ?? page({ access: [] })
    expect(roles.filter(role => can({ roles: [role] }, resource, 'show')).sort()).toEqual([...allowed].sort())
  })

  it('a record of anything else is who may list it', () => {
    const others = registry.resources.filter(({ name }) => !shown.some(([named]) => named === name))
    for (const { access } of others)
      expect([...(access.show ?? [])].sort()).toEqual([...(access.list ?? [])].sort())
  })

  it.each(registry.resources.map(resource => [resource.name, resource] as const))(
    '%s, but changes it only as admin, or as the domain says',
    (name, resource) => {
      const writes = Object.keys(resource.access).filter(verb => !['list', 'show', 'export'].includes(verb))
      const others = roles.filter(role => role !== 'admin')
      expect(writes.filter(verb => can({ roles: others }, resource, verb))).toEqual(shared[name] ?? [])
      expect(can({ roles: ['admin'] }, resource, 'create')).toBe(!writtenByServer.includes(name))
      expect(can({ roles: ['admin'] }, resource, 'edit')).toBe(
        ![...writtenOnce, ...writtenByServer].includes(name),
      )
    },
  )
})

describe('who may export', () => {
  const exporters = (resource: AnyResource) =>
    roles.filter(role => can({ roles: [role] }, resource, 'export'))

  it('number 10: is admin and the regulator, of those who may list, unless a declaration says otherwise (docs/regulations.md, 10)', () => {
    expect(
      exporters(stables({ access: { list: ['admin', 'pagcor', 'csr'], create: [], edit: [], delete: [] } })),
    ).toEqual(['admin', 'pagcor'])
    expect(
      exporters(stables({ views: {}, access: { list: ['csr', 'kyc'], create: [], edit: [], delete: [] } })),
    ).toEqual([])
    const said = { list: ['admin', 'csr'], export: ['csr'], create: [], edit: [], delete: [] }
    expect(exporters(stables({ access: said }))).toEqual(['csr'])
  })

  it('number 10: the regulator exports every list that it may open', () => {
    const pagcor = { roles: ['pagcor'] as const }
    const kept = registry.resources.filter(
      resource => can(pagcor, resource, 'list') && !can(pagcor, resource, 'export'),
    )
    expect(kept.map(({ name }) => name)).toEqual([])
  })

  it('may do so with what they may read, and with nothing else', () => {
    const secret = stables({}, { vault: text({ read: ['pagcor'] }) })
    expect(can({ roles: ['admin'] }, secret, 'export', 'name')).toBe(true)
    expect(can({ roles: ['admin'] }, secret, 'export', 'status')).toBe(true)
    expect(can({ roles: ['admin'] }, secret, 'export', 'vault')).toBe(false)
    expect(can({ roles: ['cor'] }, secret, 'export', 'name')).toBe(false)
  })
})

it.each(['cor', 'metaf'] as const)('%s does to streams all but making and deleting them', role => {
  expect(
    (shared.streams ?? []).filter(
      verb => !can({ roles: [role] }, registry.byName.get('streams') ?? page(), verb),
    ),
  ).toEqual([])
})

describe('what only admin reads', () => {
  it.each([
    ['providers', 'apiBase'],
    ['providers', 'webhook'],
    ['banks', 'settlementAccount'],
  ])('of %s is %s', (name, field) => {
    expect(registry.byName.get(name)?.fields[field]?.read).toEqual(['admin'])
  })
})

const anyRoles = fc.subarray([...roles, 'customer', 'constructor'])

/** Arguments of `can`: mostly declared ones, sometimes nonsense. */
const questions = fc.constantFrom(...things).chain(it =>
  fc.record({
    it: fc.constant(it),
    verb: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...Object.keys(it.access)) },
      fc.constantFrom('constructor', '__proto__', 'toString', ''),
    ),
    field: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...fieldNames(it)) },
      fc.constantFrom('constructor', '__proto__', 'id', 'version', ''),
    ),
  }),
)

describe('rights', () => {
  it('never shrink when someone is given another role', () => {
    fc.assert(
      fc.property(anyRoles, anyRoles, questions, (some, more, { it, verb, field }) => {
        const rights = (held: string[]) => [
          can({ roles: held }, it, verb),
          can({ roles: held }, it, verb, field),
        ]
        const before = rights(some).map(Number)
        const after = rights([...some, ...more]).map(Number)
        expect(after[0]).toBeGreaterThanOrEqual(before[0] ?? 0)
        expect(after[1]).toBeGreaterThanOrEqual(before[1] ?? 0)
      }),
      { numRuns: 5000 },
    )
  })

  it('to a field never exceed those to its verb', () => {
    fc.assert(
      fc.property(anyRoles, questions, (held, { it, verb, field }) => {
        const whole = Number(can({ roles: held }, it, verb))
        expect(Number(can({ roles: held }, it, verb, field))).toBeLessThanOrEqual(whole)
      }),
      { numRuns: 5000 },
    )
  })

  it('to set a field never exceed those to read it', () => {
    fc.assert(
      fc.property(anyRoles, questions, (held, { it, field }) => {
        const open = { ...it, access: { ...it.access, show: [...roles] } }
        const read = Number(can({ roles: held }, open, 'show', field))
        expect(Number(can({ roles: held }, it, 'edit', field))).toBeLessThanOrEqual(read)
        expect(Number(can({ roles: held }, it, 'create', field))).toBeLessThanOrEqual(read)
      }),
      { numRuns: 5000 },
    )
  })

  it('are none for who holds no staff role', () => {
    fc.assert(
      fc.property(questions, fc.subarray(['customer', 'constructor', 'Admin', '']), ({ it, verb }, held) => {
        expect(can({ roles: held }, it, verb)).toBe(false)
      }),
    )
  })
})

describe('a field', () => {
  const stable = stables(
    { access: { list: ['admin', 'csr'], create: ['admin', 'csr'], edit: ['admin', 'csr'], delete: [] } },
    {
      secret: text({ read: ['admin'] }),
      locked: text({ write: ['admin'] }),
      born: integer({ immutable: true }),
      counted: boolean({ managed: true }),
      coin: { kind: 'enum', required: true, read: ['admin'], options: { PHP: 'PHP' } },
      worth: money({ currency: { field: 'coin' } }),
      length: computed<{ secret: string }, number>({
        as: integer({}),
        from: ['secret'],
        value: row => row.secret.length,
      }),
    },
  )
  const csr = { roles: ['csr'] }
  const admin = { roles: ['admin'] }

  it.each([
    ['secret', 'list', false],
    ['secret', 'show', false],
    ['secret', 'create', false],
    ['secret', 'edit', false],
    ['locked', 'show', true],
    ['locked', 'create', false],
    ['locked', 'edit', false],
    ['born', 'create', true],
    ['born', 'edit', false],
    ['counted', 'show', true],
    ['counted', 'create', false],
    ['counted', 'edit', false],
    ['worth', 'show', false],
    ['worth', 'edit', false],
    ['length', 'show', false],
    ['createdAt', 'show', true],
    ['createdAt', 'edit', false],
    ['name', 'delete', false],
  ])('%s: csr may %s it: %s', (name, verb, answer) => {
    expect(can(csr, stable, verb, name)).toBe(answer)
  })

  it.each(['secret', 'locked', 'worth'])('%s: admin may read and set it', name => {
    expect(['list', 'show', 'create', 'edit'].filter(verb => !can(admin, stable, verb, name))).toEqual([])
  })

  it('of a page is none', () => {
    expect(can(admin, page(), 'show')).toBe(true)
    expect(can(admin, page(), 'show', 'name')).toBe(false)
  })
})

function fieldNames(it: AnyResource | Page): string[] {
  return it.type === 'page' ? ['name'] : allFields(it).map(([name]) => name)
}
