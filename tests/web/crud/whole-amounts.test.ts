import { describe, expect, it } from 'vitest'
import { gridColumns } from '../../../src/crud/list/grid-columns'
import { fitAmounts } from '../../../src/crud/list/whole-amounts'
import { registry } from '../../../src/resources'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'

const admin = { roles: ['admin'] }
const resource = (name: string) => registry.resources.find(each => each.name === name) as never

/** The minimum width of a column whose rows have this value. */
function least(of: string, column: string, value: unknown): number | undefined {
  const columns = gridColumns(resource(of), admin, [column], false)
  const row = { [column]: value, titles: {} } as unknown as WireRow
  return fitAmounts(columns, [row], new Map())[0]?.wish.least
}

describe('a column of numbers is never narrower than its longest value', () => {
  it('where they are sums of other records, also in several currencies', () => {
    const one = { currency: 'PHP', amount: 1_000_000_000 }
    expect(least('fixtures', 'maxRisk', [one])).toBeGreaterThan(140)
    expect(least('fixtures', 'maxRisk', [one, { currency: 'MXN', amount: 100 }])).toBeGreaterThan(220)
  })

  it('where they are counts with what is left over', () => {
    expect(least('races', 'runners', { some: 12, all: 14 })).toBeGreaterThan(140)
  })

  it('where a time has a countdown', () => {
    expect(least('races', 'postTime', '2026-11-27T06:16:00.000Z')).toBeGreaterThanOrEqual(316)
  })
})
