import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { actOnRow } from '../../server/crud/act'
import { changeRow } from '../../server/crud/change'
import { createRow } from '../../server/crud/create'
import { historyOf } from '../../server/crud/history'
import { listRows } from '../../server/crud/list'
import { showRow } from '../../server/crud/read'
import { deleteRow } from '../../server/crud/write'
import { dayAfter, dayIn } from '../../src/domain/day'
import { filtersOf } from '../../src/resources/kernel/declare/filter-value'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { staff } from '../../src/resources/people/staff'
import { locations } from '../../src/resources/places/locations'
import { terminals } from '../../src/resources/places/terminals'
import { contextOf, openTestDatabase } from './harness'
import { sampleBody } from './samples'

let admin: Context

beforeAll(async () => {
  admin = contextOf(await openTestDatabase(), 'admin')
})

let made = 0
const next = () => {
  made += 1
  return made
}
const reason = 'Asked for by the regulator'

const makeLocation = async (changes: object = {}) =>
  createRow(admin, locations, { ...(await sampleBody(admin, locations, next())), ...changes })

/** The body of a terminal; the sample's own location is not created. */
const tillBody = async ({ id, currency }: WireRow, changes: object = {}) => ({
  ...(await sampleBody(admin, { ...terminals, fields: { ...terminals.fields, location: notAsked } }, next())),
  currency,
  location: id,
  ...changes,
})
const notAsked = { ...terminals.fields.location, required: false } as const

const makeTill = async (location: WireRow, changes: object = {}) =>
  createRow(admin, terminals, await tillBody(location, changes))

const act = (resource: AnyResource, row: WireRow, name: string) => {
  const input = resource.actions[name]?.input ? { reason } : {}
  return actOnRow(admin, resource, row.id, name, { version: row.version, ...input })
}

async function acted(resource: AnyResource, row: WireRow, ...names: string[]): Promise<WireRow> {
  let current = row
  for (const name of names) current = await act(resource, current, name)
  return current
}

const suspended = async () => acted(locations, await makeLocation(), 'activate', 'suspend')

describe('a location', () => {
  it('is a draft, opens, is suspended and resumed, and closes for good', async () => {
    const draft = await makeLocation()
    expect(draft.status).toBe('DRAFT')
    const closed = await acted(locations, draft, 'activate', 'suspend', 'resume', 'suspend', 'close')
    expect(closed.status).toBe('CLOSED')
    for (const name of ['activate', 'suspend', 'resume', 'close'])
      await expect(act(locations, closed, name)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
  })

  it('does not close while it is open, nor is it deleted once it has been', async () => {
    const active = await acted(locations, await makeLocation(), 'activate')
    await expect(act(locations, active, 'close')).rejects.toMatchObject({ code: 'wrong_state' })
    await expect(deleteRow(admin, locations, active.id, { version: active.version })).rejects.toMatchObject({
      status: 409,
      message: 'Deleting needs Status to be Draft; it is Active',
    })
    const draft = await makeLocation()
    await deleteRow(admin, locations, draft.id, { version: 1 })
  })

  it('that is closed is not edited any more', async () => {
    const closed = await act(locations, await suspended(), 'close')
    const rename = (row: WireRow) =>
      changeRow(admin, locations, row.id, { name: 'Renamed', version: row.version })
    await expect(rename(closed)).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
      message: 'Editing needs Status to be Draft or Active or Suspended; it is Closed',
    })
    expect((await showRow(admin, locations, closed.id)).name).toBe(closed.name)
    expect((await rename(await suspended())).name).toBe('Renamed')
  })

  it('tells why it was suspended', async () => {
    const row = await suspended()
    const { items } = await historyOf(admin, locations, row.id, undefined)
    expect(items[0]).toMatchObject({ action: 'suspend', input: { reason }, actor: { name: 'Test admin' } })
  })

  it('does not open with a licence whose last day is over on its own clocks', async () => {
    const licence = (licenceExpiry: string) => ({ licenceNo: 'L-9', licenceExpiry })
    const over = await makeLocation(licence('2020-01-01'))
    await expect(act(locations, over, 'activate')).rejects.toMatchObject({
      status: 409,
      message: 'The licence expired on 2020-01-01. Enter the new one first.',
    })
    const today = dayIn('Asia/Manila', new Date())
    const renewed = await changeRow(admin, locations, over.id, { ...licence(today), version: over.version })
    const row = await acted(locations, renewed, 'activate', 'suspend')
    const lapsed = await changeRow(admin, locations, row.id, {
      ...licence(dayAfter(today, -2)),
      version: row.version,
    })
    await expect(act(locations, lapsed, 'resume')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('The licence expired on'),
    })
    expect((await showRow(admin, locations, row.id)).status).toBe('SUSPENDED')
  })

  it('has one code, however it is written', async () => {
    await makeLocation({ code: 'MLT-1' })
    await expect(makeLocation({ code: 'mlt-1' })).rejects.toMatchObject({
      status: 409,
      details: { fields: { code: 'Code is already taken by another location' } },
    })
  })

  it('closes only when each of its tills is retired, and names those that are not', async () => {
    const location = await makeLocation()
    const [first, second] = [
      await makeTill(location, { code: 'TILL-A' }),
      await makeTill(location, { code: 'TILL-B' }),
    ]
    const row = await acted(locations, location, 'activate', 'suspend')
    await expect(act(locations, row, 'close')).rejects.toMatchObject({
      status: 409,
      message: 'Close location needs all terminals to be retired: TILL-A, TILL-B are not',
    })
    await acted(terminals, first, 'activate', 'suspend', 'retire')
    await expect(act(locations, row, 'close')).rejects.toMatchObject({
      message: 'Close location needs all terminals to be retired: TILL-B are not',
    })
    expect((await showRow(admin, locations, row.id)).status).toBe('SUSPENDED')
    await acted(terminals, second, 'activate', 'suspend', 'retire')
    expect((await act(locations, row, 'close')).status).toBe('CLOSED')
  })

  it('finds the licences that end within a span of days', async () => {
    const soon = await makeLocation({ licenceNo: 'L-1', licenceExpiry: '2031-01-20' })
    await makeLocation({ licenceNo: 'L-2', licenceExpiry: '2031-06-01' })
    const value = ['2031-01-01', '2031-03-02']
    const { items } = await listRows(admin, locations, {
      filters: [{ field: 'licenceExpiry', operator: 'between', value }],
    })
    expect(items.map(row => row.id)).toEqual([soon.id])
  })
})

const mexico = { country: 'MX', timezone: 'America/Mexico_City', currency: 'MXN' }
const manila = { country: 'PH', timezone: 'Asia/Manila', currency: 'PHP' }

describe('the currency of a location', () => {
  it('is that of its country', async () => {
    await expect(makeLocation({ currency: 'MXN' })).rejects.toMatchObject({
      status: 422,
      details: { fields: { currency: 'MXN can only be chosen when Country is Mexico' } },
    })
  })

  const change = (row: WireRow) => changeRow(admin, locations, row.id, { ...mexico, version: row.version })

  it('can be changed until it has a till, and no more after', async () => {
    const location = await makeLocation()
    const changed = await change(location)
    expect(changed.currency).toBe('MXN')
    await makeTill(changed)
    await expect(
      changeRow(admin, locations, location.id, {
        ...manila,
        name: 'Renamed',
        version: changed.version,
      }),
    ).rejects.toMatchObject({
      status: 422,
      details: {
        fields: { currency: 'Currency can no longer be changed: terminals refer to this location' },
      },
    })
    expect(
      await changeRow(admin, locations, location.id, { name: 'Renamed', version: changed.version }),
    ).toMatchObject({ name: 'Renamed', currency: 'MXN' })
  })

  it('is that of each of its tills', async () => {
    const location = await makeLocation()
    const said = `Location "${location.name}" needs Currency to be MXN; it is PHP; choose another`
    await expect(makeTill(location, { currency: 'MXN' })).rejects.toMatchObject({
      status: 422,
      details: { fields: { location: said } },
    })
    const mexican = await makeLocation(mexico)
    const till = await makeTill(location)
    await expect(
      changeRow(admin, terminals, till.id, { location: mexican.id, version: till.version }),
    ).rejects.toMatchObject({
      status: 422,
      details: { fields: { location: expect.stringContaining('Currency') } },
    })
  })

  it('is one in which cash is taken, where it has tills', async () => {
    const hongKong = { country: 'HK', currency: 'HKD', timezone: 'Asia/Hong_Kong' }
    const location = await makeLocation(hongKong)
    await expect(makeTill(location, { currency: 'HKD' })).rejects.toMatchObject({
      status: 422,
      details: { fields: { currency: 'No cash is taken in HKD. Terminals work in PHP and MXN.' } },
    })
  })

  it('never differs from that of a till which is added at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const location = await makeLocation()
      const body = await tillBody(location)
      await Promise.allSettled([change(location), createRow(admin, terminals, body)])
      const { currency } = await showRow(admin, locations, location.id)
      const tills = await tillsOf(location)
      expect(tills.map(till => till.currency)).toEqual(tills.map(() => currency))
    }
  })
})

describe('a till', () => {
  it('is registered, activated, suspended and resumed, and retired for good', async () => {
    const till = await makeTill(await makeLocation())
    expect(till.status).toBe('REGISTERED')
    const retired = await acted(terminals, till, 'activate', 'suspend', 'resume', 'suspend', 'retire')
    expect(retired.status).toBe('RETIRED')
    for (const name of ['activate', 'suspend', 'resume', 'retire'])
      await expect(act(terminals, retired, name)).rejects.toMatchObject({ code: 'wrong_state' })
  })

  it('that is retired is not edited any more', async () => {
    const till = await makeTill(await makeLocation())
    const retired = await acted(terminals, till, 'activate', 'suspend', 'retire')
    const change = { serial: 'NEW-1', version: retired.version }
    await expect(changeRow(admin, terminals, till.id, change)).rejects.toMatchObject({
      status: 409,
      message: 'Editing needs Status to be Registered or Active or Suspended; it is Retired',
    })
    expect((await showRow(admin, terminals, till.id)).serial).toBe(till.serial)
  })

  it('is not added, moved to or activated at a location that is closed', async () => {
    const closed = await act(locations, await suspended(), 'close')
    const said = `Location "${closed.name}" needs Status to be Draft or Active or Suspended; it is Closed`
    await expect(makeTill(closed)).rejects.toMatchObject({
      status: 422,
      details: { fields: { location: `${said}; choose another` } },
    })
    const till = await makeTill(await makeLocation())
    await expect(
      changeRow(admin, terminals, till.id, { location: closed.id, version: till.version }),
    ).rejects.toMatchObject({ status: 422 })
  })

  it('is never left at a location that closes at the same moment, whether it is added, moved or activated', async () => {
    for (let round = 0; round < 20; round += 1) {
      const location = await suspended()
      const elsewhere = await makeTill(await makeLocation())
      const body = await tillBody(location)
      await Promise.allSettled([
        createRow(admin, terminals, body),
        act(locations, location, 'close'),
        changeRow(admin, terminals, elsewhere.id, { location: location.id, version: elsewhere.version }),
      ])
      const { status } = await showRow(admin, locations, location.id)
      const tills = await tillsOf(location)
      expect([status, tills.length === 0]).toEqual([status, status === 'CLOSED'])
    }
  })

  it('of many rivals for one code exactly one is made', async () => {
    const location = await makeLocation()
    const bodies = await Promise.all(Array.from({ length: 20 }, () => tillBody(location, { code: 'SAME' })))
    const outcomes = await Promise.allSettled(bodies.map(body => createRow(admin, terminals, body)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('the cashier of a till', () => {
  const colleague = async (...roles: string[]) =>
    createRow(admin, staff, { ...(await sampleBody(admin, staff, next())), roles })

  it('is one of the staff with the role of a cashier, and not one who is disabled', async () => {
    const location = await makeLocation()
    const [csr, cashier, gone] = [
      await colleague('csr'),
      await colleague('csr', 'cashier'),
      await colleague('cashier'),
    ]
    await act(staff, gone, 'disable')
    await expect(makeTill(location, { cashier: csr.id })).rejects.toMatchObject({
      status: 422,
      details: {
        fields: {
          cashier: `Assigned cashier "${csr.name}" needs Roles to be cashier; it is csr; choose another`,
        },
      },
    })
    await expect(makeTill(location, { cashier: gone.id })).rejects.toMatchObject({
      details: { fields: { cashier: expect.stringContaining('needs Status to be Active; it is Disabled') } },
    })
    expect(await makeTill(location, { cashier: cashier.id })).toMatchObject({ cashier: cashier.id })
  })

  it('is assigned on the page of the till, and taken off it, by the same rule', async () => {
    const till = await makeTill(await makeLocation())
    const [csr, cashier] = [await colleague('csr'), await colleague('cashier')]
    const assign = (row: WireRow, chosen: string | null) =>
      actOnRow(admin, terminals, row.id, 'assign', { version: row.version, cashier: chosen })
    await expect(assign(till, csr.id)).rejects.toMatchObject({
      status: 422,
      details: { fields: { cashier: expect.stringContaining('needs Roles to be cashier; it is csr') } },
    })
    await expect(assign(till, till.id)).rejects.toMatchObject({ status: 422 })
    const assigned = await assign(till, cashier.id)
    expect(assigned.cashier).toBe(cashier.id)
    const { items } = await historyOf(admin, terminals, till.id, undefined)
    expect(items[0]).toMatchObject({ action: 'assign', input: { cashier: cashier.id } })
    const free = await assign(assigned, null)
    expect(free.cashier).toBeNull()
    const retired = await acted(terminals, free, 'activate', 'suspend', 'retire')
    await expect(assign(retired, cashier.id)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
  })

  it('is not assigned while somebody takes the role from them at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const till = await makeTill(await makeLocation())
      const cashier = await colleague('cashier')
      await Promise.allSettled([
        actOnRow(admin, terminals, till.id, 'assign', { version: till.version, cashier: cashier.id }),
        act(staff, cashier, 'disable'),
      ])
      const entries = (await historyOf(admin, terminals, till.id, undefined)).items
      const { items } = await historyOf(admin, staff, cashier.id, undefined)
      const [assigned, disabled] = [entries, items].map(list =>
        list.find(({ action }) => ['assign', 'disable'].includes(action)),
      )
      // Whichever came first: a disabled user must not be assigned.
      expect(!assigned || !disabled || assigned.id < disabled.id).toBe(true)
    }
  })

  it('works at no kiosk', async () => {
    const location = await makeLocation()
    const cashier = await colleague('cashier')
    const said = { cashier: 'Leave this empty for a kiosk' }
    await expect(makeTill(location, { type: 'KIOSK', cashier: cashier.id })).rejects.toMatchObject({
      status: 422,
      details: { fields: said },
    })
    const kiosk = await makeTill(location, { type: 'KIOSK' })
    await expect(
      actOnRow(admin, terminals, kiosk.id, 'assign', { version: kiosk.version, cashier: cashier.id }),
    ).rejects.toMatchObject({ status: 409, details: { fields: said } })
  })

  it('is offered by the filters that the picker asks with', async () => {
    const [csr, cashier] = [await colleague('csr'), await colleague('csr', 'cashier')]
    const { only } = terminals.fields.cashier
    const { items } = await listRows(admin, staff, { filters: filtersOf(staff, only ?? {}), limit: 100 })
    const found = items.map(({ id }) => id)
    expect([found.includes(cashier.id), found.includes(csr.id)]).toEqual([true, false])
  })

  it('sees that till and no other, without what the house keeps to itself', async () => {
    const location = await makeLocation()
    const cashier = await colleague('cashier')
    const own = await makeTill(location, { cashier: cashier.id, minBalance: 500_000, cashLimit: 10_000_000 })
    const other = await makeTill(location)
    const context = contextOf(admin.database, 'cashier')
    const as = { ...context, actor: { ...context.actor, id: cashier.id } }
    const shown = await showRow(as, terminals, own.id)
    expect(shown).toMatchObject({ code: own.code, maxBet: own.maxBet })
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['minBalance']))
    expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['cashLimit']))
    await expect(showRow(as, terminals, other.id)).rejects.toMatchObject({ status: 404 })
    const called = {
      ...terminals,
      access: { ...terminals.access, list: terminals.views.list?.call?.roles ?? [] },
    }
    const { items } = await listRows(as, called, {})
    expect(items.map(({ id }) => id)).toEqual([own.id])
  })
})

async function tillsOf(location: WireRow): Promise<readonly WireRow[]> {
  const { items } = await listRows(admin, terminals, {
    filters: [{ field: 'location', operator: 'eq', value: location.id }],
  })
  return items
}
