import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
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
function renderFile(upload: Upload, first: KeptFile | null = null) {
  const taken = vi.fn()
  const field = file({ types: ['application/pdf'], most: 1024 * 1024 })
  function Form() {
    const [value, setValue] = useState<unknown>(first)
    const change = (next: unknown) => {
      taken(next)
      setValue(next)
    }
    return (
      <UploadContext value={upload}>
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
      </UploadContext>
    )
  }
  render(<Form />)
  return taken
}

const control = () => screen.getByLabelText<HTMLInputElement>('Licence document')
const choose = (size = 4096) => {
  const chosen = new File(['x'], 'Licence.pdf', { type: 'application/pdf' })
  Object.defineProperty(chosen, 'size', { value: size })
  fireEvent.change(control(), { target: { files: [chosen] } })
  return chosen
}

describe('the input of a file', () => {
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
    const taken = renderFile(async () => {
      throw new Error('Choose a file of one of these types: PDF')
    }, kept)
    choose()
    expect(await screen.findByText('Choose a file of one of these types: PDF')).toBeTruthy()
    expect(screen.getByText('Licence.pdf')).toBeTruthy()
    expect(taken).not.toHaveBeenCalled()
  })

  it('removes the file', () => {
    const taken = renderFile(async () => kept, kept)
    fireEvent.click(screen.getByRole('button', { name: 'Remove licence document' }))
    expect(taken).toHaveBeenCalledWith(null)
    expect(screen.getByText('No file')).toBeTruthy()
  })
})
