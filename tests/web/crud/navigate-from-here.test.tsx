import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { useNavigateFromHere } from '../../../src/crud/use-navigate-from-here'

/** Renders a page, and other ones of which one still loads its code. */
function pageOf() {
  /** Of the page that is opened first. */
  let navigate: ReturnType<typeof useNavigateFromHere> | undefined
  let load = () => {}
  const loaded = new Promise<void>(resolve => {
    load = resolve
  })
  function Case() {
    const own = useNavigateFromHere()
    navigate ??= own
    return <h1>Case</h1>
  }
  const router = createMemoryRouter(
    [
      { path: '/case', element: <Case /> },
      { path: '/next', element: <h1>Next</h1> },
      { path: '/list', element: <h1>List</h1> },
      { path: '/slow', lazy: () => loaded.then(() => ({ element: <h1>Slow</h1> })) },
    ],
    { initialEntries: ['/case'] },
  )
  render(<RouterProvider router={router} useTransitions={false} />)
  return { router, load, goNext: () => navigate?.('/next') }
}

it('an answer leads on from the page that asked for it', async () => {
  const { goNext } = pageOf()
  goNext()
  await screen.findByRole('heading', { name: 'Next' })
})

it('an answer that arrives before the page that was gone to is drawn does not lead away from it', async () => {
  const { router, goNext } = pageOf()
  await router.navigate('/list')
  screen.getByRole('heading', { name: 'Case' })
  goNext()
  await screen.findByRole('heading', { name: 'List' })
  expect(router.state.location.pathname).toBe('/list')
})

it('an answer that arrives while the code of the other page still loads does not end the navigation', async () => {
  const { router, load, goNext } = pageOf()
  const isThere = router.navigate('/slow')
  goNext()
  load()
  await isThere
  await screen.findByRole('heading', { name: 'Slow' })
})

it('an answer does not lead away from the same page that was left and opened again', async () => {
  const { router, goNext } = pageOf()
  await router.navigate('/list')
  await screen.findByRole('heading', { name: 'List' })
  await router.navigate('/case')
  await screen.findByRole('heading', { name: 'Case' })
  goNext()
  expect(router.state.location.pathname).toBe('/case')
})
