import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { serveRecords } from './record-server'
import { screenOf } from './screen-of'
import { horses, stud } from './stud'

const server = serveRecords(stud)

it('logs the answer of an action without a typename', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const [horse] = server.put(horses, { name: 'Hagibis', status: 'RUNNING' })
  screenOf(stud, `/masters/horses/view/${horse?.id}`)
  server.replyOnce('/rest', { status: 200, body: { ...horse, typename: undefined, version: 2 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Rest' }))
  const path = `/admin/horses/${horse?.id}/rest`
  await waitFor(() => expect(log).toHaveBeenCalledWith(`The answer of POST ${path} has no typename`))
})
