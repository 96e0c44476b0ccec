import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CodeStep, type CodeStepProps } from '../../../src/screens/login/code-step'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'

beforeAll(prepareAppearance)
afterEach(cleanup)

function open(answer: string | null = null) {
  const show = vi.fn<CodeStepProps['show']>(async () => answer)
  const onBack = vi.fn()
  render(
    <Appearance>
      <CodeStep show={show} onBack={onBack} />
    </Appearance>,
  )
  return { show, onBack }
}

const field = (name = 'Code') => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const type = (value: string, name?: string) => fireEvent.change(field(name), { target: { value } })

describe('the step of the code', () => {
  it('has one field, in focus, that phones fill in and show digits for', () => {
    open()
    expect(document.activeElement).toBe(field())
    expect([field().autocomplete, field().inputMode]).toEqual(['one-time-code', 'numeric'])
    expect(screen.getByText(/6-digit code from your authenticator app/)).not.toBeNull()
  })

  it.each(['123456', ' 123 456 ', '123\u00a0456'])('takes %j as it was pasted', async text => {
    const { show } = open()
    type(text)
    await press('Continue')
    expect(show.mock.calls).toEqual([[text]])
  })

  it.each(['', '12345', 'ABCD-EFGH-2345-67YZ'])(
    'asks nobody about %j, and says what is expected',
    async text => {
      const { show } = open()
      type(text)
      await press('Continue')
      expect(show).not.toHaveBeenCalled()
      const problem = screen.getByRole('alert')
      expect(problem.textContent).toBe('Enter the 6-digit code')
      expect(field().getAttribute('aria-describedby')).toBe(problem.id)
      expect(document.activeElement).toBe(field())
    },
  )

  it('says in its place what is wrong, and is ready for the next code', async () => {
    open('Incorrect code, or it was already used')
    type('123456')
    await press('Continue')
    expect(screen.getByRole('alert').textContent).toBe('Incorrect code, or it was already used')
    expect([field().value, document.activeElement]).toEqual(['', field()])
  })

  it('takes a recovery code instead', async () => {
    const { show } = open()
    await press('Use a recovery code')
    expect(document.activeElement).toBe(field('Recovery code'))
    type('abcd-efgh-2345-67yz', 'Recovery code')
    await press('Continue')
    expect(show.mock.calls).toEqual([['abcd-efgh-2345-67yz']])
    await press('Use the authenticator app')
    expect(field().value).toBe('')
  })

  it('leads back to phone and password', async () => {
    const { onBack } = open()
    await press('Back')
    expect(onBack).toHaveBeenCalledOnce()
  })

  it('sends once, however often one presses', async () => {
    const show = vi.fn(() => new Promise<string | null>(() => undefined))
    render(
      <Appearance>
        <CodeStep show={show} onBack={() => undefined} />
      </Appearance>,
    )
    type('123456')
    await act(async () => fireEvent.submit(field()))
    await act(async () => fireEvent.submit(field()))
    expect(show).toHaveBeenCalledTimes(1)
  })
})
