import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type FormEventHandler, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { KeptFile } from '../../../src/domain/file'
import { inputs } from '../../../src/fields/inputs'
import { FileInput } from '../../../src/fields/inputs/file-input'
import { type Upload, UploadContext } from '../../../src/fields/uploads'
import { file } from '../../../src/resources/kernel/declare/field'

afterEach(cleanup)

const kept: KeptFile = {
  id: '0190a000-0000-7000-8000-000000000000',
  name: 'Licence.pdf',
  type: 'application/pdf',
  size: 4096,
  sha256: 'a'.repeat(64),
}

/** Renders the input with its own value; returns the last value it reported. */
function renderFile(
  upload: Upload,
  {
    first = null,
    onSubmit,
    required = false,
  }: { first?: KeptFile | null; onSubmit?: FormEventHandler; required?: boolean } = {},
) {
  const taken = vi.fn()
  const field = file({ types: ['application/pdf'], most: 1024 * 1024, required })
  function Form() {
    const [value, setValue] = useState<unknown>(first)
    const change = (next: unknown) => {
      taken(next)
      setValue(next)
    }
    return (
      <UploadContext value={upload}>
        <form onSubmit={onSubmit}>
          <FileInput
            field={field}
            name="licenceDocument"
            label="Licence document"
            value={value as KeptFile | null}
            onChange={change}
            problems={{}}
            row={{}}
            inputs={inputs}
          />
        </form>
      </UploadContext>
    )
  }
  render(<Form />)
  return taken
}

const control = () => screen.getByLabelText<HTMLInputElement>('Licence document')
const choose = (size = 4096, name = 'Licence.pdf') => {
  const chosen = new File(['x'], name, { type: 'application/pdf' })
  Object.defineProperty(chosen, 'size', { value: size })
  fireEvent.change(control(), { target: { files: [chosen] } })
  return chosen
}

describe('the input of a file', () => {
  it('marks the label of a required file, as that of other fields', () => {
    renderFile(vi.fn())
    expect(screen.getByText('Licence document').className).not.toContain('input-required')
    cleanup()
    renderFile(vi.fn(), { required: true })
    expect(screen.getByText('Licence document').className).toContain('input-required')
  })

  it('sends the chosen file for its field at once, and takes what the server answers', async () => {
    const upload = vi.fn(async () => kept)
    const taken = renderFile(upload)
    expect(screen.getByText('No file')).toBeTruthy()
    expect(control().accept).toBe('application/pdf')
    const chosen = choose()
    await waitFor(() => expect(taken).toHaveBeenCalledWith(kept))
    expect(upload).toHaveBeenCalledWith('licenceDocument', chosen)
    expect(screen.getByText('Licence.pdf')).toBeTruthy()
  })

  it('keeps the focus during the upload, and says that it is busy', async () => {
    let answer = (_: KeptFile) => {}
    renderFile(
      () =>
        new Promise(resolve => {
          answer = resolve
        }),
    )
    control().focus()
    choose()
    expect(await screen.findByText('Uploading Licence.pdf…')).toBeTruthy()
    expect(control().disabled).toBe(false)
    expect(control().getAttribute('aria-busy')).toBe('true')
    expect(document.activeElement).toBe(control())
    answer(kept)
    await waitFor(() => expect(control().getAttribute('aria-busy')).toBe('false'))
    expect(document.activeElement).toBe(control())
  })

  it('takes the last of two files chosen during an upload, whichever arrives first', async () => {
    const answers: Array<(file: KeptFile) => void> = []
    const taken = renderFile(() => new Promise(resolve => answers.push(resolve)))
    choose()
    choose(4096, 'Renewed.pdf')
    expect(answers).toHaveLength(2)
    answers[1]?.({ ...kept, name: 'Renewed.pdf' })
    expect(await screen.findByText('Renewed.pdf')).toBeTruthy()
    await act(async () => answers[0]?.(kept))
    expect(screen.getByText('Renewed.pdf')).toBeTruthy()
    expect(taken).toHaveBeenCalledTimes(1)
  })

  it('stays empty after the file was removed during the upload of another', async () => {
    let answer = (_: KeptFile) => {}
    const taken = renderFile(
      () =>
        new Promise(resolve => {
          answer = resolve
        }),
      { first: kept },
    )
    choose()
    fireEvent.click(screen.getByRole('button', { name: 'Remove licence document' }))
    await act(async () => answer(kept))
    expect(taken.mock.calls).toEqual([[null]])
    expect(screen.getByText('No file')).toBeTruthy()
  })

  it('lets the form that is submitted during the upload wait for the file, and submits it then, once', async () => {
    let answer = (_: KeptFile) => {}
    const submit = vi.fn(event => event.preventDefault())
    const taken = renderFile(
      () =>
        new Promise(resolve => {
          answer = resolve
        }),
      { onSubmit: submit },
    )
    choose()
    fireEvent.submit(control())
    fireEvent.submit(control())
    expect(submit).not.toHaveBeenCalled()
    answer(kept)
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
    expect(taken).toHaveBeenCalledWith(kept)
    fireEvent.submit(control())
    expect(submit).toHaveBeenCalledTimes(2)
  })

  it('does not submit a form that waited for a file that the server rejected', async () => {
    let reject = (_: Error) => {}
    const submit = vi.fn(event => event.preventDefault())
    renderFile(
      () =>
        new Promise((_, refuse) => {
          reject = refuse
        }),
      { onSubmit: submit },
    )
    choose()
    fireEvent.submit(control())
    reject(new Error('This file is no PDF'))
    expect(await screen.findByText('This file is no PDF')).toBeTruthy()
    expect(submit).not.toHaveBeenCalled()
  })

  it('says what it takes, and sends nothing that is too large', () => {
    const upload = vi.fn(async () => kept)
    renderFile(upload)
    expect(screen.getByText('PDF, at most 1 MiB')).toBeTruthy()
    choose(2 * 1024 * 1024)
    expect(screen.getByText('This file is larger than 1 MiB. Choose a smaller one.')).toBeTruthy()
    expect(control().getAttribute('aria-invalid')).toBe('true')
    expect(upload).not.toHaveBeenCalled()
  })

  it('shows why the server refused a file, and keeps the one it had', async () => {
    const taken = renderFile(
      async () => {
        throw new Error('Choose a file of one of these types: PDF')
      },
      { first: kept },
    )
    choose()
    expect(await screen.findByText('Choose a file of one of these types: PDF')).toBeTruthy()
    expect(screen.getByText('Licence.pdf')).toBeTruthy()
    expect(taken).not.toHaveBeenCalled()
  })

  it('removes the file', () => {
    const taken = renderFile(async () => kept, { first: kept })
    fireEvent.click(screen.getByRole('button', { name: 'Remove licence document' }))
    expect(taken).toHaveBeenCalledWith(null)
    expect(screen.getByText('No file')).toBeTruthy()
  })
})
