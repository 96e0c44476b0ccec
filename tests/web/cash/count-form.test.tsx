import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { CountForm, type Counts } from '../../../src/screens/cash/count-form'

afterEach(cleanup)

it('goes from one denomination to the next by Enter, and sends the count only from its button', () => {
  const counted = vi.fn()
  const Counted = () => {
    const [counts, setCounts] = useState<Counts>({})
    const typed = { counts, onTyped: setCounts, onCounted: counted }
    return <CountForm currency="PHP" submit="Close with this count" isSending={false} {...typed} />
  }
  render(<Counted />)
  const fields = screen.getAllByRole('textbox')
  expect(document.activeElement).toBe(fields[0])
  fireEvent.change(fields[0] as HTMLElement, { target: { value: '10' } })
  for (const field of fields) {
    expect(document.activeElement).toBe(field)
    // False means prevented: the browser would submit the form.
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
  }
  const button = screen.getByRole('button', { name: 'Close with this count' })
  expect(document.activeElement).toBe(button)
  expect(counted).not.toHaveBeenCalled()
  fireEvent.click(button)
  expect(counted).toHaveBeenCalledExactlyOnceWith([{ value: 100_000, count: 10 }])
})
