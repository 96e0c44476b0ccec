import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { DocumentEntry } from '../../../src/screens/cash/document-entry'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'

beforeAll(prepareAppearance)
afterEach(cleanup)

it('asks for the document and its number before it goes on', async () => {
  const onEntered = vi.fn()
  render(
    <Appearance>
      <DocumentEntry currency="PHP" onEntered={onEntered} />
    </Appearance>,
  )
  expect(screen.getByText(/From ₱50,000.00 on, look at an identity document/)).toBeTruthy()
  const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  next()
  expect(screen.getByText('Choose the identity document that you saw')).toBeTruthy()
  expect(screen.getByText('Enter the number of the document')).toBeTruthy()
  expect(onEntered).not.toHaveBeenCalled()
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Document' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Passport' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Number of the document' }), {
    target: { value: ' P1234567A ' },
  })
  next()
  expect(onEntered).toHaveBeenCalledWith({ idKind: 'PASSPORT', idNumber: 'P1234567A' })
})
