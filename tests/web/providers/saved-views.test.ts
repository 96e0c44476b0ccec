import Cookies from 'js-cookie'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { changeSavedView } from '../../../src/providers/http/saved-views'
import { type Answer, type AnsweringServer, startAnsweringServer } from './answering-server'

let server: AnsweringServer

beforeAll(async () => {
  server = await startAnsweringServer()
  Cookies.set('env', 'DEV')
  // Failed requests are logged (docs/contract.md, Error texts).
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'info').mockReturnValue()
})
afterAll(() => server.close())

it('a view takes the next name although the answer to the last one was lost', async () => {
  const seen = { id: 'v1', version: 1 }
  const answers: Answer[] = [
    { status: 502, body: 'Bad gateway' },
    { status: 422, body: { error: 'Other values', code: 'idempotency_mismatch' } },
    { body: { ...seen, name: 'Fast', version: 2 }, isReplay: true },
    { body: { ...seen, name: 'Faster', version: 3 } },
  ]
  server.answer(() => answers.shift() as Answer)
  await expect(changeSavedView(seen, { name: 'Fast' })).rejects.toMatchObject({ statusCode: 502 })
  expect(await changeSavedView(seen, { name: 'Faster' })).toMatchObject({ name: 'Faster', version: 3 })
  expect(server.received.at(-1)?.body).toEqual({ name: 'Faster', version: 2 })
})
