import { beforeAll, describe, expect, it } from 'vitest'
import { figureFilters } from '../../../src/resources/kernel/figures'
import { complaints } from '../../../src/resources/people/complaints'
import { startApp } from '../app-fixture'
import { makeCustomer } from '../customers'
import { type Doors, openDoors, type Person, person, send } from '../deposits-fixture'

let doors: Doors & { readonly admin: Person }
let csr: Person
let pagcor: Person
let key: string
let customer: string

beforeAll(async () => {
  doors = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  csr = await person(doors, 'csr')
  pagcor = await person(doors, 'pagcor')
  customer = (await makeCustomer(doors.database)).id
  const made = await send(doors, doors.admin.token, '/admin/serviceKeys', {
    name: 'Complaints of the platform',
    scopes: ['COMPLAINTS'],
  })
  key = String(made.body.shownOnce)
})

const day = 86_400_000
const ago = (days: number) => new Date(doors.started.clock.now().getTime() - days * day).toISOString()

const file = (values: object = {}) =>
  send(doors, csr.token, '/admin/complaints', {
    customer,
    subject: 'The stream stopped',
    text: 'The video froze before the finish of race 3',
    channel: 'PHONE',
    ...values,
  })

const act = (by: Person, id: unknown, name: string, body: object) =>
  send(doors, by.token, `/admin/complaints/${id}/${name}`, body)

const answer = 'We are sorry. The line of the track failed; the replay is on your page.'
const reason = 'The customer is not satisfied'

describe('number 38: a complaint', () => {
  it('is written down with a number, and must be answered five days after it came in', async () => {
    const { status, body } = await file()
    expect(status).toBe(200)
    const { number, receivedAt, dueAt, state } = body
    expect({ number, state }).toEqual({ number: expect.stringMatching(/^C-[0-9A-F]{12}$/), state: 'OPEN' })
    expect(Date.parse(String(dueAt)) - Date.parse(String(receivedAt))).toBe(5 * day)
  })

  it('counts from when a letter came in, weekends included, and not from after now', async () => {
    const { body } = await file({ channel: 'LETTER', receivedAt: ago(4) })
    expect(Date.parse(String(body.dueAt))).toBe(Date.parse(ago(4)) + 5 * day)
    expect(await file({ receivedAt: ago(-1) })).toMatchObject({
      status: 422,
      body: { fields: { receivedAt: 'A complaint cannot come in after now' } },
    })
    expect(await file({ receivedAt: ago(61) })).toMatchObject({ status: 422 })
  })

  it('of a person who is no customer says how to reach them', async () => {
    expect(await file({ customer: null })).toMatchObject({
      status: 422,
      body: { fields: { customer: expect.stringContaining('Choose the customer') } },
    })
    expect(await file({ customer: null, contact: 'Ana Reyes, ana@example.com' })).toMatchObject({
      status: 200,
    })
  })

  it('is answered by customer service, and closed', async () => {
    const { id } = (await file()).body
    expect(await act(csr, id, 'claim', { version: 1 })).toMatchObject({
      status: 200,
      body: { assignee: csr.id },
    })
    expect(await act(doors.admin, id, 'claim', { version: 2 })).toMatchObject({ status: 409 })
    expect(await act(csr, id, 'close', { version: 2 })).toMatchObject({ status: 409 })
    expect(await act(csr, id, 'answer', { version: 2, answer })).toMatchObject({
      status: 200,
      body: { state: 'ANSWERED', answer, answeredBy: csr.id, late: false, waitingSince: null },
    })
    expect(await act(csr, id, 'close', { version: 3 })).toMatchObject({
      status: 200,
      body: { state: 'CLOSED' },
    })
  })

  it('that was answered late says so for good, also when it is reopened and answered in time', async () => {
    const { id } = (await file({ receivedAt: ago(6) })).body
    expect(await act(csr, id, 'answer', { version: 1, answer })).toMatchObject({ body: { late: true } })
    const reopened = await act(csr, id, 'reopen', { version: 2, reason })
    expect(reopened).toMatchObject({ status: 200, body: { state: 'OPEN', late: true } })
    expect(Date.parse(String(reopened.body.dueAt))).toBeGreaterThan(Date.parse(ago(-4)))
    expect(await act(csr, id, 'answer', { version: 3, answer })).toMatchObject({ body: { late: true } })
  })

  it('that is escalated waits for anybody, and stays due at the same time', async () => {
    const made = (await file()).body
    await act(csr, made.id, 'claim', { version: 1 })
    expect(await act(csr, made.id, 'escalate', { version: 2, reason })).toMatchObject({
      body: { state: 'ESCALATED', assignee: null, escalation: reason, dueAt: made.dueAt },
    })
    expect(await act(doors.admin, made.id, 'answer', { version: 3, answer })).toMatchObject({ status: 200 })
  })

  it('is read by pagcor without the contact, who changes nothing', async () => {
    const { id } = (await file({ contact: 'Ana Reyes, ana@example.com' })).body
    const shown = await send(doors, pagcor.token, `/admin/model/Complaint/${id}`, {}, { method: 'GET' })
    expect(shown).toMatchObject({ status: 200, body: { subject: 'The stream stopped' } })
    expect(shown.body).not.toHaveProperty('contact')
    expect(await act(pagcor, id, 'answer', { version: 1, answer })).toMatchObject({ status: 403 })
  })

  it('over five days without an answer is counted on the dashboard, by the list that it opens', async () => {
    const overdue = (await file({ receivedAt: ago(5.1) })).body
    const soon = (await file({ receivedAt: ago(4.9) })).body
    const figure = {
      key: 'complaints.overdue',
      resource: complaints,
      figure: complaints.figures?.overdue as never,
    }
    const filters = figureFilters(figure, {
      currency: 'PHP',
      period: [ago(1), ago(0)],
      product: null,
      now: doors.started.clock.now().toISOString(),
    })
    const { body } = await send(doors, csr.token, '/admin/get/complaints', { filters, limit: 100 })
    const ids = (body.items as unknown as { id: string }[]).map(({ id }) => id)
    expect(ids).toContain(overdue.id)
    expect(ids).not.toContain(soon.id)
  })
})

describe('number 38: on the platform, at any hour, a complaint', () => {
  const filed = { subject: 'My code does not work', text: 'It says that it was used' }

  it('is filed once, and its answer is read there', async () => {
    const once = { key: '00000000-0000-4000-8000-000000000038' }
    const first = await send(doors, key, '/platform/complaints', { customer, ...filed }, once)
    const again = await send(doors, key, '/platform/complaints', { customer, ...filed }, once)
    expect(first).toMatchObject({ status: 200, body: { typename: 'Complaint', state: 'OPEN', answer: null } })
    expect(again.body).toEqual(first.body)
    const { id } = first.body
    await act(csr, id, 'answer', { version: 1, answer })
    expect(await send(doors, key, `/platform/complaints/${id}`, {}, { method: 'GET' })).toMatchObject({
      body: { state: 'ANSWERED', answer },
    })
  })

  it('needs a customer, and the right of the key; another key does not see it', async () => {
    expect(await send(doors, key, '/platform/complaints', filed)).toMatchObject({ status: 422 })
    expect(
      await send(doors, key, '/platform/complaints', { customer: crypto.randomUUID(), ...filed }),
    ).toMatchObject({
      status: 422,
    })
    expect(await send(doors, doors.key, '/platform/complaints', { customer, ...filed })).toMatchObject({
      status: 403,
    })
    const { id } = (await file()).body
    expect(await send(doors, key, `/platform/complaints/${id}`, {}, { method: 'GET' })).toMatchObject({
      status: 404,
    })
  })
})
