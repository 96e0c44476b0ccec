import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { decimal, enumOf, text } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'

const stands = defineResource({
  name: 'stands',
  typename: 'Stand',
  label: 'Stands',
  title: 'name',
  icon: 'stable',
  views: {
    list: {
      path: '/masters/stands',
      label: 'Stands',
      menu: { admin: 1 },
      map: { latitude: 'north', longitude: 'east' },
    },
  },
  badges: ['status'],
  fields: {
    name: text({ required: true }),
    north: decimal({ min: -90, max: 90, scale: 6 }),
    east: decimal({ min: -180, max: 180, scale: 6 }),
    status: enumOf({ filter: true, options: { OPEN: { label: 'Open', color: 'success' }, SHUT: 'Shut' } }),
  },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {},
})

const registry = buildRegistry([stands], [])
const server = serveRecords(registry)

// jsdom has no layout and no ResizeObserver.
beforeAll(() => {
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { value: 800 },
    clientHeight: { value: 400 },
  })
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

function putStands() {
  server.put(
    stands,
    { name: 'Manila', north: 14.6, east: 121, status: 'OPEN' },
    { name: 'Makati', north: 14.55, east: 121.03, status: 'SHUT' },
    { name: 'Mexico', north: 19.44, east: -99.2, status: 'OPEN' },
    { name: 'Nowhere', status: 'OPEN' },
  )
}

describe('a list whose view has a map', () => {
  it('shows its records by their degrees, and says which have none', async () => {
    putStands()
    const { router } = screenOf(registry, '/masters/stands')
    fireEvent.click(await screen.findByRole('button', { name: 'Map', pressed: false }))
    const map = await screen.findByRole('group', { name: 'Map of stands' })
    expect(router.state.location.search).toBe('?shape=map')
    expect((await within(map).findByRole('link', { name: 'Mexico' })).getAttribute('href')).toMatch(
      /^\/masters\/stands/,
    )
    expect(screen.getByText('Without coordinates: Nowhere')).toBeTruthy()
    expect(screen.queryByRole('grid')).toBeNull()
    expect(server.requests('/admin/get/stands').at(-1)?.body.limit).toBe(100)
    fireEvent.click(screen.getByRole('button', { name: 'Map', pressed: true }))
    expect(await screen.findByRole('grid')).toBeTruthy()
  })

  it('names those that lie together in a menu, which leads to each or looks closer', async () => {
    putStands()
    screenOf(registry, '/masters/stands?shape=map')
    const map = await screen.findByRole('group', { name: 'Map of stands' })
    fireEvent.click(await within(map).findByRole('button', { name: '2 stands: Manila, Makati' }))
    const menu = await screen.findByRole('menu')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Zoom in', expect.stringContaining('Manila'), expect.stringContaining('Makati')])
    fireEvent.click(within(menu).getByRole('menuitem', { name: 'Zoom in' }))
    expect(await within(map).findByRole('link', { name: 'Makati' })).toBeTruthy()
    expect(within(map).queryByRole('link', { name: 'Mexico' })).toBeNull()
    fireEvent.click(within(map).getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(within(map).getByRole('link', { name: 'Mexico' })).toBeTruthy())
  })

  it('keeps to its filters', async () => {
    putStands()
    screenOf(registry, '/masters/stands?shape=map&status.eq=SHUT')
    const map = await screen.findByRole('group', { name: 'Map of stands' })
    expect(await within(map).findByRole('link', { name: 'Makati' })).toBeTruthy()
    expect(within(map).queryAllByRole('link')).toHaveLength(1)
  })
})
