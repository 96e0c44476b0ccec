import type { Module } from '../../module'
import { letOwe, takeOverpayment, writeOff } from './overpayments'
import { poolRoutes } from './platform-routes'
import { refundRace } from './refunds'
import { replayRoutes } from './replay/replay-routes'
import { settlePoolJob } from './settle'
import { ticketRoutes } from './ticket/ticket-routes'

export { bearerOfShortfall } from './bearer-of-shortfall'
export { correctionPreview } from './correction-preview'
export { cancelImpact, cardImpact, scratchImpact } from './impact'
export { feedBonuses } from './pay-tickets'
export { alternatesBody, selectionsBody } from './platform-routes'
export { findPool, isOutdated, type OpenPool, poolsOf, readPool } from './pool-state'
export { type Ticket, ticketOf } from './pool-ticket'
export { resultPreview } from './previews'
export { raceTotals } from './race-totals'
export { raceWorksheet } from './race-worksheet'
export { refundRace } from './refunds'
export { postedForTickets } from './replay/posted'
export { replayDay } from './replay/replay-day'
export { salesOf } from './sales-lock'
export { type AskedTicket, newTicketNo, sellTicket, sellTickets, type WalletSale } from './sell'
export { settleAndPay, settlePoolJob } from './settle'
export { termsFor } from './terms'
export { writeOutcomes } from './ticket-outcome'
export { takeOutOfPool, voidBet } from './void-bet'
export { noteExpired, noteFetched } from './waiting-corrections'

/** Pools, the tickets that are sold into them, and what they pay. */
export const poolsModule: Module = {
  routes: async app => {
    await replayRoutes(app)
    await ticketRoutes(app)
  },
  handlers: {
    'ticketCorrections.takeBack': takeOverpayment,
    'ticketCorrections.owe': letOwe,
    'ticketCorrections.writeOff': writeOff,
  },
  platformRoutes: poolRoutes,
  jobs: [refundRace, settlePoolJob],
}
