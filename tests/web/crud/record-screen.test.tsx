import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import Cookies from 'js-cookie'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { serveRecords } from './record-server'
import { screenOf, toasts } from './screen-of'
import { horses, stables, stud } from './stud'

const server = serveRecords(stud)

beforeAll(() => {
  // A refused request is logged (docs/contract.md, Error texts).
  vi.spyOn(console, 'error').mockReturnValue()
})

const putOne = (values: object = {}) => {
  const [stable] = server.put(stables, { name: 'San Lazaro' })
  const [row] = server.put(horses, { name: 'Hagibis', code: 'HAG-1', stable: stable?.id, ...values })
  return row as NonNullable<typeof row>
}
const open = async (id: string, role = 'admin') => {
  const view = screenOf(stud, `/masters/horses/view/${id}`, role)
  await screen.findByRole('heading', { level: 1, name: 'Hagibis' })
  return view
}
const panel = () => within(screen.getByRole('tabpanel'))
const shownAs = (label: string) => panel().getByText(label, { selector: 'dt' }).nextElementSibling

describe('a record page', () => {
  it('is headed by the title of the record and shows every field as its kind does', async () => {
    const { id, stable } = putOne({ purse: 5_000, currency: 'MXN', share: 1_800, age: 4 })
    await open(id)
    expect(shownAs('Purse')?.textContent).toBe('MX$50.00')
    expect(shownAs('Share')?.textContent).toBe('18%')
    expect(shownAs('Age')?.textContent).toBe('4 years')
    expect(within(shownAs('Stable') as HTMLElement).getByRole('link', { name: 'San Lazaro' })).toHaveProperty(
      'pathname',
      `/masters/stables/view/${stable}`,
    )
    expect(screen.getByRole('button', { name: `Copy ID ${id.slice(-8)}` })).toBeTruthy()
  })

  it('folds empty fields away, and shows them on request', async () => {
    const { id } = putOne({ age: 4 })
    await open(id)
    expect(screen.queryByText('Born', { selector: 'dt' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /^Show \d+ empty fields$/ }))
    expect(shownAs('Born')?.textContent).toBe('—')
    expect(shownAs('Age')?.textContent).toBe('4 years')
    fireEvent.click(screen.getByRole('button', { name: 'Hide empty fields' }))
    expect(screen.queryByText('Born', { selector: 'dt' })).toBeNull()
  })

  it('has its state beside the title, and states, references and times in a rail', async () => {
    const { id } = putOne()
    await open(id)
    const heading = screen.getByRole('heading', { level: 1, name: 'Hagibis' })
    expect(within(heading.parentElement as HTMLElement).getByText('Running')).toBeTruthy()
    const rail = screen.getByRole('complementary', { name: 'Details' })
    const terms = within(rail).getAllByRole('term')
    expect(terms.map(term => term.textContent)).toEqual(['Status', 'Stable', 'Created', 'Updated'])
    expect(panel().getAllByText('Status', { selector: 'dt' })).toHaveLength(1)
  })

  it('shows at once what a list has of it, while the record itself is asked for', async () => {
    const { id } = putOne({ age: 4 })
    const letGo = server.hold(`/admin/model/Horse/${id}`)
    screenOf(stud, '/masters/horses')
    fireEvent.click(await screen.findByRole('link', { name: 'Hagibis' }))
    await screen.findByRole('heading', { level: 1, name: 'Hagibis' })
    expect(shownAs('Age')?.textContent).toBe('4 years')
    await waitFor(() => expect(server.requests(`/admin/model/Horse/${id}`)).toHaveLength(1))
    letGo()
  })

  it('hides what the role may not read and the buttons of what it may not do', async () => {
    const { id } = putOne({ reserve: 100 })
    await open(id, 'csr')
    expect(screen.queryByText('Reserve', { selector: 'dt' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Edit' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Rest' })).toBeNull()
  })

  it('has no Edit button in a state that it is not edited in', async () => {
    const { id } = putOne({ status: 'RETIRED' })
    await open(id)
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
    const { pathname, search } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Clone' })
    expect(pathname + search).toBe(`/masters/horses/add?from=${id}`)
  })

  it('makes the toast of the error catalogue when the record is missing', async () => {
    screenOf(stud, '/masters/horses/view/00000000-0000-7000-8000-00000000dead')
    await screen.findByRole('heading', { level: 1, name: 'Horse not found' })
    expect(toasts()).toEqual(['Model Horse :: 00000000-0000-7000-8000-00000000dead is not available in DB'])
  })

  it('lists what refers to it when that is opened, and only then asks for it', async () => {
    const { stable } = putOne()
    screenOf(stud, `/masters/stables/view/${stable}`)
    const tab = await screen.findByRole('tab', { name: 'Horses' })
    expect(server.requests('/admin/get/horses')).toEqual([])
    fireEvent.click(tab)
    const table = await screen.findByRole('table', { name: 'Horses' })
    expect(within(table).getByRole('link', { name: 'Hagibis' })).toBeTruthy()
    expect(server.requests('/admin/get/horses')[0]?.body).toMatchObject({
      filters: [{ field: 'stable', operator: 'eq', value: stable }],
      limit: 10,
    })
  })
})

describe('an action', () => {
  it('is offered while the record is in a state that it starts from, and done at once when it asks nothing', async () => {
    const { id } = putOne()
    await open(id)
    fireEvent.click(screen.getByRole('button', { name: 'Rest' }))
    await waitFor(() => expect(shownAs('Status')?.textContent).toBe('Resting'))
    expect(screen.queryByRole('button', { name: 'Rest' })).toBeNull()
    expect(server.requests('/rest').map(({ body }) => body)).toEqual([{ version: 1 }])
    expect(toasts()).toEqual(['Hagibis: Status is now Resting'])
  })

  it('asks for its input first, and sends it along', async () => {
    const { id } = putOne()
    await open(id)
    fireEvent.click(screen.getByRole('button', { name: 'Retire' }))
    const dialog = await screen.findByRole('dialog', { name: 'Retire: Hagibis' })
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Reason' }), {
      target: { value: 'Too old' },
    })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Retire' }))
    await waitFor(() => expect(shownAs('Status')?.textContent).toBe('Retired'))
    expect(server.requests('/retire').map(({ body }) => body)).toEqual([{ reason: 'Too old', version: 1 }])
  })

  it('that is serious wants the short id typed in PROD', async () => {
    const { id } = putOne()
    await open(id)
    Cookies.set('env', 'PROD')
    fireEvent.click(screen.getByRole('button', { name: 'Retire' }))
    const dialog = await screen.findByRole('dialog', { name: 'Retire: Hagibis' })
    const button = within(dialog).getByRole('button', { name: 'Retire' })
    expect(button).toHaveProperty('disabled', true)
    fireEvent.change(within(dialog).getByRole('textbox', { name: `Type ${id.slice(-8)} to confirm` }), {
      target: { value: id.slice(-8) },
    })
    expect(button).toHaveProperty('disabled', false)
  })

  it('that a rival was faster with is refused in words, and the record is shown as it is now', async () => {
    const row = putOne()
    await open(row.id)
    server.rows.set('horses', [{ ...row, status: 'RETIRED', version: 2 }])
    fireEvent.click(screen.getByRole('button', { name: 'Rest' }))
    await waitFor(() => expect(toasts()).toEqual(['Request failed (409): It was changed meanwhile']))
    await waitFor(() => expect(shownAs('Status')?.textContent).toBe('Retired'))
  })

  it('is not undone on the screen by an answer that was given before it and comes after it', async () => {
    const row = putOne()
    const { client } = await open(row.id)
    const model = `/admin/model/Horse/${row.id}`
    const before = server.requests(model).length
    const letGo = server.hold(model)
    server.replyOnce(model, { status: 200, body: { ...row, titles: {} } })
    void client.invalidateQueries()
    await waitFor(() => expect(server.requests(model)).toHaveLength(before + 1))
    fireEvent.click(screen.getByRole('button', { name: 'Rest' }))
    await waitFor(() => expect(shownAs('Status')?.textContent).toBe('Resting'))
    letGo()
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(shownAs('Status')?.textContent).toBe('Resting')
  })
})

describe('deleting', () => {
  const ask = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    return screen.findByRole('dialog', { name: 'Delete Hagibis?' })
  }

  it('asks first, sends the version that was seen, and leads to the list', async () => {
    const { id } = putOne()
    await open(id)
    fireEvent.click(within(await ask()).getByRole('button', { name: 'Delete' }))
    await screen.findByRole('heading', { level: 1, name: 'Horses' })
    expect(server.requests(`/${id}/delete`).map(({ body }) => body)).toEqual([{ version: 1 }])
    expect(toasts()).toEqual(['Horse deleted: Hagibis'])
  })

  it('of a record that changed meanwhile, says what is new and deletes that on the next press', async () => {
    const row = putOne()
    await open(row.id)
    const dialog = await ask()
    server.replyOnce('/delete', {
      status: 409,
      body: {
        error: 'Horse changed while you were editing',
        code: 'stale_version',
        current: { ...row, status: 'RESTING', version: 2 },
        versions: { yours: 1, current: 2 },
      },
    })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await within(dialog).findByText(
      'This horse changed meanwhile: Status is now Resting. If you still want to, press Delete again.',
    )
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.requests(`/${row.id}/delete`)).toHaveLength(2))
    expect(server.requests(`/${row.id}/delete`).map(({ body }) => body)).toEqual([
      { version: 1 },
      { version: 2 },
    ])
  })

  it('names what still refers to the record, as links for users who may open it', async () => {
    const { id } = putOne()
    await open(id)
    server.replyOnce('/delete', {
      status: 409,
      body: {
        error: 'Horse "Hagibis" is still used',
        code: 'in_use',
        references: [
          { resource: 'horses', field: 'Rivals', id: 'abc', title: 'Bagyo' },
          { resource: 'horses', field: 'Rivals', id: '', title: 'a record that you may not see' },
        ],
        moreReferences: { count: 1200, isMore: false },
      },
    })
    const dialog = await ask()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    const link = await within(dialog).findByRole('link', { name: 'Bagyo' })
    expect(link.getAttribute('href')).toBe('/masters/horses/view/abc')
    expect(within(dialog).getAllByRole('link')).toHaveLength(1)
    expect(within(dialog).getByText(/a record that you may not see/)).toBeTruthy()
    const items = within(dialog).getAllByRole('listitem')
    expect(items.map(item => item.textContent)).toEqual([
      'Horses · Rivals: Bagyo',
      'Horses · Rivals: a record that you may not see',
      'and 1,200 more',
    ])
    expect(dialog.textContent).not.toContain('is still used')
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull()
  })
})

describe('the history', () => {
  const entry = (id: string, values: object) => ({
    id,
    at: '2026-11-20T06:05:00.000Z',
    actor: { id: 'a', name: 'Marisol Dacanay' },
    role: 'admin',
    changes: [],
    input: null,
    titles: {},
    ...values,
  })

  it('says field by field what was done, by whom, in which role and why, with labels and values as people read them', async () => {
    const { id, stable } = putOne({ currency: 'PHP' })
    server.replyOnce('/history', {
      status: 200,
      body: {
        items: [
          entry('2', {
            action: 'retire',
            input: { reason: 'Too old' },
            changes: [{ field: 'status', before: 'RUNNING', after: 'RETIRED' }],
          }),
          entry('1', {
            action: 'edit',
            titles: { [String(stable)]: 'San Lazaro' },
            changes: [
              { field: 'purse', before: 100, after: 123_450 },
              { field: 'stable', before: null, after: stable },
            ],
          }),
        ],
        lastKey: 'key-2',
      },
    })
    await open(id)
    fireEvent.click(screen.getByRole('tab', { name: 'History' }))
    const history = within(await screen.findByRole('tabpanel'))
    await history.findByRole('heading', { name: 'Retired' })
    const items = [...(history.getAllByRole('list')[0]?.children ?? [])] as HTMLElement[]
    const linesOf = (item: HTMLElement | undefined) =>
      within(item as HTMLElement)
        .getAllByRole('listitem')
        .map(line => line.textContent)
    expect(items[0]?.textContent).toContain('Retired')
    expect(items[0]?.textContent).toContain('Marisol Dacanay (admin)')
    expect(linesOf(items[0])).toEqual(['Status: Running → Retired', 'Reason: Too old'])
    expect(linesOf(items[1])).toEqual(['Purse: ₱1.00 → ₱1,234.50', 'Stable: San Lazaro'])
    expect(items[0]?.querySelector('time')?.title).toContain('2026-11-20 06:05:00 UTC')
    expect(within(items[1] as HTMLElement).getByRole('link', { name: 'San Lazaro' })).toBeTruthy()

    server.replyOnce('/history?lastKey=key-2', {
      status: 200,
      body: { items: [entry('0', { action: 'create', actor: null, role: 'system' })], lastKey: null },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Older entries' }))
    expect(await screen.findByText('Created')).toBeTruthy()
    expect(screen.getByText(/^System/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Older entries' })).toBeNull()
  })
})
