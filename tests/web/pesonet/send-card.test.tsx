import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import Cookies from 'js-cookie'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../../src/providers/refine/query-client'
import { pesonetMessages } from '../../../src/screens/pesonet/messages'
import { SendCard } from '../../../src/screens/pesonet/send-card'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'
import { type AnsweringServer, startAnsweringServer } from '../providers/answering-server'

let server: AnsweringServer

beforeAll(async () => {
  await prepareAppearance()
  server = await startAnsweringServer()
})
afterAll(() => server.close())
afterEach(cleanup)

it('a file that was made is in the list of files, also where its download fails', async () => {
  Cookies.set('env', 'DEV')
  server.answer(({ path }) =>
    path.endsWith('/batch')
      ? { body: { batch: 'P-1', count: 2, total: 50_000, leftOut: 0, later: null } }
      : { status: 503, body: { error: 'Busy', code: 'unavailable' } },
  )
  const client = makeQueryClient(() => false)
  const refresh = vi.spyOn(client, 'invalidateQueries')
  render(
    <Appearance>
      <QueryClientProvider client={client}>
        <SendCard />
      </QueryClientProvider>
    </Appearance>,
  )
  fireEvent.click(screen.getByRole('button', { name: pesonetMessages.send.make }))
  await screen.findByText('Busy')
  expect(refresh).toHaveBeenCalled()
})
