import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { registry } from '../../src/resources'
import { bets } from '../../src/resources/betting/bets'
import { changedBets } from '../../src/resources/betting/changed-bets'
import { exposures } from '../../src/resources/betting/exposures'
import { fixtures } from '../../src/resources/betting/fixtures'
import { markets } from '../../src/resources/betting/markets'
import { selections } from '../../src/resources/betting/selections'
import { ticketCorrections } from '../../src/resources/betting/ticket-corrections'
import { gameRounds } from '../../src/resources/games/game-rounds'
import { games } from '../../src/resources/games/games'
import { providers } from '../../src/resources/games/providers'
import { actionProblem } from '../../src/resources/kernel/declare/action'
import { isAlwaysRequired } from '../../src/resources/kernel/declare/only-when'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { checkProblems, createSchema, inputSchema, sampleOf } from '../../src/resources/kernel/declare/schema'
import { displayValue, kindOf } from '../../src/resources/kernel/kinds/kinds'
import { categories } from '../../src/resources/masters/categories'
import { holidays } from '../../src/resources/masters/holidays'
import { poolTypes } from '../../src/resources/masters/pool-types'
import { venues } from '../../src/resources/masters/venues'
import { adjustments } from '../../src/resources/money/adjustments'
import { banks } from '../../src/resources/money/banks'
import { bonusFiles } from '../../src/resources/money/bonus-files'
import { bonusTemplates } from '../../src/resources/money/bonus-templates'
import { bonuses } from '../../src/resources/money/bonuses'
import { cashMovements } from '../../src/resources/money/cash-movements'
import { debts } from '../../src/resources/money/debts'
import { depositNotes } from '../../src/resources/money/deposit-notes'
import { deposits } from '../../src/resources/money/deposits'
import { partnerBalances } from '../../src/resources/money/partner-balances'
import { partnerStatements } from '../../src/resources/money/partner-statements'
import { partners } from '../../src/resources/money/partners'
import { providerEvents } from '../../src/resources/money/provider-events'
import { settlementFiles } from '../../src/resources/money/settlement-files'
import { suspenseItems } from '../../src/resources/money/suspense-items'
import { switches } from '../../src/resources/money/switches'
import { transactions } from '../../src/resources/money/transactions'
import { wallets } from '../../src/resources/money/wallets'
import { withdrawalCodes } from '../../src/resources/money/withdrawal-codes'
import { withdrawalNotes } from '../../src/resources/money/withdrawal-notes'
import { withdrawals } from '../../src/resources/money/withdrawals'
import { addressLists } from '../../src/resources/oversight/address-lists'
import { amlReports } from '../../src/resources/oversight/aml-reports'
import { approvals } from '../../src/resources/oversight/approvals'
import { auditEntries } from '../../src/resources/oversight/audit-entries'
import { auditors } from '../../src/resources/oversight/auditors'
import { dailyPacks } from '../../src/resources/oversight/daily-packs'
import { fileChecks } from '../../src/resources/oversight/file-checks'
import { fullExports } from '../../src/resources/oversight/full-exports'
import { geoBlocks } from '../../src/resources/oversight/geo-blocks'
import { jobQueues } from '../../src/resources/oversight/job-queues'
import { jobs } from '../../src/resources/oversight/jobs'
import { packComments } from '../../src/resources/oversight/pack-comments'
import { reportSchedules } from '../../src/resources/oversight/report-schedules'
import { reports } from '../../src/resources/oversight/reports'
import { serviceKeys } from '../../src/resources/oversight/service-keys'
import { significantEvents } from '../../src/resources/oversight/significant-events'
import { softwareVersions } from '../../src/resources/oversight/software-versions'
import { complaints } from '../../src/resources/people/complaints'
import { customerSignIns } from '../../src/resources/people/customer-sign-ins'
import { depositLimits } from '../../src/resources/people/deposit-limits'
import { excludedPersons } from '../../src/resources/people/excluded-persons'
import { exclusionLists } from '../../src/resources/people/exclusion-lists'
import { kycDocuments } from '../../src/resources/people/kyc-documents'
import { notes } from '../../src/resources/people/notes'
import { signIns } from '../../src/resources/people/sign-ins'
import { staff } from '../../src/resources/people/staff'
import { users } from '../../src/resources/people/users'
import { cashiers } from '../../src/resources/places/cashiers'
import { locations } from '../../src/resources/places/locations'
import { shifts } from '../../src/resources/places/shifts'
import { streams } from '../../src/resources/places/streams'
import { terminals } from '../../src/resources/places/terminals'
import { carryOvers } from '../../src/resources/racing/carry-overs'
import { dividends } from '../../src/resources/racing/dividends'
import { feedFiles } from '../../src/resources/racing/feed-files'
import { nameBatches } from '../../src/resources/racing/name-batches'
import { nameChanges } from '../../src/resources/racing/name-changes'
import { pools } from '../../src/resources/racing/pools'
import { programs } from '../../src/resources/racing/programs'
import { raceDays } from '../../src/resources/racing/race-days'
import { races } from '../../src/resources/racing/races'
import { results } from '../../src/resources/racing/results'
import { runners } from '../../src/resources/racing/runners'

const deployment = { environment: 'DEV', streamHosts: ['live.example.com'] }
const someMoment = { now: '2026-11-21T08:00:00.000Z', actor: 'someone' }

const optionsOf = (resource: AnyResource, name: string): string[] => {
  const field = resource.fields[name]
  const { options } = (field?.kind === 'array' ? field.of : field) as { options: object }
  return Object.keys(options)
}
const requiredOf = (resource: AnyResource) =>
  Object.entries(resource.fields)
    .filter(([, field]) => isAlwaysRequired(field) && field.default === undefined && !field.serverDefault)
    .map(([name]) => name)

/** The required fields without a default. */
const required: [AnyResource, string[]][] = [
  [venues, ['code', 'name', 'country', 'timezone', 'currency']],
  [categories, ['code', 'name', 'kind']],
  [holidays, ['name', 'date', 'country']],
  [poolTypes, ['code', 'name', 'unitMinor', 'minStakeMinor', 'takeoutBps', 'breakMinor', 'minDividendMinor']],
  [
    registry.byName.get('poolTypeEditions') as AnyResource,
    [
      'editionTitle',
      'poolType',
      'editionNumber',
      'name',
      'unitMinor',
      'minStakeMinor',
      'takeoutBps',
      'breakMinor',
      'minDividendMinor',
      'savedAt',
    ],
  ],
  [
    registry.byName.get('gameEditions') as AnyResource,
    ['editionTitle', 'game', 'editionNumber', 'title', 'savedAt'],
  ],
  [programs, ['venue', 'date']],
  [raceDays, ['name', 'date', 'venue']],
  [feedFiles, ['name', 'sha256']],
  [nameBatches, ['name']],
  [nameChanges, ['batch', 'feedName', 'newName']],
  [races, ['postTime', 'program', 'no', 'distanceM']],
  [runners, ['race', 'title', 'no', 'name']],
  [pools, ['race', 'poolType']],
  [results, ['edition', 'race', 'number', 'state', 'positions', 'at']],
  [dividends, ['pool', 'resultVersion', 'combination', 'currency', 'stake', 'unbroken', 'dividend', 'paid']],
  [carryOvers, ['name', 'venue', 'poolType', 'currency']],
  [ticketCorrections, ['ending', 'ticketNo', 'bet', 'race', 'pool']],
  [fixtures, ['startsAt', 'name', 'sport', 'league']],
  [markets, ['fixture', 'name', 'type', 'currency']],
  [selections, ['market', 'name', 'odds']],
  [
    exposures,
    ['name', 'selection', 'market', 'fixture', 'currency', 'bets', 'stake', 'payout', 'placed', 'liability'],
  ],
  [
    bets,
    [
      'ending',
      'ticketNo',
      'placedAt',
      'channel',
      'selection',
      'selections',
      'combinations',
      'currency',
      'unitStake',
      'stake',
      'account',
    ],
  ],
  [
    changedBets,
    [
      'ending',
      'at',
      'bet',
      'change',
      'account',
      'currency',
      'stake',
      'returnBefore',
      'returnAfter',
      'action',
      'objectType',
    ],
  ],
  [banks, ['code', 'name', 'country', 'kind']],
  [gameRounds, ['round', 'playedAt', 'game', 'provider', 'customer', 'currency', 'stake', 'account']],
  [games, ['code', 'title', 'provider', 'type']],
  [partners, ['code', 'name', 'type']],
  [partnerStatements, ['title', 'partner', 'currency', 'cycle', 'firstDay', 'lastDay', 'zone']],
  [partnerBalances, ['name', 'partner', 'currency', 'balance']],
  [switches, ['code', 'name']],
  [deposits, ['number', 'customer', 'method', 'provider', 'currency', 'amount', 'net']],
  [depositLimits, ['name', 'customer', 'reason']],
  [customerSignIns, ['device', 'customer', 'at', 'outcome', 'kind', 'address', 'country', 'platform']],
  [depositNotes, ['deposit', 'text', 'author']],
  [withdrawalNotes, ['withdrawal', 'text', 'author']],
  [serviceKeys, ['name']],
  [
    suspenseItems,
    ['reference', 'provider', 'currency', 'amount', 'expectedCurrency', 'expectedAmount', 'why', 'deposit'],
  ],
  [settlementFiles, ['name', 'provider', 'date', 'currency']],
  [exclusionLists, ['name']],
  [excludedPersons, ['name', 'firstName', 'lastName', 'dob', 'from', 'until', 'list', 'key']],
  [amlReports, ['subject', 'seen']],
  [complaints, ['subject', 'text']],
  [addressLists, ['name']],
  [softwareVersions, ['name', 'digest', 'files', 'builtAt', 'installedAt', 'installedBy']],
  [fileChecks, ['software', 'outcome', 'result', 'files', 'server']],
  [geoBlocks, ['call', 'country', 'platform']],
  [providerEvents, ['provider', 'eventId', 'type', 'reference', 'outcome', 'digest']],
  [adjustments, ['externalReference', 'amount', 'reasonCode', 'note']],
  [withdrawals, ['name', 'customer', 'amount', 'currency', 'method', 'bank', 'accountNumber', 'ownerName']],
  [providers, ['name', 'kind']],
  [auditors, ['name', 'body']],
  [dailyPacks, ['title', 'gamingDate', 'scope', 'currency']],
  [streams, ['name', 'venue', 'primaryUrl']],
  [locations, ['code', 'name', 'type', 'address', 'country', 'currency', 'timezone']],
  [terminals, ['code', 'location', 'type']],
  [shifts, ['code', 'terminal', 'cashier', 'currency', 'openedAt', 'openingFloat']],
  [cashMovements, ['receipt', 'n', 'kind', 'shift', 'currency', 'amount']],
  [withdrawalCodes, ['ending', 'customer', 'currency', 'amount', 'expiresAt']],
  [signIns, ['phone', 'outcome', 'address']],
  [staff, ['name', 'username', 'phone']],
  [users, ['name', 'firstName', 'lastName', 'phone', 'country']],
  [notes, ['customer', 'text', 'author']],
  [packComments, ['pack', 'text', 'author']],
  [kycDocuments, ['name', 'customer', 'type']],
  [bonusTemplates, ['name', 'type', 'currency']],
  [
    registry.byName.get('bonusTemplateEditions') as AnyResource,
    ['editionTitle', 'bonusTemplate', 'editionNumber', 'name', 'type', 'currency', 'savedAt'],
  ],
  [bonuses, ['name', 'customer', 'currency', 'amount', 'reason']],
  [debts, ['name', 'customer', 'currency', 'owed', 'since', 'originType']],
  [wallets, ['name', 'customer', 'currency', 'cash', 'bonus', 'held']],
  [
    transactions,
    [
      'event',
      'at',
      'customer',
      'type',
      'amount',
      'balanceAfter',
      'bucket',
      'currency',
      'referenceType',
      'idempotencyKey',
    ],
  ],
  [jobs, ['queue', 'key']],
  [jobQueues, ['queue', 'waiting', 'running', 'retrying', 'dead']],
  [reports, ['title', 'report']],
  [reportSchedules, ['title', 'report', 'frequency', 'time', 'timezone']],
  [bonusFiles, ['name', 'template', 'currency', 'total']],
  [cashiers, ['name', 'person', 'status', 'terminals', 'password']],
  [auditEntries, ['at', 'event', 'action', 'objectType', 'address', 'requestId']],
  [significantEvents, ['at', 'kind', 'event', 'action', 'objectType', 'address']],
  [fullExports, ['title', 'reason', 'requestedBy', 'approvedAt']],
  [approvals, ['title', 'because', 'maker', 'objectType', 'command', 'effect', 'hash', 'expiresAt']],
]

describe('what must be said', () => {
  it.each(required)('of $name is what names and identifies the record', (resource, names) => {
    expect(requiredOf(resource)).toEqual(names)
  })

  it('is told for every resource', () => {
    expect(required.map(([{ name }]) => name).sort()).toEqual([...registry.byName.keys()].sort())
  })
})

/** The options of docs/domain.md. */
const options: [AnyResource, string, string][] = [
  [venues, 'type', 'RACECOURSE ARENA STADIUM STUDIO'],
  [venues, 'surface', 'SAND DIRT TURF'],
  [venues, 'direction', 'LEFT RIGHT'],
  [venues, 'status', 'ACTIVE INACTIVE'],
  [categories, 'kind', 'RACE MATCH'],
  [categories, 'resultType', 'ORDER SCORE WINNER'],
  [poolTypes, 'family', 'SINGLE MULTI_POS MULTI_LEG'],
  [poolTypes, 'split', 'PROFIT NET LOSERS_EQUAL'],
  [poolTypes, 'deadHeat', 'PROFIT NET LOSERS_EQUAL SINGLE_PRICE'],
  [poolTypes, 'substitution', 'FAVOURITE ALTERNATE REFUND'],
  [poolTypes, 'taxStage', 'POOL TICKET'],
  [banks, 'kind', 'BANK EWALLET OTC'],
  [banks, 'rails', 'INSTAPAY PESONET SPEI OXXO'],
  [games, 'type', 'SLOT TABLE LIVE_CASINO CRASH INSTANT JACKPOT BINGO FISHING VIRTUAL_RACE'],
  [games, 'status', 'ACTIVE HIDDEN DISABLED RETIRED'],
  [partners, 'type', 'OPERATOR OTB_AGENT AFFILIATE WHITE_LABEL'],
  [providers, 'walletMode', 'SEAMLESS TRANSFER'],
  [auditors, 'body', 'PAGCOR NEMO FAIRPLAY_MX LAB'],
  [dailyPacks, 'scope', 'ALL VENUE PARTNER PROVIDER'],
  [users, 'kyc', 'NONE PENDING APPROVED DECLINED'],
  [
    users,
    'kycDeclinedReason',
    'BLURRY_IMAGE EXPIRED_DOCUMENT PARTIAL_OR_CROPPED WRONG_DOCUMENT NAME_MISMATCH DOB_MISMATCH UNDERAGE DUPLICATE_ACCOUNT SELFIE_MISMATCH SUSPECTED_FORGERY RESTRICTED_PERSON OTHER',
  ],
  [bonusTemplates, 'type', 'WELCOME DEPOSIT_MATCH FREE_BET CASHBACK RELOAD'],
  [bonusTemplates, 'state', 'DRAFT ACTIVE PAUSED ENDED'],
  [bonusTemplates, 'currency', 'PHP MXN'],
  [bonuses, 'state', 'GRANTED ACTIVE COMPLETED EXPIRED FORFEITED CANCELLED'],
  [bonuses, 'source', 'AUTO CODE MANUAL BULK'],
  [streams, 'protocol', 'HLS RTMP WEBRTC YOUTUBE IFRAME'],
  [streams, 'state', 'DISABLED READY LIVE ERROR ENDED'],
  [streams, 'health', 'GOOD ANSWERS FAILING LOST UNCHECKED'],
  [locations, 'type', 'OTB RACECOURSE LOUNGE KIOSK'],
  [locations, 'status', 'DRAFT ACTIVE SUSPENDED CLOSED'],
  [terminals, 'type', 'COUNTER KIOSK MOBILE'],
  [terminals, 'status', 'REGISTERED ACTIVE SUSPENDED RETIRED'],
]

describe('the options', () => {
  it.each(options)('of $name, $1, are $2', (resource, name, names) => {
    expect(optionsOf(resource, name)).toEqual(names.split(' '))
  })
})

/** A change to a valid record, and the expected problem at each field. */
const refusals: [AnyResource, object, string, RegExp][] = [
  [venues, { currency: 'MXN' }, 'currency', /^MXN can only be chosen when Country is Mexico/],
  [venues, { country: 'MX' }, 'timezone', /^Choose a time zone of the country: America\/Mexico_City/],
  [
    categories,
    { minParticipants: 8, maxParticipants: 2 },
    'maxParticipants',
    /^Must be at least the minimum number/,
  ],
  [poolTypes, { takeoutBps: 1801 }, 'takeoutBps', /^Takeout can't exceed 18% in the Philippines/],
  [poolTypes, { family: 'MULTI_LEG' }, 'legs', /has 2 to 10 legs/],
  [poolTypes, { family: 'MULTI_POS', ordered: true }, 'positions', /has 2 to 6 positions/],
  [poolTypes, { ordered: true, anyOrder: true }, 'anyOrder', /^Choose ordered or any order/],
  [poolTypes, { minStakeMinor: 250 }, 'minStakeMinor', /multiple of the unit/],
  [poolTypes, { minStakeMinor: 0 }, 'minStakeMinor', /multiple of the unit/],
  [poolTypes, { multipleMinor: 30 }, 'multipleMinor', /multiple of the unit/],
  [poolTypes, { breakMinor: 30 }, 'breakMinor', /^The rounding step must divide the unit/],
  [
    poolTypes,
    { minDividendMinor: 99 },
    'minDividendMinor',
    /^The minimum dividend must be at least the unit/,
  ],
  [poolTypes, { positions: 3, minInterests: 3 }, 'minInterests', /needs at least 4 runners/],
  [poolTypes, { carryoverBps: 7500 }, 'carryoverBps', /can't carry over/],
  [
    poolTypes,
    { family: 'MULTI_POS', positions: 2, ordered: true, within: 3 },
    'within',
    /^Only a pool in any order/,
  ],
  [poolTypes, { within: 3 }, 'within', /can only be set when Family is Multi-position/],
  [
    poolTypes,
    {
      places: [
        { runners: 8, places: 3 },
        { runners: 5, places: 2 },
      ],
    },
    'places',
    /^List the rows from few runners to many/,
  ],
  [
    poolTypes,
    { tiers: [{ right: 1, shareBps: 10_000, unwon: 'CARRY', unique: null }] },
    'tiers',
    /has no tiers$/,
  ],
  [poolTypes, { capMinor: 300 }, 'capMinor', /^A single pool can't carry over/],
  [
    poolTypes,
    { family: 'MULTI_POS', positions: 2, ordered: true, capMinor: 105 },
    'capMinor',
    /multiple of the dividend rounding step/,
  ],
  [poolTypes, { liftAboveMinor: 90 }, 'liftAboveMinor', /can only be set when Country is United Kingdom/],
  [poolTypes, { substitution: 'ALTERNATE' }, 'substitution', /one runner per leg have alternates$/],
  [
    banks,
    { country: 'PH', rails: ['INSTAPAY', 'SPEI'] },
    'rails',
    /^SPEI can only be chosen when Country is Mexico/,
  ],
  [banks, { minPerTransfer: 200, maxPerTransfer: 100 }, 'maxPerTransfer', /^Must be at least the minimum/],
  [
    banks,
    { country: 'PH', rails: ['INSTAPAY'], maxPerTransfer: 5_000_001 },
    'maxPerTransfer',
    /InstaPay can carry/,
  ],
  [banks, { accountPattern: '(\\d+)+' }, 'accountPattern', /^Groups can't be repeated/],
  [banks, { cutOff: '24:00' }, 'cutOff', /^Enter a time of day/],
  [banks, { country: 'MX', settlementAccount: '032180000118359718' }, 'settlementAccount', /mistyped/],
  [games, { minBet: 200, maxBet: 100 }, 'maxBet', /^The maximum bet must be at least/],
  [games, { certificateDate: '2999-01-01' }, 'certificateDate', /^The date of issue can't be after/],
  [providers, { apiBase: 'https://localhost/v1' }, 'apiBase', /^Enter an https address without a query/],
  [providers, { webhook: 'https://10.0.0.1/hook' }, 'webhook', /^Enter an https address, such as/],
  [auditors, { scopeFrom: '2026-12-31', scopeTo: '2026-01-01' }, 'scopeTo', /^The scope must start/],
  [auditors, { expiry: '2025-12-31' }, 'expiry', /^Expiry must be after the first day/],
  [
    bonusTemplates,
    { startAt: '2026-12-01T00:00:00.000Z', endAt: '2026-11-01T00:00:00.000Z' },
    'endAt',
    /^Choose an end after the start/,
  ],
  [streams, { primaryUrl: 'rtmps://live.example.com/a' }, 'primaryUrl', /^The address must start with https/],
  [locations, { country: 'MX' }, 'timezone', /^Choose a time zone of the country: America/],
  [locations, { latitude: null }, 'longitude', /^Enter both latitude and longitude/],
  [locations, { licenceNo: 'PAGCOR-1' }, 'licenceExpiry', /^Enter both the licence number/],
  [locations, { cashLimitHigh: 2, cashLimitCritical: 1 }, 'cashLimitCritical', /^The critical limit/],
  [
    locations,
    {
      openingHours: [
        { day: 'SUN', opens: '20:00', closes: '04:00' },
        { day: 'MON', opens: '03:00', closes: '12:00' },
      ],
    },
    'openingHours',
    /^The hours of Sunday overlap/,
  ],
  [terminals, { minBet: 200, maxBet: 100 }, 'maxBet', /^The maximum bet must be at least/],
  [terminals, { minBalance: 100, cashLimit: 100 }, 'cashLimit', /^The cash limit must be above/],
  [
    streams,
    { state: 'READY', primaryUrl: 'https://elsewhere.test/a.m3u8' },
    'primaryUrl',
    /elsewhere\.test are not allowed/,
  ],
  [streams, { startAt: '2026-11-21T10:00:00.000Z', endAt: '2026-11-21T09:00:00.000Z' }, 'endAt', /after/],
]

describe('a record', () => {
  it.each(refusals)('of $name with $1 is refused at $2', (resource, change, field, said) => {
    const row = sampleOf(resource, 2)
    expect(checkProblems(resource, row, deployment)).toEqual({})
    expect(checkProblems(resource, { ...row, ...change }, deployment)[field]).toMatch(said)
  })

  it('of games has a return to player from 50 to 100 %', () => {
    const messages = [4999, 10_001].map(
      rtpBps =>
        createSchema(games)
          .safeParse({ rtpBps })
          .error?.issues.find(issue => issue.path[0] === 'rtpBps')?.message,
    )
    expect(messages).toEqual(['RTP must be at least 50%', 'RTP must be at most 100%'])
  })
})

describe('a bank', () => {
  it('shows code, name and country first, with their labels', () => {
    expect(Object.keys(banks.fields).slice(0, 3)).toEqual(['code', 'name', 'country'])
    expect(Object.keys(banks.fields)).toEqual(expect.arrayContaining(['kind', 'minPerTransfer', 'status']))
    expect(
      Object.values(banks.fields)
        .slice(0, 3)
        .map(field => field.label),
    ).toEqual([undefined, undefined, undefined])
  })

  it('has its amounts in the money of its country', () => {
    const { minPerTransfer } = banks.fields
    expect(displayValue(minPerTransfer, 123_450, { country: 'PH' })).toBe('₱1,234.50')
    expect(displayValue(minPerTransfer, 123_450, { country: 'MX' })).toBe('MX$1,234.50')
  })
})

describe('what is made from other fields', () => {
  it('is the payout of a pool: what the takeout leaves', () => {
    const { payoutBps } = poolTypes.fields
    expect(kindOf(payoutBps).compute?.(payoutBps, { takeoutBps: 1800 })).toBe(8200)
  })

  it('is the house edge of a game, when its return to player is known', () => {
    const { houseEdgeBps } = games.fields
    expect(kindOf(houseEdgeBps).compute?.(houseEdgeBps, { rtpBps: 9600 })).toBe(400)
    expect(kindOf(houseEdgeBps).compute?.(houseEdgeBps, { rtpBps: null })).toBeNull()
  })
})

/** Possible with a terminal until it is retired. */
const manning = ['assign', 'registerDevice']
/** Possible with a customer in every state. */
const always = ['addTag', 'removeTag', 'forceSignOut', 'kycChecks']

const exclusions = ['selfExclude', 'familyExclude']

/** The actions that each state allows (docs/domain.md). */
const ways: [AnyResource, string, string[]][] = [
  [games, 'ACTIVE', ['leaveBand', 'hide', 'disable', 'retire']],
  [games, 'HIDDEN', ['leaveBand', 'disable', 'reactivate', 'retire']],
  [games, 'DISABLED', ['leaveBand', 'reactivate', 'retire']],
  [games, 'RETIRED', ['leaveBand']],
  [venues, 'ACTIVE', ['rename', 'setHomeStream', 'deactivate']],
  [venues, 'INACTIVE', ['rename', 'setHomeStream', 'activate']],
  [partners, 'ACTIVE', ['suspend']],
  [partners, 'SUSPENDED', ['activate']],
  [auditors, 'ACTIVE', ['suspend']],
  [auditors, 'SUSPENDED', ['activate']],
  [locations, 'DRAFT', ['activate']],
  [locations, 'ACTIVE', ['suspend']],
  [locations, 'SUSPENDED', ['resume', 'close']],
  [locations, 'CLOSED', []],
  [terminals, 'REGISTERED', ['activate', ...manning]],
  [terminals, 'ACTIVE', ['suspend', ...manning]],
  [terminals, 'SUSPENDED', ['resume', ...manning, 'retire']],
  [terminals, 'RETIRED', []],
  [users, 'ACTIVE', ['suspend', 'block', ...exclusions, 'close', 'listExclude', ...always]],
  [users, 'SUSPENDED', ['unsuspend', 'block', ...exclusions, 'close', 'listExclude', ...always]],
  [users, 'BLOCKED', ['close', ...always]],
  [users, 'SELF_EXCLUDED', ['block', ...exclusions, 'listExclude', ...always]],
  [users, 'CLOSED', always],
]

describe('a state', () => {
  it.each(ways)('of $name, $1, leads on by $2', (resource, status, names) => {
    const open = Object.entries(resource.actions).filter(
      ([, action]) => !actionProblem(resource, action, { status }, someMoment),
    )
    expect(open.map(([name]) => name)).toEqual(names)
  })

  it('that an action does not start from is told in words', () => {
    const { actions }: AnyResource = games
    expect(actionProblem(games, actions.hide ?? never(), { status: 'RETIRED' }, someMoment)).toBe(
      'Hide needs Status to be Active; it is Retired',
    )
  })
})

it('a request for approval says to its maker whose decision it is', () => {
  const { actions }: AnyResource = approvals
  const problems = (maker: string) =>
    ['approve', 'reject'].map(name =>
      actionProblem(
        approvals,
        actions[name] ?? never(),
        { status: 'PENDING', maker },
        { ...someMoment, actor: 'me' },
      ),
    )
  expect(problems('me')).toEqual([
    'You made this request yourself; ask another person to decide it',
    'You made this request. Cancel it instead.',
  ])
  expect(problems('somebody')).toEqual([null, null])
})

describe('to disable a game', () => {
  it('asks for a reason of at least 10 characters', () => {
    const { input } = games.actions.disable ?? never()
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), reason => {
        const accepted = inputSchema(input).safeParse({ reason }).success
        expect(accepted).toBe(reason.trim().length >= 10)
      }),
    )
  })
})

it('a venue is never deleted', () => {
  expect(venues.access.delete).toEqual([])
})

it('a note is never changed, and never deleted', () => {
  expect([notes.access.edit, notes.access.delete]).toEqual([[], []])
})

function never(): never {
  throw new Error('There is no such action')
}
