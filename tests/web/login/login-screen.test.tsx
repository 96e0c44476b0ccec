import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { LoginScreen, type LoginScreenProps } from '../../../src/screens/login/login-screen'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'
import { tokens } from '../../../src/theme/tokens'

beforeAll(prepareAppearance)
afterEach(cleanup)

function open(props: Partial<LoginScreenProps> = {}) {
  const signIn = vi.fn<LoginScreenProps['signIn']>(async () => 'Incorrect phone number or password')
  const onTyping = vi.fn()
  render(
    <Appearance>
      <LoginScreen
        environments={['DEV', 'TEST', 'PROD']}
        preferred="TEST"
        minimum={tokens.signIn}
        signIn={signIn}
        onTyping={onTyping}
        {...props}
      />
    </Appearance>,
  )
  return { signIn, onTyping }
}

const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const buttons = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /^Login / })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

function type(phoneText: string, passwordText: string): void {
  fireEvent.change(phone(), { target: { value: phoneText } })
  fireEvent.change(password(), { target: { value: passwordText } })
}

describe('the sign-in screen', () => {
  it('has a button for each environment of the deployment', () => {
    open({ environments: ['TEST', 'PROD'] })
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['Login TEST', 'Login PROD'])
  })

  it('tells to start with + and the country code', () => {
    open()
    expect(phone().placeholder).toBe('Start with + and the country code…')
  })

  it('has a quote beside it', () => {
    open()
    expect(document.querySelector('blockquote')?.textContent).toMatch(/./)
  })

  it.each([
    ['+6391', 'abc', true],
    ['+63917', 'ab', true],
    ['+63917', 'abc', false],
    ['', '', true],
  ])(
    'with the phone %j and the password %j has its buttons disabled: %s',
    (phoneText, passwordText, isOff) => {
      open()
      type(phoneText, passwordText)
      expect(buttons().map(({ disabled }) => disabled)).toEqual([isOff, isOff, isOff])
    },
  )

  it('signs in to the environment of the pressed button', async () => {
    const { signIn } = open()
    type('+639170000001', 'secret')
    await act(async () => fireEvent.click(button('Login PROD')))
    expect(signIn.mock.calls).toEqual([['PROD', { phone: '+639170000001', password: 'secret' }]])
  })

  it('signs in to the preferred environment by Enter', async () => {
    const { signIn } = open()
    type('+639170000001', 'secret')
    expect(button('Login TEST').type).toBe('submit')
    await act(async () => fireEvent.submit(phone()))
    expect(signIn.mock.calls.map(([environment]) => environment)).toEqual(['TEST'])
  })

  it('does not sign in by Enter while its buttons are disabled', async () => {
    const { signIn } = open()
    type('+63917', 'ab')
    await act(async () => fireEvent.submit(phone()))
    expect(signIn).not.toHaveBeenCalled()
  })

  it('says before it sends anything that the country code is missing, and how to write the number', async () => {
    const { signIn } = open()
    type('0917 000 0001', 'secret')
    await act(async () => fireEvent.click(button('Login DEV')))
    expect(signIn).not.toHaveBeenCalled()
    const problem = screen.getByText('The country code is missing. Did you mean +639170000001?')
    expect(phone().getAttribute('aria-describedby')).toBe(problem.id)
    expect(phone().getAttribute('aria-invalid')).toBe('true')
    expect(password().getAttribute('aria-invalid')).toBe('false')
    expect(document.activeElement).toBe(phone())

    type('+639170000001', 'secret')
    expect(screen.queryByText(/country code is missing/)).toBeNull()
    await act(async () => fireEvent.click(button('Login DEV')))
    expect(signIn).toHaveBeenCalledOnce()
  })

  it('shows progress on the pressed button and sends once, however often one presses', async () => {
    const signIn = vi.fn(() => new Promise<string | null>(() => undefined))
    open({ signIn })
    type('+639170000001', 'secret')
    await act(async () => fireEvent.click(button('Login DEV')))
    await act(async () => fireEvent.submit(phone()))
    expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true, true])
    expect(button('Login DEV').querySelector('[role="progressbar"]')).not.toBeNull()
    expect(button('Login PROD').querySelector('[role="progressbar"]')).toBeNull()
    expect(signIn).toHaveBeenCalledTimes(1)
  })

  it('shows the problem in its place, links it to the fields, and lets the user try again', async () => {
    open()
    type('+639170000001', 'secret')
    await act(async () => fireEvent.click(button('Login DEV')))
    const problem = screen.getByRole('alert')
    expect(problem.textContent).toBe('Incorrect phone number or password')
    expect(password().getAttribute('aria-describedby')).toBe(problem.id)
    expect(password().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(password())
    expect(buttons().map(({ disabled }) => disabled)).toEqual([false, false, false])
  })

  it('says nothing in its place when it has been said elsewhere', async () => {
    open({ signIn: async () => null })
    type('+639170000001', 'secret')
    await act(async () => fireEvent.click(button('Login DEV')))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows the next step in the place of phone and password, and comes back with the phone alone', async () => {
    const next = (back: (problem: string | null) => void) => (
      <button type="button" onClick={() => back('The code has expired. Sign in again.')}>
        Give up
      </button>
    )
    open({ signIn: async () => next })
    type('+639170000001', 'secret')
    await act(async () => fireEvent.click(button('Login DEV')))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Two-step sign-in')
    expect(screen.queryByLabelText('Password')).toBeNull()
    fireEvent.click(button('Give up'))
    expect([phone().value, password().value]).toEqual(['+639170000001', ''])
    expect(screen.getByRole('alert').textContent).toBe('The code has expired. Sign in again.')
  })

  it('says why one is asked again', () => {
    open({ notice: 'Your session has ended.' })
    expect(screen.getByRole('status').textContent).toBe('Your session has ended.')
  })

  it('shows the typed password on demand', () => {
    open()
    expect(password().type).toBe('password')
    fireEvent.click(button('Show password'))
    expect(password().type).toBe('text')
    fireEvent.click(button('Hide password'))
    expect(password().type).toBe('password')
  })

  it('tells when somebody begins to type', () => {
    const { onTyping } = open()
    expect(onTyping).not.toHaveBeenCalled()
    type('+', '')
    expect(onTyping).toHaveBeenCalled()
  })
})
