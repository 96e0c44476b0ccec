import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { contentId } from '../../../src/layout/skip-link'
import { usePageFocus } from '../../../src/layout/use-page-focus'

afterEach(cleanup)

function Shell() {
  usePageFocus()
  return (
    <div id={contentId} tabIndex={-1}>
      <Outlet />
    </div>
  )
}

const page = (name: string) => ({ path: `/${name}`, element: <h1>{name}</h1> })

function open(path: string) {
  const children = [{ index: true, element: null }, page('dashboard'), page('banks')]
  const router = createMemoryRouter([{ path: '/', element: <Shell />, children }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return router
}

const nextFrame = () => act(() => new Promise<void>(resolve => requestAnimationFrame(() => resolve())))

it('moves the focus to the heading of the page that a person went to', async () => {
  const router = open('/dashboard')
  await act(() => router.navigate('/banks'))
  await nextFrame()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'banks' }))
})

it('leaves it where it is when the root leads to the first page, to which nobody went', async () => {
  const router = open('/')
  await act(() => router.navigate('/dashboard', { replace: true }))
  await nextFrame()
  expect(screen.getByRole('heading', { name: 'dashboard' })).toBeTruthy()
  expect(document.activeElement).toBe(document.body)
})
