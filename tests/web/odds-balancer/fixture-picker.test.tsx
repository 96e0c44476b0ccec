import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import Cookies from 'js-cookie'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../../src/providers/refine/query-client'
import { FixturePicker } from '../../../src/screens/odds-balancer/fixture-picker'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'
import { type AnsweringServer, startAnsweringServer } from '../providers/answering-server'

let server: AnsweringServer

beforeAll(async () => {
  await prepareAppearance()
  server = await startAnsweringServer()
})
afterAll(() => server.close())
beforeEach(() => Cookies.set('env', 'DEV'))
afterEach(cleanup)

it('Enter never chooses a fixture that was listed for other words', async () => {
  server.answer(({ body }) => {
    const isSearch = (body as { q?: string }).q === 'Sigwa'
    return {
      body: {
        items: [isSearch ? { id: 'f2', name: 'Sigwa v Unos' } : { id: 'f1', name: 'Tigres v Cometas' }],
      },
    }
  })
  const onFixture = vi.fn()
  render(
    <Appearance>
      <QueryClientProvider client={makeQueryClient(() => false)}>
        <FixturePicker fixture={null} markets={[]} market={null} onFixture={onFixture} onMarket={vi.fn()} />
      </QueryClientProvider>
    </Appearance>,
  )
  const picker = screen.getByRole('combobox', { name: 'Fixture' })
  act(() => picker.focus())
  fireEvent.mouseDown(picker)
  await screen.findByRole('option', { name: 'Tigres v Cometas' })

  fireEvent.change(picker, { target: { value: 'Sigwa' } })
  fireEvent.keyDown(picker, { key: 'Enter' })
  expect(onFixture).not.toHaveBeenCalled()

  await screen.findByRole('option', { name: 'Sigwa v Unos' })
  fireEvent.keyDown(picker, { key: 'Enter' })
  expect(onFixture).toHaveBeenCalledExactlyOnceWith('f2')
})
