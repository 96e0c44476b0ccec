import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'
import { horses, stud } from './stud'

const server = serveRecords(stud)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const views = '/admin/saved-views/horses/list'
const resting = {
  id: 'v1',
  version: 1,
  name: 'Resting horses',
  owner: 'Maria Santos',
  isOwn: false,
  role: 'admin',
  state: { filters: [{ field: 'status', operator: 'eq', value: 'RESTING' }] },
}

const answerWith = (...items: object[]) => server.replyOnce(views, { status: 200, body: { items } })
const main = () => within(screen.getByRole('main', { hidden: true }))

async function openMenu() {
  fireEvent.click(main().getByRole('button', { name: 'Views', hidden: true }))
  await screen.findByRole('menuitem', { name: 'Save as…' })
}

const entries = () => screen.getAllByRole('menuitemradio').map(item => item.querySelector('bdi')?.textContent)

async function openShared() {
  server.put(horses, { name: 'Hagibis', code: 'HAG-1', status: 'RESTING' })
  screenOf(stud, '/masters/horses')
  await screen.findByText('Hagibis')
  answerWith(resting)
  await openMenu()
  fireEvent.click(screen.getByRole('menuitemradio', { name: /Resting horses/ }))
  await main().findByText('Resting horses')
}

it('a view that its owner made private or deleted is gone when the menu opens; the list keeps what it shows', async () => {
  await openShared()
  answerWith()
  await openMenu()
  await waitFor(() => expect(entries()).toEqual(['Standard view']))
  await waitFor(() => expect(screen.queryByText('Resting horses')).toBeNull())
  expect(main().getByRole('button', { name: 'Status is Resting', hidden: true })).toBeTruthy()
})

it('a view that its owner renamed has its new name when the menu opens, over the list too', async () => {
  await openShared()
  answerWith({ ...resting, name: 'On grass', version: 2 })
  await openMenu()
  await waitFor(() => expect(entries()).toEqual(['Standard view', 'On grass']))
  expect(await main().findByText('On grass')).toBeTruthy()
})
