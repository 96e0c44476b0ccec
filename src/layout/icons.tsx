import type { SvgIconComponent } from '@mui/icons-material'
import AccountBalance from '@mui/icons-material/AccountBalanceOutlined'
import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined'
import Assessment from '@mui/icons-material/AssessmentOutlined'
import Badge from '@mui/icons-material/BadgeOutlined'
import Balance from '@mui/icons-material/BalanceOutlined'
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import CardGiftcard from '@mui/icons-material/CardGiftcardOutlined'
import Casino from '@mui/icons-material/CasinoOutlined'
import Category from '@mui/icons-material/CategoryOutlined'
import ConfirmationNumber from '@mui/icons-material/ConfirmationNumberOutlined'
import DataObject from '@mui/icons-material/DataObjectOutlined'
import DateRange from '@mui/icons-material/DateRangeOutlined'
import Rename from '@mui/icons-material/DriveFileRenameOutlineOutlined'
import EditCalendar from '@mui/icons-material/EditCalendarOutlined'
import EmojiEvents from '@mui/icons-material/EmojiEventsOutlined'
import EventBusy from '@mui/icons-material/EventBusyOutlined'
import Event from '@mui/icons-material/EventOutlined'
import Extension from '@mui/icons-material/ExtensionOutlined'
import FactCheck from '@mui/icons-material/FactCheckOutlined'
import FolderShared from '@mui/icons-material/FolderSharedOutlined'
import Handshake from '@mui/icons-material/HandshakeOutlined'
import HowToReg from '@mui/icons-material/HowToRegOutlined'
import Layers from '@mui/icons-material/LayersOutlined'
import LocalActivity from '@mui/icons-material/LocalActivityOutlined'
import Login from '@mui/icons-material/LoginOutlined'
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined'
import NorthEast from '@mui/icons-material/NorthEastOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import PeopleAlt from '@mui/icons-material/PeopleAltOutlined'
import PersonOff from '@mui/icons-material/PersonOffOutlined'
import Place from '@mui/icons-material/PlaceOutlined'
import PointOfSale from '@mui/icons-material/PointOfSaleOutlined'
import PriorityHigh from '@mui/icons-material/PriorityHighOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import Savings from '@mui/icons-material/SavingsOutlined'
import SouthWest from '@mui/icons-material/SouthWestOutlined'
import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined'
import SportsSoccer from '@mui/icons-material/SportsSoccerOutlined'
import Stadium from '@mui/icons-material/StadiumOutlined'
import StickyNote from '@mui/icons-material/StickyNote2Outlined'
import Summarize from '@mui/icons-material/SummarizeOutlined'
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined'
import ToggleOn from '@mui/icons-material/ToggleOnOutlined'
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined'
import Videocam from '@mui/icons-material/VideocamOutlined'
import VpnKey from '@mui/icons-material/VpnKeyOutlined'
import WorkHistory from '@mui/icons-material/WorkHistoryOutlined'

/** The icons that declarations may name (`icon: 'bank'`); a test finds names without an icon. */
export const icons: Readonly<Record<string, SvgIconComponent>> = {
  account: ManageAccounts,
  'add-event': EditCalendar,
  'admin-bets': LocalActivity,
  audit: ReceiptLong,
  approvals: FactCheck,
  switch: ToggleOn,
  wallet: Wallet,
  auditor: VerifiedUser,
  bank: AccountBalance,
  bets: ConfirmationNumber,
  bonus: CardGiftcard,
  calendar: CalendarMonth,
  'cash-in': SouthWest,
  'cash-out': NorthEast,
  category: Category,
  'daily-reports': Summarize,
  dashboard: SpaceDashboard,
  deposits: Savings,
  events: Event,
  game: Casino,
  'full-exports': FolderShared,
  'inactive-events': EventBusy,
  jobs: WorkHistory,
  'json-update': DataObject,
  key: VpnKey,
  'kyc-decline': PersonOff,
  'kyc-pending': HowToReg,
  locations: Place,
  'names-update': Rename,
  note: StickyNote,
  odds: Balance,
  partner: Handshake,
  pool: Layers,
  provider: Extension,
  'race-calendar': DateRange,
  'race-result': EmojiEvents,
  reports: Assessment,
  'sign-ins': Login,
  'sport-events': SportsSoccer,
  staff: Badge,
  streams: Videocam,
  terminals: PointOfSale,
  transactions: SwapHoriz,
  users: PeopleAlt,
  significant: PriorityHigh,
  verify: FactCheck,
  venue: Stadium,
  withdraws: Payments,
}

export function EntryIcon({ name }: { name: string }) {
  const Icon = icons[name]
  return Icon ? <Icon aria-hidden /> : null
}
