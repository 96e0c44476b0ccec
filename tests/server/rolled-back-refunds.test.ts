import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../server/db/id'
import { post } from '../../server/ledger/post'
import { transfer } from '../../src/domain/postings/posting'
import { startApp } from './app-fixture'
import { approve } from './corrections-fixture'
import { customerWithCash, type PackDoors, prepare, wholeDay } from './daily-packs-fixture'
import { entriesOf, openDoors, person } from './deposits-fixture'
import { type Book, expectDone, fixedBet, openBook, run, runFixedJobs, settle } from './fixed-fixture'
import { systemAt } from './harness'

let doors: PackDoors
let book: Book
const bets: string[] = []

const prices = [1_950, 1_870]
/** Half of a stake is paid at the price, half is given back. */
const market = { type: 'HANDICAP', name: 'Handicap', line: -0.75 }
const stake = 10_000
const [won, refunded] = [9_750, 5_000]

async function figures() {
  await prepare(doors, 2)
  const { handle, refunds, payouts, ggr } = await wholeDay(doors, doors.finance)
  return { handle, refunds, payouts, ggr }
}

async function spendAll(customer: string, amount: number): Promise<void> {
  const spent = transfer('ADJUSTMENT', 'PHP', {
    debit: { kind: 'WALLET_CASH', owner: customer },
    credit: { kind: 'SUSPENSE' },
    amount,
  })
  await doors.database.transaction(transaction =>
    post(transaction, systemAt(doors.started.clock.now()), spent, {
      ...{ idem: `test:${newId()}`, ref: { type: 'User', id: customer } },
    }),
  )
}

beforeAll(async () => {
  const opened = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  doors = { ...opened, metaf: await person(opened, 'metaf'), finance: await person(opened, 'finance') }
  book = await openBook(doors, { prices, market })
  // The second customer spends what the bet returned, and owes it when it is taken back.
  const customers = [await customerWithCash(doors, stake), await customerWithCash(doors, stake)]
  for (const customer of customers) {
    const answer = await fixedBet(doors, { customer, selection: book.selections[0], price: prices[0], stake })
    expectDone(answer)
    bets.push(String(answer.body.id))
  }
  await settle(doors, book, [{ result: 'HALF_WON' }, { result: 'HALF_LOST' }])
  await spendAll(String(customers[1]), won + refunded)
})

describe('refunds of fixed odds in the daily report', () => {
  it('are what was given back', async () => {
    expect(await figures()).toEqual({
      ...{ handle: 2 * stake, refunds: 2 * refunded, payouts: 2 * won },
      ggr: 2 * (stake - refunded - won),
    })
  })

  it('are less what was rolled back of them, also where the customer owes it', async () => {
    const asked = await run(doors, 'markets', book.market, 'rollBack', { reason: 'The result was protested' })
    expectDone(await approve(doors, await person(doors, 'admin'), String(asked.body.id)))
    await runFixedJobs(doors)
    expect(await figures()).toEqual({ handle: 2 * stake, refunds: 0, payouts: 0, ggr: 2 * stake })
    for (const bet of bets) expect(await entriesOf(doors, bet)).toContain('BET_REFUND_REVERSED')
  })

  it('are counted once when the market is settled again', async () => {
    await settle(doors, book, [{ result: 'HALF_WON' }, { result: 'HALF_LOST' }])
    expect(await figures()).toMatchObject({ refunds: 2 * refunded, payouts: 2 * won })
  })
})
