import { describe, expect, it } from 'vitest'
import { registry } from '../../src/resources'
import { accountEntriesFor, entriesOf, menuFor } from '../../src/resources/kernel/declare/menu'
import { limitsOfScope } from '../../src/resources/kernel/rights/account-scope'
import { type Role, roles } from '../../src/resources/kernel/rights/roles'
import { screens } from '../../src/screens'

const entries = entriesOf([...registry.resources, ...registry.pages])

const menuOf = (...held: string[]) =>
  menuFor({ roles: held }, entries).map(({ section, entries: part }) => [
    section,
    part.map(entry => entry.label).join(', '),
  ])

/** docs/contract.md, Menus, word for word. */
const flatMenus: [Exclude<Role, 'admin'>, string][] = [
  [
    'pagcor',
    'Dashboard, Users, Deposits, Bonus, Withdraws, Transactions, Bets, Admin Bets, Reports, Games, Auditors',
  ],
  ['finance', 'Deposits, Bonus, Users, Withdraws, Transactions, Bets, Daily Reports'],
  ['csr', 'Users, KYC Pending, KYC Decline, Deposits, Withdraws, Transactions, Bets'],
  ['fairplaymx', 'Daily Reports'],
  ['nemoaudit', 'Daily Reports'],
  ['cashier', 'Cash In, Cash Out'],
  ['kyc', 'KYC Pending, KYC Decline'],
  ['cor', 'Streams'],
  ['metaf', 'Events, Names Update, Streams'],
]

const adminMenu = [
  [
    'customer',
    'Dashboard, KYC Pending, KYC Decline, Users, Transactions, Bets, Admin Bets, Reports, Streams, Locations, Daily Reports, Events, Inactive Events, Names Update, Json Update, Calendar',
  ],
  ['masters', 'Venues, Sports Category, Pools'],
  [
    'business',
    'Sport Events, Banks, Auditors, Game Providers, Games, Partners, Deposits, Bonus, Withdraw, Cashier & Terminal, Odd Balancer',
  ],
]

describe('the menu', () => {
  it('of admin has the three sections of the contract, in its order', () => {
    expect(menuOf('admin')).toEqual(adminMenu)
  })

  it.each(flatMenus)('of %s is not divided, and in the order of the contract', (role, labels) => {
    expect(menuOf(role)).toEqual([[null, labels]])
  })

  it('is told for every role', () => {
    expect(['admin', ...flatMenus.map(([role]) => role)].sort()).toEqual([...roles].sort())
  })

  it.each([
    [['csr', 'pagcor'], 'pagcor'],
    [['metaf', 'cor'], 'cor'],
    [['kyc', 'cashier', 'nemoaudit'], 'nemoaudit'],
    [['customer', 'finance'], 'finance'],
  ])('of someone who is %s is that of %s, the first in the order of the table', (held, first) => {
    expect(menuOf(...held)).toEqual(menuOf(first))
  })

  it('leaves out what the scope of an auditor closes, also in the Account menu', () => {
    const scope = { venues: ['v'], partners: [], products: [], from: null, to: null }
    const names = limitsOfScope(scope, registry)?.closed ?? []
    const auditor = { roles: ['pagcor'], closed: { names, because: 'Not within your scope.' } }
    const labels = menuFor(auditor, entries).flatMap(part => part.entries.map(({ label }) => label))
    expect(labels).toEqual(['Bets', 'Admin Bets', 'Reports'])
    expect(accountEntriesFor(auditor, entries).map(({ label }) => label)).toEqual([
      ...['Your account', 'Known answers', 'Replay', 'Ticket corrections', 'Retention'],
    ])
  })

  it('of someone who is everything is that of admin', () => {
    expect(menuOf(...[...roles].reverse())).toEqual(adminMenu)
  })

  it.each([[[]], [['customer']], [['Admin']], [['constructor']]])('is empty for %j', held => {
    expect(menuOf(...held)).toEqual([])
  })

  it.each(roles)('of %s leads nowhere that %s may not go', role => {
    const closed = entries.filter(entry => entry.menu[role] !== undefined && !entry.roles.includes(role))
    expect(closed.map(entry => entry.label)).toEqual([])
  })
})

/** docs/contract.md, Paths; `:` marks a parameter. */
const paths = [
  ...['dashboard', 'kyc', 'kycdecline', 'users', 'streams', 'locations', 'deposits', 'bonus', 'withdraws'],
  ...['transactions', 'bets', 'reports', 'dailyreports', 'eventslist/active', 'eventslist/inactive'],
  ...['eventsupdate', 'jsonupdate', 'calendarlist', 'racecalendar'],
  ...['events/raceresult/:programId/:eventId'],
]
  .map(path => `/customer/${path}`)
  .concat(['venueslist', 'categorylist', 'Poolslist'].map(path => `/masters/${path}`))
  .concat(
    ['sportevents', 'banks', 'games', 'partners', 'providers', 'auditors', 'deposit', 'bonus', 'withdraw']
      .concat(['cashierterminal', 'balancer', 'cashin', 'cashout'])
      .map(path => `/business/${path}`),
  )

describe('the Account menu', () => {
  const accountOf = (...held: string[]) =>
    accountEntriesFor({ roles: held }, entries).map(entry => entry.label)

  const oversight = ['Audit log', 'Significant events', 'Verify audit log']

  it.each(roles)('of %s has the places that no role menu has', role => {
    expect(accountOf(role)).toEqual([
      'Your account',
      ...(role === 'cashier' ? ['Sell Tickets'] : []),
      ...(role === 'admin' ? ['Staff', 'Sign-ins', 'Approvals', 'Full exports', 'Jobs', 'Job queues'] : []),
      ...(role === 'finance' ? ['Approvals'] : []),
      ...(['admin', 'pagcor'].includes(role) ? oversight : []),
      ...(['admin', 'finance'].includes(role) ? ['Switches', 'Ledger check'] : []),
      ...(['admin', 'pagcor'].includes(role) ? ['Blocked places'] : []),
      ...(['admin', 'pagcor', 'nemoaudit'].includes(role) ? ['Known answers', 'Replay'] : []),
      ...(role === 'admin' ? ['Cashiers', 'Shifts', 'Withdrawal codes', 'Service keys'] : []),
      ...(['admin', 'finance'].includes(role) ? ['Provider events', 'Suspense', 'PESONet files'] : []),
      ...(role === 'admin' ? ['Bulk bonus grant'] : []),
      ...(['admin', 'finance', 'pagcor'].includes(role) ? ['Ticket corrections'] : []),
      ...(['admin', 'finance'].includes(role) ? ['Debts', 'Settlement files'] : []),
      ...(['admin', 'pagcor'].includes(role) ? ['Exclusion lists'] : []),
      ...(['admin', 'pagcor', 'nemoaudit', 'finance', 'csr', 'kyc'].includes(role) ? ['AMLC reports'] : []),
      ...(['admin', 'csr', 'pagcor'].includes(role) ? ['Complaints'] : []),
      ...(['admin', 'pagcor'].includes(role) ? ['Software', 'Allowed addresses', 'Retention'] : []),
      ...(['pagcor', 'nemoaudit'].includes(role) ? ['Ledger check'] : []),
      ...(['admin', 'pagcor'].includes(role) ? ['Game rounds'] : []),
    ])
  })

  it('has what any of the roles brings, each once', () => {
    expect(accountOf('csr', 'admin', 'kyc')).toEqual([
      'Your account',
      'Staff',
      'Sign-ins',
      'Approvals',
      'Full exports',
      'Jobs',
      'Job queues',
      ...oversight,
      'Switches',
      'Ledger check',
      'Blocked places',
      'Known answers',
      'Replay',
      'Cashiers',
      'Shifts',
      'Withdrawal codes',
      'Service keys',
      'Provider events',
      'Suspense',
      'PESONet files',
      'Bulk bonus grant',
      'Ticket corrections',
      'Debts',
      'Settlement files',
      'Exclusion lists',
      'AMLC reports',
      'Complaints',
      'Software',
      'Allowed addresses',
      'Retention',
      'Game rounds',
    ])
  })
})

describe('the paths', () => {
  it('are those of the contract, and those of the Account menu', () => {
    const inAccount = entries.filter(entry => Object.keys(entry.account).length > 0).map(entry => entry.path)
    expect(inAccount).toEqual([
      '/business/staff',
      '/business/signins',
      '/business/approvals',
      '/business/fullexports',
      '/business/gamerounds',
      '/business/switches',
      '/business/shifts',
      '/business/suspense',
      '/business/debts',
      '/business/settlementfiles',
      '/business/providerevents',
      '/business/servicekeys',
      '/business/blockedplaces',
      '/customer/exclusionlists',
      '/business/amlreports',
      '/customer/complaints',
      '/business/addresses',
      '/business/software',
      '/business/withdrawalcodes',
      '/business/ticketcorrections',
      '/business/jobs',
      '/business/jobqueues',
      '/business/cashiers',
      '/business/auditlog',
      '/business/significantevents',
      '/business/selltickets',
      '/business/youraccount',
      '/business/verifytrail',
      '/business/ledgercheck',
      '/business/knownanswers',
      '/business/retention',
      '/business/replay',
      '/business/pesonet',
      '/business/bulkbonus',
    ])
    expect(entries.map(entry => entry.path).sort()).toEqual(
      [
        ...paths,
        '/customer/adminbets',
        '/customer/adminbets/changed',
        '/customer/pools',
        '/business/partners/statements',
        '/customer/programs',
        '/customer/feedfiles',
        '/masters/holidays',
        '/customer/eventslist/today',
        '/customer/reports/catalogue',
        '/customer/reports/schedules',
      ]
        .concat(inAccount)
        .sort(),
    )
  })

  it.each([
    ['venues', '/masters/venues'],
    ['categories', '/masters/category'],
    ['poolTypes', '/masters/Pools'],
    ['programs', '/customer/events'],
  ])('of the forms of %s begin with %s', (name, base) => {
    expect(registry.byName.get(name)?.base).toBe(base)
  })

  it('lead to a screen, each of them', () => {
    expect(registry.pages.filter(({ name }) => !Object.hasOwn(screens, name))).toEqual([])
  })
})
