import { and, asc, eq, inArray } from 'drizzle-orm'
import { decidedStates } from '../../../src/domain/bet'
import { type Currency, formatMoney } from '../../../src/domain/money'
import { bets } from '../../../src/resources/betting/bets'
import type { markets } from '../../../src/resources/betting/markets'
import { users } from '../../../src/resources/people/users'
import type { Previewer } from '../../context'
import { storedColumns } from '../../crud/read'
import type { Orm } from '../../db/database'
import { ledgerAccount } from '../../db/ledger-tables'
import type { StoredRow } from '../../db/stored-row'
import { tableOf } from '../../db/tables'
import { settledEntries } from './roll-back'
import { fixedBetOf } from './settle'

type Market = StoredRow<typeof markets>

/** Rows of the dialog; the summary counts all of them. */
const shown = 100

interface Owing {
  readonly customer: string
  bets: number
  takenBack: number
  owes: number
}

/** Lists the customers who would owe money if a market were rolled back now: bet by bet, as the job takes it back. */
export const previewRollBack: Previewer<Market> = async ({ orm, row }) => {
  const { currency } = row
  const decided = await decidedBets(orm, row)
  const customers = [...new Set(decided.map(({ customer }) => customer))]
  const wallets = await cashOf(orm, customers, currency)
  const owing = new Map<string, Owing>()
  for (const bet of decided) {
    const { customer } = bet
    const one = owing.get(customer) ?? { customer, bets: 0, takenBack: 0, owes: 0 }
    owing.set(customer, one)
    one.bets += 1
    one.takenBack += bet.returned + bet.refunded
    for (const { reversal, owing: uncovered } of await settledEntries(orm, bet)) {
      const change = (posting: typeof reversal, kind: 'WALLET_CASH' | 'RECEIVABLE') =>
        posting.lines.reduce((sum, { account, amount }) => (account.kind === kind ? sum + amount : sum), 0)
      const left = (wallets.get(customer) ?? 0) + change(reversal, 'WALLET_CASH')
      if (left >= 0) wallets.set(customer, left)
      one.owes -= change(left >= 0 ? reversal : uncovered, 'RECEIVABLE')
    }
  }
  const debts = [...owing.values()].filter(({ owes }) => owes > 0).sort((one, two) => two.owes - one.owes)
  const total = formatMoney(
    debts.reduce((sum, { owes }) => sum + owes, 0),
    currency,
  )
  const who = debts.length === 1 ? '1 customer' : `${debts.length} customers`
  const names = await namesOf(
    orm,
    debts.slice(0, shown).map(({ customer }) => customer),
  )
  return {
    summary: `If it were rolled back now, ${who} would owe ${total}${debts.length > shown ? `; the largest ${shown} are listed` : ''}.`,
    debts: debts
      .slice(0, shown)
      .map(({ customer, ...rest }) => ({ customer: names.get(customer) ?? customer, ...rest, currency })),
  }
}

async function decidedBets(orm: Orm, { id, settlementVersion }: Market) {
  const table = tableOf(bets)
  const those = and(
    eq(table.market, id),
    inArray(table.state, decidedStates),
    eq(table.settlementVersion, settlementVersion),
  )
  const rows = await orm.select(storedColumns(bets)).from(table).where(those).orderBy(asc(table.id))
  return rows.map(fixedBetOf)
}

async function cashOf(orm: Orm, customers: string[], currency: Currency): Promise<Map<string, number>> {
  const { owner, kind, balance } = ledgerAccount
  const rows = await orm
    .select({ owner, balance })
    .from(ledgerAccount)
    .where(and(inArray(owner, customers), eq(kind, 'WALLET_CASH'), eq(ledgerAccount.currency, currency)))
  return new Map(rows.map(each => [String(each.owner), Number(each.balance)]))
}

async function namesOf(orm: Orm, customers: string[]): Promise<Map<string, string>> {
  const { id, name } = tableOf(users)
  const rows = await orm.select({ id, name }).from(tableOf(users)).where(inArray(id, customers))
  return new Map(rows.map(each => [String(each.id), String(each.name)]))
}
