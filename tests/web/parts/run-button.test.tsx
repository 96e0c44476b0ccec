import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RunButton } from '../../../src/parts/run-button'

afterEach(cleanup)

const page = (loading: boolean, isThere = true) => (
  <main>
    <h1>Withdrawal</h1>
    {isThere && <RunButton loading={loading}>Claim</RunButton>}
    <button type="button">Other</button>
  </main>
)
const claim = () => screen.getByRole('button', { name: 'Claim' })

/** Browsers take the focus from a disabled button; jsdom does not. */
function loseFocus(): void {
  const focused = document.activeElement as HTMLElement
  act(() => focused.blur())
}

it('a button takes the focus back once what it ran is over', () => {
  const { rerender } = render(page(false))
  claim().focus()
  rerender(page(true))
  loseFocus()
  rerender(page(false))
  expect(document.activeElement).toBe(claim())
})

it('so does a button that waits for what another one runs', () => {
  const waiting = (isBusy: boolean) => <RunButton disabled={isBusy}>Claim</RunButton>
  const { rerender } = render(waiting(false))
  claim().focus()
  rerender(waiting(true))
  loseFocus()
  rerender(waiting(false))
  expect(document.activeElement).toBe(claim())
})

it('it leaves the focus where the user has moved it meanwhile', () => {
  const { rerender } = render(page(false))
  claim().focus()
  rerender(page(true))
  screen.getByRole('button', { name: 'Other' }).focus()
  rerender(page(false))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Other' }))
})

it('where it is gone afterwards, the heading of the page has the focus', async () => {
  const { rerender } = render(page(false))
  claim().focus()
  rerender(page(true))
  loseFocus()
  rerender(page(true, false))
  await act(() => new Promise(resolve => setTimeout(resolve, 5)))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Withdrawal' }))
})
