import { balancer } from './betting/balancer'
import { bets } from './betting/bets'
import { changedBets } from './betting/changed-bets'
import { exposures } from './betting/exposures'
import { fixtures } from './betting/fixtures'
import { markets } from './betting/markets'
import { selections } from './betting/selections'
import { ticketCorrections } from './betting/ticket-corrections'
import { gameRounds } from './games/game-rounds'
import { games } from './games/games'
import { providers } from './games/providers'
import { buildRegistry } from './kernel/registry'
import { categories } from './masters/categories'
import { holidays } from './masters/holidays'
import { poolTypes } from './masters/pool-types'
import { venues } from './masters/venues'
import { adjustments } from './money/adjustments'
import { banks } from './money/banks'
import { bonusFiles } from './money/bonus-files'
import { bonusTemplates } from './money/bonus-templates'
import { bonuses } from './money/bonuses'
import { bulkGrant } from './money/bulk-grant'
import { cashIn } from './money/cash-in'
import { cashMovements } from './money/cash-movements'
import { cashOut } from './money/cash-out'
import { debts } from './money/debts'
import { depositNotes } from './money/deposit-notes'
import { deposits } from './money/deposits'
import { partnerBalances } from './money/partner-balances'
import { partnerStatements } from './money/partner-statements'
import { partners } from './money/partners'
import { pesonet } from './money/pesonet'
import { providerEvents } from './money/provider-events'
import { sellTickets } from './money/sell-tickets'
import { settlementFiles } from './money/settlement-files'
import { suspenseItems } from './money/suspense-items'
import { switches } from './money/switches'
import { transactions } from './money/transactions'
import { wallets } from './money/wallets'
import { withdrawalCodes } from './money/withdrawal-codes'
import { withdrawalNotes } from './money/withdrawal-notes'
import { withdrawals } from './money/withdrawals'
import { addressLists } from './oversight/address-lists'
import { amlReports } from './oversight/aml-reports'
import { approvals } from './oversight/approvals'
import { auditEntries } from './oversight/audit-entries'
import { auditors } from './oversight/auditors'
import { dailyPacks } from './oversight/daily-packs'
import { dashboard } from './oversight/dashboard'
import { fileChecks } from './oversight/file-checks'
import { fullExports } from './oversight/full-exports'
import { geoBlocks } from './oversight/geo-blocks'
import { jobQueues } from './oversight/job-queues'
import { jobs } from './oversight/jobs'
import { knownAnswers } from './oversight/known-answers'
import { ledgerCheck } from './oversight/ledger-check'
import { packComments } from './oversight/pack-comments'
import { raceReplay } from './oversight/race-replay'
import { reportCatalogue } from './oversight/report-catalogue'
import { reportSchedules } from './oversight/report-schedules'
import { reports } from './oversight/reports'
import { retention } from './oversight/retention'
import { serviceKeys } from './oversight/service-keys'
import { significantEvents } from './oversight/significant-events'
import { softwareVersions } from './oversight/software-versions'
import { trailVerification } from './oversight/trail-verification'
import { complaints } from './people/complaints'
import { customerSignIns } from './people/customer-sign-ins'
import { depositLimits } from './people/deposit-limits'
import { excludedPersons } from './people/excluded-persons'
import { exclusionLists } from './people/exclusion-lists'
import { kycDocuments } from './people/kyc-documents'
import { notes } from './people/notes'
import { signIns } from './people/sign-ins'
import { staff } from './people/staff'
import { users } from './people/users'
import { yourAccount } from './people/your-account'
import { cashiers } from './places/cashiers'
import { locations } from './places/locations'
import { shifts } from './places/shifts'
import { streams } from './places/streams'
import { terminals } from './places/terminals'
import { carryOvers } from './racing/carry-overs'
import { dividends } from './racing/dividends'
import { eventsRaceResult } from './racing/events-race-result'
import { feedFiles } from './racing/feed-files'
import { jsonUpdate } from './racing/json-update'
import { nameBatches } from './racing/name-batches'
import { nameChanges } from './racing/name-changes'
import { pools } from './racing/pools'
import { programs } from './racing/programs'
import { raceDay } from './racing/race-day'
import { raceDays } from './racing/race-days'
import { races } from './racing/races'
import { results } from './racing/results'
import { runners } from './racing/runners'

/** All declarations of the portal. To add a resource, create its file and add a line here. */
export const registry = buildRegistry(
  [
    staff,
    signIns,
    approvals,
    fullExports,
    venues,
    categories,
    holidays,
    poolTypes,
    programs,
    races,
    runners,
    raceDays,
    pools,
    results,
    dividends,
    carryOvers,
    feedFiles,
    nameBatches,
    nameChanges,
    banks,
    auditors,
    providers,
    games,
    gameRounds,
    partners,
    partnerStatements,
    partnerBalances,
    switches,
    streams,
    locations,
    terminals,
    shifts,
    users,
    notes,
    kycDocuments,
    depositLimits,
    customerSignIns,
    bonusTemplates,
    bonusFiles,
    bonuses,
    wallets,
    transactions,
    deposits,
    depositNotes,
    suspenseItems,
    debts,
    settlementFiles,
    providerEvents,
    serviceKeys,
    geoBlocks,
    exclusionLists,
    excludedPersons,
    amlReports,
    complaints,
    addressLists,
    softwareVersions,
    fileChecks,
    cashMovements,
    withdrawalCodes,
    adjustments,
    withdrawals,
    withdrawalNotes,
    fixtures,
    markets,
    selections,
    exposures,
    bets,
    changedBets,
    ticketCorrections,
    dailyPacks,
    packComments,
    jobs,
    jobQueues,
    reports,
    reportSchedules,
    cashiers,
    auditEntries,
    significantEvents,
  ],
  [
    dashboard,
    reportCatalogue,
    jsonUpdate,
    eventsRaceResult,
    raceDay,
    balancer,
    cashIn,
    cashOut,
    sellTickets,
    yourAccount,
    trailVerification,
    ledgerCheck,
    knownAnswers,
    retention,
    raceReplay,
    pesonet,
    bulkGrant,
  ],
)
