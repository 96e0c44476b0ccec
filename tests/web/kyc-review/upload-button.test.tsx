// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { readToasts } from '../../../src/providers/refine/notification'
import { makeQueryClient } from '../../../src/providers/refine/query-client'
import { SessionProvider } from '../../../src/providers/session/session'
import type { Customer } from '../../../src/screens/kyc-review/case'
import { UploadButton } from '../../../src/screens/kyc-review/upload-button'
import { startAnsweringServer } from '../providers/answering-server'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const jomar = {
  typename: 'User',
  id: 'jomar',
  firstName: 'Jomar',
  username: 'jomar',
  roles: ['kyc'],
  lastSignInAt: null,
} as const
const customer = { id: 'ana', name: 'Ana Cruz' } as unknown as Customer

const choose = (size: number) => {
  const file = new File(['x'], 'passport.png', { type: 'image/png' })
  Object.defineProperty(file, 'size', { value: size })
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } })
}

const openDialog = () => {
  render(
    <QueryClientProvider client={makeQueryClient(() => false)}>
      <SessionProvider user={jomar}>
        <UploadButton customer={customer} />
      </SessionProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Add document' }))
}

it('a missing file is no longer missing once it is chosen, and one that is too large is refused at once', () => {
  openDialog()
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByRole('alert').textContent).toBe('Choose a file')
  choose(9 * 1024 * 1024)
  expect(screen.getByRole('alert').textContent).toMatch(/^The file is larger than 8 MiB/)
  choose(1024)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a file that was moved or changed after it was chosen is named, and another one can be chosen', async () => {
  openDialog()
  choose(1024)
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>)
  })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The file cannot be read/)
  choose(2048)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a file that the case has already is said to stay the document that it is', async () => {
  const server = await startAnsweringServer()
  try {
    const kept = { typename: 'KycDocument', id: 'scan', type: 'NATIONAL_ID', side: 'FRONT' }
    server.answer({ body: kept, isReplay: true })
    openDialog()
    choose(1024)
    fireEvent.mouseDown(screen.getByLabelText('Document'))
    fireEvent.click(screen.getByRole('option', { name: 'Passport' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add' }))
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'))
    expect(readToasts().map(({ message }) => message)).toEqual([
      'This case has this file already: National ID, front. Nothing was added now.',
    ])
  } finally {
    await server.close()
  }
})
