import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../../server/context'
import { changeRow } from '../../../server/crud/change'
import { createRow } from '../../../server/crud/create'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { poolTypes } from '../../../src/resources/masters/pool-types'
import { venues } from '../../../src/resources/masters/venues'
import { contextOf, openTestDatabase } from '../harness'
import { sampleBody } from '../samples'

let admin: Context
let philippine: string
let japanese: string

beforeAll(async () => {
  admin = contextOf(await openTestDatabase(), 'admin')
  const pool = async (n: number, country: string) =>
    (await createRow(admin, poolTypes, { ...(await sampleBody(admin, poolTypes, n)), country })).id
  philippine = await pool(1, 'PH')
  japanese = await pool(2, 'JP')
})

let made = 10
const makeVenue = async (values: object) => {
  made += 1
  return createRow(admin, venues, { ...(await sampleBody(admin, venues, made)), ...values })
}
const manila = { country: 'PH', timezone: 'Asia/Manila', currency: 'PHP' }

describe('a venue', () => {
  it('has the currency and a time zone of its country', async () => {
    await expect(makeVenue({ ...manila, currency: 'MXN' })).rejects.toMatchObject({
      status: 422,
      message: 'MXN can only be chosen when Country is Mexico',
    })
    await expect(makeVenue({ ...manila, timezone: 'Asia/Tokyo' })).rejects.toMatchObject({
      status: 422,
      message: 'Choose a time zone of the country: Asia/Manila',
    })
  })

  it('offers pools of its country only', async () => {
    const problem = 'Pools "Name 2" needs Country to be Philippines; it is Japan; choose another'
    await expect(makeVenue({ ...manila, poolSet: [philippine, japanese] })).rejects.toMatchObject({
      status: 422,
      message: problem,
    })
    expect(await makeVenue({ ...manila, poolSet: [philippine] })).toMatchObject({ poolSet: [philippine] })
  })

  it('does not move to another country with the pools of this one', async () => {
    const { id, version } = (await makeVenue({ ...manila, poolSet: [philippine] })) as WireRow
    const tokyo = { country: 'JP', timezone: 'Asia/Tokyo', currency: 'JPY' }
    await expect(changeRow(admin, venues, id, { ...tokyo, version })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('Country to be Japan'),
    })
    const moved = await changeRow(admin, venues, id, { ...tokyo, poolSet: [japanese], version })
    expect(moved).toMatchObject({ country: 'JP', poolSet: [japanese] })
  })
})
