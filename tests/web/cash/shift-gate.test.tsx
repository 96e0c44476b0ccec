import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import Cookies from 'js-cookie'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../../src/providers/refine/query-client'
import { SessionProvider } from '../../../src/providers/session/session'
import type { SignedInUser } from '../../../src/resources/kernel/wire/wire'
import { ShiftGate } from '../../../src/screens/cash/shift-gate'
import { usePress } from '../../../src/screens/cash/use-press'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'
import { type AnsweringServer, startAnsweringServer } from '../providers/answering-server'

let server: AnsweringServer

beforeAll(async () => {
  await prepareAppearance()
  server = await startAnsweringServer()
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

/** What a cashier does within a shift. */
function TakeCash() {
  const press = usePress('/cashier/cashin', () => undefined)
  return (
    <button type="button" onClick={() => void press.send({ amount: 100 })}>
      Take cash
    </button>
  )
}

function openGate(children: ReactNode = <p>Take cash</p>): void {
  render(
    <Appearance>
      <QueryClientProvider client={makeQueryClient(() => false)}>
        <MemoryRouter>
          <SessionProvider
            user={{ id: 'c1', username: 'hernan', roles: ['cashier'] } as unknown as SignedInUser}
          >
            <ShiftGate title="Cash In">{() => children}</ShiftGate>
          </SessionProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </Appearance>,
  )
}

/** Opens a shift with two hundreds; returns what was sent. */
async function openWith(fromVault: string, refused: object | null = null) {
  Cookies.set('env', 'DEV')
  const sent: unknown[] = []
  server.answer(({ method, path, body }) => {
    if (method === 'POST') sent.push(body)
    if (path.endsWith('/cashier/getterminals'))
      return { body: { items: [{ id: 't1', code: 'C1', status: 'ACTIVE', currency: 'PHP' }] } }
    if (method === 'POST' && refused) return refused
    return { body: { shift: null } }
  })
  openGate()
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } })
  await type('How many of ₱100.00', '2')
  await type('Float from the vault', fromVault)
  const button = screen.getByRole('button', { name: 'Open shift' })
  button.focus()
  fireEvent.click(button)
  return sent
}

const denominations = [{ value: 10_000, count: 2 }]

it.each([
  ['', {}],
  ['150', { openingFloat: 15_000 }],
  ['0', { openingFloat: 0 }],
])('opens with a count of ₱200.00, of which the vault gave "%s"', async (typed, float) => {
  const sent = await openWith(typed)
  await waitFor(() => expect(sent).toEqual([{ terminal: 't1', ...float, denominations }]))
})

it('sends no float that is no amount, says what one is, and leads to it', async () => {
  const sent = await openWith('12,3')
  await screen.findByText(/Enter an amount like/)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Float from the vault' }))
  expect(sent).toEqual([])
})

it('leads from the end of a long count to the reason why it is refused', async () => {
  const refused = 'The notes and coins do not add up to the opening float'
  await openWith('150', { status: 422, body: { error: refused, code: 'invalid' } })
  const reason = (await screen.findByText(refused)).closest('[role=alert]')
  await waitFor(() => expect(document.activeElement).toBe(reason))
})

it('a count whose answer was lost, and which is refused then, is still there', async () => {
  await openWith('150', { status: 503, body: {} })
  await screen.findAllByText('No answer came')
  server.answer(({ method }) =>
    method === 'POST'
      ? { status: 422, body: { error: 'The terminal is closed', code: 'invalid' } }
      : { body: { shift: null } },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('The terminal is closed')
  expect(typed('How many of ₱100.00')).toBe('2')
  expect(typed('Float from the vault')).toBe('150')
})

const typed = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value

const terminals = { items: [{ id: 't1', code: 'C1', status: 'ACTIVE', currency: 'PHP' }] }

/** The server of a cashier without a shift, whose presses are answered as given. */
const answerPresses = (press: object, shift: object | null = null) =>
  server.answer(({ method, path }) => {
    if (method === 'POST' && path.endsWith('/cashier/shifts')) return press
    return { body: path.endsWith('/cashier/getterminals') ? terminals : { shift } }
  })

it('a count that is half done is there after a reload, and says so', async () => {
  await openWith('12,3')
  await screen.findByText(/Enter an amount like/)
  cleanup()
  openGate()
  await screen.findByText('You entered this before and did not finish. Nothing was recorded.')
  expect(typed('How many of ₱100.00')).toBe('2')
  expect(typed('Float from the vault')).toBe('12,3')
})

it('a count of an hour ago is counted again', async () => {
  await openWith('12,3')
  await screen.findByText(/Enter an amount like/)
  cleanup()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  openGate()
  await screen.findByRole('textbox', { name: 'How many of ₱100.00' })
  expect(typed('How many of ₱100.00')).toBe('')
  vi.restoreAllMocks()
})

it('says how often it was tried again without a result', async () => {
  await openWith('150', { status: 503, body: {} })
  await screen.findAllByText('No answer came')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/Tried again once: the result is still unknown/)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/Tried again 2 times: the result is still unknown/)
})

it('says why a press that was lost was not looked at', async () => {
  await openWith('150', { status: 503, body: {} })
  await screen.findAllByText('No answer came')
  answerPresses({ status: 429, body: { error: 'Too many requests. Wait 20 seconds.', code: 'throttled' } })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Too many requests. Wait 20 seconds.')
  expect(screen.getByText('No answer came')).toBeTruthy()
})

it('an open shift answers what was lost: nothing is asked of it once that shift is closed', async () => {
  await openWith('150', { status: 503, body: {} })
  await screen.findAllByText('No answer came')
  cleanup()
  answerPresses({}, { id: 's1', code: 'C1-0001', state: 'OPEN', currency: 'PHP' })
  openGate()
  await screen.findByRole('button', { name: 'Close shift' })
  cleanup()
  answerPresses({})
  openGate()
  await screen.findByRole('button', { name: 'Open shift' })
  expect(screen.queryByText('No answer came')).toBeNull()
})

it('does not say that nothing was recorded while nobody knows', async () => {
  await openWith('12,3')
  fireEvent.change(screen.getByRole('textbox', { name: 'Float from the vault' }), {
    target: { value: '150' },
  })
  cleanup()
  answerPresses({ status: 503, body: {} })
  openGate()
  await screen.findByText(/Nothing was recorded/)
  fireEvent.click(screen.getByRole('button', { name: 'Open shift' }))
  await screen.findAllByText('No answer came')
  expect(screen.queryByText(/Nothing was recorded/)).toBeNull()
})

const shift = { id: 's1', code: 'C1-0001', state: 'OPEN', currency: 'PHP' }

/** Closes the shift by a count of ₱200.00, whose answer is lost; then the portal is opened again. */
async function loseTheClose(shiftThen: object | null, press: object) {
  const sent: unknown[] = []
  const answerWith = (found: object | null, closing: object) =>
    server.answer(({ method, body }) => {
      if (method === 'POST') sent.push(body)
      return method === 'POST' ? closing : { body: { shift: found, ...terminals } }
    })
  answerWith(shift, { status: 503, body: {} })
  openGate()
  fireEvent.click(await screen.findByRole('button', { name: 'Close shift' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'How many of ₱100.00' }), {
    target: { value: '2' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Close with this count' }))
  await screen.findAllByText('No answer came')
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  cleanup()
  answerWith(shiftThen, press)
  openGate()
  return sent
}

it('takes no cash after a count whose answer was lost: that count would not hold any more', async () => {
  const closed = { ...shift, state: 'CLOSED', counted: 20_000 }
  const sent = await loseTheClose(shift, { body: closed })
  await screen.findAllByText('No answer came')
  await waitFor(() => expect(screen.queryByText('Take cash')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/^The shift is closed. You counted ₱200\.00/)
  expect(sent).toEqual([{ denominations }, { denominations }])
})

it('says that a shift was closed whose answer was lost', async () => {
  await loseTheClose(null, { body: { ...shift, state: 'CLOSED', counted: 20_000 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText(/^The shift is closed. You counted ₱200\.00/)
  await screen.findByText('Open a shift')
})

it('says why a count whose answer was lost was refused, and goes on without it', async () => {
  const error = 'This shift is closed'
  await loseTheClose(null, { status: 409, body: { error, code: 'wrong_state' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText(error)
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByText('Open a shift')
})

it('at a terminal in a currency in which no cash is taken says so, and lets the shift be closed', async () => {
  Cookies.set('env', 'DEV')
  server.answer({ body: { shift: { id: 's1', state: 'OPEN', currency: 'HKD' } } })
  openGate()
  await screen.findByText('No cash is taken in HKD. Terminals work in PHP and MXN.')
  expect(screen.queryByText('Take cash')).toBeNull()
  expect(screen.getByRole('button', { name: 'Close shift' })).not.toBeNull()
})

it('goes on with the shift that was opened in another tab meanwhile', async () => {
  const error = 'This terminal has an open shift. Close it first.'
  const refused = { status: 409, body: { error, code: 'taken' } }
  await openWith('150', refused)
  await screen.findByText(error)
  answerPresses(refused, shift)
  fireEvent.click(await screen.findByRole('button', { name: 'Open shift' }))
  await screen.findByText('Take cash')
})

it('says that the shift was closed in another tab once cash is refused, and opens the next one', async () => {
  Cookies.set('env', 'DEV')
  server.answer({ body: { shift } })
  openGate(<TakeCash />)
  const take = await screen.findByRole('button', { name: 'Take cash' })
  server.answer(({ path }) =>
    path.endsWith('/cashier/cashin')
      ? { status: 409, body: { error: 'Open a shift first', code: 'no_shift' } }
      : { body: { shift: null, ...terminals } },
  )
  fireEvent.click(take)
  await screen.findByText('Shift C1-0001 was closed elsewhere. Open another one to go on.')
  await screen.findByText('Open a shift')
})

it('says that a terminal was given to another cashier while its cash was counted', async () => {
  await openWith('150', { status: 422, body: { error: 'Count again', code: 'invalid' } })
  await screen.findByText('Count again')
  server.answer(({ method, path }) => {
    if (method === 'POST') return { status: 404, body: { error: 'Terminal t1 not found', code: 'not_found' } }
    return { body: path.endsWith('/cashier/getterminals') ? { items: [] } : { shift: null } }
  })
  fireEvent.click(screen.getByRole('button', { name: 'Open shift' }))
  await screen.findByText('No terminal is assigned to you')
})
