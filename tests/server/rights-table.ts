// Roles that may call each route. Written by hand from docs/contract.md and docs/domain.md, never from the code,
// because the declarations are checked against it. When you add a route, add its line here (see `howTo`).

/** docs/contract.md, Roles. */
export const roles: readonly string[] =
  'admin pagcor finance kyc csr fairplaymx cor cashier nemoaudit metaf'.split(' ')

/**
 * The rights of each resource: its name, then the path segment of a single record if it differs, and the typename;
 * below it, one line per group of verbs with the roles that have them. `each` runs an action on all matching records;
 * `choices` looks up what a reference may name, for roles that write one; `first` tells what a new record starts with. Any verb besides list, show, export, create,
 * edit and delete is the last part of an action's address, after `/admin/{one}/{id}/`. If one of these six is missing,
 * the resource has a call of its own for it below.
 */
const resourceLines = `
signIns SignIn
  list show export: admin
  create: nobody
programs Program
  list show create edit delete first clone rename abandon: admin metaf
  export: admin
  choices: admin metaf
raceDays RaceDay
  each: admin
  list show create edit delete first export choices: admin
  confirm cancel cloneWeek move: admin
races Race
  each: admin metaf
  list show create edit delete first: admin metaf
  export: admin
  choices: admin metaf
  schedule open suspend resume close delay postpone linkStream cancel scratch: admin metaf
  declareOfficial: admin
  enterResult correctResult attachPhoto hide unhide rename: admin metaf
runners Runner
  list show create edit delete first scratch rename: admin metaf
  export: admin
  choices: admin metaf
pools Pool
  list show totals: admin metaf pagcor nemoaudit
  choices: admin metaf
  export: admin pagcor
  create edit delete: admin metaf
results Result
  list show: admin metaf pagcor nemoaudit
  export: admin pagcor
  create: nobody
dividends Dividend
  list show: admin metaf pagcor finance nemoaudit
  export: admin pagcor
  create: nobody
carryOvers CarryOver
  list show: admin metaf pagcor finance nemoaudit
  export: admin pagcor
  create edit delete: nobody
bets Bet
  list show totals: admin pagcor finance csr
  export: admin pagcor
  create edit delete: nobody
  choices: admin
  void reprint allowPayment reveal: admin
  flag: admin finance csr
fixtures Fixture
  each: admin
  list show create edit export: admin
  choices: admin
  delete: nobody
  offer withdraw start suspend resume end cancel abandon setMargin setLimits ignoreFeed followFeed resolve: admin
markets Market
  each: admin
  list show create edit export: admin
  choices: admin
  delete: nobody
  offer withdraw suspend resume close settle void rollBack setMargin setLimits setPrices: admin
selections Selection
  each: admin
  list show create edit export: admin
  choices: admin
  delete: nobody
  setOdds suspend resume setResult: admin
exposures Exposure
  list show export: admin
ticketCorrections TicketCorrection
  each: admin finance
  list show totals: admin finance pagcor
  export: admin pagcor
  create edit delete: nobody
  reveal: admin
  takeBack owe writeOff: admin finance
jobs Job
  each: admin
  list show export: admin
  create edit delete: nobody
  retry drop: admin
approvals Approval
  each: admin finance
  list show: admin finance
  export create edit delete: nobody
  approve reject cancel: admin finance
switches Switch
  each: admin finance
  list show: admin finance
  export: admin
  create edit delete: nobody
  stop start: admin finance
deposits Deposit
  each: admin finance
  list show: admin finance csr pagcor
  export: admin pagcor
  totals: admin finance csr pagcor
  create edit delete: nobody
  claim takeOver confirm query fail reverse resolve: admin finance
depositLimits DepositLimit
  choices: admin csr
  list show: admin csr finance pagcor
  export: admin pagcor
  create change withdrawChange: admin csr
  edit delete: nobody
customerSignIns CustomerSignIn
  list show: admin csr kyc pagcor
  export: admin pagcor
  create: nobody
depositNotes DepositNote
  choices: admin finance csr
  export: nobody
  list show create: admin finance csr
withdrawalNotes WithdrawalNote
  choices: admin finance csr
  export: nobody
  list show create: admin finance csr
suspenseItems SuspenseItem
  list show: admin finance
  export: admin
  totals: admin finance
  choices: admin finance
  create edit delete: nobody
  assign return: admin finance
providerEvents ProviderEvent
  list show: admin finance
  export: admin
  create: nobody
serviceKeys ServiceKey
  choices: admin
  each: admin
  list show export create edit: admin
  delete: nobody
  rotate revoke: admin
geoBlocks GeoBlock
  list show export: admin pagcor
  create: nobody
addressLists AddressList
  list show export: admin pagcor
  create change lift: admin
  edit delete: nobody
softwareVersions SoftwareVersion
  list show export: admin pagcor
  create edit delete: nobody
  checkFiles: admin pagcor
fileChecks FileCheck
  list show export: admin pagcor
  create: nobody
exclusionLists ExclusionList
  list show: admin pagcor
  create: admin
  edit delete: nobody
  export: admin pagcor
  apply discard: admin
settlementFiles SettlementFile
  choices: admin finance
  list show: admin finance
  create: admin finance
  edit delete: nobody
  export: admin
  discard: admin finance
excludedPersons ExcludedPerson
  list show export: admin pagcor
  reveal: admin
  create edit delete: nobody
amlReports AmlReport
  choices: admin finance csr kyc
  list show: admin pagcor nemoaudit finance csr kyc
  export: admin pagcor
  create: admin finance csr kyc
  edit delete: nobody
  report dismiss: admin
complaints Complaint
  each choices: admin csr
  list show: admin csr pagcor
  export: admin pagcor
  create: admin csr
  edit delete: nobody
  claim assign answer escalate reopen close: admin csr
fullExports FullExport
  list show create: admin
  export: nobody
staff StaffMember
  each: admin
  export: admin
  list show edit: admin
  delete: nobody
  reveal disable enable resetPassword setLimits endSessions removeTwoStep: admin
notes Note
  choices: admin csr kyc
  export: nobody
  list show: admin csr kyc finance
  create: admin csr kyc
streams Stream
  choices: admin cor metaf
  each: admin cor metaf
  export: admin
  list show edit: admin cor metaf
  create delete: admin
  goLive stop relink useBackup setFallback setPrimary disable enable: admin cor metaf
locations Location
  choices: admin
  each: admin
  list show export create edit delete: admin
  activate suspend resume close: admin
terminals Terminal
  choices: admin
  each: admin
  show: admin cashier
  list export create edit delete: admin
  assign registerDevice activate suspend resume retire: admin
shifts Shift
  choices: admin
  show: admin cashier
  list export: admin
  create edit delete: nobody
  close: cashier
  floatIn floatOut reverseCash forceClose signOpening sign: admin
cashMovements CashMovement
  list show export: admin
  create: nobody
  reveal: admin
withdrawalCodes WithdrawalCode
  list show export: admin
  create edit delete: nobody
  allow cancel: admin
venues Venue
  choices: admin
  each: admin
  export: admin
  list show create edit: admin
  delete: nobody
  deactivate activate setHomeStream: admin
  rename: admin metaf
holidays Holiday
  list show create edit delete export: admin
categories Category
  export: admin
  list show create edit delete: admin
poolTypes PoolType
  export: admin
  list show create edit delete: admin
poolTypeEditions PoolTypeEdition
  list show export: admin
  create: nobody
banks Bank
  export: admin
  list show create edit delete: admin
  reveal: admin
auditors Auditor
  choices: admin
  each: admin
  export: admin pagcor
  list show: admin pagcor
  create edit delete: admin
  suspend activate: admin
dailyPacks DailyPack
  list show export: admin finance fairplaymx nemoaudit
  create edit delete: nobody
  close restate: admin finance
  sign: finance
packComments PackComment
  choices: admin finance fairplaymx nemoaudit
  list show create: admin finance fairplaymx nemoaudit
  export: nobody
providers Provider
  each: admin
  export: admin
  list show create edit delete: admin
  disableGames allowGames rotateWebhookSecret removeFormerSecret returnToFormerSecret: admin
gameRounds GameRound
  list show export totals: admin pagcor
  create edit delete: nobody
games Game
  choices: admin
  each: admin
  export: admin pagcor
  list show: admin pagcor
  create edit delete: admin
  hide disable reactivate retire: admin
gameEditions GameEdition
  list show export: admin pagcor
  create: nobody
partners Partner
  each: admin
  export: admin
  list show create edit delete: admin
  suspend activate: admin
partnerStatements PartnerStatement
  list show export totals: admin
  create edit delete: nobody
  post reverse useTerms: admin
partnerBalances PartnerBalance
  list show export: admin
users user User
  choices: admin csr kyc
  each: admin csr
  list: admin pagcor finance csr
  export: admin pagcor
  show: admin pagcor finance csr kyc
  create: admin
  edit: admin csr
  delete: nobody
  reveal: admin csr kyc
  suspend unsuspend block selfExclude familyExclude close forceSignOut addTag removeTag: admin
  kyc kyc/declined takeKyc takeOverKyc: admin kyc
  assignKyc releaseKyc: admin csr kyc
adjustments Adjustment
  choices: admin
  show: admin finance
  list export create totals: admin
  edit delete: nobody
  reverse: admin
bonusTemplates BonusTemplate
  each: admin
  list show totals: admin finance pagcor
  export: admin pagcor
  create edit delete: admin
  activate pause end: admin
bonusTemplateEditions BonusTemplateEdition
  list show: admin finance pagcor
  export: admin pagcor
  create: nobody
nameBatches NameBatch
  list show create edit delete apply undo: admin metaf
  export: admin
nameChanges NameChange
  list show create edit delete: admin metaf
  export: admin
  choices: admin metaf
feedFiles FeedFile
  list show create export: admin
bonusFiles BonusFile
  list show: admin finance pagcor
  export: admin pagcor
  choices: admin
  create stop: admin
  edit delete: nobody
bonuses Bonus
  choices: admin finance
  each: admin finance
  list show totals: admin finance pagcor
  export: admin pagcor
  create cancel extend: admin finance
  edit delete: nobody
wallets Wallet
  list show: admin finance csr pagcor
  export: admin pagcor
transactions Transaction
  list show totals: admin finance csr pagcor
  export: admin pagcor
debts Debt
  list show totals: admin finance
  export: admin
withdrawals Withdrawal
  each: admin finance
  list show totals: admin pagcor finance csr
  export: admin pagcor
  reveal: admin finance
  create edit delete: nobody
  claim takeOver approve reject escalate ask pay fail resolve: admin finance
reports ReportRun
  list show export create cancel: admin pagcor
  edit delete: nobody
reportSchedules ReportSchedule
  list show export each markSeen: admin pagcor
  create edit delete pause resume: admin
jobQueues JobQueue
  list show export totals: admin
cashiers Cashier
  list show export: admin
auditEntries AuditEntry
  list show export: admin pagcor
significantEvents SignificantEvent
  list show export: admin pagcor
changedBets ChangedBet
  list show export totals: admin pagcor
kycDocuments KycDocument
  choices: admin csr kyc
  each: admin kyc
  export: nobody
  list show create: admin csr kyc
  edit reveal correct accept reject: admin kyc
  delete: nobody
`

/** The routes that every resource has, by the verb that they need. */
const patterns: readonly (readonly [verb: string, method: string, path: string])[] = [
  ['list', 'POST', '/admin/get/{name}'],
  ['list', 'POST', '/admin/get/{name}/count'],
  ['totals', 'POST', '/admin/get/{name}/totals'],
  ['choices', 'POST', '/admin/get/{name}/choices'],
  ['first', 'POST', '/admin/get/{name}/first'],
  ['export', 'POST', '/admin/get/{name}/export'],
  ['each', 'POST', '/admin/get/{name}/each'],
  ['each', 'POST', '/admin/get/{name}/each/preview'],
  ['create', 'POST', '/admin/{one}'],
  ['edit', 'PUT', '/admin/{one}/:id'],
  ['edit', 'POST', '/admin/{one}/batch'],
  ['delete', 'POST', '/admin/{one}/:id/delete'],
  ['show', 'GET', '/admin/{one}/:id/history'],
  ['show', 'GET', '/admin/{one}/:id/as-of'],
]

/**
 * All other routes: `everyone`, `staff` (any of the ten roles), `key` (no member of staff: another system, with a key or
 * signature of its own), or the roles. `@list` and `@show` are for routes that
 * name a resource in their address: the roles that may list or show it.
 */
const otherLines = `
POST /admin/locations/upload/licenceDocument: admin
GET  /admin/locations/:id/licenceDocument: admin
POST /admin/adjustments/upload/attachment: admin
GET  /admin/adjustments/:id/attachment: admin finance
GET  /health: everyone
GET  /docs: everyone
GET  /*: everyone
POST /signin/phone: everyone
POST /signin/code: everyone
POST /cashier/terminal/seen: everyone
POST /providers/:code/events: key
POST /providers/:code/odds: key
POST /platform/customers: key
GET  /admin/shifts/:id/leads: admin
GET  /platform/customers/:id/wallets: key
GET  /platform/customers/:id/limits: key
POST /platform/customers/:id/limits: key
POST /platform/customers/:id/limits/withdraw-change: key
POST /admin/bonusFiles/check: admin
GET  /admin/reports/catalogue: admin pagcor
GET  /admin/reports/:id/rows: admin pagcor
GET  /admin/reports/:id/file/:format: admin pagcor
POST /platform/bonus-codes: key
GET  /platform/customers/:id/bonuses: key
POST /platform/bets: key
GET  /platform/races/:id/pools: key
GET  /platform/names: key
POST /platform/complaints: key
POST /platform/sign-ins: key
GET  /platform/complaints/:id: key
POST /admin/races/:id/scratch/preview: admin metaf
POST /admin/races/:id/cancel/preview: admin metaf
POST /admin/programs/:id/abandon/preview: admin metaf
POST /admin/runners/:id/scratch/preview: admin metaf
POST /admin/races/:id/enterResult/preview: admin metaf
POST /admin/races/upload/photo: admin metaf
GET  /admin/races/:id/photo: admin metaf
POST /admin/races/:id/correctResult/preview: admin metaf
GET /admin/races/:id/worksheet: admin metaf
GET /admin/racing/today: admin metaf
GET /admin/fixtures/:id/book: admin
POST /platform/deposits: key
GET  /platform/deposits/:id: key
POST /platform/deposits/:id/submit: key
POST /platform/deposits/:id/cancel: key
POST /platform/withdrawals: key
GET  /platform/withdrawals/:id: key
POST /platform/withdrawals/:id/cancel: key
POST /platform/withdrawal-codes: key
GET  /platform/withdrawal-codes/:id: key
POST /platform/withdrawal-codes/:id/cancel: key
POST /admin/deposits/upload/proof: admin finance
POST /admin/bonusFiles/upload/file: admin
GET  /admin/bonusFiles/:id/file: admin
POST /admin/settlementFiles/upload/file: admin finance
GET  /admin/settlementFiles/:id/file: admin finance
POST /admin/exclusionLists/upload/file: admin
GET  /admin/exclusionLists/:id/file: admin
POST /admin/exclusionLists/:id/apply/preview: admin
GET  /admin/approvals/:id/files/:digest: admin finance
GET  /admin/approvals/:id/verdict: admin finance
POST /admin/nameBatches/:id/apply/preview: admin metaf
POST /admin/markets/:id/rollBack/preview: admin
POST /admin/dailyPacks/:id/close/preview: admin finance
POST /admin/dailyPacks/:id/restate/preview: admin finance
GET /admin/dailyPacks/:id/editions: admin finance fairplaymx nemoaudit
GET /admin/dailyPacks/:id/file: admin finance fairplaymx nemoaudit
GET /admin/dailyPacks/keys: admin finance fairplaymx nemoaudit
GET /admin/partnerStatements/:id/lines: admin
POST /admin/feedFiles/check: admin
GET  /admin/feedFiles/schema: admin
POST /admin/feedFiles/upload/file: admin
GET  /admin/feedFiles/:id/file: admin
GET  /admin/deposits/:id/proof: admin finance csr
POST /signup/admin/register: admin
POST /signout: staff
GET  /user: staff
POST /user/password: staff
GET  /user/sessions: staff
POST /user/sessions/end: staff
POST /user/sessions/:id/end: staff
POST /user/step-up: staff
GET  /user/two-step: staff
POST /user/two-step: staff
POST /user/two-step/confirm: staff
POST /user/two-step/recovery-codes: staff
POST /user/two-step/end: staff
GET  /admin/live: staff
GET  /admin/trail/file: admin pagcor
POST /admin/ledger/why: staff
POST /admin/wallets/statement: admin finance csr pagcor
POST /admin/withdrawals/facts: admin finance
POST /admin/withdrawals/pesonet/batch: admin finance
GET  /admin/withdrawals/pesonet/batches: admin finance
POST /admin/withdrawals/pesonet/file: admin finance
POST /admin/withdrawals/pesonet/answer/check: admin finance
POST /admin/withdrawals/pesonet/answer: admin finance
GET  /admin/dashboard: admin pagcor
GET  /admin/ledger/balances: admin finance pagcor nemoaudit
GET  /admin/ledger/accounts: admin finance pagcor nemoaudit
GET  /admin/ledger/lines: admin finance pagcor nemoaudit
GET  /admin/ledger/check: admin finance pagcor nemoaudit
GET  /admin/knownanswers: admin pagcor nemoaudit
GET  /admin/races/:id/totals: admin metaf
GET  /admin/races/:id/stream: admin metaf
POST /admin/streams/:id/stop/preview: admin cor metaf
GET  /admin/bets/:id/ticket: admin pagcor finance csr
GET  /admin/replay/days/:day: admin pagcor nemoaudit
GET  /admin/replay/pools/:id: admin pagcor nemoaudit
POST /admin/fullExports/:id/file: admin
POST /admin/search: staff
POST /admin/users/kyc: admin csr kyc
POST /admin/users/kyc/count: admin csr kyc
GET  /admin/terminallocation: admin
POST /admin/terminallocation/count: admin
GET  /cashier/getterminals: admin cashier
POST /cashier/getterminals/count: admin cashier
GET  /cashier/shifts/current: cashier
POST /cashier/shifts: cashier
POST /cashier/shifts/:id/close: cashier
GET  /cashier/customers: cashier
GET  /cashier/customers/:id/photo: cashier
POST /cashier/cashin: cashier
POST /cashier/cashout/check: cashier
POST /cashier/cashout: cashier
GET  /cashier/races: cashier
GET  /cashier/races/:id: cashier
POST /cashier/bets: cashier
GET  /cashier/bets: cashier
POST /cashier/bets/reprint: cashier
POST /cashier/bets/void: cashier
POST /cashier/bets/refund: cashier
POST /cashier/cashout/allow: cashier
POST /admin/user/:id/documents: admin csr kyc
GET  /admin/kycDocuments/:id/file: admin csr kyc
GET  /admin/kyc/reviewers: admin csr kyc
GET  /admin/model/:type/:id: @show
GET  /admin/saved-views/:resource/:view: @list
GET  /admin/exports/:id: staff
POST /admin/exports/:id/cancel: staff
GET  /export/:ticket: staff
POST /admin/saved-views: staff
PUT  /admin/saved-views/:id: staff
POST /admin/saved-views/:id/share: staff
POST /admin/saved-views/:id/default: staff
POST /admin/saved-views/:id/delete: staff
`

/**
 * Routes that a session with a required step may call, besides those of everyone: to replace a temporary password, or to
 * set up two-step sign-in.
 */
export const limited = {
  password: ['POST /signout', 'GET /user', 'POST /user/password'],
  twoStep: [
    'POST /signout',
    'GET /user',
    'GET /user/two-step',
    'POST /user/two-step',
    'POST /user/two-step/confirm',
  ],
} as const

/** The message of the failing test, for developers who added or removed a route without its line. */
export const howTo = `Every route of the API stands in tests/server/rights-table.ts, with the roles that may call it.
Write the line from docs/contract.md and docs/domain.md (Rights by role), not from the declaration: the two are measured against
each other. A resource's verb goes into resourceLines, any other call into otherLines.`

export interface ResourceRights {
  readonly name: string
  readonly one: string
  readonly typename: string
  /** The roles of each verb. */
  readonly verbs: ReadonlyMap<string, readonly string[]>
}

export interface Call {
  readonly method: string
  /** The path as registered, below the base address of an environment. */
  readonly path: string
  readonly who: 'everyone' | 'key' | readonly string[]
  /** The rights of the resource that it is about. */
  readonly resource?: ResourceRights
  readonly verb?: string
}

export const resourceRights: readonly ResourceRights[] = readResources()

/** Every route. Routes with a resource in their address appear once per resource. */
export const calls: readonly Call[] = [...readOthers(), ...resourceRights.flatMap(callsOf)]

/** "POST /admin/banks" */
export function lineOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`
}

function readResources(): ResourceRights[] {
  const blocks = resourceLines.trim().split(/\n(?=\S)/)
  return blocks.map(block => {
    const [head = '', ...lines] = block.split('\n')
    const words = head.split(' ')
    const [name = '', one = ''] = words
    const verbs = new Map(
      lines.flatMap(line => {
        const [verbs = '', held = ''] = line.split(':')
        return verbs
          .trim()
          .split(' ')
          .map(verb => [verb, readRoles(held)] as const)
      }),
    )
    return { name, one: words.length === 3 ? one : name, typename: words.at(-1) ?? '', verbs }
  })
}

function callsOf(resource: ResourceRights): Call[] {
  const place = (path: string) => path.replace('{name}', resource.name).replace('{one}', resource.one)
  const common = patterns
    .filter(([verb]) => resource.verbs.has(verb))
    .map(([verb, method, path]) => ({
      method,
      path: place(path),
      who: resource.verbs.get(verb) ?? [],
      resource,
      verb,
    }))
  const known = patterns.map(([verb]) => verb)
  const own = [...resource.verbs].filter(([verb]) => !known.includes(verb))
  return [
    ...common,
    ...own.map(([verb, who]) => ({
      method: 'POST',
      path: place(`/admin/{one}/:id/${verb}`),
      who,
      resource,
      verb,
    })),
  ]
}

function readOthers(): Call[] {
  return otherLines
    .trim()
    .split('\n')
    .flatMap((line): Call[] => {
      const [, method = '', path = '', held = ''] = /^(\w+) +(\S+): (.+)$/.exec(line) ?? []
      if (held === 'everyone' || held === 'key') return [{ method, path, who: held }]
      if (held === 'staff') return [{ method, path, who: roles }]
      if (!held.startsWith('@')) return [{ method, path, who: readRoles(held) }]
      const verb = held.slice(1)
      return resourceRights.map(resource => ({
        method,
        path,
        who: resource.verbs.get(verb) ?? [],
        resource,
        verb,
      }))
    })
}

function readRoles(text: string): string[] {
  const named = text.trim().split(/ +/)
  const unknown = named.filter(name => name !== 'nobody' && !roles.includes(name))
  if (unknown.length > 0) throw new Error(`rights-table.ts: ${unknown} is no role`)
  return named.filter(name => name !== 'nobody')
}
