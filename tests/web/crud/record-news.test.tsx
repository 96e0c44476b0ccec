import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ownWrite } from '../../../src/providers/live/own-writes'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'
import { horses, stud } from './stud'

const server = serveRecords(stud)

/** A change of the horse by the signed-in user, in the transaction of another record. */
async function openChanged(at: string) {
  const [horse] = server.put(horses, { name: 'Hagibis', code: 'HAG-1', status: 'RUNNING' })
  if (!horse) throw new Error('The server stored no horse')
  const { client } = screenOf(stud, `/masters/horses/view/${horse.id}`)
  await screen.findByRole('heading', { level: 1, name: 'Hagibis' })
  const entry = {
    id: 'e1',
    at,
    action: 'edit',
    actor: { id: '1', name: 'Ana' },
    role: 'admin',
    changes: [{ field: 'status', before: 'RUNNING', after: 'RESTING' }],
    unchanged: {},
    input: null,
    titles: {},
  }
  for (let times = 0; times < 3; times += 1)
    server.replyOnce('/history', { status: 200, body: { items: [entry], lastKey: null } })
  server.rows.set(horses.name, [{ ...horse, status: 'RESTING', version: 2, updatedAt: at }])
  await act(() => client.refetchQueries())
  await screen.findAllByText('Resting')
  await waitFor(() => expect(server.requests('/history')).not.toEqual([]))
}

const news = () => screen.queryByText(/You changed Status in another tab/)

it('what a write of this page changed besides its own record is no news from another tab', async () => {
  const at = '2026-11-20T08:00:01.234Z'
  await ownWrite(Promise.resolve({ id: 'paper-1', typename: 'Paper', version: 1, updatedAt: at }))
  await openChanged(at)
  await expect(waitFor(() => expect(news()).toBeTruthy(), { timeout: 1_000 })).rejects.toThrow()
})

it('what the user changed in another tab is', async () => {
  await openChanged('2026-11-20T08:00:02.345Z')
  await waitFor(() => expect(news()).toBeTruthy())
})
