import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../server/ledger/verify'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { addAccount, password, startApp } from './app-fixture'
import { openDoors, person, send, sessionOf } from './deposits-fixture'
import { expectExplained } from './explained-amounts'
import { contextOf, resourceNamed } from './harness'
import {
  bettor,
  done,
  openRace,
  poolBalance,
  type Race,
  type RaceDoors,
  runPoolJobs,
  settleNow,
} from './races-fixture'
import { asked, drawer, makeTeller, sell, shiftOf, soldTicket, type Teller } from './tellers'

let doors: RaceDoors
let teller: Teller
let supervisor: { id: string; phone: string }

beforeAll(async () => {
  const started = await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' })
  const opened = await openDoors(started)
  doors = { ...opened, metaf: await person(opened, 'metaf') }
  teller = await makeTeller(doors)
  supervisor = await addAccount(doors.database, { roles: ['admin'], name: 'Efren Tolentino' })
})

const reason = 'Asked for by the supervisor'
const read = async (type: string, id: string) =>
  (await send(doors, doors.admin.token, `/admin/model/${type}/${id}`, {}, { method: 'GET' })).body
const versionOf = async (type: string, id: string) => Number((await read(type, id)).version)
const actOnRace = async (who: 'admin' | 'metaf', race: Race, action: string, input: object = {}) =>
  done(doors, doors[who], `/races/${race.id}/${action}`, {
    version: await versionOf('Race', race.id),
    ...input,
  })

/** Runner 2 wins. */
async function finish(race: Race): Promise<void> {
  await actOnRace('metaf', race, 'close')
  await done(doors, doors.metaf, `/races/${race.id}/enterResult`, {
    positions: [[2], [1], [3], [4], [5], [6]],
  })
  await actOnRace('admin', race, 'declareOfficial')
  await runPoolJobs(doors)
}

const check = (ticket: string, by = teller) => send(doors, by.token, '/cashier/cashout/check', { ticket })
const pay = (ticket: string, by = teller, seen: object = {}) =>
  send(doors, by.token, '/cashier/cashout', { ticket, ...seen })
const makeVoid = (ticket: string, by = teller) =>
  send(doors, by.token, '/cashier/bets/void', { ticket, reason: 'DUPLICATE' })
const reprint = (ticket: string, by = teller) => send(doors, by.token, '/cashier/bets/reprint', { ticket })
const setStatus = (staff: string, status: string) =>
  doors.database.orm.execute(sql`update staff set status = ${status} where id = ${staff}::uuid`)
const allow = (ticket: string, said: object, by = teller) =>
  send(doors, by.token, '/cashier/cashout/allow', {
    ticket,
    phone: supervisor.phone,
    proof: password,
    ...said,
  })

/** A ticket of ₱20 that won ₱32: 18 % of the pool of ₱40 are taken out, and 1.64 is rounded down to 1.60. */
async function winningTicket(stake = 2_000): Promise<{ ticketNo: string; race: Race; id: string }> {
  const race = await openRace(doors)
  const slip = await soldTicket(doors, teller, asked(race, { unitStake: stake, stake, tendered: stake }))
  await soldTicket(
    doors,
    teller,
    asked(race, { selections: [[4]], unitStake: stake, stake, tendered: stake }),
  )
  await finish(race)
  return { ...slip, race }
}

async function auditOf(id: string, action: string): Promise<Record<string, unknown>[]> {
  const answer = await doors.database.orm.execute(sql`
    select actor_name, significance, after from audit_log where object_id = ${id} and action = ${action} order by id`)
  return (answer as unknown as { rows: Record<string, unknown>[] }).rows
}

describe('a winning ticket', () => {
  it('is paid once out of the drawer, and a second scan shows the first payment', async () => {
    const { ticketNo, race, id } = await winningTicket()
    const before = { drawer: await drawer(doors, teller), shift: await shiftOf(doors, teller) }
    expect((await check(ticketNo.replaceAll('-', ''))).body).toMatchObject({
      ...{ state: 'WON', due: 3_200, problem: null, isSupervised: false, payment: null },
    })
    const paid = await pay(ticketNo)
    expect(paid).toMatchObject({ status: 200, body: { kind: 'TICKET_PAYOUT', amount: 3_200, ticketNo } })
    expect(await drawer(doors, teller)).toBe(before.drawer - 3_200)
    expect(await poolBalance(doors, 'WINNINGS', race.pools.WIN as string)).toBe(0)
    expect(await read('Bet', id)).toMatchObject({
      state: 'WON',
      paidBy: teller.id,
      paidAt: expect.any(String),
    })
    expect(await shiftOf(doors, teller)).toMatchObject({ paid: Number(before.shift.paid) + 3_200 })
    const other = await makeTeller(doors)
    expect(await pay(ticketNo, other)).toMatchObject({
      status: 409,
      body: {
        code: 'already_paid',
        error: expect.stringMatching(
          /^This ticket was paid already: receipt .* on 20 Nov 2026, 16:00 at Outlet/,
        ),
        payment: { receipt: paid.body.receipt },
      },
    })
    expect((await check(ticketNo, other)).body).toMatchObject({ payment: { receipt: paid.body.receipt } })
    expect((await verifyLedger(doors.database)).findings).toEqual([])
  })

  it('has the tax on tickets kept back, and says so', async () => {
    const race = await openRace(doors, { types: ['TAX'] })
    const pool = race.pools.TAX
    const { ticketNo, id } = await soldTicket(doors, teller, asked(race, { pool }))
    await soldTicket(doors, teller, asked(race, { pool, selections: [[4]] }))
    await finish(race)
    expect((await check(ticketNo)).body).toMatchObject({ due: 2_880, tax: 320 })
    expect((await pay(ticketNo)).body).toMatchObject({ amount: 2_880 })
    expect(await read('Bet', id)).toMatchObject({ returned: 2_880, tax: 320 })
    expect(await poolBalance(doors, 'WINNINGS', pool as string)).toBe(0)
  })

  it('is paid together with the stake on a scratched runner, and one of a cancelled race gives all back', async () => {
    const race = await openRace(doors)
    const both = await soldTicket(doors, teller, asked(race, { selections: [[2, 5]], stake: 4_000 }))
    const gone = await soldTicket(doors, teller, asked(race, { selections: [[5]] }))
    const lost = await soldTicket(doors, teller, asked(race, { selections: [[4, 5]], stake: 4_000 }))
    await done(doors, doors.metaf, `/races/${race.id}/scratch`, { runner: race.runners[4], reason })
    await runPoolJobs(doors)
    expect((await check(both.ticketNo)).body).toMatchObject({
      problem: expect.stringMatching(/₱20.00 of it is given back then/),
    })
    await actOnRace('metaf', race, 'close')
    await done(doors, doors.metaf, `/races/${race.id}/enterResult`, { positions: [[2], [1], [3], [4], [6]] })
    await actOnRace('admin', race, 'declareOfficial')
    await runPoolJobs(doors)
    expect((await pay(both.ticketNo)).body).toMatchObject({ kind: 'TICKET_PAYOUT', amount: 3_200 + 2_000 })
    expect((await pay(gone.ticketNo)).body).toMatchObject({ kind: 'TICKET_REFUND', amount: 2_000 })
    expect((await pay(lost.ticketNo)).body).toMatchObject({ kind: 'TICKET_REFUND', amount: 2_000 })
    expect(await poolBalance(doors, 'WINNINGS', race.pools.WIN as string)).toBe(0)

    const cancelled = await openRace(doors)
    const back = await soldTicket(doors, teller, asked(cancelled))
    await actOnRace('metaf', cancelled, 'cancel', { reason: 'Storm over the track' })
    await runPoolJobs(doors)
    expect((await pay(back.ticketNo)).body).toMatchObject({ kind: 'TICKET_REFUND', amount: 2_000 })
  })

  it('above ₱20,000 is paid once a supervisor allowed it at the same screen, to that cashier, for a short time', async () => {
    const { ticketNo, id } = await winningTicket(1_300_000)
    const rich = await makeTeller(doors)
    await done(doors, doors.admin, `/shifts/${teller.shift}/floatIn`, {
      ...{ version: await versionOf('Shift', teller.shift), amount: 5_000_000, reason },
    })
    expect((await check(ticketNo)).body).toMatchObject({
      due: 2_080_000,
      isSupervised: true,
      isAllowed: false,
    })
    expect(await pay(ticketNo)).toMatchObject({
      status: 409,
      body: {
        code: 'supervisor_required',
        error: 'Above ₱20,000.00 a supervisor must allow the payment',
      },
    })
    expect(await allow(ticketNo, { proof: 'wrong' })).toMatchObject({
      status: 422,
      body: { fields: { proof: 'Incorrect phone number, or incorrect code or password' } },
    })
    expect(await allow(ticketNo, { phone: '+639999999999' })).toMatchObject({
      status: 422,
      body: { fields: { proof: 'Incorrect phone number, or incorrect code or password' } },
    })
    const { phone } = teller.till.cashier
    expect(await allow(ticketNo, { phone })).toMatchObject({ status: 403 })
    expect(await allow(ticketNo, {})).toMatchObject({ status: 200, body: { isAllowed: true } })
    expect(await pay(ticketNo, rich)).toMatchObject({ status: 409, body: { code: 'supervisor_required' } })
    await setStatus(supervisor.id, 'DISABLED')
    expect(await pay(ticketNo)).toMatchObject({ status: 409, body: { code: 'supervisor_required' } })
    await setStatus(supervisor.id, 'ACTIVE')
    expect(await auditOf(id, 'allowPayment')).toMatchObject([{ actor_name: 'Efren Tolentino' }])
    expect(await pay(ticketNo)).toMatchObject({ status: 200, body: { amount: 2_080_000 } })
    expect(await read('Bet', id)).toMatchObject({ allowedBy: supervisor.id, paidBy: teller.id })
  })

  it('keeps the identity document that the cashier noted, and refuses half of one', async () => {
    const { ticketNo } = await winningTicket(3_125_000)
    await done(doors, doors.admin, `/shifts/${teller.shift}/floatIn`, {
      ...{ version: await versionOf('Shift', teller.shift), amount: 5_000_000, reason },
    })
    expect(await allow(ticketNo, {})).toMatchObject({ status: 200, body: { due: 5_000_000 } })
    expect(await pay(ticketNo, teller, { idNumber: '1234-5678-9012' })).toMatchObject({
      status: 422,
      body: { fields: { idKind: 'Choose the identity document that you saw' } },
    })
    const { body } = await pay(ticketNo, teller, { idKind: 'NATIONAL_ID', idNumber: '1234-5678-9012' })
    expect(body).toMatchObject({ kind: 'TICKET_PAYOUT', amount: 5_000_000 })
    expect(await read('CashMovement', String(body.id))).toMatchObject({
      idKind: 'NATIONAL_ID',
      idNumber: '•••• 9012',
    })
  })

  it('number 16: is not allowed by the cashier who pays it, whatever else they are', async () => {
    const { ticketNo } = await winningTicket(1_300_000)
    await doors.database.orm.execute(
      sql`update staff set roles = '["cashier","admin"]'::jsonb where id = ${teller.id}::uuid`,
    )
    expect(await allow(ticketNo, { phone: teller.till.cashier.phone })).toMatchObject({
      status: 403,
      body: { error: 'You are the cashier of this payment. Ask another person to allow it.' },
    })
    await doors.database.orm.execute(
      sql`update staff set roles = '["cashier"]'::jsonb where id = ${teller.id}::uuid`,
    )
  })

  it('guesses at the password of a supervisor wait after five failures', async () => {
    const { ticketNo } = await winningTicket()
    const { phone, id } = await addAccount(doors.database, { roles: ['admin'] })
    const [guesser, other] = [await makeTeller(doors), await makeTeller(doors)]
    for (let n = 0; n < 5; n += 1) await allow(ticketNo, { phone, proof: 'guess' }, guesser)
    expect(await allow(ticketNo, { phone }, guesser)).toMatchObject({ status: 429 })
    // Neither another cashier waits, nor the supervisor.
    expect(await allow(ticketNo, { phone }, other)).toMatchObject({ status: 200 })
    const session = await sessionOf(doors, id)
    expect(await send(doors, session, '/user/step-up', { password })).toMatchObject({ status: 200 })
  })

  it('guesses at one supervisor after the other wait as well', async () => {
    const { ticketNo } = await winningTicket()
    const guesser = await makeTeller(doors)
    for (let n = 0; n < 5; n += 1)
      await allow(ticketNo, { phone: `+6391700000${10 + n}`, proof: 'guess' }, guesser)
    expect(await allow(ticketNo, {}, guesser)).toMatchObject({ status: 429 })
  })

  it('a supervisor with a temporary password allows nothing', async () => {
    const { ticketNo } = await winningTicket()
    const { phone } = await addAccount(doors.database, { roles: ['admin'], passwordState: 'TEMPORARY' })
    expect(await allow(ticketNo, { phone })).toMatchObject({
      status: 403,
      body: { error: 'This person must first sign in and replace their temporary password' },
    })
  })

  it('number 27: is not paid out of a drawer that holds less', async () => {
    const { ticketNo } = await winningTicket(1_000_000)
    const poor = await makeTeller(doors)
    expect(await pay(ticketNo, poor)).toMatchObject({
      status: 422,
      body: { code: 'insufficient_funds', error: 'Drawer: there is not enough money for this' },
    })
    expect((await check(ticketNo)).body).toMatchObject({ payment: null })
  })
})

describe('a ticket that is not paid says why', () => {
  it('unknown, and what is no number', async () => {
    expect(await pay('0000-0000-0000')).toMatchObject({
      status: 404,
      body: { error: 'There is no such ticket. Check the digits.' },
    })
    expect(await pay('12')).toMatchObject({
      status: 422,
      body: { fields: { ticket: 'A ticket has a number of 12 digits' } },
    })
    expect(await send(doors, teller.token, '/cashier/cashout', {})).toMatchObject({ status: 422 })
  })

  it('not official yet, lost, in an account, expired', async () => {
    const race = await openRace(doors)
    const { ticketNo } = await soldTicket(doors, teller, asked(race, { selections: [[3]] }))
    await soldTicket(doors, teller, asked(race))
    expect(await pay(ticketNo)).toMatchObject({ status: 409, body: { code: 'not_official' } })
    await finish(race)
    expect(await pay(ticketNo)).toMatchObject({ status: 409, body: { code: 'ticket_lost' } })

    const customer = await bettor(doors)
    const own = await openRace(doors)
    const wish = { customer, race: own.id, pool: own.pools.WIN, unitStake: 500, selections: [[2]] }
    const app = await send(doors, doors.key, '/platform/bets', { channel: 'APP', ...wish })
    expect(await pay(String(app.body.ticketNo))).toMatchObject({ body: { code: 'in_wallet' } })

    const old = await winningTicket()
    await doors.database.orm.execute(
      sql`update bets set settled_at = settled_at - interval '31 days' where id = ${old.id}::uuid`,
    )
    expect(await pay(old.ticketNo)).toMatchObject({ status: 409, body: { code: 'ticket_expired' } })
  })
})

describe('a ticket that a cashier makes void', () => {
  it('number 25: leaves its pool, is marked with who and why, gives its stake back and is never paid', async () => {
    const race = await openRace(doors)
    const before = await drawer(doors, teller)
    const { ticketNo, id } = await soldTicket(doors, teller, asked(race))
    const answer = await makeVoid(ticketNo)
    expect(answer).toMatchObject({ status: 200, body: { kind: 'TICKET_REFUND', amount: 2_000, ticketNo } })
    expect(await drawer(doors, teller)).toBe(before)
    expect(await poolBalance(doors, 'POOL', race.pools.WIN as string)).toBe(0)
    expect(await read('Bet', id)).toMatchObject({
      ...{ state: 'VOID', voidReason: 'DUPLICATE', voidedBy: teller.id, refunded: 2_000 },
    })
    expect(await auditOf(id, 'void')).toMatchObject([{ significance: 'OVERRIDE' }])
    await finish(race)
    expect(await pay(ticketNo)).toMatchObject({
      status: 409,
      body: {
        code: 'ticket_void',
        error: expect.stringMatching(
          /^This ticket was made void on 20 Nov 2026, 16:00 by Ana Cruz: duplicate\./,
        ),
      },
    })
    expect(await makeVoid(ticketNo)).toMatchObject({
      status: 409,
      body: { error: 'This ticket is void already' },
    })
    expect(await reprint(ticketNo)).toMatchObject({ status: 409, body: { code: 'not_reprinted' } })
  })

  it('is one of the own shift, before the close, within ten minutes', async () => {
    const race = await openRace(doors)
    const { ticketNo } = await soldTicket(doors, teller, asked(race))
    const other = await makeTeller(doors)
    expect(await makeVoid(ticketNo, other)).toMatchObject({
      status: 409,
      body: { error: 'Only tickets of your own shift can be made void here. Ask an admin.' },
    })
    doors.started.clock.pass({ minutes: 10, seconds: 1 })
    expect(await makeVoid(ticketNo)).toMatchObject({
      status: 409,
      body: { error: 'Tickets can be made void within 10 minutes of the sale. Ask an admin.' },
    })
    const late = await openRace(doors)
    const second = await soldTicket(doors, teller, asked(late))
    await actOnRace('metaf', late, 'close')
    expect(await makeVoid(second.ticketNo)).toMatchObject({
      status: 409,
      body: { error: 'The race is closed: a ticket can no longer be made void here. Ask an admin.' },
    })
  })

  it('number 25: made void by an admin, is not paid, and its stake is given back once', async () => {
    const race = await openRace(doors)
    const { ticketNo, id } = await soldTicket(doors, teller, asked(race))
    const before = await drawer(doors, teller)
    await done(doors, doors.admin, `/bets/${id}/void`, { version: 1, reason: 'TECHNICAL' })
    expect(await read('Bet', id)).toMatchObject({ state: 'VOID', voidedBy: doors.admin.id, paidAt: null })
    expect(await pay(ticketNo)).toMatchObject({ status: 409, body: { code: 'ticket_void' } })
    expect((await check(ticketNo)).body).toMatchObject({ toGiveBack: 2_000 })
    const refund = () => send(doors, teller.token, '/cashier/bets/refund', { ticket: ticketNo })
    expect(await refund()).toMatchObject({ status: 200, body: { amount: 2_000 } })
    expect(await refund()).toMatchObject({ status: 409, body: { code: 'nothing_due' } })
    expect(await drawer(doors, teller)).toBe(before - 2_000)
    expect(await poolBalance(doors, 'WINNINGS', race.pools.WIN as string)).toBe(0)
  })
})

describe('the stake of a void ticket above ₱20,000', () => {
  it('is given back once a supervisor allowed it, with the identity document that the cashier saw', async () => {
    const race = await openRace(doors)
    const amount = 5_000_000
    const { ticketNo, id } = await soldTicket(doors, teller, {
      ...asked(race, { unitStake: amount, stake: amount, tendered: amount }),
    })
    await done(doors, doors.admin, `/bets/${id}/void`, { version: 1, reason: 'TECHNICAL' })
    const document = { idKind: 'NATIONAL_ID', idNumber: '1234-5678-9012' }
    const refund = (seen: object = document) =>
      send(doors, teller.token, '/cashier/bets/refund', { ticket: ticketNo, ...seen })
    expect((await check(ticketNo)).body).toMatchObject({ toGiveBack: amount, isSupervised: true })
    expect(await refund()).toMatchObject({ status: 409, body: { code: 'supervisor_required' } })
    expect(await allow(ticketNo, { phone: teller.till.cashier.phone })).toMatchObject({ status: 403 })
    expect(await allow(ticketNo, {})).toMatchObject({ status: 200, body: { isAllowed: true } })
    expect(await refund({ idNumber: '1234' })).toMatchObject({
      status: 422,
      body: { fields: { idKind: expect.any(String) } },
    })
    const { body } = await refund()
    expect(body).toMatchObject({ amount })
    expect(await read('CashMovement', String(body.id))).toMatchObject({
      ...{ kind: 'TICKET_REFUND', idKind: 'NATIONAL_ID', idNumber: '•••• 9012' },
    })
    expect(await allow(ticketNo, {})).toMatchObject({ status: 409, body: { code: 'nothing_due' } })
    expect(await refund()).toMatchObject({ status: 409, body: { code: 'nothing_due' } })
  })
})

describe('a ticket that is printed again', () => {
  it('number 26: is marked and counted, and the history says who printed it', async () => {
    const race = await openRace(doors)
    const { ticketNo, id } = await soldTicket(doors, teller, asked(race))
    expect(await reprint(ticketNo)).toMatchObject({ status: 200, body: { ticketNo, reprints: 1 } })
    expect(await reprint(ticketNo)).toMatchObject({ body: { reprints: 2 } })
    expect(await read('Bet', id)).toMatchObject({ reprints: 2 })
    expect(await auditOf(id, 'reprint')).toMatchObject([
      { actor_name: 'Ana Cruz' },
      { actor_name: 'Ana Cruz' },
    ])
    const version = await versionOf('Bet', id)
    expect(await done(doors, doors.admin, `/bets/${id}/reprint`, { version })).toMatchObject({ reprints: 3 })
    const other = await makeTeller(doors)
    expect(await reprint(ticketNo, other)).toMatchObject({ status: 409, body: { code: 'not_reprinted' } })
    await finish(race)
    await pay(ticketNo)
    expect(await reprint(ticketNo)).toMatchObject({ status: 409, body: { code: 'not_reprinted' } })
    const body = { version: await versionOf('Bet', id) }
    expect(await send(doors, doors.admin.token, `/admin/bets/${id}/reprint`, body)).toMatchObject({
      status: 409,
      body: { error: 'This ticket is paid, and is not printed again' },
    })
  })

  it('stands among the last tickets of the shift, with why it cannot be made void', async () => {
    const own = await makeTeller(doors)
    const race = await openRace(doors)
    const first = await soldTicket(doors, own, asked(race))
    const second = await soldTicket(doors, own, asked(race))
    await makeVoid(first.ticketNo, own)
    const { body } = await send(doors, own.token, '/cashier/bets', {}, { method: 'GET' })
    expect(body.items).toMatchObject([
      { ticketNo: second.ticketNo, state: 'PLACED', voidProblem: null },
      { ticketNo: first.ticketNo, state: 'VOID', voidProblem: 'This ticket is void already' },
    ])
  })
})

describe('rivals', () => {
  it('number 26: twenty cashiers pay one ticket: one does, the others see that payment', async () => {
    const { ticketNo, race } = await winningTicket()
    const tellers = await Promise.all(Array.from({ length: 20 }, () => makeTeller(doors)))
    const answers = await Promise.all(tellers.map(one => pay(ticketNo, one)))
    const paid = answers.filter(({ status }) => status === 200)
    expect(paid).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'already_paid', payment: { receipt: paid[0]?.body.receipt } },
      })
    expect(await poolBalance(doors, 'WINNINGS', race.pools.WIN as string)).toBe(0)
    const drawers = await Promise.all(tellers.map(one => drawer(doors, one)))
    expect(drawers.reduce((sum, cash) => sum + 500_000 - cash, 0)).toBe(3_200)
  })

  it('number 25: a ticket is void or paid, never both, when a race is settled meanwhile', async () => {
    const race = await openRace(doors)
    const slips = await Promise.all([1, 2, 3, 4].map(() => soldTicket(doors, teller, asked(race))))
    const before = await drawer(doors, teller)
    const admin = slips.map(({ id }) =>
      send(doors, doors.admin.token, `/admin/bets/${id}/void`, { version: 1, reason: 'TECHNICAL' }),
    )
    const cashier = slips.map(({ ticketNo }) => makeVoid(ticketNo))
    const [byAdmin, byCashier] = await Promise.all([Promise.all(admin), Promise.all(cashier)])
    for (const [at, one] of byAdmin.entries())
      expect([one.status, byCashier[at]?.status].filter(status => status === 200)).toHaveLength(1)
    const returned = byCashier.filter(({ status }) => status === 200).length
    expect(await drawer(doors, teller)).toBe(before - returned * 2_000)
    expect(await poolBalance(doors, 'POOL', race.pools.WIN as string)).toBe(0)
    expect(await poolBalance(doors, 'WINNINGS', race.pools.WIN as string)).toBe((4 - returned) * 2_000)
  })

  it('number 25: a ticket is made void and paid at once: one wins, and the stake is in the pool or back', async () => {
    const race = await openRace(doors)
    const { ticketNo, id } = await soldTicket(doors, teller, asked(race))
    await soldTicket(doors, teller, asked(race, { selections: [[4]] }))
    await actOnRace('metaf', race, 'close')
    await done(doors, doors.metaf, `/races/${race.id}/enterResult`, {
      positions: [[2], [1], [3], [4], [5], [6]],
    })
    await actOnRace('admin', race, 'declareOfficial')
    const [, ...tries] = await Promise.all([
      settleNow(doors, race.pools.WIN as string),
      ...Array.from({ length: 5 }, () => makeVoid(ticketNo)),
      ...Array.from({ length: 5 }, () => pay(ticketNo)),
    ])
    expect(tries.slice(0, 5).every(({ status }) => status === 409)).toBe(true)
    await pay(ticketNo)
    expect(await read('Bet', id)).toMatchObject({ state: 'WON', paidAt: expect.any(String) })
    expect(await poolBalance(doors, 'WINNINGS', race.pools.WIN as string)).toBe(0)
    expect((await verifyLedger(doors.database)).findings).toEqual([])
  })

  it('numbers 12 and 13: what cashiers sold, paid and gave back is what is in their drawers', async () => {
    const own = await makeTeller(doors)
    const race = await openRace(doors)
    const sales = await Promise.all([1, 2, 3].map(() => sell(doors, own, asked(race))))
    expect(sales.map(({ status }) => status)).toEqual([200, 200, 200])
    await makeVoid(String(sales[0]?.body.ticketNo), own)
    await finish(race)
    // 4,000 less 18 % is 3,280 for 4,000: 0.80 for each peso, and at least 1.00.
    await pay(String(sales[1]?.body.ticketNo), own)
    const shift = await shiftOf(doors, own)
    expect(shift).toMatchObject({ sold: 6_000, refunded: 2_000, paid: 2_000 })
    expect(await drawer(doors, own)).toBe(502_000)
  })
})

it('"Why this number?" unfolds the amounts of locations, shifts and their receipts to lines that add up to them', async () => {
  const admin = { ...contextOf(doors.database, 'admin'), now: doors.started.clock.now }
  const turnover = await expectExplained(admin, resourceNamed('locations'))
  expect(turnover).toMatchObject({ paidIn: expect.any(Number), paidOut: expect.any(Number) })
  const shifts = await expectExplained(admin, resourceNamed('shifts'))
  expect(Object.keys(shifts)).toEqual(
    expect.arrayContaining(['openingFloat', 'ticketsSold', 'ticketsPaid', 'ticketsRefunded']),
  )
  expect((await expectExplained(admin, resourceNamed('cashMovements'))).amount).toBeGreaterThan(10)
})

it('"Why this number?" unfolds the amounts of bets and pools to lines that add up to them', async () => {
  const admin = contextOf(doors.database, 'admin')
  // The money of the others waits at a terminal.
  const isPosted = ({ customer, paidAt }: WireRow) => customer !== null || paidAt !== null
  expect(Object.keys(await expectExplained(admin, resourceNamed('bets'), isPosted))).toEqual(
    expect.arrayContaining(['stake', 'returned', 'refunded']),
  )
  expect(Object.keys(await expectExplained(admin, resourceNamed('pools')))).toContain('paid')
})
