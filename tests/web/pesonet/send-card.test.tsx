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

const batch = { batch: 'P-1', count: 2, total: 50_000, leftOut: 0, later: null }

function showCard(client = makeQueryClient(() => false)): void {
  Cookies.set('env', 'DEV')
  render(
    <Appearance>
      <QueryClientProvider client={client}>
        <SendCard />
      </QueryClientProvider>
    </Appearance>,
  )
}

it('a file of an earlier press, whose answer was lost, is not taken for a new one', async () => {
  server.answer({ status: 503, body: {} })
  showCard()
  const make = screen.getByRole('button', { name: pesonetMessages.send.make })
  fireEvent.click(make)
  await screen.findByRole('alert')
  const answerWith = (answer: object) =>
    server.answer(({ path }) => (path.endsWith('/batch') ? answer : { status: 503, body: { error: 'Busy' } }))
  answerWith({ body: batch, isReplay: true })
  fireEvent.click(make)
  await screen.findByText('Busy')
  await screen.findByText(/P-1: 2 payouts.*Upload it only if the bank does not have it yet/)
  answerWith({ body: { ...batch, batch: 'P-2' } })
  fireEvent.click(make)
  const made = await screen.findByText(/P-2/)
  expect(made.textContent).not.toMatch(/Upload it only/)
})

it('a file that was made is in the list of files, also where its download fails', async () => {
  server.answer(({ path }) =>
    path.endsWith('/batch') ? { body: batch } : { status: 503, body: { error: 'Busy', code: 'unavailable' } },
  )
  const client = makeQueryClient(() => false)
  const refresh = vi.spyOn(client, 'invalidateQueries')
  showCard(client)
  fireEvent.click(screen.getByRole('button', { name: pesonetMessages.send.make }))
  await screen.findByText('Busy')
  expect(refresh).toHaveBeenCalled()
})
