import { sql } from 'drizzle-orm'
import { integer } from '../../../../src/resources/kernel/declare/field'
import { defineReport, endOf, only } from '../define-report'
import { amount, anyCurrency, currencyOfRow, customer, isTest, moment } from '../shared-fields'

/** Bonus money in wallets, by the lines of the ledger, and the bonuses that it comes from. */
export const bonusLiability = defineReport({
  name: 'bonusLiability',
  label: 'Bonus liability',
  about: 'Bonus money that customers had at the end of a day, with the bonuses that were running then.',
  group: 'customers',
  period: 'asOf',
  parameters: { currency: anyCurrency },
  columns: {
    customer,
    currency: currencyOfRow,
    balance: amount('Bonus money'),
    running: integer({ label: 'Running bonuses' }),
    granted: amount('Granted of these'),
    expiresAt: moment('First one expires'),
    isTest,
  },
  order: ['customer', 'currency'],
  totals: ['balance', 'running', 'granted'],
  projection: asked => sql`
    select w.customer, w.currency, w.balance, coalesce(b.running, 0) as running, coalesce(b.granted, 0) as granted,
      b.expires as "expiresAt", coalesce(u.is_test, false) as "isTest"
    from (
      select l.customer, l.currency, sum(l.amount) as balance
      from ledger_line l join ledger_account a on a.id = l.account_id
      where l.customer is not null and l.posted_at < ${endOf(sql`l.currency`, asked)} and a.kind = 'WALLET_BONUS'
        and ${only(sql`l.currency`, asked.currency)}
      group by l.customer, l.currency
    ) as w join users u on u.id = w.customer
      left join lateral (
        select count(*) as running, sum(amount) as granted, min(expires_at) as expires from bonuses
        where customer = w.customer and currency = w.currency and created_at < ${endOf(sql`w.currency`, asked)}
          and (ended_at is null or ended_at >= ${endOf(sql`w.currency`, asked)})
      ) as b on true
    where w.balance <> 0`,
})
