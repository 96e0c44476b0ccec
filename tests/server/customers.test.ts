import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { actOnRow } from '../../server/crud/act'
import { changeRow } from '../../server/crud/change'
import { createRow } from '../../server/crud/create'
import { historyOf } from '../../server/crud/history'
import { showRow } from '../../server/crud/read'
import { newId } from '../../server/db/id'
import { tableOf } from '../../server/db/tables'
import { post } from '../../server/ledger/post'
import { endExclusions } from '../../server/modules/customers/end-exclusions'
import { customerStates, customerSteps } from '../../src/domain/customer'
import { transfer } from '../../src/domain/postings/posting'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { startApp } from './app-fixture'
import { contextOf, openTestDatabase, resourceNamed, systemAt } from './harness'
import { listen } from './live-page'
import { makeSample, sampleBody } from './samples'

const users = resourceNamed('users')
const bets = resourceNamed('bets')
const deposits = resourceNamed('deposits')
const rounds = resourceNamed('gameRounds')
const bank = { kind: 'BANK', owner: newId() } as const
const reason = 'Asked for by letter of today'
const inputs = { selfExclude: { term: 'HALF_YEAR', reason } } as Readonly<Record<string, object>>
let admin: Context
let samples = 0

beforeAll(async () => {
  admin = contextOf(await openTestDatabase(), 'admin')
})

/** Creates a customer in a state. */
async function customer(values: Record<string, unknown> = {}, context = admin): Promise<WireRow> {
  samples += 1
  const { id } = await createRow(context, users, await sampleBody(context, users, samples))
  const table = tableOf(users)
  await context.database.orm
    .update(table)
    .set({ status: 'ACTIVE', ...values })
    .where(eq(table.id, id))
  return showRow(context, users, id)
}

const act = ({ id, version }: WireRow, name: string, input: object = inputs[name] ?? { reason }) =>
  actOnRow(admin, users, id, name, { version, ...input })
const show = ({ id }: WireRow) => showRow(admin, users, id)
const deeds = async ({ id }: WireRow) => (await historyOf(admin, users, id, undefined)).items

describe('what staff can do with an account', () => {
  const pairs = Object.entries(customerSteps).flatMap(([name, { from, to }]) =>
    customerStates.map(state => [name, state, from.some(each => each === state) ? to : null] as const),
  )

  it.each(pairs)('%s, when it is %s, makes it %s', async (name, status, to) => {
    const before = await customer({ status })
    const outcome = await act(before, name).then(
      after => after.status,
      error => [error.status, error.code],
    )
    expect(outcome).toEqual(to ?? [409, 'wrong_state'])
    expect((await show(before)).status).toBe(to ?? status)
  })

  it('wants a reason, which is kept', async () => {
    const before = await customer()
    await expect(act(before, 'suspend', {})).rejects.toMatchObject({ status: 422 })
    await act(before, 'suspend')
    expect((await deeds(before))[0]).toMatchObject({ action: 'suspend', input: { reason } })
  })

  it.each(customerStates)('signs the customer out of every earlier session while it is %s', async status => {
    const before = await customer({ status })
    await expect(act(before, 'forceSignOut', {})).rejects.toMatchObject({ status: 422 })
    const asked = new Date().toISOString()
    const after = await act(before, 'forceSignOut')
    expect(before.sessionsValidFrom).toBeNull()
    expect(String(after.sessionsValidFrom) >= asked).toBe(true)
    expect(after.status).toBe(status)
    expect((await deeds(before))[0]).toMatchObject({ action: 'forceSignOut', input: { reason } })
  })

  it('never makes a session good again that an earlier sign-out ended', async () => {
    const later = '2999-01-01T00:00:00.000Z'
    const after = await act(await customer({ sessionsValidFrom: later }), 'forceSignOut')
    expect(after.sessionsValidFrom).toBe(later)
  })

  it('gives it a tag once, and takes it away', async () => {
    const once = await act(await customer(), 'addTag', { tag: 'vip' })
    const twice = await act(once, 'addTag', { tag: 'vip' })
    expect(twice.tags).toEqual(['vip'])
    expect((await act(twice, 'removeTag', { tag: 'vip' })).tags).toEqual([])
    await expect(act(await customer(), 'addTag', { tag: 'Very Important' })).rejects.toMatchObject({
      status: 422,
      details: { fields: { tag: expect.stringContaining('Tag') } },
    })
  })

  it('gives it no more than twenty tags', async () => {
    const full = await customer({ tags: Array.from({ length: 20 }, (_, n) => `tag-${n}`) })
    await expect(act(full, 'addTag', { tag: 'one-more' })).rejects.toMatchObject({
      details: { fields: { tags: 'Add at most 20 tags' } },
    })
  })
})

it('number 33: a test account is marked by an admin only, and that is in its history', async () => {
  const { id, version, isTest } = await customer()
  const marked = { isTest: !isTest, version, reason: 'For the test of the new terminals' }
  const csr = contextOf(admin.database, 'csr')
  await expect(changeRow(csr, users, id, marked)).rejects.toMatchObject({ status: 403 })
  await changeRow(admin, users, id, marked)
  expect((await historyOf(admin, users, id, undefined)).items[0]).toMatchObject({
    actor: { name: 'Test admin' },
    changes: [expect.objectContaining({ field: 'isTest', after: !isTest })],
  })
})

describe('closing an account', () => {
  const balances = [
    ['WALLET_CASH', 'PHP', 'Wallet, cash: ₱1.00'],
    ['WALLET_BONUS', 'MXN', 'Wallet, bonus: MX$1.00'],
    ['WALLET_HELD', 'PHP', 'Wallet, held: ₱1.00'],
  ] as const

  it.each(balances)('number 5: needs a balance of 0, also in %s of %s', async (kind, currency, text) => {
    const before = await customer()
    const isHeld = kind === 'WALLET_HELD'
    const move = (amount: number, closing?: string) =>
      admin.database.transaction(orm => {
        const account = { kind, owner: before.id } as const
        const [debit, credit] = amount > 0 ? [bank, account] : [account, bank]
        const posting = transfer('DEPOSIT', currency, { debit, credit, amount: Math.abs(amount) })
        return post(orm, admin, posting, {
          idem: newId(),
          ref: { type: 'User', id: before.id },
          ...(isHeld && (closing ? { closes: closing } : { holds: true })),
        })
      })
    const { id } = await move(100)
    await expect(act(before, 'close')).rejects.toMatchObject({
      status: 409,
      code: 'balance_left',
      message: `Closing needs a balance of 0. Left: ${text}`,
    })
    expect((await show(before)).status).toBe('ACTIVE')
    await move(-100, id)
    expect((await act(before, 'close')).status).toBe('CLOSED')
  })
})

describe('closing an account with something under way', () => {
  it('is refused with an open bet, a round that may still win or a deposit that may still arrive', async () => {
    const before = await customer()
    const { orm } = admin.database
    const bet = await makeSample(admin, bets, 901)
    await orm
      .update(tableOf(bets))
      .set({ customer: before.id, state: 'PLACED' })
      .where(eq(tableOf(bets).id, bet.id))
    const deposit = await makeSample(admin, deposits, 902)
    const round = await makeSample(admin, rounds, 903)
    await orm
      .update(tableOf(rounds))
      .set({ customer: before.id })
      .where(eq(tableOf(rounds).id, round.id))
    await orm
      .update(tableOf(deposits))
      .set({ customer: before.id, state: 'PENDING' })
      .where(eq(tableOf(deposits).id, deposit.id))
    await expect(act(before, 'close')).rejects.toMatchObject({
      status: 409,
      code: 'under_way',
      message: 'Closing needs that nothing is under way. Open: 1 bet, 1 round, 1 deposit',
    })
    await orm
      .update(tableOf(rounds))
      .set({ state: 'ENDED' })
      .where(eq(tableOf(rounds).id, round.id))
    await orm
      .update(tableOf(bets))
      .set({ state: 'LOST' })
      .where(eq(tableOf(bets).id, bet.id))
    await orm
      .update(tableOf(deposits))
      .set({ state: 'FAILED' })
      .where(eq(tableOf(deposits).id, deposit.id))
    expect((await act(before, 'close')).status).toBe('CLOSED')
  })
})

describe('a self-exclusion', () => {
  it('cannot be lifted by anybody, and is not shortened', async () => {
    const excluded = await act(await customer(), 'selfExclude', { term: 'YEAR', reason })
    await expect(act(excluded, 'unsuspend')).rejects.toMatchObject({ status: 409 })
    await expect(act(excluded, 'close')).rejects.toMatchObject({ status: 409 })
    const again = await act(excluded, 'selfExclude', { term: 'HALF_YEAR', reason })
    expect(again.exclusionUntil).toBe(excluded.exclusionUntil)
  })

  it('ends by itself at its end and not before, told by the system', async () => {
    const over = await customer({
      status: 'SELF_EXCLUDED',
      exclusionUntil: '2026-03-01T08:00:00.000Z',
      exclusionThen: 'ACTIVE',
    })
    const running = await customer({ status: 'SELF_EXCLUDED', exclusionUntil: '2027-03-01T08:00:00.000Z' })
    await endExclusions(admin.database, systemAt(new Date('2026-03-01T07:59:59.999Z')))
    expect(await show(over)).toEqual(over)
    await endExclusions(admin.database, systemAt(new Date('2026-03-01T08:00:00.000Z')))
    expect(await show(over)).toMatchObject({
      status: 'ACTIVE',
      exclusionUntil: null,
      version: over.version + 1,
    })
    expect(await show(running)).toEqual(running)
    expect((await deeds(over))[0]).toMatchObject({ action: 'endExclusion', actor: null, role: 'system' })
  })

  it('says that the customer asked, and one by the family names the relative and the papers until it ends', async () => {
    const own = await act(await customer(), 'selfExclude', { term: 'YEAR', reason })
    expect(own).toMatchObject({ exclusionBy: 'SELF', exclusionRelative: null })
    const asked = { term: 'YEAR', reason, relative: 'Maria Abad', relation: 'SPOUSE' }
    await expect(act(await customer(), 'familyExclude', asked)).rejects.toThrow('Papers seen is required')
    const papers = 'Marriage certificate and passport'
    const excluded = await act(await customer(), 'familyExclude', { ...asked, papers })
    expect(excluded).toMatchObject({
      status: 'SELF_EXCLUDED',
      exclusionBy: 'FAMILY',
      exclusionRelative: `Maria Abad, spouse. ${papers}`,
    })
    const longer = await act(excluded, 'familyExclude', { ...asked, term: 'HALF_YEAR', papers })
    expect(longer.exclusionUntil).toBe(excluded.exclusionUntil)
    await endExclusions(admin.database, systemAt(new Date(Date.parse(String(excluded.exclusionUntil)))))
    expect(await show(excluded)).toMatchObject({
      status: 'ACTIVE',
      exclusionBy: null,
      exclusionRelative: null,
    })
  })

  it('that began under a suspension leaves it', async () => {
    const held = await act(await customer({ status: 'SUSPENDED' }), 'selfExclude')
    await endExclusions(admin.database, systemAt(new Date(Date.parse(String(held.exclusionUntil)))))
    expect((await show(held)).status).toBe('SUSPENDED')
  })

  it('stays in the record of somebody who was blocked during it', async () => {
    const excluded = await act(await customer(), 'selfExclude')
    const blocked = await act(excluded, 'block')
    expect(blocked).toMatchObject({ status: 'BLOCKED', exclusionUntil: excluded.exclusionUntil })
    await endExclusions(admin.database, systemAt(new Date('2099-01-01T00:00:00.000Z')))
    expect((await show(blocked)).status).toBe('BLOCKED')
  })

  it('ends once, however many processes look for it and however many there are', async () => {
    const ended = { status: 'SELF_EXCLUDED', exclusionUntil: '2020-01-01T00:00:00.000Z' }
    const all: WireRow[] = []
    for (let n = 0; n < 130; n += 1) all.push(await customer(ended))
    const now = new Date('2020-01-01T00:00:01.000Z')
    const counts = await Promise.all(
      Array.from({ length: 4 }, () => endExclusions(admin.database, systemAt(now))),
    )
    // The job whose last batch came after the others may leave some rows for the next run.
    const rest = await endExclusions(admin.database, systemAt(now))
    expect(counts.reduce((sum, count) => sum + count, rest)).toBe(130)
    for (const each of all) {
      expect(await show(each)).toMatchObject({ status: 'ACTIVE', version: each.version + 1 })
      expect((await deeds(each)).map(({ action }) => action)).toEqual(['endExclusion', 'create'])
    }
  }, 60_000)

  it('is ended by a server that listens, although nobody visits it', async () => {
    const started = await startApp({}, { pollEvery: 20 })
    const context = contextOf(await started.database('DEV'), 'admin')
    const over = await customer(
      { status: 'SELF_EXCLUDED', exclusionUntil: '2026-11-20T07:59:00.000Z' },
      context,
    )
    await listen(started)
    await expect.poll(async () => (await showRow(context, users, over.id)).status).toBe('ACTIVE')
  })
})

it.each(['1000-01-01', '2100-01-01'])('nobody is said to be born on %s', async dob => {
  const { id, version } = await customer()
  await expect(changeRow(admin, users, id, { dob, version })).rejects.toMatchObject({
    status: 422,
    details: { fields: { dob: expect.stringMatching(/from 1900 until today/) } },
  })
})
