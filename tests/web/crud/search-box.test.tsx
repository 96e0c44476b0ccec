import { setTimeout as wait } from 'node:timers/promises'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SearchBox } from '../../../src/crud/list/search-box'

afterEach(cleanup)

it('a search waits for typing to rest, and gives way to a press that leads elsewhere', async () => {
  const asked: string[] = []
  render(
    <>
      <SearchBox q="" onSearch={q => asked.push(q)} />
      <button type="button">Columns</button>
      <a href="/elsewhere" onClick={event => event.preventDefault()}>
        Bagyo
      </a>
    </>,
  )
  const box = screen.getByRole('searchbox', { name: 'Search' })
  fireEvent.change(box, { target: { value: 'bag' } })
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await wait(400)
  expect(asked).toEqual(['bag'])
  fireEvent.change(box, { target: { value: 'bagy' } })
  fireEvent.click(screen.getByRole('link', { name: 'Bagyo' }))
  await wait(400)
  expect(asked).toEqual(['bag'])
})
