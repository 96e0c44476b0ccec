import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { createRow } from '../../server/crud/create'
import { perform } from '../../server/crud/perform'
import type { Database } from '../../server/db/connect'
import { AppError } from '../../server/errors'
import { verifyLedger } from '../../server/ledger/verify'
import { createPayoutClient } from '../../server/modules/withdrawals/payout-client'
import { payoutFailed, payoutPaid } from '../../server/modules/withdrawals/payout-events'
import { queryAll, sendOne } from '../../server/modules/withdrawals/payouts'
import { openStates, type WithdrawalState } from '../../src/domain/withdrawal'
import { providers } from '../../src/resources/games/providers'
import { withdrawals } from '../../src/resources/money/withdrawals'
import { contextOf, openTestDatabase, systemAt } from './harness'
import { act, ask, makeBank, makeCustomer, read, staffContext, system, walletOf } from './withdrawals'

const cash = 30_000_000

let database: Database
let bank: string
let provider: string
let reviewers: readonly Context[]

/** The provider's own books: the payouts that it got, and its decisions. */
interface Order {
  readonly amount: number
  readonly currency: 'PHP'
  times: number
  status: 'pending' | 'paid' | 'failed'
}
const orders = new Map<string, Order>()
/** The provider answers the next call, gets it but its answer is lost, or never gets it. */
let line = 'answers' as 'answers' | 'answer lost' | 'dead'

const client = createPayoutClient({
  transport: async (address, init) => {
    if (line === 'dead') throw new TypeError('fetch failed')
    const id = address.split('/').at(-1) as string
    if (init.method === 'POST') {
      const sent = JSON.parse(String(init.body)) as { id: string } & Order
      const known = orders.get(sent.id)
      orders.set(sent.id, { ...sent, status: known?.status ?? 'pending', times: (known?.times ?? 0) + 1 })
      if (line === 'answer lost') throw new TypeError('fetch failed')
      return Response.json({ ...sent, status: 'pending' })
    }
    if (line === 'answer lost') throw new TypeError('fetch failed')
    const order = orders.get(id)
    return order
      ? Response.json({ ...order, id, reference: `TX ${id}` })
      : new Response('{}', { status: 404 })
  },
})

beforeAll(async () => {
  database = await openTestDatabase()
  bank = await makeBank(database)
  reviewers = [await staffContext(database), await staffContext(database), await staffContext(database)]
  const made = await createRow(contextOf(database, 'admin'), providers, {
    name: 'Test payments',
    code: 'test-payments',
    kind: 'PAYMENT',
    apiBase: 'https://payments.example.com/v1',
    payoutMethods: ['INSTAPAY'],
  })
  provider = made.id
})

/** Of the latest two. */
const which = fc.nat(1)
const who = fc.nat(2)
type Line = typeof line
type Command =
  | { readonly does: 'ask'; readonly amount: number }
  | { readonly does: 'review' | 'approve' | 'reject'; readonly which: number; readonly who: number }
  | { readonly does: 'cancel' | 'send' | 'event'; readonly which: number }
  | { readonly does: 'decide'; readonly which: number; readonly status: 'paid' | 'failed' }
  | { readonly does: 'line'; readonly line: Line }
  | { readonly does: 'query' }

const does = <Name extends Command['does']>(...names: Name[]) => fc.constantFrom(...names)
const command: fc.Arbitrary<Command> = fc.oneof(
  // Two people must agree about the second.
  { weight: 2, arbitrary: fc.record({ does: does('ask'), amount: fc.constantFrom(100_000, 5_000_000) }) },
  {
    weight: 7,
    arbitrary: fc.record({ does: does('review', 'review', 'review', 'approve', 'reject'), which, who }),
  },
  { weight: 8, arbitrary: fc.record({ does: does('send', 'send', 'event', 'event', 'cancel'), which }) },
  {
    weight: 7,
    arbitrary: fc.record({ does: does('decide'), which, status: fc.constantFrom('paid', 'failed') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: does('line'),
      line: fc.constantFrom<Line>('answers', 'answer lost', 'dead'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: does('query') }) },
)

/** A time at which every payout that was sent is old enough to be asked about. */
const soon = () => new Date(Date.now() + 120_000)
const call = () => ({
  database,
  by: systemAt(soon()),
  signal: new AbortController().signal,
  transaction: database.transaction.bind(database) as Database['transaction'],
})

async function run(customer: string, ids: string[], doing: Command): Promise<void> {
  const id = 'which' in doing ? (ids.at(-1 - doing.which) ?? null) : null
  const person = 'who' in doing ? (reviewers[doing.who] as Context) : null
  if (doing.does === 'line') line = doing.line
  else if (doing.does === 'query') await queryAll(call(), client)
  else if (doing.does === 'ask') ids.push(await ask(database, { customer, bank, amount: doing.amount }))
  else if (id === null) return
  else if (doing.does === 'send') await sendOne(call(), id, client)
  else if (doing.does === 'cancel')
    await database.transaction(orm => perform(orm, system, withdrawals, { id }, 'cancel', {}))
  else if (doing.does === 'decide') {
    const order = orders.get(id)
    // A provider decides once.
    if (order?.status === 'pending') order.status = doing.status
  } else if (doing.does === 'event') await tell(id)
  else if (person && doing.does === 'review') {
    await act(person, id, 'claim')
    await act(person, id, 'approve')
  } else if (person) {
    const input = doing.does === 'reject' ? { reason: 'The account is not the customer’s' } : {}
    await act(person, id, doing.does, input)
  }
}

/** The provider sends the event of its decision. */
async function tell(id: string): Promise<void> {
  const order = orders.get(id)
  if (!order || order.status === 'pending') return
  const { amount, currency, status } = order
  const type = status === 'paid' ? ('payout.paid' as const) : ('payout.failed' as const)
  const event = { id: `event-${id}`, type, payout: id, amount, currency, reference: `TX ${id}` }
  const handler = status === 'paid' ? payoutPaid : payoutFailed
  await database.transaction(transaction =>
    handler({ transaction, by: systemAt(soon()), provider: { id: provider, version: 1 }, event }),
  )
}

/** How many withdrawals ended in each state. */
const reached: Partial<Record<WithdrawalState, number>> = {}

it('whatever people, customers and a lying line do, a withdrawal is paid at most once and its money is never lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 40, maxLength: 80 }), async commands => {
      line = 'answers'
      const customer = await makeCustomer(database, cash)
      const ids: string[] = []
      for (const doing of commands) {
        await run(customer, ids, doing).catch(error => {
          // A command that does not fit the state is refused, and changes nothing.
          if (!(error instanceof AppError) || error.status >= 500) throw error
        })
      }
      let [held, paid] = [0, 0]
      for (const id of ids) {
        const row = await read(database, id)
        const state = row.state as WithdrawalState
        reached[state] = (reached[state] ?? 0) + 1
        const order = orders.get(id)
        expect(order?.times ?? 0).toBeLessThanOrEqual(1)
        if (openStates.includes(state)) held += Number(row.amount)
        if (state === 'PAID') paid += Number(row.amount)
        if (state === 'PAID') expect(order?.status).toBe('paid')
        if (order?.status === 'paid') expect(['PROCESSING', 'PAID']).toContain(state)
        if (Number(row.amount) >= 5_000_000 && ['APPROVED', 'PROCESSING', 'PAID'].includes(state))
          expect(row.reviewer2).not.toBe(row.reviewer1)
      }
      expect(await walletOf(database, customer)).toEqual({ cash: cash - held - paid, held })
    }),
    { numRuns: 20, seed: 20261123 },
  )
  expect((await verifyLedger(database)).findings).toEqual([])
  // The random commands must reach the cases that the test is about.
  expect(reached).toMatchObject({
    PAID: expect.any(Number),
    FAILED: expect.any(Number),
    PROCESSING: expect.any(Number),
  })
}, 120_000)
