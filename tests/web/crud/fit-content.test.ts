import { describe, expect, it } from 'vitest'
import { fitContent } from '../../../src/crud/list/fit-content'
import { gridColumns } from '../../../src/crud/list/grid-columns'
import { registry } from '../../../src/resources'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'

const admin = { roles: ['admin'] }
const resource = (name: string) => registry.resources.find(each => each.name === name) as never

/** The minimum width of a column whose rows have this value. */
function least(of: string, column: string, value: unknown): number | undefined {
  const columns = gridColumns(resource(of), admin, [column], false)
  const row = { [column]: value, titles: {} } as unknown as WireRow
  return fitContent(columns, [row], new Map())[0]?.wish.least
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

it('says how wide the words of a column are: names of other records, and states', () => {
  const columns = gridColumns(resource('ticketCorrections'), admin, ['race', 'state'], false)
  const id = '00000000-0000-7000-8000-000000000001'
  const row = { race: id, state: 'OPEN', titles: { [id]: 'Race 3 · Sampaguita Handicap, Metro Turf' } }
  const [race, state] = fitContent(columns, [row as unknown as WireRow], new Map())
  expect(race?.wish.needs).toBeGreaterThan(300)
  const code = { race: id, titles: { [id]: 'MNL-OTB1-C1' } } as unknown as WireRow
  expect(fitContent(columns, [code], new Map())[0]?.wish.needs).toBeGreaterThanOrEqual(116)
  // "Paid too much", of options up to "More is due than was paid".
  expect(state?.wish.needs).toBeLessThan(state?.wish.width ?? 0)
})

it('leaves a hash as wide as texts are: the room is for what is read', () => {
  const columns = gridColumns(resource('reports'), admin, ['title', 'sha256'], false)
  const row = { title: 'Wager detail by customer, channel and product', sha256: 'b'.repeat(64), titles: {} }
  const [title, hash] = fitContent(columns, [row as unknown as WireRow], new Map())
  expect(title?.wish.needs).toBeGreaterThan(300)
  expect(hash?.wish.needs).toBe(hash?.wish.width)
})
