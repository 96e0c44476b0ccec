import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../server/context'
import { actOnRow } from '../../server/crud/act'
import { createRow } from '../../server/crud/create'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import type { Action } from '../../src/resources/kernel/declare/declared-action'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { adjustments } from '../../src/resources/money/adjustments'
import { makeTill, type Till } from './cashiers'
import { openTestDatabase } from './harness'
import { makeBank, openTo } from './samples'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

const desk = openTo(adjustments, ['admin'])
const withoutApproval = ({ approval: _, ...action }: Action): Action => action

/** The adjustments of the desk, as they are once a second person has agreed. */
const approved: AnyResource = {
  ...desk,
  actions: { reverse: withoutApproval(desk.actions.reverse as Action) },
}

/** Moves cash as the desk does. */
async function move({ admin }: Till, to: object, changes: object = {}, by: Context = admin) {
  const { id } = await createRow(by, approved, {
    externalReference: `DESK-${newId()}`,
    direction: 'CREDIT',
    ...to,
    currency: 'PHP',
    amount: 20_000,
    reasonCode: 'CORRECTION',
    note: 'Cash found behind the drawer',
    ...changes,
  })
  return id
}

describe('the gaming day of cash that the desk moves', () => {
  // 02:00 on 2 March in Manila, where the gaming day of 1 March runs; 08:00 on 2 March on Kiritimati.
  const at = new Date('2027-03-01T18:00:00Z')

  const daysOf = async (id: string) => {
    const { rows } = (await database.orm.execute(
      sql`select gaming_day::text as day from ledger_entry where ref = ${id} order by id`,
    )) as unknown as { rows: { day: string }[] }
    return rows.map(({ day }) => day)
  }

  async function tillAbroad() {
    const till = await makeTill(database)
    await database.orm.execute(
      sql`update locations set timezone = 'Pacific/Kiritimati' where id = ${till.location.id}`,
    )
    return till
  }

  it.each([
    ['drawer', (till: Till) => ({ target: 'TERMINAL', terminal: till.terminal.id })],
    ['vault', (till: Till) => ({ target: 'LOCATION', location: till.location.id })],
  ])('is that of the location of a %s, also when it is reversed', async (_, to) => {
    const till = await tillAbroad()
    const by: Context = { ...till.admin, now: () => at }
    const id = await move(till, to(till), {}, by)
    expect(await daysOf(id)).toEqual(['2027-03-02'])
    const reversal = { version: 1, reason: 'It was another drawer' }
    await actOnRow(by, approved, id, 'reverse', reversal)
    expect(await daysOf(id)).toEqual(['2027-03-02', '2027-03-02'])
  })

  it('is that of the currency where the money is at no location', async () => {
    const till = await makeTill(database)
    const bank = await makeBank(till.admin, 1)
    const by: Context = { ...till.admin, now: () => at }
    expect(await daysOf(await move(till, { target: 'BANK', targetBank: bank.id }, {}, by))).toEqual([
      '2027-03-01',
    ])
  })
})
