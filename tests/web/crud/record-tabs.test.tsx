import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useTabRecord } from '../../../src/crud/record/tab-record'
import { readLog } from '../../../src/providers/stored/notification-log'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { boarding, remarks } from './child-stud'
import { serveRecords } from './record-server'
import { screenOf, toasts } from './screen-of'
import { horses, stables } from './stud'

const server = serveRecords(boarding)

beforeAll(() => {
  // A refused request is logged (docs/contract.md, Error texts).
  vi.spyOn(console, 'error').mockReturnValue()
})

const putHorse = (values: object = {}) => {
  const [stable] = server.put(stables, { name: 'San Lazaro' })
  const [horse] = server.put(horses, { name: 'Hagibis', code: 'HAG-1', stable: stable?.id, ...values })
  return { horse: horse as WireRow, stable: stable as WireRow }
}
const putRemarks = (horse: WireRow, count: number) =>
  server.put(
    remarks,
    ...Array.from({ length: count }, (_, n) => ({ horse: horse.id, text: `Remark ${n + 1}` })),
  )
const open = (id: string, role = 'admin', tabs = {}) =>
  screenOf(boarding, `/masters/horses/view/${id}`, role, { horses: tabs })
const openTab = async (name: string) => fireEvent.click(await screen.findByRole('tab', { name }))
const tabNames = () => screen.getAllByRole('tab').map(tab => tab.textContent)
const feed = () => screen.findByRole('list', { name: 'Remarks' })

function Pedigree() {
  const { row } = useTabRecord()
  return <p>The line of {String(row.name)}</p>
}

describe('beside the title of a record', () => {
  it('stand the badges of the declaration, with their labels, as far as the role may read them', async () => {
    const { horse } = putHorse({ age: 4, reserve: 100 })
    open(horse.id, 'csr')
    const head = (await screen.findByRole('heading', { level: 1 })).parentElement as HTMLElement
    const said = within(head).getAllByRole('term')
    expect(said.map(term => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['Status', 'Running'],
      ['Age', '4 years'],
    ])
  })
})

describe('the overview of a record', () => {
  it('has its fields under the headings of the declaration, of what the role may read', async () => {
    const { horse } = putHorse({ reserve: 100, purse: 500, weight: 480 })
    open(horse.id, 'csr')
    const panel = await screen.findByRole('tabpanel')
    const under = (heading: string) =>
      within(within(panel).getByRole('region', { name: heading }))
        .getAllByRole('term')
        .map(term => term.textContent)
    expect(under('Identity')).toEqual(['Name', 'Code'])
    expect(under('Worth')).toEqual(['Purse'])
    expect(under('Other')).toContain('Weight')
  })
})

describe('the latest of a feed', () => {
  it('stand on the overview, three of them, with the way to all; none take no room', async () => {
    const { horse } = putHorse()
    open(horse.id)
    await screen.findByRole('tab', { name: 'Remarks' })
    await waitFor(() => expect(server.requests('/admin/get/remarks')).toHaveLength(1))
    expect(screen.queryByText('Latest remarks')).toBeNull()
    cleanup()
    putRemarks(horse, 4)
    open(horse.id)
    const latest = await screen.findByRole('region', { name: 'Latest remarks' })
    expect(within(latest).getAllByRole('listitem')).toHaveLength(3)
    fireEvent.click(within(latest).getByRole('link', { name: 'All remarks' }))
    expect(await screen.findByRole('textbox', { name: 'Remark' })).toBeTruthy()
  })
})

describe('the tabs of a record', () => {
  it('are the overview, those of the declaration that the role has, what refers to it, and the history', async () => {
    const { horse } = putHorse()
    const tabs = { pedigree: async () => <Pedigree />, shoes: async () => <p>Nails</p> }
    open(horse.id, 'admin', tabs)
    await screen.findByRole('tab', { name: 'Overview' })
    expect(tabNames()).toEqual(['Overview', 'Standing', 'Pedigree', 'Shoes', 'Horses', 'Remarks', 'History'])
    cleanup()
    open(horse.id, 'csr', tabs)
    await screen.findByRole('tab', { name: 'Overview' })
    expect(tabNames()).not.toContain('Pedigree')
  })

  it('made by hand know the record, and their code comes when they are opened', async () => {
    const { horse } = putHorse()
    const pedigree = vi.fn(async () => <Pedigree />)
    open(horse.id, 'admin', { pedigree })
    await screen.findByRole('tab', { name: 'Overview' })
    expect(pedigree).not.toHaveBeenCalled()
    await openTab('Pedigree')
    expect(await screen.findByText('The line of Hagibis')).toBeTruthy()
  })

  it('of some fields show these, and ask for what became of just them', async () => {
    const { horse } = putHorse({ age: 4 })
    open(horse.id)
    await openTab('Standing')
    await screen.findByText('No changes yet.')
    const panel = screen.getByRole('tabpanel')
    expect(
      within(panel)
        .getAllByRole('term')
        .map(term => term.textContent),
    ).toEqual(['Status', 'Age', 'Reserve'])
    expect(server.requests(`/${horse.id}/history?fields=status%2Cage%2Creserve`)).toHaveLength(1)
  })

  it('of some fields ask for nothing that the role may not read', async () => {
    const { horse } = putHorse({ age: 4, reserve: 100 })
    open(horse.id, 'csr')
    await openTab('Standing')
    await screen.findByText('No changes yet.')
    expect(server.requests(`/${horse.id}/history?fields=status%2Cage`)).toHaveLength(1)
  })

  it('say when nothing is there, and when it could not be loaded, with another try', async () => {
    const { horse } = putHorse()
    server.replyOnce('/admin/get/remarks', {
      status: 503,
      body: { error: 'Busy', code: 'busy', requestId: 'r' },
    })
    open(horse.id)
    await openTab('Remarks')
    fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No remarks yet.')).toBeTruthy()
  })
})

describe('what is listed as a feed', () => {
  it('comes newest first, ten at a time, each with its whole text and what else is told of it', async () => {
    const { horse, stable } = putHorse()
    putRemarks(horse, 11)
    server.put(remarks, { horse: horse.id, text: 'Lame\nin the left fore', by: stable.id })
    open(horse.id)
    await openTab('Remarks')
    const items = within(await feed()).getAllByRole('listitem')
    expect(items).toHaveLength(10)
    expect(items[0]?.textContent).toMatch(/^Lame\nin the left foreAuthorSan LazaroCreated20 Nov 2026/)
    expect(server.requests('/admin/get/remarks')[0]?.body).toMatchObject({
      filters: [{ field: 'horse', operator: 'eq', value: horse.id }],
      sort: { field: 'id', order: 'desc' },
      limit: 10,
    })
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
    expect(within(await feed()).getAllByRole('listitem')).toHaveLength(12)
  })

  it('takes a new one over the list by Ctrl+Enter, and keeps nothing of it in the browser', async () => {
    const { horse } = putHorse()
    open(horse.id, 'csr')
    await openTab('Remarks')
    const box = await screen.findByRole('textbox', { name: 'Remark' })
    fireEvent.change(box, { target: { value: 'Asked for its papers' } })
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
    expect(within(await feed()).getByText('Asked for its papers')).toBeTruthy()
    expect(server.requests('/admin/remarks').map(({ body }) => body)).toEqual([
      { horse: horse.id, text: 'Asked for its papers' },
    ])
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Remark' })).toHaveProperty('value', ''))
    expect(toasts()).toEqual(['Remark added'])
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, readLog()])
    expect(kept).not.toContain('papers')
  })

  it('says what is wrong with a new one, and sends nothing', async () => {
    const { horse } = putHorse()
    open(horse.id)
    await openTab('Remarks')
    fireEvent.click(await screen.findByRole('button', { name: 'Add remark' }))
    expect(await screen.findByText('Remark is required')).toBeTruthy()
    expect(server.requests('/admin/remarks')).toEqual([])
  })

  it('asks before what was typed is left for another tab', async () => {
    const { horse } = putHorse()
    open(horse.id)
    await openTab('Remarks')
    fireEvent.change(await screen.findByRole('textbox', { name: 'Remark' }), { target: { value: 'Half a' } })
    await openTab('History')
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('textbox', { name: 'Remark' })).toHaveProperty('value', 'Half a')
  })

  it('is only read by whom may not make one', async () => {
    const { horse } = putHorse()
    putRemarks(horse, 1)
    open(horse.id, 'admin')
    cleanup()
    screenOf(boarding, `/masters/horses/view/${horse.id}?tab=remarks.horse`, 'pagcor')
    expect(within(await feed()).getByText('Remark 1')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('a record that is made from the page of another', () => {
  it('has that filled in, and leads back to the tab that it is listed on', async () => {
    const { stable } = putHorse()
    const { router } = screenOf(boarding, `/masters/stables/view/${stable.id}?tab=horses.stable`)
    fireEvent.click(await screen.findByRole('link', { name: 'New horse' }))
    await screen.findByRole('heading', { level: 1, name: 'New horse' })
    expect(screen.getByRole('link', { name: 'San Lazaro' })).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Bagyo' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: 'BAG-1' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const table = await screen.findByRole('table', { name: 'Horses' })
    expect(await within(table).findByRole('link', { name: 'Bagyo' })).toBeTruthy()
    expect(server.requests('/admin/horses')[0]?.body).toMatchObject({ name: 'Bagyo', stable: stable.id })
    expect(router.state.location).toMatchObject({
      pathname: `/masters/stables/view/${stable.id}`,
      search: '?tab=horses.stable',
    })
  })

  it('takes nothing from the address but references that can be', async () => {
    const { stable } = putHorse()
    screenOf(boarding, '/masters/horses/add?stable=surprise&name=Surprise')
    await screen.findByRole('heading', { level: 1, name: 'New horse' })
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', '')
    expect(screen.getByRole('link', { name: 'Horses' })).toBeTruthy()
    expect(stable).toBeTruthy()
  })
})

describe('a record without a list of its own', () => {
  it('leads back to the tab of the record that it is part of', async () => {
    const { horse } = putHorse()
    const [remark] = putRemarks(horse, 1)
    screenOf(boarding, `/masters/remarks/view/${remark?.id}`)
    const [back] = await screen.findAllByRole('link', { name: 'Hagibis' })
    expect(back?.getAttribute('href')).toBe(`/masters/horses/view/${horse.id}?tab=remarks.horse`)
  })
})

describe('a view that opens its rows elsewhere', () => {
  it('links them to there, where the record page of all others stays', async () => {
    const { horse } = putHorse()
    screenOf(boarding, '/masters/resting')
    const link = await screen.findByRole('link', { name: 'Hagibis' })
    expect(link.getAttribute('href')).toBe(`/masters/resting/${horse.id}`)
    cleanup()
    screenOf(boarding, '/masters/horses')
    const other = await screen.findByRole('link', { name: 'Hagibis' })
    expect(other.getAttribute('href')).toBe(`/masters/horses/view/${horse.id}`)
  })
})
