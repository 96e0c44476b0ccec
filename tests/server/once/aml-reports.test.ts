import { beforeAll, describe, expect, it } from 'vitest'
import { dayAfter, dayIn, workingDayAfter } from '../../../src/domain/day'
import { publicHolidays } from '../../../src/domain/public-holidays'
import { figureFilters } from '../../../src/resources/kernel/figures'
import { amlReports } from '../../../src/resources/oversight/aml-reports'
import { startApp } from '../app-fixture'
import { makeCustomer } from '../customers'
import { type Doors, openDoors, type Person, person, send } from '../deposits-fixture'

let doors: Doors & { readonly admin: Person }
let csr: Person
let customer: string
let today: string

beforeAll(async () => {
  doors = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  csr = await person(doors, 'csr')
  customer = (await makeCustomer(doors.database)).id
  today = dayIn('Asia/Manila', doors.started.clock.now())
})

const file = (by: Person, values: object = {}) =>
  send(doors, by.token, '/admin/amlReports', {
    customer,
    subject: 'Paid in and out without a bet',
    seen: 'Paid in by three wallets and asked for all of it within an hour',
    ...values,
  })

const act = (by: Person, id: unknown, name: string, body: object) =>
  send(doors, by.token, `/admin/amlReports/${id}/${name}`, { version: 1, ...body })

const show = (by: Person, id: unknown) =>
  send(doors, by.token, `/admin/model/AmlReport/${id}`, {}, { method: 'GET' })

const list = async (by: Person, body: object = {}) => {
  const answer = await send(doors, by.token, '/admin/get/amlReports', { limit: 100, ...body })
  const items = (answer.body.items ?? []) as unknown as readonly { readonly id: string }[]
  return { status: answer.status, ids: items.map(({ id }) => id) }
}

const reason = 'The money came from a sale, which papers show'
const reference = 'STR-2026-000123'

/** The day some working days after another, as the calendar of the Philippines has them. */
function dueDay(from: string): string {
  const free = publicHolidays(from, dayAfter(from, 40)).filter(({ country }) => country === 'PH')
  return workingDayAfter(from, 5, new Set(free.map(({ date }) => date)))
}

describe('number 34: a suspicion', () => {
  it.each(['finance', 'kyc', 'csr', 'admin'])('is filed by %s, with a number and no amount', async role => {
    expect(await file(await person(doors, role))).toMatchObject({
      status: 200,
      body: {
        number: expect.stringMatching(/^AML-[0-9A-F]{12}$/),
        kind: 'SUSPICIOUS',
        state: 'OPEN',
        amount: null,
      },
    })
  })

  it('is of a customer, and is determined neither after today nor more than 60 days ago', async () => {
    expect(await file(csr, { customer: null })).toMatchObject({ status: 422 })
    for (const determinedOn of [dayAfter(today, 1), dayAfter(today, -61)])
      expect(await file(csr, { determinedOn })).toMatchObject({
        status: 422,
        body: { fields: { determinedOn: expect.any(String) } },
      })
  })

  it('is due at the end of the fifth working day after it was determined, in Manila', async () => {
    for (const determinedOn of [today, dayAfter(today, -9)]) {
      const { body } = await file(csr, { determinedOn })
      expect(body.dueAt).toBe(new Date(`${dayAfter(dueDay(determinedOn), 1)}T00:00:00+08:00`).toISOString())
      expect(body.timeLeft).toBe(body.dueAt)
    }
  })

  it('is reported with the reference of the AMLC by another admin than the one who filed it', async () => {
    const { id } = (await file(doors.admin)).body
    const other = await person(doors, 'admin')
    expect(await act(doors.admin, id, 'report', { reference })).toMatchObject({ status: 403 })
    expect(await act(doors.admin, id, 'dismiss', { reason })).toMatchObject({ status: 403 })
    const after = new Date(doors.started.clock.now().getTime() + 3_600_000).toISOString()
    expect(await act(other, id, 'report', { reference, reportedAt: after })).toMatchObject({ status: 422 })
    expect(await act(other, id, 'report', { reference })).toMatchObject({
      status: 200,
      body: { state: 'REPORTED', reference, late: false, timeLeft: null, decidedBy: other.id },
    })
    expect(await act(other, id, 'dismiss', { version: 2, reason })).toMatchObject({ status: 409 })
  })

  it('that was reported after it was due says so', async () => {
    const { id } = (await file(csr, { determinedOn: dayAfter(today, -30) })).body
    expect(await act(doors.admin, id, 'report', { reference })).toMatchObject({ body: { late: true } })
  })

  it('is dismissed with a reason', async () => {
    const { id } = (await file(csr)).body
    expect(await act(doors.admin, id, 'dismiss', { reason })).toMatchObject({
      status: 200,
      body: { state: 'DISMISSED', dismissal: reason, timeLeft: null },
    })
  })

  it('is seen by admin, pagcor and nemoaudit; the others see their own, and decide nothing', async () => {
    const own = (await file(csr)).body.id
    const another = (await file(await person(doors, 'csr'))).body.id
    for (const role of ['admin', 'pagcor', 'nemoaudit'])
      expect((await list(await person(doors, role))).ids).toEqual(expect.arrayContaining([own, another]))
    const { ids } = await list(csr)
    expect(ids).toContain(own)
    expect(ids).not.toContain(another)
    expect(await show(csr, another)).toMatchObject({ status: 404 })
    expect(await act(csr, own, 'report', { reference })).toMatchObject({ status: 403 })
    expect(await list(await person(doors, 'cashier'))).toMatchObject({ status: 403 })
    expect(await file(await person(doors, 'cashier'))).toMatchObject({ status: 403 })
  })

  it('is told to no platform: its customer reads the same, and the key opens no call about it', async () => {
    const registered = await send(doors, doors.key, '/platform/customers', {
      ...{ phone: '+639175550034', firstName: 'Ramon', lastName: 'Abad', dob: '1990-04-05', country: 'PH' },
      externalId: 'aml-1',
    })
    const read = () =>
      Promise.all(
        ['wallets', 'limits', 'bonuses'].map(what =>
          send(doors, doors.key, `/platform/customers/${registered.body.id}/${what}`, {}, { method: 'GET' }),
        ),
      ).then(answers => answers.map(({ status, body }) => ({ status, body })))
    const before = await read()
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200])
    const { id } = (await file(csr, { customer: registered.body.id })).body
    expect(await read()).toEqual(before)
    const own = { id: '', token: doors.key }
    for (const { status } of [await show(own, id), await list(own), await file(own)])
      expect(status).not.toBe(200)
  })

  it('that is overdue is counted on the dashboard, by the list that it opens', async () => {
    const overdue = (await file(csr, { determinedOn: dayAfter(today, -30) })).body.id
    const soon = (await file(csr)).body.id
    const figure = {
      key: 'amlReports.overdue',
      resource: amlReports,
      figure: amlReports.figures?.overdue as never,
    }
    const now = doors.started.clock.now().toISOString()
    const filters = figureFilters(figure, { currency: 'PHP', period: [now, now], product: null, now })
    const { ids } = await list(doors.admin, { filters })
    expect(ids).toContain(overdue)
    expect(ids).not.toContain(soon)
  })
})
