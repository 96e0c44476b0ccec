import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { dayAfter, dayIn, lastBornAt } from '../../../src/domain/day'
import { filterOf } from '../../../src/fields/filters'
import { date, datetime, type Field } from '../../../src/resources/kernel/declare/field'
import type { Operator } from '../../../src/resources/kernel/declare/filter'

afterEach(cleanup)

function renderFilter(field: Field, operator: Operator) {
  const { Filter } = filterOf(field)
  const onChange = vi.fn()
  if (!Filter) throw new Error('This kind has no filter')
  render(
    <Filter
      field={field as never}
      label="Licence ends"
      operator={operator}
      value={null}
      onChange={onChange}
      problems={{}}
      row={{}}
    />,
  )
  return onChange
}

const today = () => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
const licence = date({ filter: true, ahead: [60] })

it('a day that something ends is found within the span that the field offers', () => {
  const onChange = renderFilter(licence, 'between')
  fireEvent.click(screen.getByRole('button', { name: 'Within 60 days' }))
  expect(onChange).toHaveBeenCalledWith([today(), dayAfter(today(), 60)])
})

it('at most so many days ahead is also what has passed', () => {
  const onChange = renderFilter(licence, 'lte')
  fireEvent.click(screen.getByRole('button', { name: 'Within 60 days' }))
  expect(onChange).toHaveBeenCalledWith(dayAfter(today(), 60))
})

it.each([
  ['between', 'Younger than 21', (last: string) => [dayAfter(last, 1), today()]],
  ['gt', 'Younger than 21', (last: string) => last],
  ['lte', '21 or older', (last: string) => last],
] as const)('an age is offered for a day of birth: %s, %s', (operator, name, expected) => {
  const onChange = renderFilter(date({ filter: true, ages: [18, 21] }), operator)
  fireEvent.click(screen.getByRole('button', { name }))
  expect(onChange).toHaveBeenCalledWith(expected(lastBornAt(21, today())))
})

it('no span is offered where it means nothing, nor for a day of which the declaration says none', () => {
  renderFilter(licence, 'eq')
  renderFilter(date({ filter: true }), 'between')
  expect(screen.queryByRole('button', { name: /Within/ })).toBeNull()
})

it('a day of the past is found within the spans that people name', () => {
  const onChange = renderFilter(date({ filter: true }), 'between')
  fireEvent.click(screen.getByRole('button', { name: 'Last 7 days' }))
  expect(onChange).toHaveBeenCalledWith([dayAfter(today(), -6), today()])
})

it('a moment is found from the first to the last millisecond of the days of a span', () => {
  const onChange = renderFilter(datetime({ filter: true }), 'between')
  fireEvent.click(screen.getByRole('button', { name: 'Yesterday' }))
  const day = dayAfter(today(), -1)
  expect(onChange).toHaveBeenCalledWith([
    new Date(`${day}T00:00:00.000`).toISOString(),
    new Date(`${day}T23:59:59.999`).toISOString(),
  ])
})

it('days of birth and days that lie ahead have spans of their own', () => {
  renderFilter(licence, 'between')
  renderFilter(date({ filter: true, ages: [18] }), 'between')
  expect(screen.queryByRole('button', { name: 'Last month' })).toBeNull()
})
