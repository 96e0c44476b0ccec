import { asc, eq, sql } from 'drizzle-orm'
import { dayAfter, dayIn } from '../../src/domain/day'
import { adjustmentPosting } from '../../src/domain/postings/adjustments'
import { bonusConversion, bonusGrant } from '../../src/domain/postings/bonuses'
import { depositPosting } from '../../src/domain/postings/deposits'
import type { Posting } from '../../src/domain/postings/posting'
import { providers } from '../../src/resources/games/providers'
import { users } from '../../src/resources/people/users'
import type { Database } from '../db/connect'
import type { Orm } from '../db/database'
import { newId } from '../db/id'
import { sealedDay } from '../db/pack-tables'
import { tableOf } from '../db/tables'
import { type Many, postMany } from '../ledger/post-many'

/** Entries per statement and transaction. An embedded database serves no other request meanwhile. */
const batchSize = 500

/** Customers whose wallets they move, in turn, and days over which they are spread. */
const mostCustomers = 1_000
const days = 90

/**
 * Adds generated entries to the ledger, through its one writer: deposits, bonuses granted and converted, and adjustments of
 * active customers in the Philippines, over the gaming days of three months that are not closed. Each belongs to its customer.
 * @param report called after each batch with the number of added entries
 * @throws Error without customers, or without a payment provider
 */
export async function fillTransactions(
  database: Database,
  count: number,
  report?: (added: number) => void,
): Promise<void> {
  const maintenance = database.for('maintenance')
  const { customers, provider } = await readParties(maintenance.orm)
  const run = newId()
  const open = await openDays(maintenance.orm)
  for (let added = 0; added < count; ) {
    const size = Math.min(batchSize, count - added)
    const entries = Array.from({ length: size }, (_, index): Many => {
      const n = added + index
      const customer = customers[Math.floor(n / cycle.length) % customers.length] as string
      const posting = (cycle[n % cycle.length] as Step)({ customer, provider, n })
      const gamingDay = open[Math.floor((n * open.length) / count) % open.length] as string
      return { posting, idem: `seed:${run}:${n}`, ref: { type: users.typename, id: customer }, gamingDay }
    })
    await maintenance.transaction(transaction => postMany(transaction, entries))
    added += size
    report?.(added)
  }
  await maintenance.orm.execute(sql`analyze ledger_entry, ledger_line, ledger_account`)
}

/** The gaming days of three months, today first, without those that take no more entries. */
async function openDays(orm: Orm): Promise<string[]> {
  const rows = await orm
    .select({ day: sealedDay.gamingDay })
    .from(sealedDay)
    .where(eq(sealedDay.currency, currency))
  const sealed = new Set(rows.map(({ day }) => day))
  const today = dayIn('Asia/Manila', new Date())
  return Array.from({ length: days }, (_, n) => dayAfter(today, -n)).filter(day => !sealed.has(day))
}

interface Parties {
  readonly customer: string
  readonly provider: string
  readonly n: number
}

type Step = (parties: Parties) => Posting

const currency = 'PHP'
/** 10 to 1,000 pesos, different from customer to customer. */
const amountOf = (n: number) => 1_000 * (1 + ((Math.floor(n / 5) * 37) % 100))

/** Postings for a customer. Their order keeps the wallets from going below zero. */
const cycle: readonly Step[] = [
  ({ customer, provider, n }) =>
    depositPosting({ customer, provider, currency, amount: amountOf(n) * 10, fee: 0 }),
  ({ customer, n }) => bonusGrant({ customer, currency, amount: amountOf(n) }),
  ({ customer, n }) => bonusConversion({ customer, currency, amount: amountOf(n) }),
  ({ customer, n }) => goodwill('CREDIT', customer, amountOf(n)),
  ({ customer, n }) => goodwill('DEBIT', customer, amountOf(n)),
]

function goodwill(direction: 'CREDIT' | 'DEBIT', customer: string, amount: number): Posting {
  return adjustmentPosting({
    direction,
    target: 'CUSTOMER',
    customer,
    terminal: null,
    location: null,
    partner: null,
    targetBank: null,
    provider: null,
    sourceBank: null,
    sourceVault: null,
    reasonCode: 'GOODWILL',
    currency,
    amount,
  })
}

async function readParties(orm: Orm) {
  const { id, status, country } = tableOf(users)
  const found = await orm
    .select({ id })
    .from(tableOf(users))
    .where(sql`${status} = 'ACTIVE' and ${country} = 'PH'`)
    .orderBy(asc(id))
    .limit(mostCustomers)
  const [provider] = await orm
    .select({ id: tableOf(providers).id })
    .from(tableOf(providers))
    .where(eq(tableOf(providers).kind, 'PAYMENT'))
    .limit(1)
  if (found.length === 0 || !provider) throw new Error('Transactions need a customer and a payment provider')
  return { customers: found.map(each => each.id), provider: provider.id }
}
