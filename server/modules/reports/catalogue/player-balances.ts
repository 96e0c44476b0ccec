import { sql } from 'drizzle-orm'
import { defineReport } from '../define-report'
import { amount, anyCurrency, currencyOfRow, customer, isTest } from '../shared-fields'
import { walletsThen } from '../wallets-then'

/** Balances of each customer's wallets, from the lines of the ledger. */
export const playerBalances = defineReport({
  name: 'playerBalances',
  label: 'Player balances as of a day',
  about:
    'What each customer had at the end of a gaming day, in cash, bonus and held money, by the gaming day of each entry of the ledger, as daily reports are.',
  group: 'customers',
  kind: 'BALANCES',
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
      select customer, currency,
        coalesce(sum(balance) filter (where kind = 'WALLET_CASH'), 0) as cash,
        coalesce(sum(balance) filter (where kind = 'WALLET_BONUS'), 0) as bonus,
        coalesce(sum(balance) filter (where kind = 'WALLET_HELD'), 0) as held
      from (${walletsThen(asked)}) as w group by customer, currency
    ) as b join users u on u.id = b.customer
    where b.cash <> 0 or b.bonus <> 0 or b.held <> 0`,
})
