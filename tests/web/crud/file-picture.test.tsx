import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FilePicture } from '../../../src/crud/record/file-picture'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answerWith = (status: number) => {
  const fetched = vi.fn(async () => new Response('{"error":"Busy","code":"busy"}', { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

it('says that a picture which is there could not be loaded', async () => {
  answerWith(503)
  render(<FilePicture path="/admin/races/1/photo" alt="Finish" sx={{}} failed={<p>Not loaded</p>} />)
  expect(await screen.findByText('Not loaded')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

it('shows nothing where there need not be a picture', async () => {
  const fetched = answerWith(404)
  const { container } = render(<FilePicture path="/cashier/customers/1/photo" alt="Photo" sx={{}} />)
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(container.innerHTML).toBe('')
})
