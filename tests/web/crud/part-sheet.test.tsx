import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runListCommand } from '../../../src/providers/page/open-list'
import { pressShortcut } from '../../../src/providers/page/shortcuts'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import { shoes } from './child-stud'
import { serveRecords } from './record-server'
import { screenOf, toasts } from './screen-of'
import { cell, press } from './sheet/cells'
import { grooms, horses, stables } from './stud'

const boarding = buildRegistry([stables, grooms, horses, shoes], [])

const server = serveRecords(boarding)

beforeAll(async () => {
  await import('../../../src/crud/record/part-sheet')
})

beforeEach(() => localStorage.clear())

const horse = () => server.put(horses, { name: 'Bagyo', code: 'B1' })[0]?.id as string

const paste = (text: string) =>
  act(async () => {
    fireEvent.paste(document.activeElement as HTMLElement, { clipboardData: { getData: () => text } })
  })

describe('the parts of a record', () => {
  it('open as a sheet by a button, by a key and from the palette, and back', async () => {
    const id = horse()
    const { router } = screenOf(boarding, `/masters/horses/view/${id}?tab=shoes.horse`)
    fireEvent.click(await screen.findByRole('button', { name: 'Edit as sheet' }))
    expect(await screen.findByRole('grid', { name: 'Shoes' })).toBeTruthy()
    expect(router.state.location.search).toBe('?tab=shoes.horse&shape=sheet')
    expect(document.activeElement?.textContent).toBe('Back to list')
    fireEvent.click(screen.getByRole('button', { name: 'Back to list' }))
    expect(await screen.findByText('No shoes yet.')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Edit as sheet')
    act(() => void pressShortcut('s'))
    expect(await screen.findByRole('grid', { name: 'Shoes' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Back to list' }))
    await screen.findByRole('button', { name: 'Edit as sheet' })
    act(() => runListCommand('sheet'))
    expect(await screen.findByRole('grid', { name: 'Shoes' })).toBeTruthy()
  })

  it('are added only while their record is in the states that the reference asks for', async () => {
    const of = (status: string) => server.put(horses, { name: status, code: status, status })[0]?.id
    screenOf(boarding, `/masters/horses/view/${of('RUNNING')}?tab=shoes.horse`)
    expect(await screen.findByRole('link', { name: 'New shoe' })).toBeTruthy()
    cleanup()
    const retired = of('RETIRED')
    screenOf(boarding, `/masters/horses/view/${retired}?tab=shoes.horse`)
    expect(await screen.findByRole('button', { name: 'Edit as sheet' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'New shoe' })).toBeNull()
    cleanup()
    screenOf(boarding, `/masters/horses/view/${retired}?tab=shoes.horse&shape=sheet`)
    await screen.findByRole('grid', { name: 'Shoes' })
    expect(document.querySelectorAll('[data-rowindex]')).toHaveLength(0)
  })

  it('are pasted as new rows, and saved with the record that they are part of', async () => {
    const id = horse()
    const other = horse()
    server.put(shoes, { horse: id, maker: 'Old' }, { horse: other, maker: 'Of another horse' })
    screenOf(boarding, `/masters/horses/view/${id}?tab=shoes.horse&shape=sheet`)
    await screen.findByRole('grid', { name: 'Shoes' })
    await waitFor(() => expect(cell(1, 'maker').textContent).toBe('Old'))
    expect(document.querySelectorAll('[data-rowindex]')).toHaveLength(2)
    await press(2, 'maker')
    await paste('Kerckhaert\tLeft\nMustad\tRight')
    const bar = screen.getByRole('toolbar', { name: 'Changes' })
    expect(within(bar).getByRole('status').textContent).toBe('4 changes in 2 new rows')
    fireEvent.click(within(bar).getByRole('button', { name: 'Save 4 changes' }))
    await waitFor(() => expect(toasts().at(-1)).toBe('2 rows saved'))
    const made = server.rows.get('shoes')?.map(({ horse: of, maker, side }) => [of, maker, side])
    expect(made?.slice(2)).toEqual([
      [id, 'Kerckhaert', 'LEFT'],
      [id, 'Mustad', 'RIGHT'],
    ])
  })

  it('are the same in the list that was open before, after a save', async () => {
    const id = horse()
    server.put(shoes, { horse: id, maker: 'Old' })
    screenOf(boarding, `/masters/horses/view/${id}?tab=shoes.horse`)
    expect(await screen.findByRole('link', { name: 'Old' })).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Edit as sheet' }))
    await screen.findByRole('grid', { name: 'Shoes' })
    await press(1, 'maker')
    await paste('New')
    fireEvent.click(await screen.findByRole('button', { name: 'Save 1 change' }))
    await waitFor(() => expect(toasts().at(-1)).toBe('1 row saved'))
    fireEvent.click(screen.getByRole('button', { name: 'Back to list' }))
    expect(await screen.findByRole('link', { name: 'New' })).toBeTruthy()
  })

  it('start with what the server suggests, each new row with its own', async () => {
    const nailed = { ...shoes, firstValues: 'horse' } as AnyResource
    const registry = buildRegistry([stables, grooms, horses, nailed], [])
    const id = horse()
    server.replyOnce('/admin/get/shoes/first', {
      status: 200,
      body: { rows: [{ maker: 'First' }, { maker: 'Second' }, { maker: 'Third' }] },
    })
    screenOf(registry, `/masters/horses/view/${id}?tab=shoes.horse&shape=sheet`)
    await screen.findByRole('grid', { name: 'Shoes' })
    await waitFor(() => expect(cell(1, 'maker').textContent).toBe('First'))
    expect(server.requests('/first')[0]?.body).toEqual({ horse: id, count: 30 })
    await press(1, 'side')
    await paste('Left\nRight')
    await waitFor(() => expect(cell(3, 'maker').textContent).toBe('Third'))
    fireEvent.click(screen.getByRole('button', { name: 'Save 2 changes' }))
    await waitFor(() => expect(toasts().at(-1)).toBe('2 rows saved'))
    expect(server.rows.get('shoes')?.map(({ maker, side }) => [maker, side])).toEqual([
      ['First', 'LEFT'],
      ['Second', 'RIGHT'],
    ])
  })

  it('are a list only for users who may not edit them', async () => {
    const id = horse()
    screenOf(boarding, `/masters/horses/view/${id}?tab=shoes.horse&shape=sheet`, 'csr')
    expect(await screen.findByText('No shoes yet.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit as sheet' })).toBeNull()
  })
})
