import Cookies from 'js-cookie'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { sendEarly, takeArrived, takeEarly } from '../../../src/providers/http/early'
import { type AnsweringServer, startAnsweringServer } from './answering-server'

let server: AnsweringServer

beforeAll(async () => {
  server = await startAnsweringServer()
  Cookies.set('env', 'DEV')
  Cookies.set('access_token', 'dev_ana')
})
afterAll(() => server.close())
afterEach(() => vi.useRealTimers())

it('an answer that was asked for ahead is taken once, and says with which token', async () => {
  server.answer({ body: { items: [] } })
  await sendEarly('POST', '/admin/get/banks', {})
  const taken = await takeEarly('POST', '/admin/get/banks', {})
  expect(taken).toEqual({ status: 200, body: { items: [] }, token: 'dev_ana' })
  expect(takeEarly('POST', '/admin/get/banks', {})).toBeNull()
})

it('one that was not used is not shown as current ten seconds later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await sendEarly('POST', '/admin/get/games', {})
  vi.setSystemTime(Date.now() + 10_001)
  expect(takeEarly('POST', '/admin/get/games', {})).toBeNull()
})

it('one that has arrived is returned without waiting, once, for the user it was sent for and only if it succeeded', async () => {
  server.answer({ body: { items: ['a'] } })
  const going = sendEarly('POST', '/admin/get/poolTypes', { q: 'a' })
  expect(takeArrived('POST', '/admin/get/poolTypes', { q: 'a' })).toBeNull()
  await going
  expect(takeArrived('POST', '/admin/get/poolTypes', { q: ' a ' })).toEqual({ items: ['a'] })
  expect(takeArrived('POST', '/admin/get/poolTypes', { q: 'a' })).toBeNull()
  expect(takeEarly('POST', '/admin/get/poolTypes', { q: 'a' })).toBeNull()

  server.answer({ status: 403, body: { error: 'No', code: 'forbidden' } })
  await sendEarly('POST', '/admin/get/venues', {})
  expect(takeArrived('POST', '/admin/get/venues', {})).toBeNull()
  expect(await takeEarly('POST', '/admin/get/venues', {})).toMatchObject({ status: 403 })

  server.answer({ body: { items: [] } })
  await sendEarly('POST', '/admin/get/partners', {})
  Cookies.set('access_token', 'dev_ben')
  expect(takeArrived('POST', '/admin/get/partners', {})).toBeNull()
  Cookies.set('access_token', 'dev_ana')
})
