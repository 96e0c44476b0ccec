import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shortId } from '../../../src/domain/short-id'
import { pathsOf } from '../../../src/providers/refine/paths'
import { amounts, enumOf, money, reference, text } from '../../../src/resources/kernel/declare/field'
import { defineResource } from '../../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../../src/resources/kernel/registry'
import type { WireRow } from '../../../src/resources/kernel/wire/wire'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'

const purses = defineResource({
  name: 'purses',
  typename: 'Purse',
  label: 'Purses',
  title: 'name',
  icon: 'users',
  views: { list: { path: '/masters/purses', label: 'Purses', menu: { admin: 1 } } },
  fields: {
    name: text({ required: true, search: true, sort: true }),
    state: enumOf({ required: true, default: 'OPEN', options: { OPEN: 'Open', CLOSED: 'Closed' } }),
    owner: reference({ to: 'purses' }),
    coin: enumOf({ required: true, default: 'PHP', options: { PHP: 'PHP', MXN: 'MXN' } }),
    saved: money({ currency: { field: 'coin' } }),
    cash: money({ currency: 'PHP', required: true, lines: { account: 'WALLET_CASH', owner: 'owner' } }),
    spent: money({ currency: 'PHP', lines: { account: 'WALLET_HELD', owner: 'owner' } }),
    back: money({
      currency: 'PHP',
      lines: { accounts: ['POOL'], entries: ['BET_REFUND'], underWay: true },
    }),
    kept: money({ currency: 'PHP', lines: { account: 'CARRY', beforeOwn: ['POOL_SETTLED'] } }),
    left: money({
      currency: 'PHP',
      sumOf: [
        { field: 'cash', sign: 1 },
        { field: 'spent', sign: -1 },
        { field: 'saved', sign: 1 },
      ],
    }),
    all: amounts({
      of: 'purses',
      by: 'owner',
      sum: 'saved',
      lines: { account: 'WALLET_CASH', owner: 'id' },
    }),
  },
  access: { create: ['admin'], edit: ['admin'], delete: ['admin'] },
  actions: {},
})

const registry = buildRegistry([purses], [])
const server = serveRecords(registry)
let purse: WireRow

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  purse = server.put(purses, { name: 'Ana', state: 'OPEN', coin: 'PHP', cash: 30_000 })[0] as WireRow
})
afterEach(cleanup)

interface Answered {
  readonly sum: number
  readonly number: number
  readonly account?: string
  /** The account of the line. */
  readonly line?: string
  readonly by?: { readonly name: string | null } | null
  /** Another line, of nothing. */
  readonly also?: object
}

async function whyWith({ sum, number, account = 'Wallet, cash', line: of, by, also }: Answered) {
  const line = {
    id: '1',
    entry: '1',
    at: '2026-11-26T08:00:00.000Z',
    kind: 'DEPOSIT',
    refType: 'Purse',
    ref: purse.id,
    by: by === undefined ? { name: 'Ana Cruz' } : by,
  }
  const whole = { ...line, reason: null, amount: sum, balanceAfter: sum, account: of }
  const items = [whole, ...(also ? [{ ...whole, id: '2', amount: 0, ...also }] : [])]
  const body = { account, currency: 'PHP', sum, number, count: 1, items, lastKey: null }
  server.replyOnce('/ledger/why', { status: 200, body })
  screenOf(registry, pathsOf(purses).show(purse.id))
  fireEvent.click(await screen.findByRole('button', { name: 'Why this number? Cash' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/makes/)
  return within(dialog)
}

describe('"Why this number?"', () => {
  it('shows the lines that make the number, and no warning where they add up to it', async () => {
    const dialog = await whyWith({ sum: 30_000, number: 30_000 })
    expect(dialog.getByText('1 line of the account “Wallet, cash” makes ₱300.00.')).toBeTruthy()
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  it('names the account of each line where they are of several', async () => {
    const accounts = { account: 'Takeout + Purse shares', line: 'Purse shares' }
    const dialog = await whyWith({ sum: 30_000, number: 30_000, ...accounts })
    expect(dialog.getByText('1 line of the accounts “Takeout + Purse shares” makes ₱300.00.')).toBeTruthy()
    expect(dialog.getByRole('columnheader', { name: 'Account' })).toBeTruthy()
    expect(dialog.getByRole('cell', { name: 'Purse shares' })).toBeTruthy()
  })

  it('says in a sentence what its one entry is: of which record, by whom and when', async () => {
    const dialog = await whyWith({ sum: 30_000, number: 30_000 })
    const sentence = dialog.getByText(/^A deposit of a customer arrived/)
    expect(sentence.textContent).toMatch(
      new RegExp(
        `^A deposit of a customer arrived. Posted for Purse ${shortId(purse.id)}, by Ana Cruz, 26 Nov 2026, .*\\.$`,
      ),
    )
    expect(within(sentence).getByRole('link', { name: /^Purse/ })).toBeTruthy()
    expect(dialog.getByRole('cell', { name: 'Ana Cruz' })).toBeTruthy()
  })

  it.each([
    [null, 'The system', /, by the system, /],
    [{ name: null }, 'A member of staff', /, by a member of staff, /],
  ])('says who posted it where that is %o', async (by, cell, words) => {
    const dialog = await whyWith({ sum: 30_000, number: 30_000, by })
    expect(dialog.getByText(words)).toBeTruthy()
    expect(dialog.getByRole('cell', { name: cell })).toBeTruthy()
  })

  it('says what each kind of its entries means where there are several', async () => {
    const dialog = await whyWith({ sum: 30_000, number: 30_000, also: { kind: 'REVERSAL', entry: '2' } })
    expect(dialog.getByText('Deposit: A deposit of a customer arrived.')).toBeTruthy()
    expect(dialog.getByText('Reversal: An earlier entry was taken back.')).toBeTruthy()
    expect(dialog.queryByText(/Posted for/)).toBeNull()
  })

  it.each([
    [
      12_300,
      'The account “Carried over” did not change: what was there before stayed there, so no line was posted for this.',
    ],
    [0, 'Nothing was posted to the account “Carried over” for this.'],
  ])(
    'says of an account that a record did not move, with %i before it, that it did not change',
    async (number, words) => {
      const [owner] = server.put(purses, { name: 'Bea', coin: 'PHP', cash: 500, kept: number })
      const body = {
        account: 'Carried over',
        currency: 'PHP',
        sum: 0,
        number,
        count: 0,
        items: [],
        lastKey: null,
      }
      server.replyOnce('/ledger/why', { status: 200, body })
      screenOf(registry, pathsOf(purses).show(String(owner?.id)))
      fireEvent.click(await screen.findByRole('button', { name: 'Why this number? Kept' }))
      expect(await screen.findByText(words)).toBeTruthy()
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it('says what the number is now where the page is older, without a warning', async () => {
    const dialog = await whyWith({ sum: 50_000, number: 50_000 })
    expect(dialog.getAllByRole('alert').map(alert => alert.textContent)).toEqual([
      'The number has changed since this page was loaded: it is ₱500.00 now.',
    ])
  })

  it.each([
    [2_000, 'The entries are still being posted: ₱20.00 of ₱50.00 so far.'],
    [0, 'Nothing has been posted to the account “Pool” for this so far.'],
  ])('says of entries that are under way, with %i posted, how far they are', async (sum, words) => {
    const [owner] = server.put(purses, { name: 'Bea', coin: 'PHP', cash: 500, back: 5_000 })
    const line = { id: '1', entry: '1', at: '2026-11-26T08:00:00.000Z', kind: 'BET_REFUND', by: null }
    const items =
      sum === 0 ? [] : [{ ...line, refType: 'Purse', ref: owner?.id, amount: -sum, balanceAfter: -sum }]
    const body = { account: 'Pool', currency: 'PHP', sum: -sum, number: 5_000, count: items.length, items }
    server.replyOnce('/ledger/why', { status: 200, body: { ...body, lastKey: null } })
    screenOf(registry, pathsOf(purses).show(String(owner?.id)))
    fireEvent.click(await screen.findByRole('button', { name: 'Why this number? Back' }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText(/do not add up/)).toBeNull()
  })

  it('shows the amounts that make a computed number, each with its own lines', async () => {
    const [owner] = server.put(purses, { name: 'Bea', coin: 'PHP', cash: 500, spent: 200, left: 300 })
    screenOf(registry, pathsOf(purses).show(String(owner?.id)))
    fireEvent.click(await screen.findByRole('button', { name: 'Why this number? Left' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Left: ₱3.00' }))
    expect(dialog.getByText('Computed from 3 amounts, which add up to ₱3.00.')).toBeTruthy()
    expect(dialog.getAllByRole('row').map(row => row.textContent)).toEqual([
      'Cash ₱5.00',
      'Spent -₱2.00',
      'Saved₱0.00',
    ])
    expect(dialog.queryByRole('alert')).toBeNull()
    expect(dialog.getByRole('button', { name: 'Why this number? Cash' })).toBeTruthy()
    const page = { account: 'Wallet, held', currency: 'PHP', items: [], lastKey: null }
    server.replyOnce('/ledger/why', { status: 200, body: { ...page, sum: 200, number: 200, count: 1 } })
    fireEvent.click(dialog.getByRole('button', { name: 'Why this number? Spent' }))
    expect(await screen.findByText('1 line of the account “Wallet, held” makes ₱2.00.')).toBeTruthy()
  })

  it('warns where the amounts do not make a computed number', async () => {
    const [owner] = server.put(purses, { name: 'Bea', coin: 'PHP', cash: 500, spent: 200, left: 301 })
    screenOf(registry, pathsOf(purses).show(String(owner?.id)))
    fireEvent.click(await screen.findByRole('button', { name: 'Why this number? Left' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Left: ₱3.01' }))
    expect(dialog.getByRole('alert').textContent).toBe(
      'The amounts do not add up to this number. Tell finance.',
    )
  })

  it('asks for each currency of a number that is in several', async () => {
    const all = [
      { currency: 'MXN', amount: 500 },
      { currency: 'PHP', amount: 30_000 },
    ]
    const [owner] = server.put(purses, { name: 'Bea', state: 'OPEN', coin: 'PHP', cash: 0, all })
    const page = { account: 'Wallet, cash', currency: 'MXN', items: [], lastKey: null }
    server.replyOnce('/ledger/why', { status: 200, body: { ...page, sum: 500, number: 500, count: 1 } })
    screenOf(registry, pathsOf(purses).show(String(owner?.id)))
    expect(await screen.findByRole('button', { name: 'Why this number? All, PHP' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Why this number? All, MXN' }))
    const dialog = await screen.findByRole('dialog', { name: 'All, MXN: MX$5.00' })
    expect(
      await within(dialog).findByText('1 line of the account “Wallet, cash” makes MX$5.00.'),
    ).toBeTruthy()
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })

  it('opens from the menu of a row, for each number of it that unfolds', async () => {
    server.put(purses, { name: 'Bea', coin: 'PHP', cash: 500, spent: 200, saved: 700, left: 300 })
    const page = { account: 'Wallet, held', currency: 'PHP', items: [], lastKey: null }
    server.replyOnce('/ledger/why', { status: 200, body: { ...page, sum: 200, number: 200, count: 1 } })
    screenOf(registry, '/masters/purses')
    fireEvent.mouseOver((await screen.findByRole('link', { name: 'Bea' })).closest('td') as HTMLElement)
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Bea' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Why these numbers?' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Why these numbers? Bea' }))
    expect(dialog.getAllByRole('row').map(row => row.textContent)).toEqual([
      'Cash ₱5.00',
      'Spent ₱2.00',
      'Left ₱3.00',
    ])
    fireEvent.click(dialog.getByRole('button', { name: 'Why this number? Spent' }))
    expect(await screen.findByText('1 line of the account “Wallet, held” makes ₱2.00.')).toBeTruthy()
    for (const name of ['Spent: ₱2.00', 'Why these numbers? Bea']) {
      fireEvent.click(within(screen.getByRole('dialog', { name })).getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
    }
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bea' })))
  })

  it('warns where the lines do not add up to it', async () => {
    const dialog = await whyWith({ sum: 20_000, number: 30_000 })
    expect(dialog.getByRole('alert').textContent).toBe(
      'The lines do not add up to this number. Tell finance, and run the ledger check.',
    )
  })
})
