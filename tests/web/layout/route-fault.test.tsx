import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { RouteFault } from '../../../src/layout/route-fault'
import { ChunkLoadError } from '../../../src/parts/load-chunk'
import { RequestError } from '../../../src/providers/http/request-error'
import { Appearance } from '../../../src/theme/appearance'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})

/** A page that throws these errors one by one and then renders. */
function open(...errors: Error[]) {
  const loader = () => {
    const error = errors.shift()
    if (error) throw error
    return null
  }
  const router = createMemoryRouter(
    [
      {
        path: '/banks',
        loader,
        element: <h1>Banks</h1>,
        errorElement: <RouteFault />,
        hydrateFallbackElement: <p />,
      },
    ],
    { initialEntries: ['/banks?sort=name'] },
  )
  render(
    <Appearance>
      <RouterProvider router={router} />
    </Appearance>,
  )
  return router
}

it('names the request that failed, and shows the page when another try goes well', async () => {
  const answer = { error: 'Something went wrong on our side', code: 'internal', requestId: '0198-77' }
  const router = open(new RequestError('Request failed (500)', 500, answer))
  expect(await screen.findByRole('heading', { name: 'Something went wrong on this page' })).toBeTruthy()
  expect(screen.getByText('0198-77')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Banks' })).toBeTruthy()
  expect(router.state.location.search).toBe('?sort=name')
})

it('offers only to reload when a part of the page did not arrive', async () => {
  open(new ChunkLoadError('Loading chunk list failed'))
  expect(await screen.findByRole('heading', { name: 'This page did not load' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
