import { type SQL, sql } from 'drizzle-orm'
import { integer } from '../../../../src/resources/kernel/declare/field'
import { defineReport, endOf } from '../define-report'
import { amount, anyCurrency, currencyOfRow, customer, isTest, moment } from '../shared-fields'
import { walletsThen } from '../wallets-then'

/** Bonus money in wallets, by the lines of the ledger, and the bonuses that it comes from. */
export const bonusLiability = defineReport({
  name: 'bonusLiability',
  label: 'Bonus liability',
  about:
    'Bonus money that customers had at the end of a gaming day, by the gaming day of each entry of the ledger, with the bonuses that were running then.',
  group: 'customers',
  kind: 'BALANCES',
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
      select customer, currency, balance from (${walletsThen(asked)}) as w where kind = 'WALLET_BONUS'
    ) as w join users u on u.id = w.customer
      left join lateral (
        select count(*) as running, sum(amount) as granted, min(${expiryAt(endOf(sql`w.currency`, asked))}) as expires from bonuses
        where customer = w.customer and currency = w.currency and created_at < ${endOf(sql`w.currency`, asked)}
          and (ended_at is null or ended_at >= ${endOf(sql`w.currency`, asked)})
      ) as b on true
    where w.balance <> 0`,
})

/** When a row of `bonuses` expired as it was at a moment: of one that was extended since, the trail says it. */
const expiryAt = (end: SQL) => sql`coalesce((
  select (e.before ->> 'expiresAt')::timestamptz from audit_log e
  where e.object_id = bonuses.id and e.object_type = 'Bonus' and e.action = 'extend' and e.at >= ${end}
  order by e.id limit 1), expires_at)`
