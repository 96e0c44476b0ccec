import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cardColumns, cardHeads } from '../../../src/crud/list/card-columns'
import type { GridColumn } from '../../../src/crud/list/grid-columns'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'
import { horses, stud } from './stud'

const server = serveRecords(stud)
afterEach(() => vi.restoreAllMocks())

const openIn = async (width: number, count = 25) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  server.put(
    horses,
    ...Array.from({ length: count }, (_, n) => ({
      name: `Horse ${String(n + 1).padStart(2, '0')}`,
      code: `H${n + 1}`,
      status: 'RUNNING',
      currency: 'PHP',
    })),
  )
  screenOf(stud, '/masters/horses')
  const link = await screen.findByRole('link', { name: 'Horse 01' })
  return link.closest('tr') as HTMLElement
}
const labelsIn = (row: HTMLElement) =>
  [...row.querySelectorAll('td')].flatMap(cell => cell.dataset.label ?? [])

describe('a list in the width of a phone', () => {
  it('shows cards: the name, states first, each value with its label, and nothing beyond the edge', async () => {
    const row = await openIn(342)
    expect(row.closest('[data-cards]')).not.toBeNull()
    const labels = labelsIn(row)
    expect(labels.slice(0, 2)).toEqual(['Name', 'Status'])
    expect(labels).toHaveLength(5)
    expect(labels).not.toContain('ID')
  })

  it('has at most 700 elements for 25 records', async () => {
    await openIn(342)
    expect(screen.getByRole('grid').querySelectorAll('*').length).toBeLessThanOrEqual(700)
  })
})

it('a wider list shows its columns', async () => {
  const row = await openIn(900, 1)
  expect(row.closest('[data-cards]')).toBeNull()
  expect(labelsIn(row)).toContain('ID')
})

describe('the columns of a card', () => {
  const column = (name: string, rest: Partial<GridColumn> = {}) =>
    ({ name, isSortable: false, isState: false, isAmount: false, isLink: false, ...rest }) as GridColumn
  const all = [
    column('phone'),
    column('name', { isLink: true, isSortable: true }),
    column('country'),
    column('city'),
    column('status', { isState: true }),
    column('created', { isSortable: true }),
    column('active', { isSortable: true }),
    column('id'),
  ]
  const names = (columns: readonly GridColumn[]) => columns.map(({ name }) => name)

  it('are the name, states, what the list is sorted by, and the first others', () => {
    expect(names(cardColumns(all, 'created'))).toEqual(['name', 'status', 'created', 'phone', 'country'])
    expect(names(cardColumns(all, 'name'))).toEqual(['name', 'status', 'phone', 'country', 'city'])
  })

  it('have the first amount before other values, also where the list is sorted by it', () => {
    const paid = [...all, column('stake', { isAmount: true }), column('return', { isAmount: true })]
    expect(names(cardColumns(paid, 'created'))).toEqual(['name', 'status', 'created', 'stake', 'phone'])
    expect(names(cardColumns(paid, 'stake'))).toEqual(['name', 'status', 'stake', 'phone', 'country'])
  })

  it('have above them all that the list can be sorted by', () => {
    const drawn = cardColumns(all, 'name')
    expect(names(cardHeads(all, drawn))).toEqual([...names(drawn), 'created', 'active'])
  })
})
