import { sql } from 'drizzle-orm'
import { defineReport, endOf, only } from '../define-report'
import { amount, anyCurrency, currencyOfRow, customer, isTest } from '../shared-fields'

/** Balances of each customer's wallets, from the lines of the ledger. */
export const playerBalances = defineReport({
  name: 'playerBalances',
  label: 'Player balances as of a day',
  about:
    'What each customer had at the end of a day, in cash, bonus and held money, added up from the ledger.',
  group: 'customers',
  period: 'asOf',
  parameters: { currency: anyCurrency },
  columns: {
    customer,
    currency: currencyOfRow,
    cash: amount('Cash'),
    bonus: amount('Bonus'),
    held: amount('Held'),
    all: amount('All'),
    isTest,
  },
  order: ['customer', 'currency'],
  totals: ['cash', 'bonus', 'held', 'all'],
  projection: asked => sql`
    select b.customer, b.currency, b.cash, b.bonus, b.held, b.cash + b.bonus + b.held as all, coalesce(u.is_test, false) as "isTest"
    from (
      select l.customer, l.currency,
        sum(case when a.kind = 'WALLET_CASH' then l.amount else 0 end) as cash,
        sum(case when a.kind = 'WALLET_BONUS' then l.amount else 0 end) as bonus,
        sum(case when a.kind = 'WALLET_HELD' then l.amount else 0 end) as held
      from ledger_line l join ledger_account a on a.id = l.account_id
      where l.customer is not null and l.posted_at < ${endOf(sql`l.currency`, asked)} and ${only(sql`l.currency`, asked.currency)}
        and a.kind in ('WALLET_CASH', 'WALLET_BONUS', 'WALLET_HELD')
      group by l.customer, l.currency
    ) as b join users u on u.id = b.customer
    where b.cash <> 0 or b.bonus <> 0 or b.held <> 0`,
})
