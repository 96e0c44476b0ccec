import { Refine } from '@refinedev/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import Cookies from 'js-cookie'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { dataProviderFor } from '../../../src/providers/refine/data'
import { makeQueryClient } from '../../../src/providers/refine/query-client'
import { refineResources } from '../../../src/providers/refine/refine-resources'
import { SessionProvider } from '../../../src/providers/session/session'
import { registry } from '../../../src/resources'
import type { SignedInUser } from '../../../src/resources/kernel/wire/wire'
import { BulkGrantScreen } from '../../../src/screens/bulk-grant/bulk-grant-screen'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'
import { type AnsweringServer, startAnsweringServer } from '../providers/answering-server'

let server: AnsweringServer

beforeAll(async () => {
  await prepareAppearance()
  server = await startAnsweringServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.received.length = 0
  Cookies.set('env', 'DEV')
})
afterEach(cleanup)

const user = { id: 'a1', username: 'marisol', roles: ['admin'] } as unknown as SignedInUser
const header = 'reference,customer,amount,currency,reason'
const found = { id: '01a20606-2909-75c7-971a-969a50e62831', name: 'Amihan Dalisay' }
const line = {
  reference: 'R-1',
  customer: found.id,
  amount: 100_000,
  currency: 'PHP',
  reason: 'Race week thanks',
}
const granted = { ...line, row: 2, found, outcome: 'GRANT', problem: null }
const refused = {
  ...granted,
  row: 3,
  reference: 'R-2',
  outcome: 'REFUSED',
  problem: { column: 'customer', problem: 'The account is closed' },
}

async function choose(text: string, judged: object = {}): Promise<void> {
  const offers = { items: [{ id: 't1', name: 'Race week', currency: 'PHP' }] }
  server.answer(({ path, body }) => {
    if (path.includes('/upload/')) return { body: sentFile }
    if (path.includes('/model/')) return { body: fileRecord }
    if (body && 'hash' in (body as object)) return { body: { id: 'f1', typename: 'BonusFile' } }
    return { body: path.includes('/bonusFiles') ? judged : offers }
  })
  const { container } = render(
    <Appearance>
      <Refine
        dataProvider={dataProviderFor(registry)}
        resources={refineResources(registry)}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: makeQueryClient(() => false) } }}
      >
        <MemoryRouter>
          <SessionProvider user={user}>
            <BulkGrantScreen />
          </SessionProvider>
        </MemoryRouter>
      </Refine>
    </Appearance>,
  )
  expect(screen.getByRole('button', { name: 'Choose file' }).hasAttribute('disabled')).toBe(true)
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Offer' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Race week (PHP)' }))
  const [input] = container.querySelectorAll('input[type="file"]')
  const file = new File([text], 'bonuses.csv', { type: 'text/csv' })
  // jsdom reads no files as bytes.
  Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text) })
  fireEvent.change(input as Element, { target: { files: [file] } })
}

const sentFile = {
  id: '01a20606-2909-75c7-971a-969a50e62832',
  name: 'bonuses.csv',
  type: 'text/csv',
  size: 9,
  sha256: 'a'.repeat(64),
}
const fileRecord = {
  id: 'f1',
  typename: 'BonusFile',
  state: 'STOPPED',
  granted: 4,
  count: 9,
  refused: 1,
  because: 'The offer has ended',
}
const sumOf = (items: readonly { readonly outcome: string }[], name: string) => {
  const count = items.filter(({ outcome }) => outcome === name).length
  return { count, amount: count * 100_000 }
}

const judgedOf = (...items: readonly { readonly outcome: string }[]) => ({
  items,
  sums: Object.fromEntries(['GRANT', 'ALREADY', 'REFUSED'].map(name => [name, sumOf(items, name)])),
  total: 100_000,
  currency: 'PHP',
  hash: 'f'.repeat(64),
})
const good = `${header}\nR-1,${found.id},1000.00,PHP,Race week thanks`

it('a file is shown row by row, granted as it was shown, and says how that ended', async () => {
  await choose(good, judgedOf(granted))
  const row = (await screen.findByText('R-1')).closest('tr') as HTMLElement
  expect(within(row).getByText('Amihan Dalisay')).toBeTruthy()
  expect(within(row).getByText('To grant')).toBeTruthy()
  expect(screen.getByText('To grant: 1 (₱1,000.00)')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Grant 1 bonus, ₱1,000.00' }))
  const sent = () => server.received.find(({ path }) => path.endsWith('/admin/bonusFiles'))
  await expect.poll(sent).toMatchObject({
    body: { template: 't1', file: sentFile, hash: 'f'.repeat(64), total: 100_000, currency: 'PHP' },
  })
  expect(
    await screen.findByText('Stopped after 4 bonuses: The offer has ended. 1 row was refused meanwhile.'),
  ).toBeTruthy()
})

it('a file with a refused row cannot be granted, and says why', async () => {
  await choose(good, judgedOf(granted, refused))
  expect(await screen.findByText('customer: The account is closed')).toBeTruthy()
  expect(screen.getByText(/Correct the refused rows first/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Grant/ })).toBeNull()
})

it('a file with semicolons is refused before it is sent', async () => {
  await choose(good.replaceAll(',', ';'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Row 1, column reference: .*semicolons/)
})
