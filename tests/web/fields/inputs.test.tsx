import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { inputs } from '../../../src/fields/inputs'
import type { Choosing, References } from '../../../src/fields/references'
import { Unparsed } from '../../../src/fields/unparsed'
import {
  array,
  boolean,
  color,
  date,
  datetime,
  decimal,
  enumOf,
  group,
  image,
  integer,
  json,
  money,
  percent,
  phone,
  reference,
  text,
  timezone,
  url,
} from '../../../src/resources/kernel/declare/field'
import { kinds } from '../../../src/resources/kernel/kinds/kinds'
import { renderInput } from './input-of'

afterEach(cleanup)

const box = (name = 'Field') => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (value: string, element: HTMLElement = box()) => fireEvent.change(element, { target: { value } })

it('there is an input for every kind of the kernel', () => {
  expect(Object.keys(inputs).sort()).toEqual(Object.keys(kinds).sort())
})

describe('every input', () => {
  it.each([
    ['text', text({ help: 'Some help' })],
    ['lines', text({ lines: 4, help: 'Some help' })],
    ['phone', phone({ help: 'Some help' })],
    ['money', money({ currency: 'PHP', help: 'Some help' })],
    ['percent', percent({ help: 'Some help' })],
    ['json', json({ help: 'Some help' })],
    ['url', url({ help: 'Some help' })],
    ['image', image({ help: 'Some help' })],
    ['colour', color({ help: 'Some help' })],
  ])('of %s is described by its help, and by its problem when there is one', (_, field) => {
    renderInput(field)
    expect(box().getAttribute('aria-invalid')).toBe('false')
    expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Some help',
    )
    cleanup()
    renderInput(field, { problems: { '': 'Field is wrong' } })
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Field is wrong',
    )
  })

  it('that is required says so, and keeps its label as its name', () => {
    renderInput(text({ required: true }))
    expect(box().getAttribute('aria-required')).toBe('true')
    expect(screen.getByLabelText('Field')).toBe(box())
  })

  it('that is fixed can be read and not changed', () => {
    renderInput(text({ required: true }), { value: 'x', isFixed: true })
    expect(box().readOnly).toBe(true)
    expect(box().getAttribute('aria-required')).toBeNull()
  })

  it('gives null when it is emptied', () => {
    const { state } = renderInput(text({}), { value: 'x' })
    type('')
    expect(state.current).toBeNull()
  })
})

describe('an amount', () => {
  it('is typed as people write it and kept as minor units', () => {
    const { state } = renderInput(money({ currency: 'PHP' }))
    type('1,234.5')
    expect(state.current).toBe(123_450)
    expect(box().value).toBe('1,234.5')
    fireEvent.blur(box())
    expect(box().value).toBe('1,234.50')
    expect(state.blurs).toBe(1)
  })

  it('that cannot be read stays as it was typed, with what is expected', () => {
    const { state } = renderInput(money({ currency: 'PHP' }))
    type('12,3')
    fireEvent.blur(box())
    expect(box().value).toBe('12,3')
    expect(state.current).toEqual(new Unparsed('12,3', 'Enter an amount like 1,234.50'))
  })

  it('stays the same amount when the currency of the record changes', () => {
    const purse = money({ currency: { field: 'currency' } })
    const { state, setRow } = renderInput(purse, { value: 123_400, row: { currency: 'PHP' } })
    expect(box().value).toBe('1,234.00')
    act(() => setRow({ currency: null }))
    act(() => setRow({ currency: 'MXN' }))
    expect(state.current).toBe(123_400)
    act(() => setRow({ currency: 'JPY' }))
    expect(state.current).toBeInstanceOf(Unparsed)
    expect(box().value).toBe('1,234.00')
    type('1,234')
    expect(state.current).toBe(1_234)
    act(() => setRow({ currency: 'MXN' }))
    expect(state.current).toBe(123_400)
  })

  it.each([
    ['currency', money({ currency: { field: 'currency' } })],
    ['country', money({ currency: { field: 'country', of: { PH: 'PHP' } }, help: 'Some help' })],
  ])('waits for the %s, and says so also where it has help', (name, field) => {
    renderInput(field, { row: { [name]: null } })
    expect(box().disabled).toBe(true)
    expect(screen.getByText(`Choose the ${name} first`)).toBeTruthy()
  })

  it('with a problem says so, and can be reached, while the currency is missing', () => {
    const purse = money({ required: true, currency: { field: 'currency' } })
    renderInput(purse, { problems: { '': 'Purse is required' } })
    const input = screen.getByRole('textbox', { name: 'Field' }) as HTMLInputElement
    expect([input.disabled, input.readOnly, input.getAttribute('aria-invalid')]).toEqual([
      false,
      true,
      'true',
    ])
    expect(screen.getByText('Choose the currency first')).toBeTruthy()
  })

  it('is read as the portal itself prints it', () => {
    const { state } = renderInput(money({ currency: 'MXN' }))
    type('MX$1,234.50')
    expect(state.current).toBe(123_450)
    fireEvent.blur(box())
    expect(box().value).toBe('1,234.50')
  })
})

describe('other numbers', () => {
  it.each([
    ['18', 1_800, '18'],
    ['8.25', 825, '8.25'],
    ['8.5 %', 850, '8.5'],
  ])('a share typed as %s is %i basis points, shown as %s', (typed, bps, shown) => {
    const { state } = renderInput(percent({}))
    type(typed)
    expect(state.current).toBe(bps)
    fireEvent.blur(box())
    expect(box().value).toBe(shown)
  })

  it('a whole number says its range', () => {
    const { state } = renderInput(integer({ min: 1, max: 5 }))
    type('9')
    expect(state.current).toEqual(new Unparsed('9', 'Enter a whole number from 1 to 5'))
    type('')
    expect(state.current).toBeNull()
  })

  it('a number with decimals is kept as it is', () => {
    const { state } = renderInput(decimal({ scale: 1, unit: 'kg' }))
    type('54.5')
    expect(state.current).toBe(54.5)
    expect(screen.getByText('kg')).toBeTruthy()
  })
})

describe('JSON', () => {
  it('is written in lines, and what is no JSON stays as it was typed', () => {
    const { state } = renderInput(json({}), { value: { a: 1 } })
    expect(box().value).toBe('{\n  "a": 1\n}')
    type('{ a')
    expect(state.current).toEqual(new Unparsed('{ a', 'Enter valid JSON'))
    type('[1]')
    expect(state.current).toEqual([1])
  })
})

describe('choices', () => {
  const options = { BAY: 'Bay', GREY: 'Grey', ROAN: 'Roan' }
  const press = (name: RegExp) => fireEvent.mouseDown(screen.getByRole('combobox', { name }))
  const offered = () => screen.getAllByRole('option').map(option => option.textContent)

  it('one of several is a select, with None where none is allowed', () => {
    const { state } = renderInput(enumOf({ options }), { value: 'BAY' })
    press(/Field/)
    expect(offered()).toEqual(['None', 'Bay', 'Grey', 'Roan'])
    fireEvent.click(screen.getByRole('option', { name: 'None' }))
    expect(state.current).toBeNull()
  })

  it('one that must be chosen cannot be taken back', () => {
    renderInput(enumOf({ required: true, options }), { value: 'BAY' })
    press(/Field/)
    expect(offered()).toEqual(['Bay', 'Grey', 'Roan'])
  })

  it('one that must be chosen says so where it has the focus', () => {
    renderInput(enumOf({ required: true, options }))
    expect(screen.getByRole('combobox', { name: 'Field' }).getAttribute('aria-required')).toBe('true')
  })

  it('one that must be chosen does not offer to choose none', () => {
    renderInput(enumOf({ required: true, options }))
    press(/Field/)
    expect(offered()).toEqual(['Bay', 'Grey', 'Roan'])
  })

  it('one that is stored and no longer declared is still shown', () => {
    renderInput(enumOf({ options }), { value: 'PINTO' })
    expect(screen.getByRole('combobox', { name: /Field/ }).textContent).toBe('PINTO')
  })

  it('several are chips', () => {
    const { state } = renderInput(array({ of: enumOf({ options }) }), { value: ['GREY'] })
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Field' }))
    expect(offered()).toEqual(['Bay', 'Roan'])
    fireEvent.click(screen.getByRole('option', { name: 'Roan' }))
    expect(state.current).toEqual(['GREY', 'ROAN'])
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Field' }), { key: 'Backspace' })
    expect(state.current).toEqual(['GREY'])
  })

  it('yes or no is a switch that says its help', () => {
    const { state } = renderInput(boolean({ help: 'Some help' }), { value: false })
    const control = screen.getByLabelText<HTMLInputElement>('Field')
    fireEvent.click(control)
    expect(state.current).toBe(true)
    expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Some help',
    )
  })
})

describe('times', () => {
  it('a day is typed into the control of the browser', () => {
    const { state } = renderInput(date({}))
    type('2026-01-31', screen.getByLabelText('Field'))
    expect(state.current).toBe('2026-01-31')
  })

  it('a day that is typed stands in words below, so that day and month are not mixed up', () => {
    renderInput(date({ help: 'Post times stay the same' }))
    type('2026-03-04', screen.getByLabelText('Field'))
    expect(screen.getByText('Wed, 4 Mar 2026')).toBeTruthy()
    expect(screen.getByText('Post times stay the same')).toBeTruthy()
    type('202611-03-04', screen.getByLabelText('Field'))
    expect(screen.queryByText('Wed, 4 Mar 2026')).toBeNull()
  })

  it('the line for the day in words is there before a day is chosen, so that a choice moves nothing', () => {
    renderInput(date({}))
    const control = screen.getByLabelText('Field')
    const line = () => document.getElementById(control.getAttribute('aria-describedby') ?? '')
    expect(line()).not.toBeNull()
    type('2026-03-04', control)
    expect(line()?.textContent).toBe('Wed, 4 Mar 2026')
  })

  it('a moment is typed by the clocks of the record, which the help names', () => {
    const row = { timezone: 'America/Tijuana' }
    const { state } = renderInput(datetime({ zone: 'timezone', help: 'Sales end then.' }), {
      row,
      value: '2026-11-22T22:30:00.000Z',
    })
    const input = screen.getByLabelText<HTMLInputElement>('Field')
    expect(input.value).toBe('2026-11-22T14:30')
    expect(screen.getByText('Sun, 22 Nov 2026')).toBeTruthy()
    expect(screen.getByText('Sales end then. By the clocks of America/Tijuana')).toBeTruthy()
    type('2026-07-01T14:30', input)
    expect(state.current).toBe('2026-07-01T21:30:00.000Z')
  })

  it('a moment is typed in the zone of the viewer and kept in UTC', () => {
    const { state } = renderInput(datetime({}))
    type('2026-01-31T14:00', screen.getByLabelText('Field'))
    expect(state.current).toBe(new Date('2026-01-31T14:00').toISOString())
    expect(screen.getByText(/In your time zone/)).toBeTruthy()
  })

  it('a time zone is found by a part of its name', () => {
    const { state } = renderInput(timezone({}))
    const control = screen.getByRole('combobox', { name: 'Field' })
    act(() => control.focus())
    type('mexico c', control)
    fireEvent.click(screen.getByRole('option', { name: 'America/Mexico_City' }))
    expect(state.current).toBe('America/Mexico_City')
  })
})

describe('a colour', () => {
  it('is picked or typed, in small letters', () => {
    const { state } = renderInput(color({}))
    type('#00A76F')
    expect(state.current).toBe('#00a76f')
    fireEvent.change(screen.getByLabelText('Pick: Field'), { target: { value: '#112233' } })
    expect(state.current).toBe('#112233')
  })
})

describe('a picture', () => {
  it('is shown once its address is there', () => {
    renderInput(image({}), { value: 'https://example.com/a.png' })
    expect(screen.getByRole('img', { name: 'Preview: Field' }).getAttribute('src')).toBe(
      'https://example.com/a.png',
    )
    fireEvent.error(screen.getByRole('img'))
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('a list of rows', () => {
  const contacts = array({ of: group({ who: text({ required: true }), phone: phone({}) }), max: 3 })
  const three = ['Ana', 'Ben', 'Cora'].map(who => ({ who, phone: null }))
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const who = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Who' }).map(input => input.value)

  it('adds a row, and the cursor is in it', () => {
    const { state } = renderInput(contacts, { value: [] })
    press('Add: Field')
    expect(state.current).toEqual([{ who: null, phone: null }])
    expect(document.activeElement).toBe(box('Who'))
    type('Ana', box('Who'))
    expect(state.current).toEqual([{ who: 'Ana', phone: null }])
  })

  it('moves and removes rows by buttons, and takes no more than it may hold', () => {
    const { state } = renderInput(contacts, { value: three })
    expect(screen.queryByRole('button', { name: 'Add: Field' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Move up: Field 1' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Move down: Field 3' })).toHaveProperty('disabled', true)
    press('Move down: Field 1')
    expect(who()).toEqual(['Ben', 'Ana', 'Cora'])
    press('Remove: Field 2')
    expect(who()).toEqual(['Ben', 'Cora'])
    expect(state.current).toEqual([three[1], three[2]])
  })

  it('keeps what was typed with its row when rows move', () => {
    const rates = array({ of: percent({}) })
    renderInput(rates, { value: [100, 200] })
    fireEvent.change(box('Field 1'), { target: { value: '3.333' } })
    press('Move down: Field 1')
    expect(box('Field 1').value).toBe('2')
    expect(box('Field 2').value).toBe('3.333')
  })

  it('shows what is wrong within it where it is wrong', () => {
    renderInput(contacts, { value: three, problems: { '1.phone': 'Phone: no number', '': 'Too many' } })
    const group = screen.getByRole('group', { name: 'Field 2' })
    expect(within(group).getByText('Phone: no number')).toBeTruthy()
    expect(screen.getByText('Too many')).toBeTruthy()
    expect(screen.getAllByText('Phone: no number')).toHaveLength(1)
  })
})

describe('a reference', () => {
  const id = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`
  const all = Array.from({ length: 10_000 }, (_, n) => ({ id: id(n + 1), title: `Stable ${n + 1}` }))
  const asked: string[] = []
  const references = {
    search: async ({ to }: Choosing, words: string) => {
      asked.push(`${to}: ${words}`)
      return all.filter(choice => choice.title.includes(words)).slice(0, 20)
    },
    linkTo: (to: string, which: string) => `/${to}/${which}`,
  }
  const picker = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Field' })

  it('finds the 10,000th record on the server, once typing rests', async () => {
    asked.length = 0
    const { state } = renderInput(reference({ to: 'stables' }), { references })
    fireEvent.mouseDown(picker())
    await screen.findByRole('option', { name: 'Stable 1' })
    for (const words of ['Stable 1', 'Stable 10', 'Stable 10000']) type(words, picker())
    fireEvent.click(await screen.findByRole('option', { name: 'Stable 10000' }))
    expect(state.current).toBe(id(10_000))
    expect(asked).toEqual(['stables: ', 'stables: Stable 10000'])
    expect(picker().value).toBe('Stable 10000')
  })

  it('says which field it stands in, and what of the record the other must agree with', async () => {
    const choosing: unknown[] = []
    const search: References['search'] = async asked => {
      choosing.push(asked)
      return [{ id: id(1), title: 'Stable 1' }]
    }
    const stable = reference({ to: 'stables', agrees: { country: 'country' } })
    renderInput(array({ of: group({ stable }) }), {
      value: [{ stable: null, country: 'PH', name: 'Kidlat' }],
      name: 'stays',
      references: { search },
    })
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Stable' }))
    await screen.findByRole('option', { name: 'Stable 1' })
    expect(choosing).toEqual([{ to: 'stables', name: 'stays.stable', row: { country: 'PH' } }])
  })

  it('searches for what is pasted into it', async () => {
    asked.length = 0
    const { state } = renderInput(reference({ to: 'stables' }), { references })
    act(() => picker().focus())
    type('Stable 777', picker())
    fireEvent.click(await screen.findByRole('option', { name: 'Stable 777' }))
    expect(asked).toEqual(['stables: Stable 777'])
    expect(state.current).toBe(id(777))
  })

  it('offers nothing until the answer belongs to the words in the box', async () => {
    const { state } = renderInput(reference({ to: 'stables' }), { references })
    act(() => picker().focus())
    fireEvent.mouseDown(picker())
    await screen.findByRole('option', { name: 'Stable 1' })
    type('Stable 9999', picker())
    expect(screen.queryByRole('option')).toBeNull()
    expect(screen.getByText('Searching…')).toBeTruthy()
    // false: Enter must not submit the surrounding form either.
    expect(fireEvent.keyDown(picker(), { key: 'Enter' })).toBe(false)
    expect(state.current).toBeNull()
    await screen.findByRole('option', { name: 'Stable 9999' })
    await waitFor(() => expect(picker().getAttribute('aria-activedescendant')).not.toBeNull())
    fireEvent.keyDown(picker(), { key: 'Enter' })
    expect(state.current).toBe(id(9_999))
  })

  it('offers all again once its record is chosen', async () => {
    asked.length = 0
    renderInput(reference({ to: 'stables' }), { references })
    act(() => picker().focus())
    type('Stable 777', picker())
    fireEvent.click(await screen.findByRole('option', { name: 'Stable 777' }))
    fireEvent.mouseDown(picker())
    expect(await screen.findByRole('option', { name: 'Stable 1' })).toBeTruthy()
    expect(asked).toEqual(['stables: Stable 777', 'stables: '])
  })

  it('shows the title of the record and the way to it', async () => {
    renderInput(reference({ to: 'stables' }), {
      value: id(3),
      references: { ...references, known: { [id(3)]: 'Stable 3' } },
    })
    expect(picker().value).toBe('Stable 3')
    const link = screen.getByRole('link', { name: 'Open Stable 3' })
    expect(link.getAttribute('href')).toBe(`/stables/${id(3)}`)
    expect(link.getAttribute('target')).toBe('_blank')
  })

  it('asks for a title that no answer carried', async () => {
    const titles = async (_: Choosing, ids: readonly string[]) => ({ [ids[0] ?? '']: 'Stable 4' })
    renderInput(reference({ to: 'stables' }), { value: id(4), references: { ...references, titles } })
    expect(picker().value).toBe('00000004')
    await waitFor(() => expect(picker().value).toBe('Stable 4'))
  })

  it('says why there is nothing to choose from', async () => {
    const search = () => Promise.reject(new Error('The server cannot be reached'))
    renderInput(reference({ to: 'stables' }), { references: { ...references, search } })
    fireEvent.mouseDown(picker())
    expect(await screen.findByText('The server cannot be reached')).toBeTruthy()
  })

  it('whose records the person may not look up can only be read, and asks for none', async () => {
    asked.length = 0
    renderInput(reference({ to: 'stables' }), { references: { ...references, isOpen: () => false } })
    expect(picker().readOnly).toBe(true)
    fireEvent.mouseDown(picker())
    fireEvent.keyDown(picker(), { key: 'ArrowDown' })
    await new Promise(resolve => setTimeout(resolve, 400))
    expect(asked).toEqual([])
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
  })

  it('can be one of several', async () => {
    const { state } = renderInput(array({ of: reference({ to: 'stables' }) }), {
      value: [id(2)],
      references: { ...references, known: { [id(2)]: 'Stable 2' } },
    })
    expect(screen.getByRole('button', { name: 'Stable 2' })).toBeTruthy()
    fireEvent.mouseDown(picker())
    fireEvent.click(await screen.findByRole('option', { name: 'Stable 5' }))
    expect(state.current).toEqual([id(2), id(5)])
  })
})
