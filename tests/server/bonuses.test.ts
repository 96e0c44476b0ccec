import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Context } from '../../server/context'
import { actOnRow } from '../../server/crud/act'
import { changeRow } from '../../server/crud/change'
import { createRow } from '../../server/crud/create'
import { listRows } from '../../server/crud/list'
import { showRow } from '../../server/crud/read'
import { totalRows } from '../../server/crud/totals'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { balanceOf } from '../../server/ledger/balance'
import { verifyLedger } from '../../server/ledger/verify'
import { endBonuses } from '../../server/modules/bonuses/end'
import { feedWagering, voidWagering } from '../../server/modules/bonuses/wagering'
import { whyThisNumber } from '../../server/modules/wallets/why'
import type { Product } from '../../src/domain/wagering'
import type { Role } from '../../src/resources/kernel/rights/roles'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { bonusTemplates } from '../../src/resources/money/bonus-templates'
import { bonuses } from '../../src/resources/money/bonuses'
import { users } from '../../src/resources/people/users'
import { addAccount } from './app-fixture'
import { contextOf, openTestDatabase, resourceNamed, systemAt } from './harness'
import { makeSample } from './samples'

let admin: Context
let finance: Context
let customer: string
let made = 100

async function accountOf(database: Database, role: Role): Promise<Context> {
  const context = contextOf(database, role)
  const { id } = await addAccount(database, { roles: [role] })
  return { ...context, actor: { ...context.actor, id } }
}

const reason = 'Apology for the outage'

beforeAll(async () => {
  const database = await openTestDatabase()
  admin = await accountOf(database, 'admin')
  finance = await accountOf(database, 'finance')
})

beforeEach(async () => {
  made += 1
  customer = (await makeSample(admin, users, made)).id
})

const grant = (body: object = {}, by = finance) =>
  createRow(by, bonuses, { customer, amount: 50_000, currency: 'PHP', reason, ...body }) as Promise<WireRow>

const show = (id: string) => showRow(finance, bonuses, id)

function wallet(kind: 'WALLET_BONUS' | 'WALLET_CASH', owner = customer) {
  return balanceOf(finance.database.orm, { kind, owner }, 'PHP')
}

async function offer(terms: object = {}): Promise<WireRow> {
  made += 1
  const body = { name: `Offer ${made}`, type: 'RELOAD', currency: 'PHP', ...terms }
  const draft = (await createRow(admin, bonusTemplates, body)) as WireRow
  return (await actOnRow(admin, bonusTemplates, draft.id, 'activate', { version: 1 })) as WireRow
}

const spentOf = async (id: string) => {
  const { spent, state } = await showRow(admin, bonusTemplates, id)
  return [spent, state]
}

function stake(amount: number, product: Product = 'POOLS', more: object = {}) {
  const ref = `bet:${newId()}`
  const given = { customer, currency: 'PHP', product, stake: amount, ref, ...more } as const
  return finance.database.transaction(inside => feedWagering(inside, finance, given)).then(() => given.ref)
}

const takeBack = (ref: string) => finance.database.transaction(inside => voidWagering(inside, finance, ref))
const refusedAt = (field: string) => ({
  status: 422,
  details: { fields: { [field]: expect.stringMatching(/\w/) } },
})

async function setStatus(action: string) {
  await actOnRow(admin, users, customer, action, {
    version: 1,
    reason,
    ...(action === 'selfExclude' && { term: 'HALF_YEAR' }),
  })
}

describe('a grant', () => {
  it('puts the amount into the bonus wallet, at the cost of the operator', async () => {
    const before = await balanceOf(finance.database.orm, { kind: 'BONUS_COST' }, 'PHP')
    const bonus = await grant()
    expect(bonus).toMatchObject({
      state: 'GRANTED',
      source: 'MANUAL',
      required: 50_000,
      wagered: 0,
      grantedBy: finance.actor.id,
    })
    expect(await wallet('WALLET_BONUS')).toBe(50_000)
    expect(await balanceOf(finance.database.orm, { kind: 'BONUS_COST' }, 'PHP')).toBe(before + 50_000)
  })

  it('says which lines make its amount', async () => {
    const { id } = await grant()
    const why = await whyThisNumber(finance, { type: 'Bonus', id, field: 'amount' })
    expect(why).toMatchObject({ account: 'Wallet, bonus', sum: 50_000, count: 1 })
  })

  it('has totals per currency that are those of its list', async () => {
    await grant()
    await grant({ currency: 'MXN', amount: 700 })
    const filters = [{ field: 'customer', operator: 'eq', value: customer }]
    const { amount } = await totalRows(finance, bonuses, { filters })
    expect(amount).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ unit: 'PHP', sum: 50_000 }),
        expect.objectContaining({ unit: 'MXN', sum: 700 }),
      ]),
    )
  })

  it('of a large amount waits for a second person, and moves nothing until then', async () => {
    expect(await grant({ amount: 1_000_000 })).toMatchObject({ typename: 'Approval', status: 'PENDING' })
    expect(await grant({ amount: 300_000, currency: 'MXN' })).toMatchObject({ typename: 'Approval' })
    expect(await wallet('WALLET_BONUS')).toBe(0)
    expect(await grant({ amount: 999_999 })).toMatchObject({ typename: 'Bonus' })
  })

  it.each([['suspend'], ['block'], ['selfExclude'], ['close']])(
    'is refused after %s (number 35)',
    async action => {
      await setStatus(action)
      await expect(grant()).rejects.toMatchObject(refusedAt('customer'))
      expect(await wallet('WALLET_BONUS')).toBe(0)
    },
  )

  it.each([[0], [-1], [1.5], [2 ** 53]])('of %d is refused at the amount', async amount => {
    await expect(grant({ amount })).rejects.toMatchObject(refusedAt('amount'))
  })

  it('in another currency than PHP and MXN is refused', async () => {
    await expect(grant({ currency: 'USD' })).rejects.toMatchObject(refusedAt('currency'))
  })
})

describe('an offer', () => {
  it('gives its terms to what it grants, also after they change (number 8)', async () => {
    const { id, version } = await offer({ multiplier: 5, expiryDays: 7 })
    const bonus = await grant({ template: id })
    await changeRow(admin, bonusTemplates, id, { multiplier: 9, version })
    expect(bonus.required).toBe(250_000)
    const terms = await showRow(finance, resourceNamed('bonusTemplateEditions'), String(bonus.terms))
    expect(terms).toMatchObject({ multiplier: 5, expiryDays: 7, editionNumber: 1 })
    const { items } = await listRows(
      contextOf(admin.database, 'pagcor'),
      resourceNamed('bonusTemplateEditions'),
      {
        filters: [{ field: 'bonusTemplate', operator: 'eq', value: id }],
      },
    )
    expect(items).toHaveLength(2)
    expect(await grant({ template: id, amount: 100 })).toMatchObject({ required: 900 })
  })

  it('uses new terms from their first day', async () => {
    const { id, version } = await offer({ multiplier: 5 })
    await changeRow(admin, bonusTemplates, id, { multiplier: 9, effectiveFrom: '2099-01-01', version })
    expect(await grant({ template: id, amount: 100 })).toMatchObject({ required: 500 })
  })

  it('pauses by itself in the grant that uses up its budget, and starts again with more', async () => {
    const { id } = await offer({ budget: 100_000 })
    await grant({ template: id })
    expect(await spentOf(id)).toEqual([50_000, 'ACTIVE'])
    await expect(grant({ template: id, amount: 50_001 })).rejects.toMatchObject(refusedAt('amount'))
    await grant({ template: id })
    expect(await spentOf(id)).toEqual([100_000, 'PAUSED'])
    const { version } = await showRow(admin, bonusTemplates, id)
    const activate = (of: unknown) => actOnRow(admin, bonusTemplates, id, 'activate', { version: of })
    await expect(activate(version)).rejects.toMatchObject({ status: 409 })
    const raised = await changeRow(admin, bonusTemplates, id, { budget: 100_001, version })
    expect(await activate(raised.version)).toMatchObject({ state: 'ACTIVE' })
  })

  it('gets back what is cancelled', async () => {
    const { id } = await offer({ budget: 90_000, perUserCap: 60_000 })
    const bonus = await grant({ template: id })
    await actOnRow(finance, bonuses, bonus.id, 'cancel', { version: bonus.version, reason })
    expect(await spentOf(id)).toEqual([0, 'ACTIVE'])
    await grant({ template: id, amount: 60_000 })
  })

  it.each<[string, object, string]>([
    ['for another country', { countries: ['JP'] }, 'customer'],
    ['for others', { tags: ['vip'] }, 'customer'],
    ['of less', { maxAmount: 49_999 }, 'amount'],
    ['of less per customer', { perUserCap: 49_999 }, 'amount'],
    ['that has not started', { startAt: '2099-01-01T00:00:00.000Z' }, 'template'],
  ])('%s is refused at its field', async (_, terms, field) => {
    const { id } = await offer(terms)
    await expect(grant({ template: id })).rejects.toMatchObject(refusedAt(field))
  })

  it('that is a draft, paused or of another currency grants nothing', async () => {
    const { id, version } = await offer()
    await expect(grant({ template: id, currency: 'MXN' })).rejects.toMatchObject({ status: 422 })
    await actOnRow(admin, bonusTemplates, id, 'pause', { version, reason })
    await expect(grant({ template: id })).rejects.toMatchObject(refusedAt('template'))
  })

  it('ends by itself, and is not activated again', async () => {
    const { id } = await offer({ endAt: '2098-01-01T00:00:00.000Z' })
    await endBonuses(admin.database, systemAt(new Date('2098-01-01T00:00:00.000Z')))
    const ended = await showRow(admin, bonusTemplates, id)
    expect(ended.state).toBe('ENDED')
    await expect(
      actOnRow(admin, bonusTemplates, id, 'activate', { version: ended.version }),
    ).rejects.toMatchObject({ status: 409 })
  })
})

describe('rivals', () => {
  it.runIf('url' in inject('template'))(
    'number 35: whoever is excluded while a bonus is being granted gets none',
    async () => {
      const { granting } = await admin.database.transaction(async orm => {
        await orm.execute(sql`update users set status = 'SELF_EXCLUDED' where id = ${customer}`)
        const settled = grant().then(
          () => 'granted',
          error => error,
        )
        const isWaiting = expect.poll(async () => {
          const waiting = await orm.execute(sql`select 1 from pg_locks where not granted`)
          return (waiting as unknown as { rows: object[] }).rows.length
        })
        await Promise.race([settled, isWaiting.toBeGreaterThan(0)])
        return { granting: settled }
      })
      expect(await granting).toMatchObject(refusedAt('customer'))
      expect(await wallet('WALLET_BONUS')).toBe(0)
    },
  )

  it('never take a customer above the cap, nor all customers above the budget', async () => {
    const capped = await offer({ perUserCap: 30_000 })
    const asked = Array.from({ length: 12 }, () => grant({ template: capped.id, amount: 10_000 }))
    const won = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled')
    expect(won).toHaveLength(3)
    expect(await wallet('WALLET_BONUS')).toBe(30_000)

    const { id } = await offer({ budget: 40_000 })
    const others = await Promise.all(
      Array.from({ length: 8 }, async () => {
        made += 1
        return (await makeSample(admin, users, made)).id
      }),
    )
    const raced = others.map(other => grant({ template: id, amount: 10_000, customer: other }))
    const paid = (await Promise.allSettled(raced)).filter(({ status }) => status === 'fulfilled')
    expect(paid).toHaveLength(4)
    expect(await spentOf(id)).toEqual([40_000, 'PAUSED'])
  })

  it('end a bonus once', async () => {
    const bonus = await grant()
    const cancel = () => actOnRow(finance, bonuses, bonus.id, 'cancel', { version: bonus.version, reason })
    const later = systemAt(new Date('2099-01-01T00:00:00.000Z'))
    const done = await Promise.allSettled([
      cancel(),
      cancel(),
      endBonuses(admin.database, later),
      endBonuses(admin.database, later),
    ])
    expect(done.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    expect(await wallet('WALLET_BONUS')).toBe(0)
  })

  it('count each stake once, and convert a bonus once', async () => {
    const bonus = await grant()
    const ref = `bet:${newId()}`
    await Promise.all(Array.from({ length: 10 }, () => stake(20_000, 'POOLS', { ref })))
    expect(await show(bonus.id)).toMatchObject({ wagered: 20_000, state: 'ACTIVE' })
    await Promise.all(Array.from({ length: 10 }, () => stake(20_000)))
    expect(await show(bonus.id)).toMatchObject({ wagered: 50_000, state: 'COMPLETED', converted: 50_000 })
    expect(await wallet('WALLET_CASH')).toBe(50_000)
    expect(await wallet('WALLET_BONUS')).toBe(0)
  })
})

describe('wagering', () => {
  it('counts by the weights of the terms, the oldest bonus first', async () => {
    const { id } = await offer({ tableWeight: 5_000, multiplier: 1 })
    const first = await grant({ template: id, amount: 10_000 })
    const second = await grant({ amount: 10_000 })
    await stake(30_000, 'TABLE')
    // 20,000 complete the first; a tenth of the other 10,000 counts for the second.
    expect(await show(first.id)).toMatchObject({ state: 'COMPLETED', converted: 10_000 })
    expect(await show(second.id)).toMatchObject({ state: 'ACTIVE', wagered: 1_000 })
    expect([await wallet('WALLET_BONUS'), await wallet('WALLET_CASH')]).toEqual([10_000, 10_000])
  })

  it('leaves out bets at odds that are too low, and other currencies', async () => {
    const { id } = await offer({ minOdds: 1.5 })
    const bonus = await grant({ template: id })
    await stake(1_000, 'SPORTS', { odds: 1.49 })
    await stake(1_000, 'SPORTS', { currency: 'MXN' })
    expect(await show(bonus.id)).toMatchObject({ wagered: 0, state: 'GRANTED' })
    await stake(1_000, 'SPORTS', { odds: 1.5 })
    expect(await show(bonus.id)).toMatchObject({ wagered: 1_000 })
  })

  it('is taken back once when the bet is void, and never from a bonus that became cash', async () => {
    const bonus = await grant()
    const ref = await stake(20_000)
    await Promise.all([takeBack(ref), takeBack(ref)])
    expect(await show(bonus.id)).toMatchObject({ wagered: 0, state: 'ACTIVE' })
    const last = await stake(50_000)
    await takeBack(last)
    expect(await show(bonus.id)).toMatchObject({ wagered: 50_000, state: 'COMPLETED' })
  })

  it('of nothing is complete at once', async () => {
    const { id } = await offer({ multiplier: 0, type: 'CASHBACK' })
    expect(await grant({ template: id })).toMatchObject({ state: 'COMPLETED', converted: 50_000 })
    expect(await wallet('WALLET_CASH')).toBe(50_000)
  })
})

describe('the end of a bonus', () => {
  it('returns the money when it is cancelled', async () => {
    const bonus = await grant()
    const done = await actOnRow(finance, bonuses, bonus.id, 'cancel', { version: bonus.version, reason })
    expect(done).toMatchObject({ state: 'CANCELLED', endedAt: expect.any(String) })
    expect(await wallet('WALLET_BONUS')).toBe(0)
  })

  it('comes at its time, and not before', async () => {
    const bonus = await grant()
    const at = Date.parse(String(bonus.expiresAt))
    await endBonuses(admin.database, systemAt(new Date(at - 1)))
    expect((await show(bonus.id)).state).toBe('GRANTED')
    await endBonuses(admin.database, systemAt(new Date(at)))
    expect((await show(bonus.id)).state).toBe('EXPIRED')
    expect(await wallet('WALLET_BONUS')).toBe(0)
  })

  it('comes with the self-exclusion of the customer (number 35)', async () => {
    const bonus = await grant()
    await setStatus('selfExclude')
    await endBonuses(admin.database, systemAt(new Date()))
    expect((await show(bonus.id)).state).toBe('FORFEITED')
    expect(await wallet('WALLET_BONUS')).toBe(0)
  })

  it('moves later only with a second person, and only later', async () => {
    const { id, version, expiresAt } = await grant()
    const extend = (until: unknown) => actOnRow(finance, bonuses, id, 'extend', { version, until, reason })
    expect(await extend('2098-01-01T00:00:00.000Z')).toMatchObject({ typename: 'Approval' })
    await expect(extend(expiresAt)).rejects.toMatchObject(refusedAt('until'))
    expect((await show(id)).expiresAt).toBe(expiresAt)
  })
})

it('after all of this the ledger is as it must be', async () => {
  expect((await verifyLedger(admin.database)).findings).toEqual([])
})
