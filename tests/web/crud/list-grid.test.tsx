import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'
import { horses, stud } from './stud'

const server = serveRecords(stud)

let screens: ReturnType<typeof screenOf>

beforeEach(async () => {
  const herd = ['Amihan', 'Bagyo', 'Dagat', 'Habagat'].map((name, n) => ({ name, code: `H${n}` }))
  server.put(horses, ...herd)
  screens = screenOf(stud, '/masters/horses')
  await screen.findByRole('link', { name: 'Amihan' })
})

const grid = () => screen.getByRole('grid', { name: 'Horses' })
const link = (name: string) => within(grid()).getByRole('link', { name })
const box = (name: string) => {
  const row = link(name).closest('tr') as HTMLElement
  return within(row).getByRole('checkbox', { name: 'Select row' })
}
const all = () => within(grid()).getByRole('checkbox', { name: /all rows$/ }) as HTMLInputElement
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key, ...more })

describe('the grid of a list', () => {
  it('is gone through with the arrow keys, and Tab comes back to the last place', () => {
    all().focus()
    press('ArrowDown')
    expect(document.activeElement).toBe(box('Amihan'))
    press('ArrowRight')
    expect(document.activeElement).toBe(link('Amihan'))
    press('ArrowDown')
    expect(document.activeElement).toBe(link('Bagyo'))
    expect([link('Bagyo').tabIndex, link('Amihan').tabIndex, all().tabIndex]).toEqual([0, -1, -1])
    press('ArrowUp')
    press('ArrowUp')
    expect(document.activeElement).toBe(screen.getByRole('columnheader', { name: 'Name' }))
    press('ArrowUp')
    expect(document.activeElement).toBe(screen.getByRole('columnheader', { name: 'Name' }))
  })

  it('has keys to the ends of a row and of the page', () => {
    link('Bagyo').focus()
    press('End')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Copy ID/)
    expect(document.activeElement?.closest('tr')).toBe(link('Bagyo').closest('tr'))
    press('Home')
    expect(document.activeElement).toBe(box('Bagyo'))
    press('End', { ctrlKey: true })
    expect(document.activeElement?.closest('tr')).toBe(link('Habagat').closest('tr'))
    press('Home', { ctrlKey: true })
    expect(document.activeElement).toBe(all())
    press('PageDown')
    expect(document.activeElement).toBe(box('Habagat'))
  })

  it('takes left and right as the screen has them when it is written from right to left', () => {
    grid().style.direction = 'rtl'
    box('Dagat').focus()
    press('ArrowLeft')
    expect(document.activeElement).toBe(link('Dagat'))
    press('ArrowRight')
    expect(document.activeElement).toBe(box('Dagat'))
  })

  it('edits straight from a row by its pencil, beside the link', async () => {
    const pencil = (name: string) =>
      within(link(name).closest('td') as HTMLElement).getByRole('button', { name: `Edit ${name}` })
    link('Dagat').focus()
    press('ArrowRight')
    expect(document.activeElement).toBe(pencil('Dagat'))
    fireEvent.click(pencil('Dagat'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Dagat' })).toBeTruthy()
  })

  it('offers no pencil for a record in a state that is not edited', async () => {
    server.put(horses, { name: 'Laos', code: 'H9', status: 'RETIRED' })
    cleanup()
    screenOf(stud, '/masters/horses')
    await screen.findByRole('link', { name: 'Laos' })
    expect(within(grid()).getAllByRole('button', { name: /^Edit / })).toHaveLength(4)
  })

  it('sorts by Enter on the name of a column, and says so', async () => {
    const age = screen.getByRole('columnheader', { name: 'Age' })
    age.focus()
    press('Enter')
    await waitFor(() => expect(age.getAttribute('aria-sort')).toBe('ascending'))
    press('Enter')
    await waitFor(() => expect(age.getAttribute('aria-sort')).toBe('descending'))
  })

  it('chooses from one row to another with Shift, by the row with Shift and Space, and all at once', () => {
    const chosen = () => within(grid()).queryAllByRole('row', { selected: true }).length
    fireEvent.click(box('Amihan'))
    expect([chosen(), all().indeterminate]).toEqual([1, true])
    fireEvent.click(box('Dagat'), { shiftKey: true })
    expect(chosen()).toBe(3)
    link('Habagat').focus()
    press(' ', { shiftKey: true })
    expect([chosen(), all().checked, all().getAttribute('aria-label')]).toEqual([
      4,
      true,
      'Unselect all rows',
    ])
    fireEvent.click(all())
    expect(chosen()).toBe(0)
  })

  it('makes a column as wide as its edge is drawn to, and sorts by nothing meanwhile', () => {
    // jsdom has no pointer capture and no pointer positions.
    Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined })
    const point = (type: string, clientX: number) =>
      fireEvent(handle, new MouseEvent(type, { clientX, bubbles: true }))
    const head = screen.getByRole('columnheader', { name: 'Age' })
    const handle = head.querySelector('.grid-handle') as HTMLElement
    point('pointerdown', 100)
    point('pointermove', 333)
    point('pointerup', 333)
    point('click', 333)
    point('pointermove', 500)
    const column = grid().querySelectorAll('col')[(head as HTMLTableCellElement).cellIndex]
    expect(column?.style.width).toBe('233px')
    expect(head.getAttribute('aria-sort')).toBe('none')
  })

  const heads = () =>
    within(grid())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .filter(Boolean)

  it('moves a column by Shift and an arrow key, keeps the focus on it, and says where it is', async () => {
    const { router } = screens
    screen.getByRole('columnheader', { name: 'Code' }).focus()
    press('ArrowRight', { shiftKey: true })
    await waitFor(() => expect(heads().slice(0, 3)).toEqual(['Name', 'Currency', 'Code']))
    expect(router.state.location.search).toMatch(/^\?columns=name,currency,code,/)
    expect(document.activeElement).toBe(screen.getByRole('columnheader', { name: 'Code' }))
    expect(screen.getByText(/^Code moved to column 3 of \d+$/).getAttribute('role')).toBe('status')
    press('ArrowLeft', { shiftKey: true })
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('moves a column left and right as the screen has them when it is written from right to left', async () => {
    grid().style.direction = 'rtl'
    screen.getByRole('columnheader', { name: 'Code' }).focus()
    press('ArrowLeft', { shiftKey: true })
    await waitFor(() => expect(heads().slice(0, 3)).toEqual(['Name', 'Currency', 'Code']))
  })

  it('moves a column to the place of the one that it is dropped on', async () => {
    const data = new Map<string, string>()
    const dataTransfer = {
      setData: (type: string, text: string) => data.set(type, text),
      getData: (type: string) => data.get(type),
      get types() {
        return [...data.keys()]
      },
    }
    const head = (name: string) => screen.getByRole('columnheader', { name })
    fireEvent.dragStart(head('Status'), { dataTransfer })
    fireEvent.dragOver(head('Code'), { dataTransfer })
    expect(head('Code').hasAttribute('data-drop')).toBe(true)
    fireEvent.drop(head('Code'), { dataTransfer })
    await waitFor(() => expect(heads().slice(0, 4)).toEqual(['Name', 'Status', 'Code', 'Currency']))
    expect(head('Code').hasAttribute('data-drop')).toBe(false)
  })

  const menuOf = async (name: string) => {
    const cell = link(name).closest('td') as HTMLElement
    fireEvent.mouseOver(cell)
    fireEvent.click(within(cell).getByRole('button', { name: `Actions for ${name}` }))
    return within(await screen.findByRole('menu', { name: `Actions for ${name}` }))
  }

  it('has a menu for each row: open, edit, copy, and what the state allows', async () => {
    const menu = await menuOf('Dagat')
    expect(menu.getAllByRole('menuitem').map(item => item.textContent)).toEqual([
      'Open',
      'Edit',
      'Copy link',
      'Copy ID',
      'Rest',
      'Retire',
    ])
    const written: string[] = []
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => written.push(text) } })
    fireEvent.click(menu.getByRole('menuitem', { name: 'Copy link' }))
    expect(written).toEqual([location.origin + link('Dagat').getAttribute('href')])
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('has the button of that menu beside the link and the pencil, for the row that has the focus', () => {
    link('Bagyo').focus()
    press('ArrowRight')
    press('ArrowRight')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for Bagyo')
    expect(within(grid()).getAllByRole('button', { name: /^Actions for/ })).toHaveLength(1)
  })

  it('asks before an action from the menu of a row, for its record is out of sight', async () => {
    const menu = await menuOf('Bagyo')
    fireEvent.click(menu.getByRole('menuitem', { name: 'Rest' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Rest' }))
    await waitFor(() => expect(server.requests('/rest')).toHaveLength(1))
  })
})
