import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { mayLeave } from '../../../src/parts/unsaved'
import { serveRecords } from './record-server'
import { screenOf, toasts } from './screen-of'
import { horses, stud } from './stud'

const server = serveRecords(stud)

beforeAll(() => {
  // A refused request is logged (docs/contract.md, Error texts).
  vi.spyOn(console, 'error').mockReturnValue()
})

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const openEdit = async () => {
  const [row] = server.put(horses, { name: 'Hagibis', code: 'HAG-1', age: 4, weight: 480 })
  const view = screenOf(stud, `/masters/horses/add/${row?.id}`)
  // Fields after the first four follow one frame later.
  await screen.findByRole('textbox', { name: 'Age' })
  return view
}

describe('a fresh form', () => {
  it('does not judge the field that has the cursor from the outset, until something was typed in it', async () => {
    screenOf(stud, '/masters/horses/add')
    fireEvent.blur(box('Name'))
    fireEvent.blur(box('Code'))
    await screen.findByText('Code is required')
    expect(screen.queryByText('Name is required')).toBeNull()
    type('Name', 'H')
    type('Name', '')
    fireEvent.blur(box('Name'))
    expect(await screen.findByText('Name is required')).toBeTruthy()
  })
})

describe('saving', () => {
  it('says that nothing was changed when nothing was', async () => {
    await openEdit()
    save()
    await screen.findByRole('heading', { level: 1, name: 'Hagibis' })
    expect(toasts()).toEqual(['No changes to save'])
  })

  it('says of what stands in a list in which row it is wrong, and leads there', async () => {
    screenOf(stud, '/masters/horses/add')
    type('Name', 'Hagibis')
    type('Code', 'HAG-1')
    fireEvent.click(screen.getByRole('button', { name: 'Add: Contacts' }))
    type('Who', 'Ana')
    fireEvent.click(screen.getByRole('button', { name: 'Add: Contacts' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add: Contacts' }))
    save()
    const summary = await screen.findByRole('alert')
    const lines = within(summary).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Contacts, row 2: Who is required',
      'Contacts, row 3: Who is required',
    ])
    fireEvent.click(within(lines[1] as HTMLElement).getByRole('button'))
    expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: 'Who' })[2])
  })
})

describe('a way out that is no navigation', () => {
  it('is asked about while something is not saved, and Stay closes it', async () => {
    await openEdit()
    type('Name', 'Other')
    const answer = mayLeave()
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay' }))
    await expect(answer).resolves.toBe(false)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(box('Name').value).toBe('Other')
  })

  it('is open after Leave, and the browser does not ask again', async () => {
    await openEdit()
    type('Name', 'Other')
    const answer = mayLeave()
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await expect(answer).resolves.toBe(true)
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  })

  it('is open while there is nothing to lose', async () => {
    await openEdit()
    await expect(mayLeave()).resolves.toBe(true)
    cleanup()
    await expect(mayLeave()).resolves.toBe(true)
  })
})
