import { describe, expect, it } from 'vitest'
import { followingChanges } from '../../../../src/crud/sheet/following-changes'
import { newRow } from '../../../../src/crud/sheet/new-rows'
import { type Edits, putCells } from '../../../../src/crud/sheet/sheet-edits'
import type { WireRow } from '../../../../src/resources/kernel/wire/wire'
import { venues } from '../../../../src/resources/masters/venues'

const fields = { changed: venues.fields, added: venues.fields }
const none: Edits = new Map()
const venue = (values: object, version = 3) =>
  ({
    ...newRow(venues, '1', {}),
    version,
    country: 'PH',
    currency: 'PHP',
    timezone: 'Asia/Manila',
    ...values,
  }) as WireRow
const following = (row: WireRow, given: Record<string, unknown>, edits = none) =>
  Object.fromEntries(
    followingChanges(
      fields,
      edits,
      Object.entries(given).map(([name, value]) => ({ row, name, value })),
    ).map(({ name, value }) => [name, value]),
  )

describe('a cell that decides others', () => {
  it('fills in what follows, where it still has what followed from the former choice or nothing', () => {
    expect(following(venue({}), { country: 'MX' })).toMatchObject({
      currency: 'MXN',
      timezone: 'America/Mexico_City',
    })
    expect(following(venue({ currency: null, timezone: null }), { country: 'MX' })).toMatchObject({
      currency: 'MXN',
    })
  })

  it('leaves alone what the user chose, and what is pasted with it', () => {
    expect(following(venue({ timezone: 'Asia/Tokyo' }), { country: 'MX' })).toEqual({ currency: 'MXN' })
    expect(following(venue({}), { country: 'MX', currency: 'USD' })).not.toHaveProperty('currency')
    expect(following(venue({}), { country: 'MX', currency: 'PHP' })).not.toHaveProperty('currency')
  })

  it('fills in a new row, too, and follows the choice that is not saved yet', () => {
    const row = newRow(venues, '2', { currency: 'PHP' })
    const filled = following(row, { country: 'MX' })
    expect(filled).toMatchObject({ currency: 'MXN', timezone: 'America/Mexico_City' })
    const edits = putCells(
      none,
      Object.entries({ country: 'MX', ...filled }).map(([name, value]) => ({ row, name, value })),
    )
    expect(following(row, { country: 'PH' }, edits)).toMatchObject({
      currency: 'PHP',
      timezone: 'Asia/Manila',
    })
  })

  it('changes nothing by a choice that decides nothing', () => {
    expect(following(venue({}), { name: 'Metro Turf' })).toEqual({})
    expect(following(venue({}), { country: 'PH' })).toEqual({})
  })
})
