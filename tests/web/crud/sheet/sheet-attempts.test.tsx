import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { registry } from '../../../../src/resources'
import type { AnyResource } from '../../../../src/resources/kernel/declare/resource'
import type { WireRow } from '../../../../src/resources/kernel/wire/wire'
import { serveRecords } from '../record-server'
import { screenOf, toasts } from '../screen-of'
import { cell, key, press, type } from './cells'

const server = serveRecords(registry)
const banks = registry.byName.get('banks') as AnyResource

beforeAll(async () => {
  // The sheet's code is large: a busy machine takes longer to load it than the usual timeout.
  await import('../../../../src/crud/sheet/list-sheet')
  // A refused request is logged (docs/contract.md, Error texts).
  vi.spyOn(console, 'error').mockReturnValue()
})

beforeEach(() => localStorage.clear())

const putBanks = (count: number) =>
  server.put(
    banks,
    ...Array.from({ length: count }, (_, n) => ({
      code: `BANK${n + 1}`,
      name: `Bank ${n + 1}`,
      country: 'PH',
      kind: 'BANK',
      rails: ['INSTAPAY'],
      inEnabled: true,
      outEnabled: true,
      minPerTransfer: 10_000,
      status: 'ACTIVE',
    })),
  )

const openSheet = async () => {
  screenOf(registry, '/business/banks?shape=sheet&columns=name,inEnabled')
  await screen.findByRole('grid', { name: 'Banks' })
  await waitFor(() => cell(1, 'name'))
}

/** Reloads the page in another tab: only what the browser keeps for all tabs is left. */
const crash = () => {
  cleanup()
  sessionStorage.clear()
}

const bar = () => screen.getByRole('toolbar', { name: 'Changes' })
const status = () => within(bar()).getByRole('status').textContent
const saveButton = () => within(bar()).getByRole<HTMLButtonElement>('button', { name: /^Save/ })
const requests = () => server.requests('/admin/banks/batch')
const isAskedWhy = () => screen.queryByRole('dialog', { name: 'Give a reason' }) !== null

const giveReason = async (text: string) => {
  const dialog = await screen.findByRole('dialog', { name: 'Give a reason' })
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Reason' }), { target: { value: text } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
}

const loseAnswer = () =>
  server.replyOnce('/admin/banks/batch', { status: 503, body: { error: 'Busy', code: 'busy' } })

const answerOutcomes = (...outcomes: object[]) =>
  server.replyOnce('/admin/banks/batch', { status: 200, body: { outcomes } })

const isAnswered = (tries: number) =>
  waitFor(() => {
    expect(requests()).toHaveLength(tries)
    expect(saveButton().disabled).toBe(false)
  })

const isAttemptDrafted = () =>
  waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain(String(requests().at(-1)?.key)))

const restore = async () => {
  const offer = (await screen.findByText(/You have unsaved changes/)).closest('[role="status"]')
  fireEvent.click(within(offer as HTMLElement).getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(status()).not.toBe('No changes'))
}

describe('rows whose answer was lost', () => {
  it('are sent again with their key after a crash, so that no second request for approval waits', async () => {
    putBanks(2)
    await openSheet()
    await type(2, 'name', 'Second')
    await type(1, 'name', 'First')
    loseAnswer()
    fireEvent.click(saveButton())
    await isAnswered(1)
    await isAttemptDrafted()
    crash()
    await openSheet()
    await restore()
    fireEvent.click(saveButton())
    await waitFor(() => expect(status()).toBe('No changes'))
    const [first, again] = requests()
    expect(again?.key).toBe(first?.key)
  })

  it('are saved with what was typed since, on top of what the lost answer was about', async () => {
    const [one, two] = putBanks(2)
    await openSheet()
    await type(1, 'name', 'First')
    await type(2, 'name', 'Second')
    loseAnswer()
    fireEvent.click(saveButton())
    await isAnswered(1)
    await type(2, 'name', 'Other')

    const [savedOne, savedTwo] = [
      { ...one, name: 'First', version: 2 },
      { ...two, name: 'Second', version: 2 },
    ] as unknown as WireRow[]
    server.rows.set('banks', [savedOne, savedTwo] as WireRow[])
    const done = (record: WireRow | undefined) => ({ id: record?.id, result: 'saved', record })
    const other = { id: two?.id, result: 'refused', code: 'idempotency_mismatch', error: 'Other values' }
    answerOutcomes(done(savedOne), other)
    answerOutcomes(done(savedTwo))
    fireEvent.click(saveButton())
    await waitFor(() => expect(status()).toBe('No changes'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(toasts().at(-1)).toBe('2 rows saved')
    expect(server.rows.get('banks')).toMatchObject([{ name: 'First' }, { name: 'Other', version: 3 }])
    const [lost, together, again, rest] = requests()
    expect([together?.key, again?.key]).toEqual([lost?.key, lost?.key])
    expect(rest?.key).not.toBe(lost?.key)
  })

  it('are not saved once more where nobody knows what was saved', async () => {
    const [one] = putBanks(1)
    await openSheet()
    await type(1, 'name', 'First')
    loseAnswer()
    fireEvent.click(saveButton())
    await isAnswered(1)
    await type(1, 'name', 'Second')
    loseAnswer()
    fireEvent.click(saveButton())
    await isAnswered(2)
    await type(1, 'name', 'Third')
    const other = { id: one?.id, result: 'refused', code: 'idempotency_mismatch', error: 'Other values' }
    answerOutcomes(other)
    answerOutcomes(other)
    fireEvent.click(saveButton())
    await isAnswered(4)
    expect(new Set(requests().map(({ key }) => key)).size).toBe(1)
    expect(server.rows.get('banks')).toMatchObject([{ name: one?.name }])
  })

  it('go with the reason of their first try, which is not asked for again', async () => {
    putBanks(1)
    await openSheet()
    await press(1, 'inEnabled')
    key(' ')
    loseAnswer()
    fireEvent.click(saveButton())
    await giveReason('The rails are down')
    await isAnswered(1)
    await isAttemptDrafted()
    crash()
    await openSheet()
    await restore()
    fireEvent.click(saveButton())
    await waitFor(() => expect(status()).toBe('No changes'))
    expect(isAskedWhy()).toBe(false)
    const [first, again] = requests()
    expect(again).toEqual(first)
  })

  it('keep their key while the server is still saving them', async () => {
    const [one] = putBanks(1)
    await openSheet()
    await type(1, 'name', 'First')
    const error = 'The same request is still running. Try again in a moment.'
    const outcome = { id: one?.id, result: 'refused', code: 'idempotency_running', error }
    server.replyOnce('/admin/banks/batch', { status: 200, body: { outcomes: [outcome] } })
    fireEvent.click(saveButton())
    await isAnswered(1)
    fireEvent.click(saveButton())
    await waitFor(() => expect(status()).toBe('No changes'))
    const [first, again] = requests()
    expect(again?.key).toBe(first?.key)
  })

  it('are a new write once they were discarded', async () => {
    putBanks(1)
    await openSheet()
    await type(1, 'name', 'First')
    loseAnswer()
    fireEvent.click(saveButton())
    await isAnswered(1)
    fireEvent.click(within(bar()).getByRole('button', { name: 'Discard' }))
    await type(1, 'name', 'First')
    fireEvent.click(saveButton())
    await waitFor(() => expect(status()).toBe('No changes'))
    const [first, again] = requests()
    expect(again?.key).not.toBe(first?.key)
  })
})
