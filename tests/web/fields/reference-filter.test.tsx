import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { filterOf } from '../../../src/fields/filters'
import { type References, ReferencesContext } from '../../../src/fields/references'
import { reference } from '../../../src/resources/kernel/declare/field'
import type { Operator } from '../../../src/resources/kernel/declare/filter'

afterEach(cleanup)

const [juana, pedro] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002']
const titles = { [juana]: 'Juana Reyes', [pedro]: 'Pedro Luna' }

function renderFilter(operator: Operator, value: unknown, isOpen = true, person?: true) {
  const field = reference({ to: 'staff', filter: true, ...(person && { person }) })
  const { Filter } = filterOf(field)
  const state = { current: value }
  if (!Filter) throw new Error('This kind has no filter')
  const references: References = {
    search: async () => Object.entries(titles).map(([id, title]) => ({ id, title })),
    titles: async () => titles,
    known: titles,
    linkTo: () => null,
    isOpen: () => isOpen,
  }
  function Panel() {
    const [now, change] = useState(value)
    state.current = now
    return Filter ? (
      <Filter
        field={field as never}
        label="Reviewer"
        operator={operator}
        value={now}
        onChange={change}
        problems={{}}
        row={{}}
      />
    ) : null
  }
  render(
    <MemoryRouter>
      <ReferencesContext value={references}>
        <Panel />
      </ReferencesContext>
    </MemoryRouter>,
  )
  return state
}

const tick = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Me' }))

it('people can be compared with "me", also by users who may not list them', () => {
  const state = renderFilter('eq', null, false, true)
  expect(screen.queryByRole('combobox')).toBeNull()
  tick()
  expect(state.current).toBe('me')
  tick()
  expect(state.current).toBeNull()
})

it('oneself stands beside others in a list of people', () => {
  const state = renderFilter('in', [juana], true, true)
  tick()
  expect(state.current).toEqual(['me', juana])
  expect(screen.getByText('Juana Reyes')).toBeTruthy()
  expect(screen.getAllByText('Me')).toHaveLength(1)
  tick()
  expect(state.current).toEqual([juana])
})

it('another person takes the place of oneself where one is asked for', async () => {
  const state = renderFilter('eq', 'me', true, true)
  expect(screen.getByRole('checkbox', { name: 'Me' })).toHaveProperty('checked', true)
  expect(screen.getByRole('combobox', { name: 'Reviewer' })).toHaveProperty('value', '')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Reviewer' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Pedro Luna' }))
  expect(state.current).toBe(pedro)
  expect(screen.getByRole('checkbox', { name: 'Me' })).toHaveProperty('checked', false)
})

it('people in a shared filter are shown to users who may not list them', () => {
  renderFilter('in', [juana], false, true)
  expect(screen.getByText('Juana Reyes')).toBeTruthy()
})

it('what names no people is not compared with oneself', () => {
  renderFilter('eq', null)
  expect(screen.queryByRole('checkbox')).toBeNull()
})
