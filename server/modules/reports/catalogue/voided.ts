import { sql } from 'drizzle-orm'
import { bets } from '../../../../src/resources/betting/bets'
import { defineReport, only, within } from '../define-report'
import {
  amount,
  anyCurrency,
  currencyOfRow,
  customer,
  isVoided,
  like,
  member,
  moment,
  partner,
  printed,
  race,
  terminal,
  ticket,
  ticketOf,
  venue,
} from '../shared-fields'

const { product, voidReason, voidNote, account } = bets.fields

/** Bets that were made void, alone or with their market: by whom, and why (N.J.A.C. 13:69N-1.13). */
export const voided = defineReport({
  name: 'voided',
  label: 'Voided',
  about: 'Bets that were made void, alone or with their market, with who did it and why.',
  group: 'tickets',
  kind: 'VOIDED',
  period: 'span',
  parameters: { currency: anyCurrency },
  columns: {
    voidedAt: moment('Voided'),
    ticket,
    placedAt: moment('Placed'),
    product: like(product, 'Product'),
    venue,
    race,
    printed,
    customer,
    account: like(account, 'Account'),
    terminal,
    cashier: member('Cashier'),
    partner,
    currency: currencyOfRow,
    stake: amount('Stake'),
    reason: like(voidReason, 'Reason'),
    note: like(voidNote, 'Reason of the market'),
    voidedBy: member('Voided by'),
  },
  order: ['voidedAt', 'ticket'],
  totals: ['stake'],
  projection: asked => sql`
    select settled_at as "voidedAt", ${ticketOf(sql`ending`, sql`id`)} as ticket, placed_at as "placedAt", product, venue, race, printed, customer,
      account, terminal, cashier, partner, currency, stake, void_reason as reason, void_note as note, voided_by as "voidedBy"
    from bets where ${isVoided} and ${within(sql`settled_at`, sql`currency`, asked)} and ${only(sql`currency`, asked.currency)}`,
})
