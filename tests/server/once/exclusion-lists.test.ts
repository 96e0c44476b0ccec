import { beforeAll, describe, expect, it } from 'vitest'
import { dayAfter, dayIn } from '../../../src/domain/day'
import { startApp } from '../app-fixture'
import { makeCustomer } from '../customers'
import { type Doors, openDoors, type Person, person, send } from '../deposits-fixture'

let doors: Doors & { readonly admin: Person }
let today: string
let until: string
let n = 0

beforeAll(async () => {
  doors = await openDoors(await startApp({ PADDOCK_ENVIRONMENTS: 'DEV' }))
  today = dayIn('Asia/Manila', doors.started.clock.now())
  until = dayAfter(today, 400)
})

/** A birthday that nobody else of this file has. */
function birthday(): string {
  n += 1
  return dayAfter('1970-01-01', n)
}

const row = (first: string, last: string, dob: string, end = until) =>
  `${first},${last},${dob},,${today},${end}`

async function upload(...rows: string[]) {
  const text = ['first_name,last_name,birth_date,id_number,from,until', ...rows].join('\r\n')
  const { body } = await send(doors, doors.admin.token, '/admin/exclusionLists/upload/file', {
    name: 'list.csv',
    content: Buffer.from(text).toString('base64'),
  })
  return send(doors, doors.admin.token, '/admin/exclusionLists', { name: 'List of November', file: body })
}

const act = (id: unknown, action: string, by = doors.admin, body: object = { version: 1 }) =>
  send(doors, by.token, `/admin/exclusionLists/${id}/${action}`, body)

async function apply(...rows: string[]) {
  const { id } = (await upload(...rows)).body
  return act(id, 'apply')
}

const customerOf = async (firstName: string, lastName: string, dob: string, values: object = {}) =>
  (await makeCustomer(doors.database, { firstName, lastName, dob, ...values })).id
const show = async (id: string) =>
  (await send(doors, doors.admin.token, `/admin/model/User/${id}`, {}, { method: 'GET' })).body as Record<
    string,
    unknown
  >

const endOfList = () => new Date(`${dayAfter(until, 1)}T00:00:00+08:00`).toISOString()

describe("number 35: PAGCOR's shared list", () => {
  it('is checked first: new, changed and wrong rows and the customers, and excludes nobody yet', async () => {
    const [dob, known] = [birthday(), birthday()]
    await apply(row('Bo', 'Cruz', known))
    const id = await customerOf('Ana', 'Reyes', dob)
    const { status, body } = await upload(
      row('ANA', 'Reyés', dob),
      row('Bo', 'Cruz', known, dayAfter(until, 1)),
      row('Wrong', 'Day', '1990-13-01'),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'CHECKED', added: 1, changed: 1, wrong: 1, excluded: 1 })
    expect(body.wrongRows).toEqual([{ row: 4, problem: expect.stringContaining('birth_date') }])
    const preview = await act(body.id, 'apply/preview', doors.admin, {})
    expect(preview.body).toMatchObject({
      summary: '1 new, 1 changed, 0 unchanged, 1 wrong; 1 customer is excluded',
      rows: [{ row: 4 }, { row: 2, outcome: 'New', customers: 1 }, { row: 3, outcome: 'Changed' }],
    })
    expect(await show(id)).toMatchObject({ status: 'ACTIVE' })
  })

  it('excludes customers with the same name and birthday until the last day, and tells why', async () => {
    const dob = birthday()
    const id = await customerOf('Ana', 'Reyes', dob)
    const other = await customerOf('Ana', 'Reyes', birthday())
    expect(await apply(row('ANA', 'Reyés', dob))).toMatchObject({
      status: 200,
      body: { state: 'APPLIED', added: 1, excluded: 1 },
    })
    expect(await show(id)).toMatchObject({
      status: 'SELF_EXCLUDED',
      exclusionBy: 'PAGCOR',
      exclusionUntil: endOfList(),
    })
    expect(await show(other)).toMatchObject({ status: 'ACTIVE', exclusionBy: null })
    const history = await send(doors, doors.admin.token, `/admin/user/${id}/history`, {}, { method: 'GET' })
    expect(history.body).toMatchObject({ items: [{ action: 'listExclude' }, {}] })
  })

  it('is applied once: the same file again is refused', async () => {
    const rows = [row('Ida', 'Santos', birthday())]
    expect(await apply(...rows)).toMatchObject({ status: 200 })
    const again = (await upload(...rows)).body
    expect(again).toMatchObject({ added: 0, same: 1 })
    const refused = await act(again.id, 'apply')
    expect(refused).toMatchObject({ status: 409 })
    expect(JSON.stringify(refused.body)).toContain('This file was applied before')
    expect(await act(again.id, 'discard')).toMatchObject({ status: 200, body: { state: 'DISCARDED' } })
  })

  it('leaves a name that is only like it to a reviewer: the case is flagged, the account stays', async () => {
    const dob = birthday()
    const id = await customerOf('Jose', 'De la Cruz', dob, { kyc: 'PENDING' })
    await apply(row('José', 'Dela Cruz', dob))
    expect(await show(id)).toMatchObject({ status: 'ACTIVE', kycFlags: ['EXCLUSION_HIT'] })
  })

  it('holds for who registers later, on the platform and by staff, and for who is renamed', async () => {
    const dob = birthday()
    await apply(row('Lea', 'Ramos', dob))
    const person = { firstName: 'Lea', lastName: 'RAMOS', dob, country: 'PH' }
    const platform = await send(doors, doors.key, '/platform/customers', {
      ...{ ...person, phone: '+639175550351', externalId: 'listed-1' },
    })
    expect(await show(String(platform.body.id))).toMatchObject({
      status: 'SELF_EXCLUDED',
      exclusionBy: 'PAGCOR',
    })
    const made = await send(doors, doors.admin.token, '/admin/user', { ...person, phone: '+639175550352' })
    expect(made).toMatchObject({ status: 200, body: { status: 'SELF_EXCLUDED', version: 2 } })
    const id = await customerOf('Leo', 'Ramon', dob)
    expect(await show(id)).toMatchObject({ status: 'ACTIVE' })
    await send(
      doors,
      doors.admin.token,
      `/admin/user/${id}`,
      { version: 1, firstName: 'Lea', lastName: 'Ramos' },
      { method: 'PUT' },
    )
    expect(await show(id)).toMatchObject({ status: 'SELF_EXCLUDED' })
  })

  it('is looked at again when the identity case of a customer moves', async () => {
    const dob = birthday()
    await apply(row('Nena', 'Sison', dob))
    // Stored without the rules, as before there was a list.
    const id = await customerOf('Nena', 'Sison', dob, { kyc: 'APPROVED' })
    expect(await show(id)).toMatchObject({ status: 'ACTIVE' })
    const reason = 'The document has expired'
    const moved = await send(doors, doors.admin.token, `/admin/user/${id}/kyc`, { kyc: 'PENDING', reason })
    expect(moved).toMatchObject({ status: 200 })
    expect(await show(id)).toMatchObject({ status: 'SELF_EXCLUDED', exclusionBy: 'PAGCOR' })
  })

  it('is applied by admins only; pagcor reads it, without the file', async () => {
    const { id } = (await upload(row('Pia', 'Luna', birthday()))).body
    const pagcor = await person(doors, 'pagcor')
    expect(await act(id, 'apply', pagcor)).toMatchObject({ status: 403 })
    const shown = await send(doors, pagcor.token, `/admin/model/ExclusionList/${id}`, {}, { method: 'GET' })
    expect(shown).toMatchObject({ status: 200 })
    expect(shown.body).not.toHaveProperty('file')
    const csr = await person(doors, 'csr')
    expect(await send(doors, csr.token, '/admin/get/excludedPersons', {})).toMatchObject({ status: 403 })
  })
})
