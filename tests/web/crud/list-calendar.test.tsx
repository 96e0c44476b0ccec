import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  date,
  datetime,
  enumOf,
  reference,
  text,
  timezone,
} from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { serveRecords } from './record-server'
import { screenOf, toasts } from './screen-of'

const halls = defineResource({
  name: 'halls',
  typename: 'Hall',
  label: 'Halls',
  title: 'name',
  icon: 'stable',
  views: { list: { path: '/masters/halls', label: 'Halls', menu: { admin: 1 } } },
  fields: { name: text({ required: true }) },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {},
})

const fairs = defineResource({
  name: 'fairs',
  typename: 'Fair',
  label: 'Fairs',
  title: 'name',
  icon: 'stable',
  views: {
    list: { path: '/masters/fairs', label: 'Fairs', menu: { admin: 2 } },
    calendar: {
      path: '/masters/fairs/calendar',
      label: 'Fair calendar',
      roles: ['admin', 'pagcor'],
      sort: { field: 'day', order: 'asc' },
      calendar: {
        date: 'day',
        time: 'opensAt',
        place: 'hall',
        state: 'state',
        move: 'shift',
        conflicts: rows => {
          const days = rows.map(row => row.day)
          const twice = rows.filter(({ day }) => days.indexOf(day) !== days.lastIndexOf(day))
          return new Map(twice.map(({ id }) => [id, 'Two fairs on this day.'] as const))
        },
        named: { of: 'feasts', date: 'day', where: 'country' },
        names: () => [{ date: '2026-11-30', name: 'Bonifacio Day', where: 'PH' }],
      },
    },
  },
  fields: {
    name: text({ required: true }),
    day: date({ required: true, filter: true, sort: true }),
    hall: reference({ to: 'halls', filter: true }),
    opensAt: datetime({ zone: 'zone' }),
    zone: timezone({}),
    state: enumOf({
      filter: true,
      default: 'PLANNED',
      options: { PLANNED: { label: 'Planned', color: 'info' }, HELD: { label: 'Held', color: 'success' } },
    }),
  },
  access: { list: ['admin', 'pagcor'], create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {
    shift: {
      label: 'Shift',
      roles: ['admin'],
      when: { state: ['PLANNED'] },
      input: { day: date({ required: true }) },
      set: (_, { day }: { day: string }) => ({ day }),
      changes: ['day'],
    },
  },
})

const feasts = defineResource({
  name: 'feasts',
  typename: 'Feast',
  label: 'Feasts',
  title: 'name',
  icon: 'stable',
  views: { list: { path: '/masters/feasts', label: 'Feasts', menu: { admin: 3 } } },
  fields: {
    name: text({ required: true }),
    day: date({ filter: true, sort: true }),
    country: enumOf({ options: { PH: 'Philippines' } }),
  },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {},
})

const registry = buildRegistry([halls, feasts, fairs], [])
const server = serveRecords(registry)

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView ??= () => undefined
})

const address = '/masters/fairs/calendar?day=2026-11-23'

function putFairs() {
  const [hall] = server.put(halls, { name: 'Great hall' })
  return server.put(
    fairs,
    {
      ...{ name: 'Spring fair', day: '2026-11-24', hall: hall?.id },
      ...{ opensAt: '2026-11-24T09:30:00.000Z', zone: 'America/Mexico_City' },
    },
    { name: 'Old fair', day: '2026-11-26', state: 'HELD' },
    { name: 'Far fair', day: '2027-01-06' },
  )
}

/** In the table of a grid, a browser calls these gridcells. */
const day = (name: RegExp) => screen.findByRole('cell', { name })

describe('a view that is a calendar', () => {
  it('asks once for the weeks of the month and shows each record on its day, with time, place and state', async () => {
    putFairs()
    screenOf(registry, address)
    const cell = await day(/^Tuesday 24 November 2026, 1 fair$/)
    const link = await within(cell).findByRole('link')
    expect(link.textContent).toBe('03:30 GMT-6PlannedSpring fairGreat hall')
    expect(within(await day(/^Thursday 26 November 2026/)).getByRole('link').textContent).toBe('HeldOld fair')
    await day(/^Monday 30 November 2026, no fairs, Bonifacio Day \(PH\)$/)
    expect(screen.getByRole('heading', { name: 'November 2026' })).toBeTruthy()
    const asked = server.requests('/admin/get/fairs')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.body).toMatchObject({
      limit: 100,
      filters: [{ field: 'day', operator: 'between', value: ['2026-10-25', '2026-12-07'] }],
    })
  })

  it('names days by records of another resource, for those who may list them', async () => {
    putFairs()
    server.put(feasts, { name: 'Eid', day: '2026-11-25', country: 'PH' })
    screenOf(registry, address)
    await day(/^Wednesday 25 November 2026, no fairs, Eid \(PH\)$/)
    expect(server.requests('/admin/get/feasts')[0]?.body).toMatchObject({
      filters: [{ field: 'day', operator: 'between', value: ['2026-10-26', '2026-12-06'] }],
    })
  })

  it('is left and found again by its address', async () => {
    putFairs()
    const { router } = screenOf(registry, address)
    await day(/^Tuesday 24 November 2026, 1 fair$/)
    fireEvent.click(screen.getByRole('button', { name: 'Week' }))
    expect(await screen.findByRole('heading', { name: /^23\D{1,3}29 Nov 2026$/ })).toBeTruthy()
    expect(screen.getAllByRole('cell', { name: /2026/ })).toHaveLength(7)
    fireEvent.click(screen.getByRole('button', { name: 'Next week' }))
    await day(/^Monday 30 November 2026/)
    expect(router.state.location.search).toBe('?day=2026-11-30&span=week')
    fireEvent.click(screen.getByRole('link', { name: 'Fairs' }))
    expect(await screen.findByRole('link', { name: 'Fair calendar' })).toBeTruthy()
  })

  it('is walked through by keys, over the end of the month', async () => {
    putFairs()
    const { router } = screenOf(registry, address)
    const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })
    ;(await day(/^Monday 23 November 2026/)).focus()
    press('ArrowRight')
    expect(document.activeElement).toBe(await day(/^Tuesday 24 November/))
    press('ArrowDown')
    press('End')
    expect(document.activeElement).toBe(await day(/^Sunday 6 December/))
    press('ArrowDown')
    await waitFor(() => expect(router.state.location.search).toBe('?day=2026-12-13'))
    await waitFor(async () => expect(document.activeElement).toBe(await day(/^Sunday 13 December/)))
    press('PageUp')
    await waitFor(async () => expect(document.activeElement).toBe(await day(/^Friday 13 November/)))
    press('n')
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/masters/fairs/add',
        search: '?day=2026-11-13',
      }),
    )
    expect((await screen.findByLabelText<HTMLInputElement>(/^Day/)).value).toBe('2026-11-13')
  })

  it('opens the record of a day with Enter', async () => {
    const [fair] = putFairs()
    const { router } = screenOf(registry, address)
    const cell = await day(/^Tuesday 24 November 2026, 1 fair$/)
    cell.focus()
    fireEvent.keyDown(cell, { key: 'Enter' })
    await waitFor(() => expect(router.state.location.pathname).toContain(fair?.id))
  })

  it('moves a record by keys, says when it is in conflict, and nothing where it may not be moved', async () => {
    putFairs()
    screenOf(registry, address)
    const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })
    const cell = await day(/^Tuesday 24 November 2026, 1 fair$/)
    cell.focus()
    press('m')
    expect(await screen.findByText(/^Moving Spring fair\./)).toBeTruthy()
    press('ArrowRight')
    press('Escape')
    expect(await screen.findByText('Spring fair stays where it is')).toBeTruthy()
    expect(server.requests('/shift')).toHaveLength(0)
    ;(await day(/^Tuesday 24 November/)).focus()
    press('m')
    press('ArrowRight')
    press('ArrowRight')
    press('Enter')
    await day(/^Thursday 26 November 2026, 2 fairs$/)
    await waitFor(() =>
      expect(toasts()).toEqual(['Spring fair: Day is now 26 Nov 2026. Two fairs on this day.']),
    )
    expect(server.requests('/shift')[0]?.body).toMatchObject({ day: '2026-11-26', version: 1 })
    expect(await screen.findByText('2 fairs of this period are in conflict')).toBeTruthy()
    expect(screen.getAllByRole('img', { name: 'In conflict: Two fairs on this day.' })).toHaveLength(2)
  })

  it('moves a record by dragging, back when the server refuses', async () => {
    putFairs()
    screenOf(registry, address)
    const cell = await day(/^Tuesday 24 November 2026, 1 fair$/)
    const held = within(await day(/^Thursday 26 November/))
      .getByRole('link')
      .closest('[data-entry]')
    expect(held?.getAttribute('draggable')).toBe('false')
    const entry = within(cell).getByRole('link').closest('[data-entry]') as Element
    server.replyOnce('/shift', {
      status: 409,
      body: { error: 'The hall is taken', code: 'conflict', requestId: '1' },
    })
    const dataTransfer = { setData: () => undefined, effectAllowed: '' }
    fireEvent.dragStart(entry, { dataTransfer })
    const target = await day(/^Friday 27 November 2026/)
    fireEvent.dragOver(target, { dataTransfer })
    fireEvent.drop(target, { dataTransfer })
    await waitFor(() => expect(toasts().join()).toContain('The hall is taken'))
    await day(/^Tuesday 24 November 2026, 1 fair$/)
  })

  it('offers nothing to those who may only look', async () => {
    putFairs()
    screenOf(registry, address, 'pagcor')
    const cell = await day(/^Tuesday 24 November 2026, 1 fair$/)
    expect(within(cell).getByRole('link').closest('[data-entry]')?.getAttribute('draggable')).toBe('false')
    expect(screen.queryByRole('button', { name: /^Create on/ })).toBeNull()
    expect(screen.queryByText(/M moves/)).toBeNull()
    expect(server.requests('/admin/get/feasts')).toEqual([])
  })
})
