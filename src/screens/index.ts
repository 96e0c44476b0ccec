import { createElement, type ReactElement } from 'react'

/**
 * The only list of hand-written screens. The key is a page's name, `resource.view`, `resource.view.record` for a view
 * with `rowLink`, or `resource.tabs.name` for a tab of the record page. The value loads the screen.
 */
export const screens: Readonly<Record<string, () => Promise<ReactElement>>> = {
  dashboard: async () => createElement((await import('./dashboard/dashboard-screen')).DashboardScreen),
  yourAccount: async () => {
    const { AccountScreen } = await import('./account/account-screen')
    return createElement(AccountScreen)
  },
  trailVerification: async () => {
    const { TrailScreen } = await import('./trail/trail-screen')
    return createElement(TrailScreen)
  },
  ledgerCheck: async () => {
    const { LedgerCheckScreen } = await import('./ledger-check/ledger-check-screen')
    return createElement(LedgerCheckScreen)
  },
  knownAnswers: async () => {
    const { KnownAnswersScreen } = await import('./known-answers/known-answers-screen')
    return createElement(KnownAnswersScreen)
  },
  retention: async () => createElement((await import('./retention/retention-screen')).RetentionScreen),
  reportCatalogue: async () => createElement((await import('./reports/catalogue-screen')).CatalogueScreen),
  'reports.tabs.rows': async () => createElement((await import('./reports/rows-tab')).RowsTab),
  raceReplay: async () => createElement((await import('./race-replay/replay-screen')).ReplayScreen),
  eventsRaceResult: async () => {
    const { RaceResultScreen } = await import('./race-result/race-result-screen')
    return createElement(RaceResultScreen)
  },
  'races.tabs.totals': async () => createElement((await import('./race-totals/totals-tab')).TotalsTab),
  raceDay: async () => createElement((await import('./race-day/race-day-screen')).RaceDayScreen),
  'programs.tabs.card': async () => createElement((await import('./race-card/card-tab')).CardTab),
  'races.tabs.settlement': async () => {
    const { SettlementTab } = await import('./race-result/settlement-tab')
    return createElement(SettlementTab)
  },
  'bets.tabs.ticket': async () => createElement((await import('./bet-ticket/ticket-tab')).TicketTab),
  'dailyPacks.tabs.file': async () => createElement((await import('./daily-packs/file-tab')).FileTab),
  'dailyPacks.tabs.checks': async () => createElement((await import('./daily-packs/checks-tab')).ChecksTab),
  'dailyPacks.tabs.versions': async () =>
    createElement((await import('./daily-packs/versions-tab')).VersionsTab),
  'partnerStatements.tabs.lines': async () =>
    createElement((await import('./partner-lines/lines-tab')).LinesTab),
  balancer: async () => createElement((await import('./odds-balancer/balancer-screen')).BalancerScreen),
  pesonet: async () => createElement((await import('./pesonet/pesonet-screen')).PesonetScreen),
  bulkGrant: async () => createElement((await import('./bulk-grant/bulk-grant-screen')).BulkGrantScreen),
  jsonUpdate: async () => createElement((await import('./json-update/json-update-screen')).JsonUpdateScreen),
  cashIn: async () => createElement((await import('./cash/cash-in-screen')).CashInScreen),
  cashOut: async () => createElement((await import('./cash/cash-out-screen')).CashOutScreen),
  sellTickets: async () => createElement((await import('./cash/tickets/sell-screen')).SellScreen),
  'approvals.list.record': async () => {
    const { ApprovalScreen } = await import('./approvals/approval-screen')
    return createElement(ApprovalScreen)
  },
  'approvals.tabs.request': async () => createElement((await import('./approvals/request-tab')).RequestTab),
  'fullExports.tabs.download': async () => {
    const { DownloadTab } = await import('./full-exports/download-tab')
    return createElement(DownloadTab)
  },
  'streams.tabs.preview': async () => {
    const { StreamPreview } = await import('./streams/stream-preview')
    return createElement(StreamPreview)
  },
  'races.tabs.stream': async () => createElement((await import('./streams/race-stream-tab')).RaceStreamTab),
  'withdrawals.tabs.facts': async () =>
    createElement((await import('./withdrawal-facts/facts-tab')).FactsTab),
  'users.kycPending.record': () => kycReview('kycPending'),
  'users.kycDecline.record': () => kycReview('kycDecline'),
  'users.tabs.wallet': async () => createElement((await import('./wallet/wallet-tab')).WalletTab),
  'shifts.tabs.detective': async () =>
    createElement((await import('./shift-detective/detective-tab')).DetectiveTab),
  'users.tabs.kyc': async () => createElement((await import('./kyc-review/kyc-tab')).KycTab),
}

async function kycReview(view: string): Promise<ReactElement> {
  const { ReviewScreen } = await import('./kyc-review/review-screen')
  return createElement(ReviewScreen, { view })
}
