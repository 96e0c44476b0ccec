import { auditors } from './business/auditors'
import { balancer } from './business/balancer'
import { banks } from './business/banks'
import { businessBonus } from './business/business-bonus'
import { businessDeposit } from './business/business-deposit'
import { businessWithdraw } from './business/business-withdraw'
import { cashIn } from './business/cash-in'
import { cashOut } from './business/cash-out'
import { games } from './business/games'
import { partners } from './business/partners'
import { providers } from './business/providers'
import { signIns } from './business/sign-ins'
import { sportEvents } from './business/sport-events'
import { staff } from './business/staff'
import { terminals } from './business/terminals'
import { yourAccount } from './business/your-account'
import { adminBets } from './customer/admin-bets'
import { bets } from './customer/bets'
import { calendarList } from './customer/calendar-list'
import { customerBonus } from './customer/customer-bonus'
import { customerDeposits } from './customer/customer-deposits'
import { customerWithdraws } from './customer/customer-withdraws'
import { dailyReports } from './customer/daily-reports'
import { dashboard } from './customer/dashboard'
import { eventsAdd } from './customer/events-add'
import { eventsListActive } from './customer/events-list-active'
import { eventsListInactive } from './customer/events-list-inactive'
import { eventsRaceResult } from './customer/events-race-result'
import { eventsUpdate } from './customer/events-update'
import { eventsView } from './customer/events-view'
import { jsonUpdate } from './customer/json-update'
import { kycDocuments } from './customer/kyc-documents'
import { locations } from './customer/locations'
import { notes } from './customer/notes'
import { raceCalendar } from './customer/race-calendar'
import { reports } from './customer/reports'
import { streams } from './customer/streams'
import { transactions } from './customer/transactions'
import { users } from './customer/users'
import { buildHouse } from './kernel/house'
import { categories } from './masters/categories'
import { pools } from './masters/pools'
import { venues } from './masters/venues'

/** Every declaration of the portal. Adding a resource is its file and a line here. */
export const house = buildHouse(
  [
    staff,
    signIns,
    venues,
    categories,
    pools,
    banks,
    auditors,
    providers,
    games,
    partners,
    streams,
    locations,
    terminals,
    users,
    notes,
    kycDocuments,
  ],
  [
    dashboard,
    transactions,
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
    customerDeposits,
    customerBonus,
    customerWithdraws,
    sportEvents,
    businessDeposit,
    businessBonus,
    businessWithdraw,
    balancer,
    cashIn,
    cashOut,
    yourAccount,
  ],
)
