import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import Cookies from 'js-cookie'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { NavigationGuard } from '../../../src/parts/navigation-guard'
import { makeQueryClient } from '../../../src/providers/refine/query-client'
import { SessionProvider } from '../../../src/providers/session/session'
import type { SignedInUser } from '../../../src/resources/kernel/wire/wire'
import { JsonUpdateScreen } from '../../../src/screens/json-update/json-update-screen'
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
  const file = { id: 'f1', name: 'pasted.json', type: 'application/json', size: 9, sha256: 'a'.repeat(64) }
  server.answer(({ path }) => {
    if (path.includes('/upload/')) return { body: file }
    if (path.endsWith('/check')) return { body: judged }
    return { body: { id: 'n1', typename: 'FeedFile', added: 1, changed: 0 } }
  })
})
afterEach(cleanup)

const judged = {
  applied: null,
  steps: [],
  counts: { ADD: 1, CHANGE: 0, SAME: 0, IGNORED: 0, FORBIDDEN: 0 },
  openRaces: 0,
  hash: 'f'.repeat(64),
}
const user = { id: 'a1', username: 'marisol', roles: ['admin'] } as unknown as SignedInUser

function open() {
  const page = (
    <>
      <NavigationGuard />
      <Outlet />
    </>
  )
  const children = [
    { path: '/', element: <JsonUpdateScreen /> },
    { path: '/other', element: <p>Another page</p> },
  ]
  const router = createMemoryRouter([{ element: page, children }])
  render(
    <Appearance>
      <QueryClientProvider client={makeQueryClient(() => false)}>
        <SessionProvider user={user}>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </Appearance>,
  )
  return router
}
const paste = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'JSON' }), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('a pasted text is not lost by leaving the page, until it is applied', async () => {
  const router = open()
  paste('{"races":[]}')
  void router.navigate('/other')
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  press('Stay')
  press('Check')
  fireEvent.click(await screen.findByRole('button', { name: 'Apply' }))
  expect(await screen.findByText(/^Applied: 1 added/)).toBeTruthy()
  await router.navigate('/other')
  expect(await screen.findByText('Another page')).toBeTruthy()
})

it('what was found in an earlier text is not applied for a later one', async () => {
  open()
  paste('{"races":[1]}')
  press('Check')
  paste('{"races":[2]}')
  const isChecked = () => server.received.some(({ path }) => path.endsWith('/check'))
  await expect.poll(isChecked).toBe(true)
  await expect.poll(() => screen.getByRole('button', { name: 'Check' }).hasAttribute('disabled')).toBe(false)
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  press('Check')
  expect(await screen.findByRole('button', { name: 'Apply' })).toBeTruthy()
})
