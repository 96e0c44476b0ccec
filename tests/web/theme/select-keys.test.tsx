import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'

beforeAll(prepareAppearance)
afterEach(cleanup)

function Countries({ isFixed = false }: { isFixed?: boolean }) {
  const [value, setValue] = useState('AU')
  return (
    <TextField
      select
      id="country"
      label="Country"
      value={value}
      onChange={event => setValue(event.target.value)}
      slotProps={{ input: { readOnly: isFixed } }}
    >
      <MenuItem value="AU">Australia</MenuItem>
      <MenuItem value="MX">Mexico</MenuItem>
      <MenuItem value="PH">Philippines</MenuItem>
    </TextField>
  )
}

const box = () => screen.getByRole('combobox', { name: 'Country' })
const open = (props: { isFixed?: boolean } = {}) =>
  render(
    <Appearance>
      <Countries {...props} />
    </Appearance>,
  )

it('a letter on a closed Select opens it at the option that starts with it', async () => {
  open()
  box().focus()
  fireEvent.keyDown(box(), { key: 'p' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Philippines'))
  fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' })
  fireEvent.click(document.activeElement as Element)
  await waitFor(() => expect(box().textContent).toBe('Philippines'))
})

it('a shortcut of the browser and a field that is fixed open nothing', async () => {
  open({ isFixed: true })
  box().focus()
  fireEvent.keyDown(box(), { key: 'p' })
  fireEvent.keyDown(box(), { key: 'p', ctrlKey: true })
  await new Promise(done => setTimeout(done, 50))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(box())
})

it('Ctrl+Enter on a Select reaches the form around it, and opens nothing', async () => {
  const submits: string[] = []
  render(
    <Appearance>
      <form
        onKeyDown={({ key, ctrlKey }) => {
          if (ctrlKey) submits.push(key)
        }}
      >
        <Countries />
      </form>
    </Appearance>,
  )
  box().focus()
  fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })
  expect(submits).toEqual(['Enter'])
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(await screen.findByRole('listbox')).toBeTruthy()
})
