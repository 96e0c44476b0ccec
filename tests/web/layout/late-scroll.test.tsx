import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLateScroll } from '../../../src/layout/use-late-scroll'

let grow: (height: number) => void
const scrollTo = vi.fn()

beforeEach(() => {
  scrollTo.mockClear()
  grow = () => {}
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        grow = height => {
          Object.defineProperty(document.documentElement, 'scrollHeight', {
            value: height,
            configurable: true,
          })
          tell()
        }
      }
      observe = () => {}
      disconnect = () => {
        grow = () => {}
      }
    },
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Frame() {
  useLateScroll()
  return <Outlet />
}

function scrolledTo(top: number): void {
  vi.stubGlobal('scrollY', top)
  fireEvent.scroll(window)
}

/** Scrolls the list, opens a record and goes back. */
async function returnToList() {
  const children = ['/list', '/record'].map(path => ({ path, element: path }))
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: ['/list'] })
  render(<RouterProvider router={router} />)
  scrolledTo(400)
  await act(() => router.navigate('/record'))
  scrolledTo(0)
  await act(() => router.navigate(-1))
}

it('a list whose rows are loaded again after Back is scrolled to where it was, once it is long enough', async () => {
  await returnToList()
  grow(window.innerHeight + 100)
  expect(scrollTo).not.toHaveBeenCalled()
  grow(window.innerHeight + 900)
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 400)
})

it('a user who has moved meanwhile stays where they are', async () => {
  await returnToList()
  fireEvent.wheel(window)
  grow(window.innerHeight + 900)
  expect(scrollTo).not.toHaveBeenCalled()
})

it('a page that a link opens begins at its top', async () => {
  const children = ['/list', '/record'].map(path => ({ path, element: path }))
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: ['/list'] })
  render(<RouterProvider router={router} />)
  scrolledTo(400)
  await act(() => router.navigate('/record'))
  grow(window.innerHeight + 900)
  expect(scrollTo).not.toHaveBeenCalled()
})
