import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { changeRow } from '../../server/crud/change'
import { createRow } from '../../server/crud/create'
import { perform } from '../../server/crud/perform'
import type { Database } from '../../server/db/connect'
import { failureOf } from '../../server/db/failures'
import { newId } from '../../server/db/id'
import { staffTable } from '../../server/db/staff-table'
import { tableOf } from '../../server/db/tables'
import { post } from '../../server/ledger/post'
import { transfer } from '../../src/domain/postings/posting'
import { banks } from '../../src/resources/money/banks'
import { withdrawalNotes } from '../../src/resources/money/withdrawal-notes'
import { withdrawals } from '../../src/resources/money/withdrawals'
import { users } from '../../src/resources/people/users'
import { openTestDatabase } from './harness'
import {
  type Asked,
  act,
  ask,
  makeBank,
  makeCustomer,
  read,
  setSwitch,
  staffContext,
  system,
  walletOf,
} from './withdrawals'

let database: Database
let bank: string
let one: Context
let other: Context

beforeAll(async () => {
  database = await openTestDatabase()
  bank = await makeBank(database)
  one = await staffContext(database)
  other = await staffContext(database)
})

async function requested(amount = 100_000, rest: object = {}) {
  const customer = await makeCustomer(database, 10_000_000)
  return { customer, id: await ask(database, { customer, bank, amount, ...rest }) }
}

const setCustomer = (id: string, values: object) =>
  database.orm
    .update(tableOf(users))
    .set(values)
    .where(eq(tableOf(users).id, id))

const setBank = (code: string, values: object) =>
  database.orm
    .update(tableOf(banks))
    .set(values)
    .where(eq(tableOf(banks).code, code))

describe('a request to be paid out', () => {
  it('holds its money at once', async () => {
    const { customer, id } = await requested(100_000)
    expect(await walletOf(database, customer)).toEqual({ cash: 9_900_000, held: 100_000 })
    expect(await read(database, id)).toMatchObject({
      state: 'REQUESTED',
      name: 'Ana Núñez',
      kyc: 'APPROVED',
      risks: ['NEW_DESTINATION'],
    })
  })

  it('is refused for more than the wallet has, and leaves nothing behind (number 27)', async () => {
    const customer = await makeCustomer(database, 500)
    await expect(ask(database, { customer, bank, amount: 501 })).rejects.toMatchObject({
      status: 422,
      code: 'insufficient_funds',
    })
    expect(await walletOf(database, customer)).toEqual({ cash: 500, held: 0 })
    const left = await database.orm
      .select()
      .from(tableOf(withdrawals))
      .where(eq(tableOf(withdrawals).customer, customer))
    expect(left).toEqual([])
  })

  it.each([
    ['a negative amount', { amount: -1 }, 'amount'],
    ['no amount', { amount: 0 }, 'amount'],
    ['a part of a centavo', { amount: 100.5 }, 'amount'],
    ['more than a number holds', { amount: 2 ** 53 + 1 }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['a currency that the method does not carry', { currency: 'MXN' }, 'method'],
    ['a method that only brings money in', { method: 'OXXO' }, 'method'],
    ['such a method without a bank', { method: 'CARD', bank: undefined }, 'method'],
    ['more than InstaPay carries', { amount: 5_000_001 }, 'amount'],
    ['an account number that the bank does not have', { accountNumber: '12' }, 'destination.accountNumber'],
    ["somebody else's account", { ownerName: 'Ben Cruz' }, 'destination.ownerName'],
    ['a bank that does not exist', { bank: 'NOBANK' }, 'destination.bank'],
    ['a rail that does not reach the bank', { method: 'GCASH' }, 'destination.bank'],
  ])('is refused for %s, naming the field', async (_, wrong, field) => {
    const customer = await makeCustomer(database, 10_000_000)
    const refusal = await ask(database, { customer, bank, ...(wrong as object) }).catch(error => error)
    expect(refusal).toMatchObject({ status: 422, code: 'invalid' })
    expect(Object.keys(refusal.details.fields)).toEqual([field])
    expect(await walletOf(database, customer)).toEqual({ cash: 10_000_000, held: 0 })
  })

  it('is held to the least and the most that the bank takes', async () => {
    const strict = await makeBank(database, { minPerTransfer: 10_000, maxPerTransfer: 20_000 })
    const customer = await makeCustomer(database, 10_000_000)
    for (const amount of [9_999, 20_001])
      await expect(ask(database, { customer, bank: strict, amount })).rejects.toMatchObject({ status: 422 })
    await ask(database, { customer, bank: strict, amount: 10_000 })
  })

  it('by SPEI needs a valid CLABE', async () => {
    const mexican = await makeBank(database, { country: 'MX', rails: ['SPEI'], accountPattern: null })
    const customer = await makeCustomer(database, 10_000, {}, 'MXN')
    const spei = { customer, bank: mexican, currency: 'MXN', method: 'SPEI', amount: 5_000 } as const
    await expect(ask(database, { ...spei, accountNumber: '032180000118359710' })).rejects.toMatchObject({
      details: { fields: { 'destination.accountNumber': expect.stringMatching(/check digit/) } },
    })
    await ask(database, { ...spei, accountNumber: '032180000118359719' })
  })

  it('is refused for a closed customer, and allowed to a self-excluded one (number 35)', async () => {
    const customer = await makeCustomer(database, 10_000)
    await setCustomer(customer, { status: 'CLOSED' })
    await expect(ask(database, { customer, bank, amount: 100 })).rejects.toMatchObject({ status: 409 })
    await setCustomer(customer, { status: 'SELF_EXCLUDED' })
    await ask(database, { customer, bank, amount: 100 })
  })

  it('is refused while withdrawals, or those by its method, are stopped (numbers 23 and 42)', async () => {
    const customer = await makeCustomer(database, 10_000)
    for (const code of ['WITHDRAWALS', 'OUT_INSTAPAY']) {
      await setSwitch(database, code, 'OFF')
      await expect(ask(database, { customer, bank, amount: 100 })).rejects.toMatchObject({ code: 'stopped' })
      await setSwitch(database, code, 'ON')
    }
    expect(await walletOf(database, customer)).toEqual({ cash: 10_000, held: 0 })
  })

  it('shows what to look at: a large amount, many in a day, a new account, a recent identity check', async () => {
    const customer = await makeCustomer(database, 20_000_000, { kycDecidedAt: new Date().toISOString() })
    const pesonet = { customer, bank, method: 'PESONET' }
    const first = await ask(database, { ...pesonet, amount: 5_000_000 })
    await ask(database, { ...pesonet, amount: 100 })
    const third = await ask(database, { ...pesonet, amount: 100 })
    expect((await read(database, first)).risks).toEqual(['LARGE', 'NEW_DESTINATION', 'RECENT_KYC'])
    expect((await read(database, third)).risks).toEqual(['VELOCITY', 'NEW_DESTINATION', 'RECENT_KYC'])
    await approveAndPay(third)
    const fourth = await ask(database, { ...pesonet, amount: 100 })
    expect((await read(database, fourth)).risks).toEqual(['VELOCITY', 'RECENT_KYC'])
  })
})

async function approveAndPay(id: string) {
  await act(one, id, 'claim')
  await act(one, id, 'approve')
  return act(one, id, 'pay', { providerRef: 'REF 1' })
}

describe('a decision', () => {
  it('belongs to the person who claimed it', async () => {
    const { id } = await requested()
    await expect(act(one, id, 'approve')).rejects.toMatchObject({ status: 409 })
    expect(await act(one, id, 'claim')).toMatchObject({ state: 'IN_REVIEW', assignee: one.actor.id })
    await expect(act(other, id, 'approve')).rejects.toMatchObject({ status: 409 })
    await expect(act(other, id, 'claim')).rejects.toMatchObject({ status: 409 })
    await act(other, id, 'takeOver')
    await expect(act(one, id, 'reject', { reason: 'Not mine any more' })).rejects.toMatchObject({
      status: 409,
    })
    expect(await act(other, id, 'approve')).toMatchObject({ state: 'APPROVED', reviewer1: other.actor.id })
  })

  it('approved and paid takes the money out of the held wallet', async () => {
    const { customer, id } = await requested(100_000)
    const paid = await approveAndPay(id)
    expect(paid).toMatchObject({ state: 'PAID', providerRef: 'REF 1', waitingSince: null })
    expect(await walletOf(database, customer)).toEqual({ cash: 9_900_000, held: 0 })
  })

  it('is paid by hand with a second person alone while withdrawals, its bank or its customer are stopped (numbers 23 and 42)', async () => {
    const code = await makeBank(database)
    const { customer, id } = await requested(100_000, { bank: code })
    await act(one, id, 'claim')
    await act(one, id, 'approve')
    const pay = () => act(one, id, 'pay', { providerRef: 'REF 2' })
    const asked = { command: 'withdrawals.pay', status: 'PENDING' }
    for (const name of ['WITHDRAWALS', 'OUT_INSTAPAY']) {
      await setSwitch(database, name, 'OFF')
      expect(await pay()).toMatchObject(asked)
      await setSwitch(database, name, 'ON')
    }
    await setBank(code, { outEnabled: false })
    expect(await pay()).toMatchObject(asked)
    await setBank(code, { outEnabled: true })
    await setCustomer(customer, { status: 'BLOCKED' })
    expect(await pay()).toMatchObject(asked)
    await setCustomer(customer, { status: 'ACTIVE' })
    expect(await pay()).toMatchObject({ state: 'PAID' })
  })

  it.each([
    ['reject', 'REJECTED'],
    ['fail', 'FAILED'],
  ])('%s gives the money back, once', async (action, state) => {
    const { customer, id } = await requested(100_000)
    await act(one, id, 'claim')
    if (action === 'fail') await act(one, id, 'approve')
    expect(await act(one, id, action, { reason: 'The account is closed' })).toMatchObject({ state })
    expect(await walletOf(database, customer)).toEqual({ cash: 10_000_000, held: 0 })
    await expect(act(one, id, action, { reason: 'Once more, please' })).rejects.toMatchObject({ status: 409 })
    expect(await walletOf(database, customer)).toEqual({ cash: 10_000_000, held: 0 })
  })

  it('is the customer’s own until it is approved: cancelled, and the money is back', async () => {
    const { customer, id } = await requested(100_000)
    await cancel(id)
    expect(await walletOf(database, customer)).toEqual({ cash: 10_000_000, held: 0 })
    const late = await requested()
    await act(one, late.id, 'claim')
    await act(one, late.id, 'approve')
    await expect(cancel(late.id)).rejects.toMatchObject({ status: 409 })
  })

  it('needs an approved identity check (number 34)', async () => {
    const { customer, id } = await requested()
    await setCustomer(customer, { kyc: 'PENDING' })
    expect(await act(one, id, 'claim')).toMatchObject({ kyc: 'PENDING' })
    await expect(act(one, id, 'approve')).rejects.toMatchObject({
      status: 409,
      message: "The customer's identity check is not approved",
    })
  })

  it('is not made while withdrawals are stopped, or once the name has changed', async () => {
    const { customer, id } = await requested()
    await act(one, id, 'claim')
    await setSwitch(database, 'WITHDRAWALS', 'OFF')
    await expect(act(one, id, 'approve')).rejects.toMatchObject({ code: 'stopped' })
    await setSwitch(database, 'WITHDRAWALS', 'ON')
    await setCustomer(customer, { name: 'Ana Cruz' })
    await expect(act(one, id, 'approve')).rejects.toMatchObject({ status: 409 })
  })

  it('can be left to somebody else with a note, who then is another person', async () => {
    const { id } = await requested()
    await act(one, id, 'claim')
    expect(await act(one, id, 'escalate', { note: 'Odd pattern of deposits' })).toMatchObject({
      assignee: null,
      escalation: 'Odd pattern of deposits',
    })
    await expect(act(one, id, 'claim')).rejects.toMatchObject({ status: 403 })
    await act(other, id, 'claim')
    // Returned to the first person, it would be decided by somebody who escalated it.
    await expect(act(other, id, 'escalate', { note: 'You decide, please' })).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(
        / escalated this already\. Approve or reject it, or ask the customer\.$/,
      ),
    })
    await expect(act(one, id, 'takeOver')).rejects.toMatchObject({ status: 403 })
  })

  it('can wait for the customer’s answer', async () => {
    const { id } = await requested()
    await act(one, id, 'claim')
    expect(await act(one, id, 'ask', { question: 'Whose account is this?' })).toMatchObject({
      state: 'IN_REVIEW',
      question: 'Whose account is this?',
    })
  })

  it('shows the account number masked', async () => {
    const { id } = await requested()
    const row = await act(one, id, 'claim')
    expect(row.accountNumber).not.toBe('1234567890')
    expect(row.accountNumber).toMatch(/7890$/)
  })
})

it('warns that the customer owes us money, since it was asked for and again when it is claimed', async () => {
  const { customer, id } = await requested(100_000)
  const posting = transfer('BET_ROLLED_BACK', 'PHP', {
    debit: { kind: 'RECEIVABLE', owner: customer },
    credit: { kind: 'BETS_OPEN', owner: newId() },
    amount: 5_000,
  })
  const ref = { type: 'User', id: customer }
  await database.transaction(orm => post(orm, system, posting, { idem: newId(), ref }))
  expect((await act(one, id, 'claim')).risks).toContain('OWES')
  const next = await ask(database, { customer, bank, amount: 10_000 })
  expect((await read(database, next)).risks).toContain('OWES')
})

it('takes notes of csr, who decide nothing about it; pagcor looks on', async () => {
  const { id } = await requested(100_000)
  const note = { withdrawal: id, text: 'The customer called about it' }
  const csr = await staffContext(database, 'csr')
  expect(await createRow(csr, withdrawalNotes, note)).toMatchObject({ author: csr.actor.id, text: note.text })
  await expect(act(csr, id, 'claim')).rejects.toMatchObject({ status: 403 })
  const pagcor = await staffContext(database, 'pagcor')
  await expect(createRow(pagcor, withdrawalNotes, note)).rejects.toMatchObject({ status: 403 })
})

const cancel = (id: string) =>
  database.transaction(orm => perform(orm, system, withdrawals, { id }, 'cancel', {}))

describe('two people (number 16)', () => {
  const large = () => requested(5_000_000, { method: 'PESONET' })

  it('approve ₱50,000 and more: the first alone changes no state', async () => {
    const { id } = await large()
    await act(one, id, 'claim')
    expect(await act(one, id, 'approve')).toMatchObject({
      state: 'IN_REVIEW',
      assignee: null,
      reviewer1: one.actor.id,
      reviewer2: null,
      needsSecond: true,
    })
    for (const again of ['approve', 'claim'])
      await expect(act(one, id, again)).rejects.toMatchObject({
        status: 403,
        message: 'You approved this already. A second person must agree.',
      })
    await act(other, id, 'claim')
    expect(await act(other, id, 'approve')).toMatchObject({
      state: 'APPROVED',
      reviewer1: one.actor.id,
      reviewer2: other.actor.id,
    })
  })

  it.each([
    ['is disabled', { status: 'DISABLED' }],
    ['has another role', { roles: ['csr'] }],
  ] as const)('approve it: the first counts no more once their account %s', async (_, change) => {
    const { id } = await large()
    const leaver = await staffContext(database)
    await act(leaver, id, 'claim')
    await act(leaver, id, 'approve')
    await database.orm
      .update(staffTable)
      .set(change as object)
      .where(eq(staffTable.id, leaver.actor.id))
    await act(one, id, 'claim')
    expect(await act(one, id, 'approve')).toMatchObject({ state: 'IN_REVIEW', reviewer1: one.actor.id })
    await act(other, id, 'claim')
    expect(await act(other, id, 'approve')).toMatchObject({
      state: 'APPROVED',
      reviewer1: one.actor.id,
      reviewer2: other.actor.id,
    })
  })

  it('approve what is above the own limit of the first, and the second must be allowed as much', async () => {
    const [small, smaller] = [await limited(99_999), await limited(50_000)]
    const { id } = await requested(100_000)
    await act(small, id, 'claim')
    expect(await act(small, id, 'approve')).toMatchObject({ state: 'IN_REVIEW', needsSecond: true })
    await act(smaller, id, 'claim')
    await expect(act(smaller, id, 'approve')).rejects.toMatchObject({ status: 403, code: 'above_limit' })
    await act(other, id, 'takeOver')
    expect(await act(other, id, 'approve')).toMatchObject({ state: 'APPROVED' })
  })

  it('are asked by the limit of the moment', async () => {
    const person = await limited(100_000)
    const { id } = await requested(100_000)
    await act(person, id, 'claim')
    await database.orm
      .update(staffTable)
      .set({ limitPhp: 99_999 } as never)
      .where(eq(staffTable.id, person.actor.id))
    expect(await act(person, id, 'approve')).toMatchObject({ needsSecond: true })
  })

  it('never include the person who requested it', async () => {
    const { id } = await requested()
    await database.orm
      .update(tableOf(withdrawals))
      .set({ requestedBy: one.actor.id })
      .where(eq(tableOf(withdrawals).id, id))
    await expect(act(one, id, 'claim')).rejects.toMatchObject({ status: 403 })
    await act(other, id, 'claim')
    await act(other, id, 'approve')
    await expect(act(one, id, 'pay', { providerRef: 'REF' })).rejects.toMatchObject({ status: 403 })
  })

  it('never include somebody who edited the customer within a day', async () => {
    const { customer, id } = await requested()
    const admin = await staffContext(database, 'admin')
    await act(admin, id, 'claim')
    await changeRow(admin, users, customer, { email: 'ana@example.com', version: 1 })
    await expect(act(admin, id, 'approve')).rejects.toMatchObject({ status: 403, code: 'edited_target' })
  })

  async function limited(limitPhp: number) {
    const person = await staffContext(database)
    await database.orm
      .update(staffTable)
      .set({ limitPhp } as never)
      .where(eq(staffTable.id, person.actor.id))
    return person
  }
})

/** Repeats a request as clients do when all connections are in use (503). */
async function askWhenFree(asked: Asked): Promise<string> {
  for (;;)
    try {
      return await ask(database, asked)
    } catch (error) {
      if (failureOf(error) !== 'busy') throw error
    }
}

describe('rivals', () => {
  it('of 100 people who approve one withdrawal at once, one does', async () => {
    const { customer, id } = await requested()
    await act(one, id, 'claim')
    const version = (await read(database, id)).version
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) => act(n % 2 ? one : other, id, 'approve', {}, version)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await read(database, id)).toMatchObject({
      state: 'APPROVED',
      reviewer1: one.actor.id,
      reviewer2: null,
    })
    expect(await walletOf(database, customer)).toEqual({ cash: 9_900_000, held: 100_000 })
  })

  it('of 100 different people who approve one withdrawal that needs two, two do', async () => {
    const { customer, id } = await requested(5_000_000, { method: 'PESONET' })
    const people: Context[] = []
    while (people.length < 100) people.push(await staffContext(database))
    /** Returns the people whose action was done, of all who try it at once with the withdrawal as they see it. */
    const doneBy = async (action: string) => {
      const { version } = await read(database, id)
      const outcomes = await Promise.allSettled(people.map(each => act(each, id, action, {}, version)))
      return people.filter((_, n) => outcomes[n]?.status === 'fulfilled').map(({ actor }) => actor.id)
    }
    const [first, again] = [await doneBy('claim'), await doneBy('approve')]
    expect(first).toHaveLength(1)
    expect(again).toEqual(first)
    expect(await read(database, id)).toMatchObject({
      state: 'IN_REVIEW',
      reviewer1: first[0],
      reviewer2: null,
    })
    const [second, both] = [await doneBy('claim'), await doneBy('approve')]
    expect(second).toHaveLength(1)
    expect(both).toEqual(second)
    expect(second).not.toEqual(first)
    expect(await read(database, id)).toMatchObject({
      state: 'APPROVED',
      reviewer1: first[0],
      reviewer2: second[0],
    })
    expect(await walletOf(database, customer)).toEqual({ cash: 5_000_000, held: 5_000_000 })
  })

  it('a hold that is paid and given back at once is closed once', async () => {
    const { customer, id } = await requested(100_000)
    await act(one, id, 'claim')
    await act(one, id, 'approve')
    const version = (await read(database, id)).version
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => act(one, id, 'pay', { providerRef: 'REF' }, version)),
      ...Array.from({ length: 10 }, () => act(one, id, 'fail', { reason: 'Account closed' }, version)),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const isPaid = (await read(database, id)).state === 'PAID'
    expect(await walletOf(database, customer)).toEqual({ cash: isPaid ? 9_900_000 : 10_000_000, held: 0 })
  })

  it('of ten withdrawals that are paid by hand with one reference at once, one is', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => requested()))
    for (const { id } of all) for (const step of ['claim', 'approve']) await act(one, id, step)
    const outcomes = await Promise.allSettled(
      all.map(({ id }) => act(one, id, 'pay', { providerRef: 'REF of one transfer' })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
    for (const each of refused)
      expect(each).toMatchObject({
        status: 409,
        code: 'taken',
        details: {
          fields: {
            providerRef: 'Another withdrawal by InstaPay and this bank was paid with this reference',
          },
        },
      })
  })

  it('two banks may give the same reference', async () => {
    const other = await makeBank(database)
    const customer = await makeCustomer(database, 10_000_000)
    for (const each of [bank, other]) {
      const id = await ask(database, { customer, bank: each })
      for (const step of ['claim', 'approve']) await act(one, id, step)
      expect(await act(one, id, 'pay', { providerRef: 'REF of both' })).toMatchObject({ state: 'PAID' })
    }
  })

  it('of 1,000 requests for a tenth of a wallet, ten succeed (number 27)', async () => {
    const customer = await makeCustomer(database, 1_000)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 1_000 }, () => askWhenFree({ customer, bank, amount: 100 })),
    )
    const failures = outcomes.flatMap(each => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(new Set(failures)).toEqual(new Set(['insufficient_funds']))
    expect(failures).toHaveLength(990)
    expect(await walletOf(database, customer)).toEqual({ cash: 0, held: 1_000 })
  }, 120_000)
})
