import { describe, expect, it } from 'vitest'
import { movedBy, movedTo } from '../../../src/crud/list/column-order'

const columns = ['name', 'code', 'status', 'id']

describe('the order of columns', () => {
  it.each([
    ['status', 'name', ['status', 'name', 'code', 'id']],
    ['name', 'status', ['code', 'status', 'name', 'id']],
    ['name', 'unknown', columns],
    ['unknown', 'name', columns],
  ])('has %s in the place of %s after it is dropped there', (name, target, order) => {
    expect(movedTo(columns, name, target)).toEqual(order)
  })

  it('has a column one place on or back, and as it was at the ends', () => {
    expect(movedBy(columns, 'code', 1)).toEqual(['name', 'status', 'code', 'id'])
    expect(movedBy(columns, 'code', -1)).toEqual(['code', 'name', 'status', 'id'])
    expect(movedBy(columns, 'name', -1)).toEqual(columns)
    expect(movedBy(columns, 'id', 1)).toEqual(columns)
  })
})
