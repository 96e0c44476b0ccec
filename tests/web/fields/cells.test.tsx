import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { kycWaiting } from '../../../src/domain/waiting-time'
import type { Scene } from '../../../src/fields/cell'
import { cells, columnLook, draw, isBlank, operandText } from '../../../src/fields/cells'
import { bets } from '../../../src/resources/betting/bets'
import { markets } from '../../../src/resources/betting/markets'
import {
  array,
  changes,
  datetime,
  type Field,
  group,
  integer,
  json,
  money,
  phone,
  reference,
  text,
} from '../../../src/resources/kernel/declare/field'
import { fieldOf } from '../../../src/resources/kernel/declare/resource'
import { displayValue, kinds } from '../../../src/resources/kernel/kinds/kinds'
import { users } from '../../../src/resources/people/users'
import { races } from '../../../src/resources/racing/races'
import { horses } from '../crud/stud'

afterEach(cleanup)

const id = '019a0000-0000-7000-8000-0000abcdef01'
const page: Scene = {
  titles: { [id]: 'San Lazaro' },
  linkTo: (to, which) => (to === 'stables' ? `/stables/${which}` : null),
  isDense: false,
}
const grid = { ...page, isDense: true }
const row = { currency: 'PHP' }
const field = (name: string) => fieldOf(horses, name) as NonNullable<ReturnType<typeof fieldOf>>
const show = (name: string, value: unknown, scene = page) =>
  render(<MemoryRouter>{draw(field(name), value, row, scene).node}</MemoryRouter>).container

describe('a value in a list or on a record page', () => {
  it('scrolls by keyboard where it is raw JSON', () => {
    render(<>{draw(json({}), { legs: [1, 2] }, row, page).node}</>)
    expect(screen.getByText(/"legs"/).tabIndex).toBe(0)
  })

  it('is an order of finish in words, also as it was entered', () => {
    const entered = races.actions.enterResult?.input?.positions as Field
    expect(draw(entered, [[3, 5], [1]], row, page).text).toBe('1st 3 and 5, 3rd 1')
  })

  it('says early or late, and never a count below zero, of the end of sales; and no number of a settlement before the first', () => {
    const closed = (seconds: number) => draw(races.fields.lateBy, seconds, row, page).text
    expect([-2312, 0, 12].map(closed)).toEqual([
      '38 min 32 s before post time',
      'At post time',
      '12 s after post time',
    ])
    const settlement = (version: number) => draw(markets.fields.settlementVersion, version, row, page).text
    expect([0, 2].map(settlement)).toEqual(['Not settled yet', '2'])
  })

  it('is the words of a code that a text may hold, and any other text as it was typed', () => {
    const reason = text({ words: { DUPLICATE: 'Duplicate' } })
    const shown = (value: string) => draw(reason, value, row, page)
    expect([shown('DUPLICATE').text, shown('DUPLICATE').node]).toEqual(['Duplicate', 'Duplicate'])
    expect([shown('Sold twice').text, shown('Sold twice').node]).toEqual(['Sold twice', 'Sold twice'])
  })

  it('says the codes and times of an entry in words when it belongs to no resource, as a sign-in does', () => {
    const entry = changes({ type: 'of', action: 'act' })
    const value = { changes: [], titles: {}, input: { phone: '+63 9•• ••• 0001', outcome: 'wrong_password' } }
    expect(draw(entry, value, { of: 'Account', act: 'sign_in_refused' }, grid).text).toBe(
      'Phone: +63 9•• ••• 0001 · Outcome: wrong password',
    )
    const start = { ...value, input: { lastSeen: '2026-11-21T09:05:09.120Z' } }
    expect(draw(entry, start, { of: 'Server', act: 'start' }, grid).text).toMatch(
      /^Last seen: 2\d Nov 2026, \d\d:05:09$/,
    )
  })

  it('shows a text of several lines in two of a grid, and all of it under the pointer', () => {
    const remarks = text({ lines: 3 })
    const said = 'The letters of the name are of two heights'
    render(<>{draw(remarks, said, row, grid).node}</>)
    expect(screen.getByTitle(said).className).toBe('cell-lines')
    expect(columnLook(remarks).least).toBeGreaterThan(columnLook(text({})).least)
    expect(draw(text({}), said, row, grid).node).toBe(said)
    expect(draw(remarks, said, row, page).node).toBe(said)
  })

  it('has a row for every kind of the kernel', () => {
    expect(Object.keys(cells).sort()).toEqual(Object.keys(kinds).sort())
  })

  it.each<[string, unknown, string]>([
    ['name', 'Hagibis', 'Hagibis'],
    ['phone', '+639171234567', '+639171234567'],
    ['purse', 123_450, '₱1,234.50'],
    ['age', 4, '4 years'],
    ['weight', 480, '480.0 kg'],
    ['share', 825, '8.25%'],
    ['insured', true, 'Yes'],
    ['insured', false, 'No'],
    ['status', 'RESTING', 'Resting'],
    ['status', 'GONE', 'GONE'],
    ['born', '2020-02-29', '29 Feb 2020'],
    ['zone', 'Asia/Manila', 'Asia/Manila'],
    ['stable', id, 'San Lazaro'],
    ['stable', '019a0000-0000-7000-8000-0000abcdef02', 'abcdef02'],
    ['colours', ['BAY', 'GREY'], 'Bay, Grey'],
    ['contacts', [{ who: 'Ana', phone: '+639171234567' }], 'Ana · +639171234567'],
    ['notes', { good: true }, '{"good":true}'],
    ['silk', '#00a76f', '#00a76f'],
    ['doubled', 8, '8'],
    ['name', null, ''],
    ['purse', undefined, ''],
  ])('reads, as %s of %j, "%s"', (name, value, words) => {
    expect(draw(field(name), value, row, page).text).toBe(words)
    expect(show(name, value, grid).textContent).toBe(words)
  })

  it('is written in the money of its record', () => {
    expect(draw(field('purse'), 5_000, { currency: 'JPY' }, page).text).toBe('¥5,000')
    expect(draw(money({ currency: 'MXN' }), 5_000, {}, page).text).toBe('MX$50.00')
  })

  it('has the tone that its option declares', () => {
    show('status', 'RUNNING')
    expect(screen.getByText('Running').dataset.tone).toBe('success')
  })

  it('is in the zone of the viewer, which the tooltip names', () => {
    const time = show('seenAt', '2026-11-20T06:05:00.000Z').querySelector('time')
    expect(time?.dateTime).toBe('2026-11-20T06:05:00.000Z')
    expect(time?.title).toContain(Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect(time?.title).toContain('2026-11-20 06:05:00 UTC')
  })

  it('is told in a list as how long ago it was, and to the second where it is to be exact', () => {
    const list = { ...grid, now: Date.parse('2026-11-20T06:07:00.000Z') }
    const at = '2026-11-20T06:05:09.000Z'
    expect(draw(datetime({}), at, {}, list).text).toBe('1 minute ago')
    expect(draw(datetime({ exact: true }), at, {}, list).text).toMatch(/^20 Nov 2026, \d\d:05:09$/)
  })

  it('shows a moment by the clocks of the record, with their offset where the viewer has others, and how soon it is', () => {
    const post = datetime({ zone: 'timezone' })
    const at = '2026-11-22T22:30:00.000Z'
    const row = { timezone: 'America/Tijuana' }
    expect(draw(post, at, row, page).text).toBe('22 Nov 2026, 14:30 GMT-8')
    expect(draw(post, at, { timezone: 'UTC' }, page).text).toBe('22 Nov 2026, 22:30')
    expect(draw(post, at, {}, page).text).toBe('22 Nov 2026, 22:30')
    const minutesAhead = (minutes: number) => ({ ...grid, now: Date.parse(at) - minutes * 60_000 })
    expect(draw(post, at, row, minutesAhead(65)).text).toBe('22 Nov 2026, 14:30 GMT-8 · in 1 h 5 min')
    expect(draw(post, at, row, minutesAhead(13 * 60)).text).toBe('22 Nov 2026, 14:30 GMT-8')
    expect(draw(post, at, row, minutesAhead(-1)).text).toBe('22 Nov 2026, 14:30 GMT-8')
  })

  it('that something waits since says in a list for how long, with the tone of how urgent that is', () => {
    const submitted = datetime({ waits: kycWaiting })
    const since = new Date(Date.now() - 5 * 3_600_000).toISOString()
    const cell = render(draw(submitted, since, {}, grid).node).container.querySelector('time')
    expect(cell?.textContent).toBe('5 h, due soon')
    expect(cell?.dataset.tone).toBe('warning')
    expect(cell?.title).toContain('UTC')
    expect(draw(submitted, since, {}, page).text).not.toContain('due')
    const now = draw(submitted, since, {}, { ...page, isCurrent: true })
    expect(now.text).toMatch(/^5 h, due soon · \d/)
    expect(render(now.node).container.querySelector('time')?.dataset.tone).toBeUndefined()
  })

  it('of an identity check that is decided is not overdue: nothing waits any more', () => {
    const { kycSubmittedAt } = users.fields
    const since = new Date(Date.now() - 50 * 3_600_000).toISOString()
    const current = { ...page, isCurrent: true }
    expect(draw(kycSubmittedAt, since, { kyc: 'PENDING' }, current).text).toMatch(/^2 d 2 h, overdue · \d/)
    for (const kyc of ['APPROVED', 'DECLINED', 'NONE']) {
      expect(draw(kycSubmittedAt, since, { kyc }, current).text).toMatch(/^\d+ \w+ \d{4}, \d\d:\d\d$/)
      const cell = render(draw(kycSubmittedAt, since, { kyc }, grid).node).container.querySelector('time')
      expect(cell?.textContent).not.toContain('overdue')
      expect(cell?.dataset.tone).toBeUndefined()
    }
  })

  it('links to the record that it names, for who may see that', () => {
    show('stable', id)
    expect(screen.getByRole('link', { name: 'San Lazaro' }).getAttribute('href')).toBe(`/stables/${id}`)
    cleanup()
    show('rivals', [id])
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('leads out of the portal without telling where from', () => {
    show('site', 'https://example.com/hagibis')
    const link = screen.getByRole('link', { name: 'example.com/hagibis' })
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(link.getAttribute('target')).toBe('_blank')
  })

  it('is a short list in a grid and a whole one on a page', () => {
    const letters = array({ of: text({}) })
    const five = ['a', 'b', 'c', 'd', 'e']
    const dense = render(draw(letters, five, {}, grid).node).container
    expect(dense.textContent).toBe('a, b, c +2')
    expect(dense.querySelector('span')?.title).toBe('a, b, c, d, e')
    cleanup()
    render(draw(letters, five, {}, page).node)
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual(five)
  })

  it('says what an empty list means, where the declaration says it', () => {
    const letters = array({ of: text({}), none: 'None added' })
    for (const scene of [grid, page]) {
      expect(render(draw(letters, [], {}, scene).node).container.textContent).toBe('None added')
      cleanup()
    }
    expect(draw(letters, [], {}, grid).text).toBe('')
  })

  it('is at most one element more than its text in a grid, for a grid has hundreds', () => {
    for (const [name, value] of [
      ['name', 'x'],
      ['purse', 1],
      ['status', 'RUNNING'],
      ['insured', true],
      ['stable', id],
      ['colours', ['BAY']],
      ['seenAt', '2026-11-20T06:05:00.000Z'],
    ] as const) {
      expect(show(name, value, grid).querySelectorAll('*').length).toBeLessThanOrEqual(1)
      cleanup()
    }
  })

  it('shows an amount within a list in the currency of the record around it', () => {
    const counted = array({
      of: group({ note: money({ currency: { field: 'currency' } }), count: integer({}) }),
    })
    const value = [{ note: 100_000, count: 10 }]
    const container = render(<>{draw(counted, value, row, page).node}</>).container
    expect(container.textContent).toBe('₱1,000.00 · 10')
    expect(draw(counted, value, row, grid).text).toBe('₱1,000.00 · 10')
    expect(displayValue(counted, value, row)).toBe('₱1,000.00 · 10')
  })

  it('draws a list of references as links, and a group with the labels of its fields', () => {
    const people = array({
      of: group({ who: text({}), stable: reference({ to: 'stables' }), phone: phone({}) }),
    })
    const node = draw(people, [{ who: 'Ana', stable: id, phone: null }], {}, page).node
    render(<MemoryRouter>{node}</MemoryRouter>)
    expect(screen.getByRole('link', { name: 'San Lazaro' })).toBeTruthy()
    expect(screen.getByText('Ana').title).toBe('Who')
  })
})

describe('a column', () => {
  it('stands to the right for numbers, also for those that are computed', () => {
    expect(columnLook(field('purse')).align).toBe('right')
    expect(columnLook(field('doubled')).align).toBe('right')
    expect(columnLook(field('name')).align).toBeUndefined()
  })
})

describe('the operand of a filter', () => {
  it('is an element of a list', () => {
    expect(operandText(field('colours'), 'BAY', row, page)).toBe('Bay')
    expect(operandText(field('rivals'), id, row, page)).toBe('San Lazaro')
    expect(operandText(field('status'), 'RUNNING', row, page)).toBe('Running')
  })
})

it('a bet of which nothing was paid in cash says so by leaving the field out; a stake of 0 would be shown', () => {
  const { paidOut, stake } = bets.fields
  expect([isBlank(paidOut, 0), isBlank(paidOut, 1), isBlank(stake, 0)]).toEqual([true, false, false])
})
