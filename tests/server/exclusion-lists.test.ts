import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JobCall } from '../../server/jobs/job'
import { applyList } from '../../server/modules/kyc'
import { dayAfter, dayIn } from '../../src/domain/day'
import { startApp } from './app-fixture'
import { makeCustomer } from './customers'
import { type Doors, openDoors, type Person, person, send } from './deposits-fixture'
import { systemAt } from './harness'

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

/** Does the work of the job `exclusionLists.apply`. */
const runJob = (list: unknown, call: Partial<JobCall> = {}) =>
  applyList.run({
    database: doors.database,
    by: systemAt(doors.started.clock.now()),
    payload: { list },
    signal: new AbortController().signal,
    transaction: work => doors.database.transaction(work),
    ...call,
  } as JobCall<{ list: string }>)

async function apply(...rows: string[]) {
  const { id } = (await upload(...rows)).body
  const answer = await act(id, 'apply')
  if (answer.status === 200) await runJob(id)
  return answer.status === 200 ? shownList(id) : answer
}

const shownList = (id: unknown) =>
  send(doors, doors.admin.token, `/admin/model/ExclusionList/${id}`, {}, { method: 'GET' })

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

  it('excludes a customer who registers while their row is written', async () => {
    for (let round = 0; round < 25; round += 1) {
      const dob = birthday()
      const { id } = (await upload(row('Ana', 'Reyes', dob))).body
      expect((await act(id, 'apply')).status).toBe(200)
      const registering = send(doors, doors.key, '/platform/customers', {
        ...{ firstName: 'Ana', lastName: 'Reyes', dob, country: 'PH' },
        ...{ phone: `+6391756${String(round).padStart(5, '0')}`, externalId: `rival-${round}` },
      })
      const [{ status, body }] = await Promise.all([registering, runJob(id)])
      expect(status).toBe(200)
      expect(await show(String(body.id))).toMatchObject({ status: 'SELF_EXCLUDED', exclusionBy: 'PAGCOR' })
    }
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

  it('excludes every account of a person, also those with a KYC case', async () => {
    const dob = birthday()
    const accounts = [
      await customerOf('Eva', 'Ramos', dob, { kyc: 'PENDING' }),
      await customerOf('Eva', 'Ramos', dob, { kyc: 'PENDING' }),
      await customerOf('Eva', 'Ramos', dob, { kyc: 'APPROVED' }),
    ]
    expect((await apply(row('Eva', 'Ramos', dob))).body).toMatchObject({ state: 'APPLIED', excluded: 3 })
    for (const id of accounts) {
      expect(await show(id)).toMatchObject({ status: 'SELF_EXCLUDED', exclusionBy: 'PAGCOR' })
      const history = await send(doors, doors.admin.token, `/admin/user/${id}/history`, {}, { method: 'GET' })
      const listExclusions = (history.body.items as unknown as { action: string }[]).filter(
        ({ action }) => action === 'listExclude',
      )
      expect(listExclusions).toHaveLength(1)
    }
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
    const renamed = await send(
      doors,
      doors.admin.token,
      `/admin/user/${id}`,
      { version: 1, firstName: 'Lea', lastName: 'Ramos' },
      { method: 'PUT' },
    )
    expect(renamed).toMatchObject({ status: 200, body: { status: 'SELF_EXCLUDED', version: 3 } })
    expect(await show(id)).toMatchObject({ status: 'SELF_EXCLUDED', version: 3 })
  })

  it('is looked at again when the identity case of a customer moves', async () => {
    const dob = birthday()
    await apply(row('Nena', 'Sison', dob))
    // Stored without the rules, as before there was a list.
    const id = await customerOf('Nena', 'Sison', dob, { kyc: 'APPROVED' })
    expect(await show(id)).toMatchObject({ status: 'ACTIVE' })
    const reason = 'The document has expired'
    const moved = await send(doors, doors.admin.token, `/admin/user/${id}/kyc`, { kyc: 'PENDING', reason })
    expect(moved).toMatchObject({ status: 200, body: { status: 'SELF_EXCLUDED', version: 3 } })
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

const counted = async (query: SQL) =>
  (await doors.database.orm.execute(query)) as unknown as { rows: Record<string, unknown>[] }
const registerOf = async (list: unknown) =>
  (
    await counted(sql`
      select count(*)::int as persons, count(distinct key)::int as keys, (
        select count(*)::int from audit_log a join excluded_persons p on p.id = a.object_id
        where p.list = ${list} and a.object_type = 'ExcludedPerson') as entries
      from excluded_persons where list = ${list}`)
  ).rows[0]

describe('the job that applies a list', () => {
  /** Nobody of them is a customer. */
  const strangers = (count: number, end = until) => {
    const dob = birthday()
    return Array.from({ length: count }, (_, place) => row(`Nobody${place}`, `Born ${dob}`, dob, end))
  }

  it('writes rows that name no customer by fifties, and each row that names one by itself, first', async () => {
    const dob = birthday()
    await customerOf('Ela', 'Sy', dob)
    const { id } = (await upload(...strangers(120), row('Ela', 'Sy', dob))).body
    await act(id, 'apply')
    const persons: unknown[] = []
    const transaction: JobCall['transaction'] = async work => {
      const done = await doors.database.transaction(work)
      persons.push((await registerOf(id))?.persons)
      return done
    }
    await runJob(id, { transaction })
    expect(persons).toEqual([1, 51, 101, 121, 121])
    expect((await shownList(id)).body).toMatchObject({ state: 'APPLIED', added: 121, same: 0, excluded: 1 })
  })

  it('goes on after it was interrupted: each person once, with counts of the whole list', async () => {
    const dob = birthday()
    const customer = await customerOf('Eva', 'Uy', dob)
    const rows = [...strangers(70), row('Eva', 'Uy', dob), row('Wrong', 'Day', '1990-13-01')]
    const { id } = (await upload(...rows)).body
    await act(id, 'apply')
    let left = 2
    const transaction: JobCall['transaction'] = work => {
      left -= 1
      if (left < 0) throw new Error('The server is gone')
      return doors.database.transaction(work)
    }
    await expect(runJob(id, { transaction })).rejects.toThrow('The server is gone')
    expect(await show(customer)).toMatchObject({ status: 'SELF_EXCLUDED', exclusionUntil: endOfList() })
    expect((await shownList(id)).body).toMatchObject({ state: 'APPLIED', appliedAt: null })

    const other = (await upload(...strangers(1))).body.id
    expect(await act(other, 'apply')).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('is still being applied') },
    })
    await runJob(id)
    await runJob(id)
    expect(await registerOf(id)).toEqual({ persons: 71, keys: 71, entries: 71 })
    const done = (await shownList(id)).body
    expect(done).toMatchObject({ added: 71, changed: 0, same: 0, wrong: 1, excluded: 1 })
    expect(done.appliedAt).not.toBeNull()
    expect(await act(other, 'apply')).toMatchObject({ status: 200 })
    await runJob(other)
  })

  it('changes persons whose last day moved, with an entry of what differs, and leaves the others', async () => {
    const before = strangers(60)
    await apply(...before)
    const later = before.map((line, place) =>
      place < 55 ? line.replace(until, dayAfter(until, 30)).replace('Nobody', 'NOBODY') : line,
    )
    const applied = (await apply(...later)).body
    expect(applied).toMatchObject({ added: 0, changed: 55, same: 5 })
    const { rows } = await counted(sql`
      select p.name, p.version, p.until::text as until, a.before ->> 'until' as was, a.after ->> 'until' as now
      from excluded_persons p join audit_log a on a.object_id = p.id and a.action = 'edit'
      where p.list = ${applied.id} order by p.name limit 1`)
    expect(rows).toEqual([
      {
        name: expect.stringMatching(/^NOBODY0 Born/),
        version: expect.anything(),
        until: dayAfter(until, 30),
        was: until,
        now: dayAfter(until, 30),
      },
    ])
    expect(Number(rows[0]?.version)).toBe(2)
  })
})
