import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { publishLive } from '../../../src/providers/live/live-feed'
import type { Action } from '../../../src/resources/kernel/declare/declared-action'
import type { View } from '../../../src/resources/kernel/declare/declared-view'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { serveRecords } from './record-server'
import { screenOf, toasts } from './screen-of'
import { grooms, horses, stables, stud } from './stud'

const server = serveRecords(stud)

const putOne = (values: object = {}) => server.put(horses, { name: '7-Eleven', code: 'SEV-1', ...values })[0]

describe('a row that somebody else deletes while it is read', () => {
  it('is announced to screen readers by its title, and stays where it was', async () => {
    const row = putOne()
    server.put(horses, { name: 'Bagyo', code: 'BAG-1' })
    screenOf(stud, '/masters/horses')
    await screen.findByRole('link', { name: '7-Eleven' })
    server.rows.set(
      'horses',
      (server.rows.get('horses') ?? []).filter(({ id }) => id !== row?.id),
    )
    publishLive({
      id: 'change-1',
      resource: 'horses',
      record: String(row?.id),
      action: 'delete',
      version: 1,
      actor: { id: 'b', name: 'Jun Cruz' },
    })
    const told = await screen.findByText('7-Eleven was deleted')
    expect(told.closest('[role=status]')).toBeTruthy()
    expect(screen.getByRole('link', { name: '7-Eleven' })).toBeTruthy()
  })
})

describe('a list', () => {
  it('removes what it did not understand from its address, so that it is reported once', async () => {
    putOne()
    const { router } = screenOf(stud, '/masters/horses?status.in=ASLEEP&q=eleven')
    await screen.findByRole('link', { name: '7-Eleven' })
    await waitFor(() => expect(router.state.location.search).toBe('?q=eleven'))
    expect(toasts()).toEqual(["Part of this link wasn't understood and is ignored: status.in"])
  })

  it.each([
    ['?q=%2B63+917+123+4567', '+63 917 123 4567', ''],
    ['?status.in=RUNNING&q=ana%40example.com', 'ana@example.com', '?status.in=RUNNING'],
    ['?status.in=ASLEEP&q=0917-123-4567', '0917-123-4567', ''],
  ])(
    'searches for what a link at %s tells of somebody, and keeps it in no address',
    async (link, told, kept) => {
      putOne({ name: `Horse of ${told}` })
      const { router } = screenOf(stud, `/masters/horses${link}`)
      await waitFor(() => expect(router.state.location.search).toBe(kept))
      expect(await screen.findByRole('link', { name: `Horse of ${told}` })).toBeTruthy()
      expect(server.asked.map(({ body }) => body)).toEqual([expect.objectContaining({ q: told })])
      expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe(told)
      await act(() => router.navigate(-1))
      expect(router.state.location.pathname).toBe('/start')
    },
  )

  it.each([
    ['?q=zebra', 'No results for “zebra”.', ['Clear search']],
    ['?status.in=RETIRED', 'Nothing matches this filter.', ['Clear filters']],
    [
      '?q=zebra&status.in=RETIRED',
      'No results for “zebra” with this filter.',
      ['Clear search', 'Clear filters'],
    ],
  ])('says what has no match at %s, and offers to clear it', async (search, words, buttons) => {
    putOne()
    screenOf(stud, `/masters/horses${search}`)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Reset' })).toHaveLength(1)
    for (const name of buttons) {
      fireEvent.click(screen.getByRole('button', { name }))
      await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
    }
    expect(await screen.findByRole('link', { name: '7-Eleven' })).toBeTruthy()
  })

  it('keeps the place of Reset, so that nothing moves when it is offered', async () => {
    putOne()
    screenOf(stud, '/masters/horses')
    const reset = await screen.findByText('Reset', { selector: 'button' })
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull()
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'eleven' } })
    expect(await screen.findByRole('button', { name: 'Reset' })).toBe(reset)
  })

  it('is one stop of Tab: its links and buttons are reached with the arrow keys', async () => {
    const [stable] = server.put(stables, { name: 'San Lazaro' })
    putOne({ stable: stable?.id })
    screenOf(stud, '/masters/horses')
    await screen.findByRole('link', { name: '7-Eleven' })
    const pressed = within(screen.getByRole('grid')).getAllByRole('link')
    const copies = within(screen.getByRole('grid')).getAllByRole('button', { name: /^Copy ID/ })
    expect(pressed.map(link => link.textContent)).toEqual(['7-Eleven', 'San Lazaro'])
    expect([...pressed, ...copies].map(each => each.tabIndex)).toEqual([-1, -1, -1])
    expect(screen.getByRole('columnheader', { name: 'Name' }).tabIndex).toBe(-1)
  })

  it('writes names in their own order, whichever way the page is written', async () => {
    const row = putOne()
    screenOf(stud, '/masters/horses')
    expect((await screen.findByRole('link', { name: '7-Eleven' })).dir).toBe('auto')
    cleanup()
    screenOf(stud, `/masters/horses/view/${row?.id}`)
    expect((await screen.findByRole('heading', { level: 1, name: '7-Eleven' })).dir).toBe('auto')
  })
})

describe('an action that screens made by hand offer', () => {
  const rest = { ...horses.actions.rest, hidden: true } as Action
  const resting = { path: '/masters/tired', label: 'Tired', offers: ['rest'], menu: { admin: 9 } } as View
  const views = { list: horses.views.list as View, resting }
  const registry = buildRegistry(
    [
      stables,
      grooms,
      { ...horses, views, actions: { rest, wake: { ...horses.actions.wake, hidden: true } as Action } },
    ],
    [],
  )

  it('is done with the chosen records of a view that says so', async () => {
    putOne()
    screenOf(registry, '/masters/tired')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select row' }))
    const toolbar = screen.getByRole('toolbar', { name: 'Selected rows' })
    expect(within(toolbar).getByRole('button', { name: 'Rest' })).toBeTruthy()
  })

  it('is in no other list: there is nothing to choose records for', async () => {
    putOne()
    screenOf(registry, '/masters/horses')
    await screen.findByRole('link', { name: '7-Eleven' })
    expect(screen.queryByRole('checkbox', { name: 'Select row' })).toBeNull()
  })
})

describe('a list of some', () => {
  const filter = [{ field: 'status', operator: 'eq', value: 'RESTING' }]
  const resting = { path: '/masters/resting', label: 'TLC Resting', filter, menu: { admin: 9 } } as View
  const registryOf = (resting: View) =>
    buildRegistry([stables, grooms, { ...horses, views: { list: horses.views.list as View, resting } }], [])
  const registry = registryOf(resting)

  it('says by its own name that it is empty, and offers no way to a record that need not be in it', async () => {
    const filter = [{ field: 'status', operator: 'in', value: ['RESTING'] }] as const
    screenOf(registryOf({ ...resting, filter }), '/masters/resting')
    expect(await screen.findByText('TLC Resting is empty')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Create' })).toBeNull()
  })

  it('by one value creates a record with that value', async () => {
    screenOf(registry, '/masters/resting')
    fireEvent.click(await screen.findByRole('link', { name: 'Create' }))
    expect(await screen.findByRole('combobox', { name: /Status/ })).toHaveProperty('textContent', 'Resting')
  })

  it('says of what is asked for besides that no record answers', async () => {
    screenOf(registry, '/masters/resting?insured.eq=true')
    expect(await screen.findByText('No horses match')).toBeTruthy()
  })
})

describe('the related list of a record', () => {
  it('leaves out the field that refers to the page it stands on', async () => {
    const [stable] = server.put(stables, { name: 'San Lazaro' })
    putOne({ stable: stable?.id })
    const list = { ...horses.views.list, columns: ['name', 'stable', 'status'] } as View
    const few = buildRegistry([stables, grooms, { ...horses, views: { list } }], [])
    screenOf(few, `/masters/stables/view/${stable?.id}`)
    fireEvent.click(await screen.findByRole('tab', { name: 'Horses' }))
    const table = await screen.findByRole('table', { name: 'Horses' })
    const headers = within(table).getAllByRole('columnheader')
    expect(headers.map(header => header.textContent)).toEqual(['Name', 'Status'])
    expect(within(table).getAllByRole('link')).toHaveLength(1)
  })
})
