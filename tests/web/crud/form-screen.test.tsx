import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { serveRecords } from './record-server'
import { screenOf, toasts } from './screen-of'
import { horses, stables, stud } from './stud'

const server = serveRecords(stud)

beforeAll(() => {
  // A refused request is logged (docs/contract.md, Error texts).
  vi.spyOn(console, 'error').mockReturnValue()
})

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const putOne = (values: object = {}) => {
  const [row] = server.put(horses, { name: 'Hagibis', code: 'HAG-1', age: 4, weight: 480, ...values })
  return row as NonNullable<typeof row>
}
const openEdit = async (id: string) => {
  const view = screenOf(stud, `/masters/horses/add/${id}`)
  // Fields after the first four follow one frame later.
  await screen.findByRole('textbox', { name: 'Age' })
  return view
}
const changes = () => server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)

describe('the form of a new record', () => {
  it('has a field for each that may be set, with its default, and none for what the server sets', async () => {
    screenOf(stud, '/masters/horses/add')
    expect(screen.getByRole('heading', { level: 1, name: 'New horse' })).toBeTruthy()
    expect(screen.getByRole('combobox', { name: /Status/ }).textContent).toBe('Running')
    expect(box('Code').getAttribute('aria-required')).toBe('true')
    expect(box('Name').getAttribute('aria-required')).toBe('true')
    expect(box('Age').getAttribute('aria-required')).toBeNull()
    expect(screen.queryByLabelText('Ranking')).toBeNull()
    expect(screen.queryByLabelText('Twice its age')).toBeNull()
  })

  it('keeps a field from whom may not read it', async () => {
    screenOf(stud, '/masters/horses/add', 'csr')
    expect(box('Name')).toBeTruthy()
    expect(screen.queryByLabelText('Reserve')).toBeNull()
  })

  it('says when a field is left what is wrong with it', async () => {
    screenOf(stud, '/masters/horses/add')
    fireEvent.blur(box('Code'))
    expect(await screen.findByText('Code is required')).toBeTruthy()
    expect(box('Code').getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText('Name is required')).toBeNull()
  })

  it('sends nothing while something is wrong, says all of it, and goes to the first', async () => {
    screenOf(stud, '/masters/horses/add')
    type('Name', 'Hagibis')
    type('Age', '4.5')
    save()
    const summary = await screen.findByRole('alert')
    const items = within(summary).getAllByRole('listitem')
    expect(items.map(item => item.textContent)).toEqual([
      'Code is required',
      'Age: Enter a whole number from 0 to 40',
    ])
    await waitFor(() => expect(document.activeElement).toBe(box('Code')))
    fireEvent.click(within(summary).getByRole('button', { name: /^Age/ }))
    expect(document.activeElement).toBe(box('Age'))
    expect(server.asked).toEqual([])
  })

  it('asks a rule between fields as soon as all that it reads is there', async () => {
    screenOf(stud, '/masters/horses/add')
    type('Weight', '450')
    fireEvent.blur(box('Weight'))
    type('Age', '1')
    fireEvent.blur(box('Age'))
    expect(await screen.findByText('A foal of more than 400 kg is not believable')).toBeTruthy()
  })

  it('sends minor units and basis points, and leads to the record', async () => {
    const { router } = screenOf(stud, '/masters/horses/add')
    type('Name', 'Hagibis')
    type('Code', 'HAG-1')
    type('Purse', '1,234.5')
    type('Share', '8.25')
    save()
    await screen.findByRole('heading', { level: 1, name: 'Hagibis' })
    expect(server.requests('/admin/horses')[0]?.body).toMatchObject({
      name: 'Hagibis',
      purse: 123_450,
      share: 825,
      currency: 'PHP',
      colours: [],
      stable: null,
    })
    expect(router.state.location.pathname).toMatch(/^\/masters\/horses\/view\//)
    expect(toasts()).toEqual(['Horse created: Hagibis'])
  })

  it('is sent once when Save is pressed twice, and by Ctrl+S', async () => {
    screenOf(stud, '/masters/horses/add')
    type('Name', 'Hagibis')
    type('Code', 'HAG-1')
    const letGo = server.hold('/admin/horses')
    save()
    save()
    fireEvent.keyDown(window, { key: 's', ctrlKey: true })
    await waitFor(() => expect(server.requests('/admin/horses')).toHaveLength(1))
    letGo()
    await screen.findByRole('heading', { level: 1, name: 'Hagibis' })
    expect(server.requests('/admin/horses')).toHaveLength(1)
  })

  it('shows what the server says of fields at those fields, also within lists, and of others on top', async () => {
    screenOf(stud, '/masters/horses/add')
    type('Name', 'Hagibis')
    type('Code', 'HAG-1')
    fireEvent.click(screen.getByRole('button', { name: 'Add: Contacts' }))
    type('Who', 'Ana')
    server.replyOnce('/admin/horses', {
      status: 422,
      body: {
        error: 'Not valid',
        code: 'invalid',
        fields: {
          code: 'Code is taken',
          'contacts.0.phone': 'Phone: nobody answers',
          ranking: 'No rank yet',
        },
      },
    })
    save()
    expect(await screen.findByText('Code is taken', { selector: 'p' })).toBeTruthy()
    expect(screen.getByText('Phone: nobody answers', { selector: 'p' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('No rank yet')
    expect(toasts()).toEqual([])
  })

  it('says any other refusal as the error catalogue has it, and keeps what was typed', async () => {
    screenOf(stud, '/masters/horses/add')
    type('Name', 'Hagibis')
    type('Code', 'HAG-1')
    server.replyOnce('/admin/horses', { status: 503, body: { error: 'Others are at it', code: 'busy' } })
    save()
    await waitFor(() => expect(toasts()).toEqual(['Request failed (503): Others are at it']))
    expect(box('Name').value).toBe('Hagibis')
  })
})

describe('a clone', () => {
  it('starts from the other record, without what must differ', async () => {
    const [stable] = server.put(stables, { name: 'San Lazaro' })
    const { id } = putOne({ stable: stable?.id, ranking: 3 })
    screenOf(stud, `/masters/horses/add?from=${id}`)
    await screen.findByRole('heading', { level: 1, name: 'Copy of Hagibis' })
    expect(box('Name').value).toBe('Hagibis')
    expect(box('Code').value).toBe('')
    const picker = await screen.findByRole<HTMLInputElement>('combobox', { name: /Stable/ })
    expect(picker.value).toBe('San Lazaro')
    type('Code', 'HAG-2')
    save()
    await waitFor(() => expect(server.requests('/admin/horses')).toHaveLength(1))
    const { body } = server.requests('/admin/horses')[0] ?? {}
    expect(body).toMatchObject({ name: 'Hagibis', code: 'HAG-2', age: 4 })
    expect(Object.keys(body ?? {})).not.toContain('ranking')
    expect(Object.keys(body ?? {})).not.toContain('id')
  })
})

describe('the form of an existing record', () => {
  it('sends only what was changed, with the version that was seen', async () => {
    const { id } = putOne()
    await openEdit(id)
    type('Name', 'Hagibis II')
    save()
    await screen.findByRole('heading', { level: 1, name: 'Hagibis II' })
    expect(changes()).toEqual([{ name: 'Hagibis II', version: 1 }])
    expect(toasts()).toEqual(['Horse saved: Hagibis II'])
  })

  it('shows what was set for good, and does not let it be changed', async () => {
    const { id } = putOne()
    await openEdit(id)
    expect(box('Code').readOnly).toBe(true)
    expect(box('Code').value).toBe('HAG-1')
    expect(box('Name').readOnly).toBe(false)
  })

  it('sends nothing when nothing was changed', async () => {
    const { id } = putOne()
    await openEdit(id)
    save()
    await screen.findByRole('heading', { level: 1, name: 'Hagibis' })
    expect(changes()).toEqual([])
  })

  it('does not judge what was stored before a rule was made, while that is left alone', async () => {
    const { id } = putOne({ name: 'A name that is much longer than the forty characters of today' })
    await openEdit(id)
    type('Age', '5')
    save()
    await waitFor(() => expect(changes()).toEqual([{ age: 5, version: 1 }]))
  })

  it('is not changed by a later version that arrives in the background', async () => {
    const row = putOne()
    const { client } = await openEdit(row.id)
    type('Name', 'Mine')
    server.rows.set('horses', [{ ...row, name: 'Theirs', age: 9, version: 2 }])
    await client.refetchQueries()
    expect(box('Name').value).toBe('Mine')
    expect(box('Age').value).toBe('4')
  })

  it('gives way to the reason in a state that is not edited, and to the record', async () => {
    const { id } = putOne({ status: 'RETIRED' })
    screenOf(stud, `/masters/horses/add/${id}`)
    expect(await screen.findByRole('heading', { level: 1, name: "Hagibis can't be edited" })).toBeTruthy()
    expect(screen.getByText(/^Editing needs Status to be Running or Resting; it is Retired\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open Hagibis' })).toHaveProperty(
      'pathname',
      `/masters/horses/view/${id}`,
    )
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('says that the record is not there, as the error catalogue has it', async () => {
    screenOf(stud, '/masters/horses/add/00000000-0000-7000-8000-00000000dead')
    await screen.findByRole('heading', { level: 1, name: 'Horse not found' })
    expect(toasts()).toEqual(['Model Horse :: 00000000-0000-7000-8000-00000000dead is not available in DB'])
  })
})

describe('two editors', () => {
  const collide = async () => {
    const row = putOne()
    await openEdit(row.id)
    type('Name', 'Mine')
    type('Age', '5')
    server.rows.set('horses', [{ ...row, name: 'Theirs', weight: 500, version: 2 }])
    save()
    return screen.findByRole('dialog', { name: 'This record changed while you were editing' })
  }

  it('get a comparison of what it was, theirs and mine, and a real conflict must be chosen', async () => {
    const dialog = await collide()
    const group = (name: string) => within(within(dialog).getByRole('radiogroup', { name }))
    expect(dialog.textContent).toContain('before: Hagibis')
    expect(group('Name').getByRole('radio', { name: 'Theirs: Theirs' })).toHaveProperty('checked', false)
    expect(group('Name').getByRole('radio', { name: 'Mine: Mine' })).toHaveProperty('checked', false)
    expect(group('Age').getByRole('radio', { name: 'Mine: 5 years' })).toHaveProperty('checked', true)
    expect(group('Weight').getByRole('radio', { name: 'Theirs: 500.0 kg' })).toHaveProperty('checked', true)
    expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  })

  it('save on the new version what was chosen, without undoing what the other did', async () => {
    const dialog = await collide()
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Mine: Mine' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await screen.findByRole('heading', { level: 1, name: 'Mine' })
    expect(changes().at(-1)).toEqual({ name: 'Mine', age: 5, version: 2 })
  })

  it('can go back to the form, where nothing is lost', async () => {
    const dialog = await collide()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Back to the form' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(box('Name').value).toBe('Mine')
  })
})

describe('unsaved changes', () => {
  const leave = async (change: () => void) => {
    const { id } = putOne()
    const view = await openEdit(id)
    change()
    await view.router.navigate(-1)
    return view
  }

  it('are asked about before Back leaves them, and Stay keeps them', async () => {
    const { router } = await leave(() => type('Name', 'Other'))
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(box('Name').value).toBe('Other')
    await router.navigate('/masters/stables')
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await screen.findByRole('heading', { level: 1, name: 'Stables' })
  })

  it('hold the page when it is closed', async () => {
    const { id } = putOne()
    await openEdit(id)
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
    type('Name', 'Other')
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  })

  it('are none when the original was typed back', async () => {
    await leave(() => {
      type('Name', 'Other')
      type('Name', 'Hagibis')
    })
    await screen.findByRole('heading', { level: 1, name: 'Start' })
  })

  it('are still asked about after a save that was refused', async () => {
    const { id } = putOne()
    const { router } = await openEdit(id)
    type('Name', 'Other')
    server.replyOnce(`/admin/horses/${id}`, { status: 503, body: { error: 'Busy', code: 'busy' } })
    save()
    await waitFor(() => expect(toasts()).toHaveLength(1))
    await router.navigate('/start')
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  })
})
