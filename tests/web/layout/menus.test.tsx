import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { HorizontalMenu } from '../../../src/layout/horizontal-menu'
import { icons } from '../../../src/layout/icons'
import { MenuList } from '../../../src/layout/menu-list'
import { Sidebar } from '../../../src/layout/sidebar'
import { registry } from '../../../src/resources'
import { entriesOf, menuFor } from '../../../src/resources/kernel/declare/menu'
import { roles } from '../../../src/resources/kernel/rights/roles'
import { prepareAppearance } from '../../../src/theme/appearance'
import { renderFor } from './portal-of'

beforeAll(prepareAppearance)
afterEach(cleanup)

const entries = entriesOf([...registry.resources, ...registry.pages])
const labelsOf = (role: string) =>
  menuFor({ roles: [role] }, entries).flatMap(part => part.entries.map(({ label }) => label))
const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }))
const links = () =>
  menu()
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
const opener = (name: string) => menu().getByRole('button', { name })

describe('the icons', () => {
  it('are there for every entry', () => {
    expect(entries.map(({ icon }) => icon).filter(name => !(name in icons))).toEqual([])
  })
})

describe('the vertical menu', () => {
  it.each(roles)("shows exactly the %s's entries, in their order", role => {
    renderFor(role, <MenuList />)
    expect(links()).toEqual(labelsOf(role))
  })

  it('has headings for the sections of the admin', () => {
    renderFor('admin', <MenuList />)
    const headings = menu()
      .getAllByRole('heading')
      .map(({ textContent }) => textContent)
    expect(headings).toEqual(['CUSTOMER', 'MASTERS', 'BUSINESS'])
  })

  it('has no headings for a menu without sections', () => {
    renderFor('pagcor', <MenuList />)
    expect(menu().queryAllByRole('heading')).toEqual([])
  })

  it.each([
    ['/business/banks', 'Banks'],
    ['/business/banks/view/7', 'Banks'],
    ['/masters/venues/add', 'Venues'],
    ['/masters/Pools/add/7', 'Pools'],
    ['/business/deposit', 'Deposits'],
  ])('marks at %s the entry %s as current', (path, label) => {
    renderFor('admin', <MenuList />, path)
    const current = menu()
      .getAllByRole('link')
      .filter(link => link.hasAttribute('aria-current'))
    expect(current.map(({ textContent }) => textContent)).toEqual([label])
  })

  it.each([
    '/customer/events/view/7',
    '/customer/races/view/7',
    '/customer/runners/view/7',
    '/customer/events/raceresult/7/8',
  ])('marks at %s the entry Events of metaf', path => {
    renderFor('metaf', <MenuList />, path)
    expect(
      menu()
        .getAllByRole('link', { current: 'page' })
        .map(link => link.textContent),
    ).toEqual(['Events'])
  })

  it('scrolls to the entry that one is in: thirty are more than a screen holds', () => {
    const place = vi.spyOn(Element.prototype, 'getBoundingClientRect')
    place.mockImplementation(function (this: Element) {
      return this.hasAttribute('aria-current') ? new DOMRect(0, 900, 200, 42) : new DOMRect(0, 0, 280, 500)
    })
    const { container } = renderFor('admin', <MenuList />, '/business/withdraw')
    place.mockRestore()
    expect(container.scrollTop).toBe(650)
  })

  it('leads where the declarations say', () => {
    renderFor('cashier', <MenuList />)
    const targets = menu()
      .getAllByRole('link')
      .map(link => link.getAttribute('href'))
    expect(targets).toEqual(['/business/cashin', '/business/cashout'])
  })
})

describe('the horizontal menu', () => {
  it('opens under a mouse that stays, not under one that only passes', async () => {
    vi.useFakeTimers()
    try {
      renderFor('admin', <HorizontalMenu />)
      // jsdom has no PointerEvent.
      const mouse = (type: 'pointerover' | 'pointerout') =>
        fireEvent(
          opener('MASTERS'),
          Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType: 'mouse' }),
        )
      const panel = () => menu().queryByRole('list', { name: 'MASTERS' })
      mouse('pointerover')
      act(() => vi.advanceTimersByTime(150))
      expect(panel()).toBeNull()
      mouse('pointerout')
      act(() => vi.advanceTimersByTime(1000))
      expect(panel()).toBeNull()
      mouse('pointerover')
      act(() => vi.advanceTimersByTime(250))
      expect(panel()).toBeTruthy()
      mouse('pointerout')
      expect(panel()).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('is a row of links for a role whose menu has no sections', () => {
    renderFor('finance', <HorizontalMenu />)
    expect(links()).toEqual(labelsOf('finance'))
    expect(menu().queryAllByRole('button')).toEqual([])
  })

  it('is a button for each section of the admin, closed at first', () => {
    renderFor('admin', <HorizontalMenu />)
    const names = menu()
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['CUSTOMER', 'MASTERS', 'BUSINESS'])
    expect(links()).toEqual([])
  })

  it('opens the section that is pressed and closes it when it is pressed again', () => {
    renderFor('admin', <HorizontalMenu />)
    fireEvent.click(opener('MASTERS'))
    expect(menu().getByRole('list', { name: 'MASTERS' })).toBeTruthy()
    expect(links()).toEqual(['Venues', 'Sports Category', 'Pools'])
    expect(opener('MASTERS').getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(opener('MASTERS'))
    expect(links()).toEqual([])
  })

  it('shows all of the admin in its three sections', () => {
    renderFor('admin', <HorizontalMenu />)
    const shown = ['CUSTOMER', 'MASTERS', 'BUSINESS'].flatMap(name => {
      fireEvent.click(opener(name))
      const labels = links()
      fireEvent.click(opener(name))
      return labels
    })
    expect(shown).toEqual(labelsOf('admin'))
  })

  it('closes by Escape, and the focus is back on the button', () => {
    renderFor('admin', <HorizontalMenu />)
    opener('MASTERS').focus()
    fireEvent.keyDown(opener('MASTERS'), { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toBe('Venues')
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
    expect(links()).toEqual([])
    expect(document.activeElement).toBe(opener('MASTERS'))
  })

  it('closes by Escape wherever the focus is: the pointer opens it without taking that along', () => {
    renderFor('admin', <HorizontalMenu />)
    fireEvent.click(opener('MASTERS'))
    expect(links()).toEqual(['Venues', 'Sports Category', 'Pools'])
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(links()).toEqual([])
    expect(document.activeElement).toBe(document.body)
  })

  it('is walked through by the arrows, Home and End', () => {
    renderFor('admin', <HorizontalMenu />)
    const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })
    const here = () => document.activeElement?.textContent
    opener('CUSTOMER').focus()
    press('ArrowRight')
    expect(here()).toBe('MASTERS')
    press('ArrowDown')
    press('ArrowDown')
    expect(here()).toBe('Sports Category')
    press('End')
    expect(here()).toBe('Pools')
    press('ArrowDown')
    expect(here()).toBe('Pools')
    press('Home')
    expect(here()).toBe('MASTERS')
  })

  it('closes when the focus goes elsewhere', () => {
    renderFor('admin', <HorizontalMenu />)
    opener('MASTERS').focus()
    fireEvent.click(opener('MASTERS'))
    fireEvent.blur(opener('MASTERS'), { relatedTarget: opener('BUSINESS') })
    expect(links()).toEqual([])
  })

  it('closes when one goes to an entry', () => {
    renderFor('admin', <HorizontalMenu />)
    fireEvent.click(opener('MASTERS'))
    fireEvent.click(menu().getByRole('link', { name: 'Pools' }))
    expect(links()).toEqual([])
  })
})

describe('the sidebar', () => {
  it('is collapsed and expanded by a click; its entries keep their names', () => {
    renderFor('admin', <Sidebar />)
    fireEvent.click(screen.getByRole('button', { name: 'Collapse menu' }))
    expect(screen.getByRole('button', { name: 'Expand menu' }).getAttribute('aria-expanded')).toBe('false')
    expect(links()).toEqual(labelsOf('admin'))
    fireEvent.click(screen.getByRole('button', { name: 'Expand menu' }))
    expect(screen.getByRole('button', { name: 'Collapse menu' })).toBeTruthy()
  })

  it('stays expanded under the pointer, whatever the focus does', () => {
    renderFor('admin', <Sidebar />)
    const sidebar = screen.getByRole('complementary', { name: 'Sidebar' })
    fireEvent.click(screen.getByRole('button', { name: 'Collapse menu' }))
    expect(sidebar.dataset.look).toBe('narrow')
    fireEvent.pointerMove(sidebar)
    expect(sidebar.dataset.look).toBe('over')
    const entry = screen.getByRole('link', { name: 'Paddock' })
    entry.focus()
    expect(sidebar.dataset.look).toBe('over')
    entry.blur()
    expect(sidebar.dataset.look).toBe('over')
    fireEvent.pointerLeave(sidebar)
    expect(sidebar.dataset.look).toBe('narrow')
  })

  it('leads home by its logo', () => {
    renderFor('admin', <Sidebar />)
    expect(screen.getByRole('link', { name: 'Paddock' }).getAttribute('href')).toBe('/')
  })
})
