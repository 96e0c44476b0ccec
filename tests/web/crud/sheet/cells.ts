import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'

/** A cell of the open sheet; rows count from 1. */
export function cell(row: number, name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-rowindex="${row - 1}"] [data-field="${name}"]`)
  if (!found) throw new Error(`There is no cell ${name} in row ${row}`)
  return found
}

/** Clicks a cell; the grid may not handle events yet right after its first render. */
export const press = (row: number, name: string) =>
  waitFor(() => {
    const target = cell(row, name)
    fireEvent.mouseDown(target)
    fireEvent.mouseUp(target)
    fireEvent.click(target)
    expect(document.activeElement).toBe(target)
  })

export const key = (name: string, options: object = {}) =>
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: name, ...options })

/** Types over a cell. */
export async function type(row: number, name: string, text: string): Promise<void> {
  await press(row, name)
  key('F2')
  const input = await within(cell(row, name)).findByRole('textbox')
  fireEvent.change(input, { target: { value: text } })
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(within(cell(row, name)).queryByRole('textbox')).toBeNull())
}
