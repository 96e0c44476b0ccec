import { and, eq } from 'drizzle-orm'
import { bySystem } from '../../server/context'
import { newId } from '../../server/db/id'
import { jobTable } from '../../server/jobs/job-table'
import { post } from '../../server/ledger/post'
import { modules } from '../../server/modules'
import { settleAndPay } from '../../server/modules/pools'
import { transfer } from '../../src/domain/postings/posting'
import { type Answer, type Person, send } from './deposits-fixture'
import { done, type RaceDoors, runPoolJobs } from './races-fixture'
import { makeTeller, soldTicket, type Teller } from './tellers'

const system = (doors: RaceDoors) => ({
  ...bySystem({ environment: 'DEV', streamHosts: [] }, modules),
  now: doors.started.clock.now,
})

export const read = async (doors: RaceDoors, type: string, id: string) =>
  (await send(doors, doors.admin.token, `/admin/model/${type}/${id}`, {}, { method: 'GET' })).body as Record<
    string,
    unknown
  >

/** Actions on a race with its version. */
export async function act(doors: RaceDoors, by: Person, race: string, action: string, input: object = {}) {
  const { version } = await read(doors, 'Race', race)
  return send(doors, by.token, `/admin/races/${race}/${action}`, { version, ...input })
}

/** Closes a race, enters its result, makes it official and pays its pools. */
export async function finish(doors: RaceDoors, race: string, positions: number[][]): Promise<void> {
  await act(doors, doors.metaf, race, 'close')
  await act(doors, doors.metaf, race, 'enterResult', { positions })
  await act(doors, doors.admin, race, 'declareOfficial')
  await runPoolJobs(doors)
}

export const rowsOf = async (doors: RaceDoors, resource: string, field: string, value: string) => {
  const filters = [{ field, operator: 'eq', value }]
  const { items } = await done(doors, doors.admin, `/get/${resource}`, { limit: 100, filters })
  return items as unknown as Record<string, unknown>[]
}

/** Approves a request as it is on the screen of this person. */
export async function approve(doors: RaceDoors, by: Person, id: string): Promise<Answer> {
  const asked = await send(doors, by.token, `/admin/model/Approval/${id}`, {}, { method: 'GET' })
  const { hash, version } = asked.body
  return send(doors, by.token, `/admin/approvals/${id}/approve`, { hash, version })
}

/** Changes the cash of a wallet: a negative amount is spent. */
export async function changeCash(doors: RaceDoors, customer: string, amount: number): Promise<void> {
  const [wallet, goodwill] = [{ kind: 'WALLET_CASH', owner: customer }, { kind: 'GOODWILL' }] as const
  const sides = amount < 0 ? { debit: wallet, credit: goodwill } : { debit: goodwill, credit: wallet }
  const posting = transfer('ADJUSTMENT', 'PHP', { ...sides, amount: Math.abs(amount) })
  await doors.database.transaction(transaction =>
    post(transaction, system(doors), posting, {
      idem: `test:${newId()}`,
      ref: { type: 'User', id: customer },
    }),
  )
}

/** A ticket without an account, and the cashier who sold it. */
export interface CashTicket {
  readonly id: string
  readonly ticketNo: string
  readonly teller: Teller
}

/** Sells a ticket of ₱100 without an account at a terminal. */
export async function soldAtTerminal(doors: RaceDoors, ticket: object): Promise<CashTicket> {
  const teller = await makeTeller(doors)
  const body = { ...ticket, unitStake: 10_000, stake: 10_000, tendered: 10_000 }
  const { id, ticketNo } = await soldTicket(doors, teller, body)
  return { id, ticketNo, teller }
}

/** Claims the winnings of a ticket at the terminal that sold it. */
export const fetchAtTerminal = (doors: RaceDoors, { ticketNo, teller }: CashTicket): Promise<Answer> =>
  send(doors, teller.token, '/cashier/cashout', { ticket: ticketNo })

/**
 * Settles a pool, but the process dies before the transaction with this number.
 * @returns whether it came to the end
 */
export async function settleUntil(doors: RaceDoors, pool: string, transactions: number): Promise<boolean> {
  let left = transactions
  const call = {
    database: doors.database,
    by: system(doors),
    signal: new AbortController().signal,
    transaction: <T>(work: (transaction: never) => Promise<T>) => {
      left -= 1
      if (left < 0) throw new Error('The process died')
      return doors.database.transaction(work as never) as Promise<T>
    },
  }
  try {
    await settleAndPay(call as never, pool)
    return true
  } catch (error) {
    if ((error as Error).message !== 'The process died') throw error
    return false
  }
}

/** How many settlements of pools wait. */
export async function waitingJobs(doors: RaceDoors): Promise<number> {
  const rows = await doors.database.orm
    .select({ id: jobTable.id })
    .from(jobTable)
    .where(and(eq(jobTable.queue, 'pools.settle'), eq(jobTable.state, 'PENDING')))
  return rows.length
}
