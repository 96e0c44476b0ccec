import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ShownOnce } from '../../../src/crud/actions/shown-once'
import { DialogButtons } from '../../../src/parts/dialog-buttons'
import { DialogFrame } from '../../../src/parts/dialog-frame'
import { NavigationGuard } from '../../../src/parts/navigation-guard'
import { mayLeave } from '../../../src/parts/unsaved'

afterEach(cleanup)

function openDialog({ isDisabled = false } = {}) {
  const onClose = vi.fn()
  const onSubmit = vi.fn()
  render(
    <DialogFrame
      title="Decline"
      width="sm"
      onClose={onClose}
      onSubmit={onSubmit}
      buttons={<DialogButtons label="Decline" isRunning={false} isDisabled={isDisabled} onClose={onClose} />}
    >
      <textarea aria-label="Remarks" />
    </DialogFrame>,
  )
  return { onClose, onSubmit, remarks: screen.getByRole('textbox', { name: 'Remarks' }) }
}

const clickBeside = () => {
  const beside = screen.getByRole('dialog').parentElement
  if (!beside) throw new Error('A dialog floats in a container')
  fireEvent.mouseDown(beside)
  fireEvent.click(beside)
}

describe('a dialog', () => {
  it.each(['ctrlKey', 'metaKey'])('is submitted by Enter with %s, also from a text of many lines', key => {
    const { onSubmit, remarks } = openDialog()
    fireEvent.keyDown(remarks, { key: 'Enter' })
    expect(onSubmit).not.toHaveBeenCalled()
    fireEvent.keyDown(remarks, { key: 'Enter', [key]: true })
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('is not submitted by keys while its button cannot be pressed', () => {
    const { onSubmit, remarks } = openDialog({ isDisabled: true })
    fireEvent.keyDown(remarks, { key: 'Enter', ctrlKey: true })
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('submitted with a wrong value focuses the first one', async () => {
    function Form() {
      const [isWrong, setWrong] = useState(false)
      return (
        <DialogFrame
          title="Scratch"
          width="sm"
          onClose={vi.fn()}
          onSubmit={() => setWrong(true)}
          buttons={<DialogButtons label="Scratch" isRunning={false} onClose={vi.fn()} />}
        >
          <input aria-label="Runner" />
          <textarea aria-label="Reason" aria-invalid={isWrong} />
        </DialogFrame>
      )
    }
    render(<Form />)
    const button = screen.getByRole('button', { name: 'Scratch' })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' })))
  })

  it('that shows its outcome closes by Escape without a question', () => {
    const onClose = vi.fn()
    function Export() {
      const [isDone, setDone] = useState(false)
      return (
        <DialogFrame
          title="Export"
          width="sm"
          onClose={onClose}
          onSubmit={() => setDone(true)}
          buttons={<DialogButtons label="Export" isRunning={false} onClose={onClose} />}
        >
          {isDone ? <p>Exported 3 rows.</p> : <textarea aria-label="Remarks" />}
        </DialogFrame>
      )
    }
    render(<Export />)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'For the audit' } })
    fireEvent.click(screen.getByRole('button', { name: 'Export' }))
    fireEvent.keyDown(screen.getByText('Exported 3 rows.'), { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('whose button is gone once it is done leaves the focus at the heading of the page', async () => {
    function Page() {
      const [state, setState] = useState<'waiting' | 'asking' | 'done'>('waiting')
      const done = () => setState('done')
      return (
        <main>
          <h1>Race 3</h1>
          {state !== 'done' && (
            <button type="button" onClick={() => setState('asking')}>
              Open betting
            </button>
          )}
          {state === 'asking' && (
            <DialogFrame
              title="Open"
              width="sm"
              onClose={vi.fn()}
              onSubmit={done}
              buttons={<DialogButtons label="Open" isRunning={false} onClose={vi.fn()} />}
            >
              <textarea aria-label="Remarks" />
            </DialogFrame>
          )}
        </main>
      )
    }
    render(<Page />)
    const opener = screen.getByRole('button', { name: 'Open betting' })
    opener.focus()
    fireEvent.click(opener)
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Race 3' })))
  })

  it('that stands over another form is submitted alone', () => {
    const [under, over] = [vi.fn(), vi.fn()]
    const buttons = <DialogButtons label="Leave" isRunning={false} onClose={() => {}} />
    render(
      <DialogFrame title="Under" width="sm" onClose={() => {}} onSubmit={under} buttons={buttons}>
        <DialogFrame title="Over" width="sm" onClose={() => {}} onSubmit={over} buttons={buttons}>
          <textarea aria-label="Why" />
        </DialogFrame>
      </DialogFrame>,
    )
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Why' }), { key: 'Enter', ctrlKey: true })
    expect([over.mock.calls.length, under.mock.calls.length]).toEqual([1, 0])
  })

  it('closes by a click beside it while nothing is typed', () => {
    const { onClose } = openDialog()
    clickBeside()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('closes by Escape while nothing is typed', () => {
    const { onClose, remarks } = openDialog()
    fireEvent.keyDown(remarks, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('keeps what is typed when the user clicks outside, and asks before Escape discards it', async () => {
    const { onClose, remarks } = openDialog()
    fireEvent.change(remarks, { target: { value: 'The name is another' } })
    clickBeside()
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.keyDown(remarks, { key: 'Escape' })
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Keep editing' }), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByText('Discard what you entered?')).toBeNull())
    expect(onClose).not.toHaveBeenCalled()
    expect((remarks as HTMLTextAreaElement).value).toBe('The name is another')
    fireEvent.keyDown(remarks, { key: 'Escape' })
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  const renderPage = (element: ReactElement) =>
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)

  it('with something entered asks before closing the page or Logout loses it', async () => {
    const onClose = vi.fn()
    renderPage(
      <DialogFrame title="Reject" width="sm" onClose={onClose} onSubmit={vi.fn()} buttons={null}>
        <textarea aria-label="Reason" />
      </DialogFrame>,
    )
    expect(mayClose()).toBe(true)
    fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Too late' } })
    expect(mayClose()).toBe(false)

    const first = mayLeave()
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(await first).toBe(false)
    const second = mayLeave()
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(await second).toBe(true)
    expect(onClose).toHaveBeenCalledOnce()
    expect(mayClose()).toBe(true)
  })

  it('with something entered asks before Back loses it, and lets its own success navigate', async () => {
    const router = createMemoryRouter(
      [
        { path: '/', element: <h1>Before</h1> },
        {
          path: '/case',
          element: (
            <>
              <NavigationGuard />
              <DialogFrame title="Reject" width="sm" onClose={vi.fn()} onSubmit={vi.fn()} buttons={null}>
                <textarea aria-label="Reason" />
              </DialogFrame>
            </>
          ),
        },
      ],
      { initialEntries: ['/', '/case'] },
    )
    render(<RouterProvider router={router} />)
    fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Too late' } })
    await act(() => router.navigate(-1))
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByText('Discard what you entered?')).toBeNull())
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Too late')

    await act(() => router.navigate('/case?tab=history'))
    expect(router.state.location.search).toBe('?tab=history')
    await act(() => router.navigate(-2))
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await screen.findByRole('heading', { name: 'Before' })
  })

  it('that shows a secret only once asks before closing the page or Logout loses it', async () => {
    const help = 'It cannot be recovered.'
    const secret = { label: 'Webhook secret', help, about: 'PayMongo', value: 'whsec_1' }
    renderPage(<ShownOnce secret={secret} onKept={vi.fn()} />)
    expect(mayClose()).toBe(false)
    const leaving = mayLeave()
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(await leaving).toBe(false)
    expect(screen.getByRole('status', { name: 'Webhook secret' }).textContent).toBe('whsec_1')
  })
})
