/** How long records of one kind are kept (docs/retention.md, docs/regulations.md, 9). */
export interface RetentionRule {
  readonly what: string
  /** The least years for which records are kept; nothing removes them later either. */
  readonly years: number
  readonly source: string
  /** Names of resources. */
  readonly resources: readonly string[]
  /** Tables without a resource. */
  readonly tables: readonly string[]
  readonly held: keyof typeof retentionHolds
}

/** The mechanism that keeps records from being removed. */
export const retentionHolds = {
  APPEND_ONLY: 'A trigger of the database refuses changes and removal',
  NO_REMOVAL: 'A trigger of the database refuses removal',
} as const

export const retentionRules: readonly RetentionRule[] = [
  {
    what: 'Audit trail and its seals',
    years: 10,
    source: 'N.J.A.C. 13:69Q-1.13(d)',
    resources: [],
    tables: ['audit_log', 'audit_leaf', 'audit_block'],
    held: 'APPEND_ONLY',
  },
  {
    what: 'Ledger: entries and lines of all wallets, drawers and pools',
    years: 10,
    source: 'N.J.A.C. 13:69Q-1.13(d)',
    resources: [],
    tables: ['ledger_entry', 'ledger_line'],
    held: 'APPEND_ONLY',
  },
  {
    what: 'Wagers and their corrections',
    years: 10,
    source: 'N.J.A.C. 13:69Q-1.13(d)',
    resources: ['bets', 'ticketCorrections', 'gameRounds'],
    tables: [],
    held: 'NO_REMOVAL',
  },
  {
    what: 'Results and dividends',
    years: 3,
    source: 'N.D. Admin. Code 69.5-01-11-15(1)(b)',
    resources: ['results', 'dividends'],
    tables: [],
    held: 'NO_REMOVAL',
  },
  {
    what: 'Sign-ins, successful or not',
    years: 10,
    source: 'N.J.A.C. 13:69Q-1.13(d); 90 days by 13:69Q-1.13(g)',
    resources: ['signIns', 'customerSignIns', 'geoBlocks'],
    tables: [],
    held: 'APPEND_ONLY',
  },
  {
    what: 'Customers and staff',
    years: 5,
    source: 'RA 9160; LAC 42:VI.703',
    resources: ['users', 'staff'],
    tables: [],
    held: 'NO_REMOVAL',
  },
  {
    what: 'Identity documents and what was read and decided of them',
    years: 5,
    source: 'RA 9160',
    resources: ['kycDocuments'],
    tables: [],
    held: 'NO_REMOVAL',
  },
  {
    what: 'Payments, adjustments and bonuses',
    years: 10,
    source: 'N.J.A.C. 13:69Q-1.13(d); RA 9160',
    resources: [
      'deposits',
      'settlementFiles',
      'withdrawals',
      'withdrawalCodes',
      'suspenseItems',
      'adjustments',
      'bonuses',
      'partnerStatements',
    ],
    tables: [],
    held: 'NO_REMOVAL',
  },
  {
    what: 'Shifts and their receipts',
    years: 5,
    source: 'LAC 42:VI.703',
    resources: ['shifts', 'cashMovements'],
    tables: [],
    held: 'NO_REMOVAL',
  },
  {
    what: 'Complaints',
    years: 5,
    source: 'N.J.A.C. 13:69Q-1.2(b)',
    resources: ['complaints'],
    tables: [],
    held: 'NO_REMOVAL',
  },
  {
    what: 'Suspicious and large cash transactions, and what was reported of them',
    years: 5,
    source: 'RA 9160',
    resources: ['amlReports'],
    tables: [],
    held: 'NO_REMOVAL',
  },
  {
    what: "PAGCOR's lists of excluded persons",
    years: 5,
    source: 'RA 9160',
    resources: ['exclusionLists', 'excludedPersons'],
    tables: [],
    held: 'NO_REMOVAL',
  },
  {
    what: 'Notes about customers, and events of payment providers',
    years: 5,
    source: 'RA 9160',
    resources: ['notes', 'providerEvents'],
    tables: [],
    held: 'APPEND_ONLY',
  },
  {
    what: 'Software installed, and checks of its files',
    years: 10,
    source: 'N.J.A.C. 13:69Q-1.13(d) and (e)',
    resources: ['softwareVersions', 'fileChecks'],
    tables: [],
    held: 'NO_REMOVAL',
  },
  {
    what: 'Daily reports',
    years: 10,
    source: 'N.J.A.C. 13:69Q-1.13(d)',
    resources: ['dailyPacks'],
    tables: [],
    held: 'NO_REMOVAL',
  },
  {
    what: 'What statements of partners counted, bet by bet',
    years: 10,
    source: 'N.J.A.C. 13:69Q-1.13(d)',
    resources: [],
    tables: ['partner_statement_bet'],
    held: 'APPEND_ONLY',
  },
  {
    what: 'Signed files of daily reports, and comments on them',
    years: 10,
    source: 'N.J.A.C. 13:69Q-1.13(d)',
    resources: ['packComments'],
    tables: ['pack_content'],
    held: 'APPEND_ONLY',
  },
]
