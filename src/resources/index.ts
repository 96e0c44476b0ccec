import { adminBets } from './betting/admin-bets'
import { balancer } from './betting/balancer'
import { bets } from './betting/bets'
import { sportEvents } from './betting/sport-events'
import { games } from './games/games'
import { providers } from './games/providers'
import { buildRegistry } from './kernel/registry'
import { categories } from './masters/categories'
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
import { depositNotes } from './money/deposit-notes'
import { deposits } from './money/deposits'
import { partners } from './money/partners'
import { pesonet } from './money/pesonet'
import { providerEvents } from './money/provider-events'
import { suspenseItems } from './money/suspense-items'
import { switches } from './money/switches'
import { transactions } from './money/transactions'
import { wallets } from './money/wallets'
import { withdrawalCodes } from './money/withdrawal-codes'
import { withdrawals } from './money/withdrawals'
import { approvals } from './oversight/approvals'
import { auditEntries } from './oversight/audit-entries'
import { auditors } from './oversight/auditors'
import { dailyReports } from './oversight/daily-reports'
import { dashboard } from './oversight/dashboard'
import { fullExports } from './oversight/full-exports'
import { jobQueues } from './oversight/job-queues'
import { jobs } from './oversight/jobs'
import { ledgerCheck } from './oversight/ledger-check'
import { reports } from './oversight/reports'
import { serviceKeys } from './oversight/service-keys'
import { significantEvents } from './oversight/significant-events'
import { trailVerification } from './oversight/trail-verification'
import { depositLimits } from './people/deposit-limits'
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
import { calendarList } from './racing/calendar-list'
import { eventsAdd } from './racing/events-add'
import { eventsListActive } from './racing/events-list-active'
import { eventsListInactive } from './racing/events-list-inactive'
import { eventsRaceResult } from './racing/events-race-result'
import { eventsUpdate } from './racing/events-update'
import { eventsView } from './racing/events-view'
import { jsonUpdate } from './racing/json-update'
import { raceCalendar } from './racing/race-calendar'

/** All declarations of the portal. To add a resource, create its file and add a line here. */
export const registry = buildRegistry(
  [
    staff,
    signIns,
    approvals,
    fullExports,
    venues,
    categories,
    poolTypes,
    banks,
    auditors,
    providers,
    games,
    partners,
    switches,
    streams,
    locations,
    terminals,
    shifts,
    users,
    notes,
    kycDocuments,
    depositLimits,
    bonusTemplates,
    bonusFiles,
    bonuses,
    wallets,
    transactions,
    deposits,
    depositNotes,
    suspenseItems,
    providerEvents,
    serviceKeys,
    cashMovements,
    withdrawalCodes,
    adjustments,
    withdrawals,
    jobs,
    jobQueues,
    cashiers,
    auditEntries,
    significantEvents,
  ],
  [
    dashboard,
    bets,
    adminBets,
    reports,
    dailyReports,
    eventsListActive,
    eventsListInactive,
    eventsUpdate,
    jsonUpdate,
    calendarList,
    raceCalendar,
    eventsAdd,
    eventsView,
    eventsRaceResult,
    sportEvents,
    balancer,
    cashIn,
    cashOut,
    yourAccount,
    trailVerification,
    ledgerCheck,
    pesonet,
    bulkGrant,
  ],
)
