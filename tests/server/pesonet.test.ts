import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import type { Database } from '../../server/db/connect'
import { auditLog } from '../../server/db/system-tables'
import { tableOf } from '../../server/db/tables'
import { applyAnswer, judgeAnswer } from '../../server/modules/withdrawals/pesonet-answer'
import { batchFile, makeBatch } from '../../server/modules/withdrawals/pesonet-batch'
import { listBatches } from '../../server/modules/withdrawals/pesonet-batches'
import { formatAmount } from '../../src/domain/money'
import { banks } from '../../src/resources/money/banks'
import { users } from '../../src/resources/people/users'
import { openTestDatabase } from './harness'
import { act, ask, makeBank, makeCustomer, read, setSwitch, staffContext, walletOf } from './withdrawals'

let database: Database
let bank: string
let reviewer: Context

beforeAll(async () => {
  database = await openTestDatabase()
  bank = await makeBank(database)
  reviewer = await staffContext(database)
})

async function approved(
  amount: number,
  to = bank,
): Promise<{ id: string; customer: string; amount: number }> {
  const customer = await makeCustomer(database, 10_000_000)
  const id = await ask(database, { customer, bank: to, amount, method: 'PESONET' })
  for (const action of ['claim', 'approve']) await act(reviewer, id, action)
  return { id, customer, amount }
}

const send = () => database.transaction(orm => makeBatch(orm, reviewer))
const fileOf = (batch: string) => database.transaction(orm => batchFile(orm, reviewer, batch))
const apply = (file: string, hash: string) =>
  database.transaction(orm => applyAnswer(orm, reviewer, { file, hash }))
const header = 'reference,status,amount,bank_reference,reason'
const major = (minor: number) => formatAmount(minor, 'PHP').replaceAll(',', '')
const paid = ({ id, amount }: { id: string; amount: number }) =>
  `${id},PAID,${major(amount)},BANK-${id.slice(-4)},`

/** Returns the actors of this action on a withdrawal. */
async function actorsOf(id: string, action: string) {
  const found = await database.orm
    .select({ actor: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.objectId, id), eq(auditLog.action, action)))
  return found.map(({ actor }) => actor)
}

describe('a PESONet file', () => {
  it('has every approved payout once, with exact amounts, their sum and a checksum', async () => {
    const one = await approved(123_450)
    const other = await approved(4_999_999)
    const { batch, count, total } = await send()
    expect({ count, total }).toEqual({ count: 2, total: 5_123_449 })
    const { name, text } = await fileOf(batch)
    expect(name).toBe(`${batch}.csv`)
    const rows = text.trimEnd().split('\r\n')
    expect(rows.slice(0, 3)).toEqual([
      'reference,bank,account_number,account_name,amount,currency',
      `${one.id},${bank},1234567890,Ana Nunez,1234.50,PHP`,
      `${other.id},${bank},1234567890,Ana Nunez,49999.99,PHP`,
    ])
    const above = `${rows.slice(0, 3).join('\r\n')}\r\n`
    const digest = createHash('sha256').update(above).digest('hex').slice(0, 16)
    expect(rows[3]).toBe(`TOTAL,2,${digest},,51234.49,PHP`)
    expect(await read(database, one.id)).toMatchObject({ state: 'PROCESSING', batch, sentBank: bank })
    await expect(send()).rejects.toMatchObject({ status: 409 })
  })
})

it('a PESONet file stays as the bank got it when the code of the bank changes', async () => {
  const code = await makeBank(database)
  await approved(10_000, code)
  const { batch } = await send()
  const sent = await fileOf(batch)
  const table = tableOf(banks)
  await database.orm
    .update(table)
    .set({ code: `N${code}`.slice(0, 16) })
    .where(eq(table.code, code))
  expect(await fileOf(batch)).toEqual(sent)
})

describe('a PESONet file after the cut-off of a bank', () => {
  const sendAt = (time: string) => {
    const now = () => new Date(`${time}+08:00`)
    return database.transaction(orm => makeBatch(orm, { ...reviewer, now }))
  }

  it('says how many payouts go out on a later day, and on which', async () => {
    const early = await makeBank(database)
    const table = tableOf(banks)
    await database.orm.update(table).set({ cutOff: '11:00' }).where(eq(table.code, early))
    await approved(10_000, early)
    await approved(20_000)
    // The Friday before a public holiday.
    expect(await sendAt('2026-11-27T12:00:00')).toMatchObject({
      count: 2,
      later: { count: 1, day: '2026-12-01' },
    })
    await approved(10_000, early)
    expect(await sendAt('2026-11-27T11:00:00')).toMatchObject({ count: 1, later: null })
  })
})

it('a PESONet file that is made in the morning has the day of Manila in its name', async () => {
  await approved(10_000)
  const now = () => new Date('2026-11-27T23:30:00Z')
  const { batch } = await database.transaction(orm => makeBatch(orm, { ...reviewer, now }))
  expect(batch).toMatch(/^PESONET-20261128-[0-9A-F]{6}$/)
})

describe('a stop (numbers 23 and 42)', () => {
  it('of all withdrawals makes no file, and says why', async () => {
    const one = await approved(10_000)
    await setSwitch(database, 'WITHDRAWALS', 'OFF')
    await expect(send()).rejects.toMatchObject({
      status: 409,
      code: 'stopped',
      message: 'All withdrawals are stopped: A test',
    })
    await setSwitch(database, 'WITHDRAWALS', 'ON')
    expect(await read(database, one.id)).toMatchObject({ state: 'APPROVED' })
    expect(await send()).toMatchObject({ count: 1, leftOut: 0 })
  })

  it('of a bank or a customer leaves their payouts out of the file, approved', async () => {
    const closed = await makeBank(database)
    const [good, toBank, toCustomer] = [
      await approved(10_000),
      await approved(20_000, closed),
      await approved(30_000),
    ]
    const table = tableOf(banks)
    await database.orm.update(table).set({ outEnabled: false }).where(eq(table.code, closed))
    const people = tableOf(users)
    await database.orm.update(people).set({ status: 'BLOCKED' }).where(eq(people.id, toCustomer.customer))
    const { batch, ...made } = await send()
    expect(made).toMatchObject({ count: 1, total: 10_000, leftOut: 2 })
    expect(await read(database, good.id)).toMatchObject({ state: 'PROCESSING', batch })
    for (const { id } of [toBank, toCustomer])
      expect(await read(database, id)).toMatchObject({ state: 'APPROVED', batch: null })
    await database.orm.update(table).set({ outEnabled: true }).where(eq(table.code, closed))
    expect(await send()).toMatchObject({ count: 1, leftOut: 1 })
    await act(reviewer, toCustomer.id, 'fail', { reason: 'The account is blocked' })
  })
})

describe("the bank's answer", () => {
  it('is shown first, then applied once: paid, failed, unknown, another amount', async () => {
    const [good, bad, odd] = [await approved(10_000), await approved(20_000), await approved(30_000)]
    await send()
    const stranger = '01a20606-2909-75c7-971a-969a50e62831'
    const file = [
      header,
      paid(good),
      `${bad.id},FAILED,200.00,,Account closed`,
      `${odd.id},PAID,300.01,BANK-9,`,
      `${stranger},PAID,1.00,BANK-0,`,
    ].join('\n')
    const shown = await judgeAnswer(database.orm, file)
    expect(shown.items.map(({ outcome }) => outcome)).toEqual(['PAY', 'FAIL', 'AMOUNT', 'UNKNOWN'])
    expect(await read(database, good.id)).toMatchObject({ state: 'PROCESSING' })
    await apply(file, shown.hash)
    expect(await read(database, good.id)).toMatchObject({
      state: 'PAID',
      providerRef: `BANK-${good.id.slice(-4)}`,
    })
    expect(await walletOf(database, good.customer)).toEqual({ cash: 9_990_000, held: 0 })
    expect(await read(database, bad.id)).toMatchObject({
      state: 'FAILED',
      reason: 'The bank says: Account closed',
    })
    expect(await walletOf(database, bad.customer)).toEqual({ cash: 10_000_000, held: 0 })
    expect(await read(database, odd.id)).toMatchObject({ state: 'PROCESSING', needsAttention: true })
    await expect(apply(file, shown.hash)).rejects.toMatchObject({ code: 'look_again' })
    const again = await judgeAnswer(database.orm, file)
    expect(again.items.map(({ outcome }) => outcome)).toEqual(['ALREADY', 'ALREADY', 'AMOUNT', 'UNKNOWN'])
    await apply(file, again.hash)
    expect(await walletOf(database, good.customer)).toEqual({ cash: 9_990_000, held: 0 })
  })

  it('may have a reference and a reason of several lines, as spreadsheets write them', async () => {
    const [good, bad] = [await approved(10_000), await approved(20_000)]
    await send()
    const file = [
      header,
      `${good.id},PAID,100.00,"BANK\r\n7",`,
      `${bad.id},FAILED,200.00,,"Returned:\r\n account closed\u200b"`,
    ].join('\r\n')
    await apply(file, (await judgeAnswer(database.orm, file)).hash)
    expect(await read(database, good.id)).toMatchObject({ state: 'PAID', providerRef: 'BANK 7' })
    expect(await read(database, bad.id)).toMatchObject({
      state: 'FAILED',
      reason: 'The bank says: Returned: account closed',
    })
  })

  it('that contradicts what is known changes no money and needs attention', async () => {
    const one = await approved(10_000)
    await send()
    const first = [header, paid(one)].join('\n')
    await apply(first, (await judgeAnswer(database.orm, first)).hash)
    const second = [header, `${one.id},FAILED,100.00,,Returned`].join('\n')
    const shown = await judgeAnswer(database.orm, second)
    expect(shown.items).toMatchObject([{ outcome: 'CONTRADICTS' }])
    await apply(second, shown.hash)
    expect(await read(database, one.id)).toMatchObject({ state: 'PAID', needsAttention: true })
  })

  it('that says paid with another reference may mean that it was paid twice: it needs attention', async () => {
    const one = await approved(10_000)
    await send()
    const first = [header, paid(one)].join('\n')
    await apply(first, (await judgeAnswer(database.orm, first)).hash)
    const second = [header, `${one.id},PAID,100.00,BANK-TWICE,`].join('\n')
    const shown = await judgeAnswer(database.orm, second)
    expect(shown.items).toMatchObject([{ outcome: 'CONTRADICTS' }])
    await apply(second, shown.hash)
    expect(await read(database, one.id)).toMatchObject({
      state: 'PAID',
      needsAttention: true,
      attention: expect.stringContaining('the reference BANK-TWICE, but this withdrawal was paid with BANK-'),
    })
    expect(await walletOf(database, one.customer)).toEqual({ cash: 9_990_000, held: 0 })
  })

  it('alone decides about a payout in a file: nobody fails it or pays it by hand', async () => {
    const one = await approved(10_000)
    await send()
    for (const [action, input] of [
      ['fail', { reason: 'It takes too long' }],
      ['pay', { providerRef: 'BANK-8' }],
    ] as const)
      await expect(act(reviewer, one.id, action, input)).rejects.toMatchObject({
        status: 409,
        message: 'It is in a PESONet file that the bank may have paid. The answer of the bank decides.',
      })
    expect(await walletOf(database, one.customer)).toEqual({ cash: 9_990_000, held: 10_000 })
    const answer = [header, `${one.id},FAILED,100.00,,Account closed`].join('\n')
    await apply(answer, (await judgeAnswer(database.orm, answer)).hash)
    expect(await read(database, one.id)).toMatchObject({ state: 'FAILED', needsAttention: false })
    expect(await actorsOf(one.id, 'payoutAnswer')).toEqual([reviewer.actor.id])
  })

  it('with a wrong row is refused as a whole, and nothing is written', async () => {
    const one = await approved(10_000)
    await send()
    const file = [header, paid(one), 'nonsense,PAID,1.00,BANK-1,'].join('\n')
    await expect(judgeAnswer(database.orm, file)).rejects.toMatchObject({
      status: 422,
      details: { fields: { file: expect.stringMatching(/^Row 3, column reference/) } },
    })
    await expect(apply(file, '0'.repeat(64))).rejects.toMatchObject({ status: 422 })
    expect(await read(database, one.id)).toMatchObject({ state: 'PROCESSING' })
  })
})

describe('the list of PESONet files', () => {
  it('says of each what became of its payouts, the latest first, and who had it first', async () => {
    const [one, other] = [await approved(100_000), await approved(250_000)]
    const { batch } = await send()
    const known = async () => (await listBatches(database.orm)).items.find(each => each.batch === batch)
    expect(await known()).toEqual({
      batch,
      count: 2,
      total: 350_000,
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      paid: 0,
      failed: 0,
      firstBy: null,
    })
    await fileOf(batch)
    const answer = [header, paid(one), `${other.id},FAILED,2500.00,,Account closed`, ''].join('\n')
    const { hash } = await judgeAnswer(database.orm, answer)
    await apply(answer, hash)
    expect(await known()).toMatchObject({ paid: 1, failed: 1, firstBy: reviewer.actor.name })
    const sent = (await listBatches(database.orm)).items.map(({ sentAt }) => sentAt)
    expect(sent).toEqual(sent.toSorted().reverse())
  })
})
