import { setImmediate as turn } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { listRows } from '../../server/crud/list'
import { totalRows } from '../../server/crud/totals'
import { newId } from '../../server/db/id'
import { post } from '../../server/ledger/post'
import { statementOf } from '../../server/modules/wallets/statement'
import { whyThisNumber } from '../../server/modules/wallets/why'
import type { Account } from '../../src/domain/postings/account'
import { transfer } from '../../src/domain/postings/posting'
import { contextOf, openTestDatabase, resourceNamed } from './harness'
import { makeSample } from './samples'

let finance: Context
let customer: string
let wallet: string

const bank = { kind: 'BANK', owner: newId() } as const
const cash = (): Account => ({ kind: 'WALLET_CASH', owner: customer })

const deposit = (amount: number) =>
  finance.database.transaction(orm =>
    post(orm, finance, transfer('DEPOSIT', 'PHP', { debit: bank, credit: cash(), amount }), {
      idem: newId(),
      ref: { type: 'User', id: customer },
    }),
  )

/** The answers of three readers who read ten times each while others pay into the wallet, until all is read. */
async function meanwhile<T>(read: () => Promise<T>): Promise<T[]> {
  let isOver = false
  const pay = async () => {
    while (!isOver) {
      await deposit(100)
      // Embedded, a deposit ends without the event loop ever turning, and nothing could end this test.
      await turn()
    }
  }
  const readTenTimes = async () => {
    const answers: T[] = []
    while (answers.length < 10) answers.push(await read())
    return answers
  }
  const reading = Promise.all([readTenTimes(), readTenTimes(), readTenTimes()]).finally(() => {
    isOver = true
  })
  const [answers] = await Promise.all([reading, pay(), pay(), pay(), pay()])
  return answers.flat()
}

beforeAll(async () => {
  finance = contextOf(await openTestDatabase(), 'finance')
  customer = (await makeSample(contextOf(finance.database, 'admin'), resourceNamed('users'), 1)).id
  await deposit(100)
  const filters = [{ field: 'customer', operator: 'eq', value: customer }] as const
  const { items } = await listRows(finance, resourceNamed('wallets'), { filters: [...filters] })
  wallet = String(items[0]?.id)
})

describe('while money moves', () => {
  it('a statement adds up: opening, what moved and closing are of one moment', async () => {
    const answers = await meanwhile(() =>
      statementOf(finance, { customer, currency: 'PHP', bucket: 'WALLET_CASH' }),
    )
    for (const { isConsistent, closing, items, count } of answers) {
      expect(isConsistent).toBe(true)
      expect(items[0]?.balanceAfter).toBe(closing)
      expect(items.length).toBe(Math.min(count, 50))
    }
  })

  it('the totals of transactions add up: opening, total and closing are of one moment', async () => {
    const filters = [
      { field: 'customer', operator: 'eq', value: customer },
      { field: 'bucket', operator: 'eq', value: 'WALLET_CASH' },
    ] as const
    const answers = await meanwhile(() =>
      totalRows(finance, resourceNamed('transactions'), { filters: [...filters] }),
    )
    for (const { amount } of answers)
      for (const { opening = NaN, sum, closing } of amount ?? []) expect(opening + sum).toBe(closing)
  })

  it('"Why this number?" has the number of the moment of its lines', async () => {
    const answers = await meanwhile(() =>
      whyThisNumber(finance, { type: 'Wallet', id: wallet, field: 'cash' }),
    )
    for (const answer of answers) {
      if (!('sum' in answer)) throw new Error('The first page has no sum')
      expect(answer.sum).toBe(answer.number)
      expect(answer.items[0]?.balanceAfter).toBe(answer.sum)
    }
  })
})
