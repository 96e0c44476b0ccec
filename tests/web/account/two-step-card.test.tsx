import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import Cookies from 'js-cookie'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inGroups } from '../../../src/domain/two-step'
import { mayLeave } from '../../../src/parts/unsaved'
import { makeQueryClient } from '../../../src/providers/refine/query-client'
import { RequiredStepScreen } from '../../../src/screens/account/required-step-screen'
import { TwoStepCard } from '../../../src/screens/account/two-step-card'
import { Appearance, prepareAppearance } from '../../../src/theme/appearance'
import { type AnsweringServer, startAnsweringServer } from '../providers/answering-server'

let server: AnsweringServer

beforeAll(async () => {
  await prepareAppearance()
  server = await startAnsweringServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.received.length = 0
  Cookies.set('env', 'DEV')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const offer = { secret: 'ABCDEFGH234567YZABCDEFGH234567YZ', uri: 'otpauth://totp/Paddock:ana?secret=ABC' }

function portal(children: ReactNode, client = makeQueryClient(() => false)) {
  return (
    <Appearance>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </Appearance>
  )
}

function open(state: { isOn: boolean; isRequired?: boolean; recoveryCodesLeft?: number }) {
  server.answer({ body: { isRequired: false, recoveryCodesLeft: 10, ...state } })
  const client = makeQueryClient(() => false)
  render(portal(<TwoStepCard />, client))
  return client
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

describe('two-step sign-in in "Your account"', () => {
  it('that is off is set up by a picture or a secret, a code of it and the password', async () => {
    open({ isOn: false })
    await screen.findByRole('button', { name: 'Set up' })
    server.answer({ body: offer })
    await press('Set up')
    await screen.findByRole('img', { name: 'QR code for the authenticator app' })
    expect(server.received.at(-1)?.headers).toHaveProperty('idempotency-key')
    expect(screen.getByText('ABCD EFGH 2345 67YZ ABCD EFGH 2345 67YZ')).not.toBeNull()
    type('Code', '123 456')
    type('Your password', 'secret')
    const recoveryCodes = Array.from({ length: 10 }, (_, n) => `ABCDEFGH234567Y${'ABCDEFGHIJ'[n]}`)
    server.answer({ body: { recoveryCodes } })
    await press('Turn on')
    const list = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(list.textContent).toContain('ABCD-EFGH-2345-67YJ')
    expect(server.received.at(-1)).toMatchObject({
      path: '/api/dev/user/two-step/confirm',
      body: { code: '123 456', password: 'secret' },
    })
  })

  it('that may be on although no answer came says so, also after the refusal of another try', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    open({ isOn: false })
    await screen.findByRole('button', { name: 'Set up' })
    server.answer({ body: offer })
    await press('Set up')
    await screen.findByRole('img', { name: 'QR code for the authenticator app' })
    type('Code', '123 456')
    type('Your password', 'secret')
    for (const answer of [
      { status: 502, body: 'Bad gateway' },
      { status: 409, body: { error: 'Start the setup again', code: 'nothing_offered' } },
    ]) {
      server.answer(answer)
      const logged = log.mock.calls.length
      await press('Turn on')
      await expect.poll(() => log.mock.calls.length).toBeGreaterThan(logged)
      await screen.findByText(/^No answer came, so this may be done or not: try again to find out./)
    }
  })

  it('that was turned on without an answer shows its recovery codes at the next try, also with a newer code', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    open({ isOn: false })
    await screen.findByRole('button', { name: 'Set up' })
    server.answer({ body: offer })
    await press('Set up')
    await screen.findByRole('img', { name: 'QR code for the authenticator app' })
    type('Code', '123 456')
    type('Your password', 'secret')
    server.answer({ status: 502, body: 'Bad gateway' })
    await press('Turn on')
    await screen.findByText(/^No answer came/)
    type('Code', '654 321')
    server.answer(({ body }) =>
      (body as { code: string }).code === '123 456'
        ? { body: { recoveryCodes: ['ABCDEFGH234567YZ'] } }
        : { status: 422, body: { error: 'Already done', code: 'idempotency_mismatch' } },
    )
    await press('Turn on')
    const list = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(list.textContent).toBe('ABCD-EFGH-2345-67YZ')
    const keys = server.received.slice(-3).map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  })

  it('asks before recovery codes that are not saved are lost', async () => {
    open({ isOn: true })
    await screen.findByText('10 recovery codes left.')
    await press('New recovery codes')
    type('Code', '123 456')
    type('Your password', 'secret')
    server.answer({ body: { recoveryCodes: ['ABCDEFGH234567YZ'] } })
    await press('New recovery codes')
    await screen.findByRole('list', { name: 'Recovery codes' })
    const leaving = mayLeave()
    await screen.findByRole('dialog', { name: 'Leave before it is saved?' })
    await press('Stay')
    expect(await leaving).toBe(false)
    await press('I have saved them')
    expect(await mayLeave()).toBe(true)
  })

  it('asks for one offer when it is begun, for a new one when it is begun again, and keeps none', async () => {
    const secrets = ['ABCDEFGH234567YZABCDEFGH234567YZ', 'YZABCDEFGH234567YZABCDEFGH234567']
    const client = open({ isOn: false })
    await screen.findByRole('button', { name: 'Set up' })
    for (const [begun, secret] of secrets.entries()) {
      server.answer({ body: { ...offer, secret } })
      await press('Set up')
      await screen.findByText(inGroups(secret, ' '))
      // The events of a user who returns to the tab, and of a network that comes back.
      act(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      act(() => window.dispatchEvent(new Event('online')))
      await press('Cancel')
      const asked = server.received.filter(({ method }) => method === 'POST')
      expect(asked).toHaveLength(begun + 1)
      const known = () =>
        JSON.stringify(
          client
            .getQueryCache()
            .getAll()
            .map(({ state }) => state.data),
        )
      await expect.poll(known).not.toContain(secret)
    }
  })

  it('says what the server says of the code beside it, and keeps what was typed', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    open({ isOn: true })
    await screen.findByText('10 recovery codes left.')
    await press('New recovery codes')
    expect(document.activeElement).toBe(field('Code'))
    type('Code', '123456')
    type('Your password', 'secret')
    const fields = { code: 'Incorrect code, or it was already used' }
    server.answer({ status: 422, body: { error: fields.code, code: 'invalid', fields } })
    await press('New recovery codes')
    expect(await screen.findByText(fields.code)).not.toBeNull()
    expect([field('Your password').value, document.activeElement]).toEqual(['secret', field('Code')])
  })

  it.each([
    ['', '', 'Enter your current password'],
    ['12345', 'secret', 'Enter the 6-digit code or a recovery code'],
  ])('with the code %j and the password %j asks nobody', async (code, password, problem) => {
    open({ isOn: true })
    await screen.findByText('10 recovery codes left.')
    await press('Turn off')
    const asked = server.received.length
    type('Code', code)
    type('Your password', password)
    await press('Turn off')
    expect(screen.getByText(problem)).not.toBeNull()
    expect(server.received).toHaveLength(asked)
  })

  it('is not turned off where a role asks for it, which it says', async () => {
    open({ isOn: true, isRequired: true })
    await screen.findByText(/Your role requires two-step sign-in, so it can’t be turned off/)
    expect(names()).toEqual(['New recovery codes', 'Use another app'])
  })

  it.each([
    [1, '1 recovery code left.'],
    [0, 'You have no recovery codes left. Create new ones.'],
  ])('with %i recovery codes says so', async (recoveryCodesLeft, text) => {
    open({ isOn: true, recoveryCodesLeft })
    expect(await screen.findByText(text)).not.toBeNull()
  })
})

describe('a session that is limited', () => {
  const onDone = vi.fn()
  const draw = (requiredStep: 'password' | 'twoStep') => {
    onDone.mockReset()
    render(
      portal(
        <RequiredStepScreen
          requiredStep={requiredStep}
          name="Ana"
          onDone={onDone}
          onLogOut={() => undefined}
        />,
      ),
    )
  }

  it('to a password of one’s own asks for the temporary one and the new one, and for nothing else', async () => {
    draw('password')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose your password')
    expect(names().filter(Boolean)).toEqual(['Continue', 'Log out'])
    type('Temporary password', 'given by the admin')
    type('New password', 'a horse of another colour')
    server.answer({ body: { ended: 0 } })
    await press('Continue')
    await expect.poll(() => onDone).toHaveBeenCalledOnce()
    expect(server.received.at(-1)).toMatchObject({ path: '/api/dev/user/password' })
  })

  it('to setting two-step sign-in up begins it at once, and says where it did not begin', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    server.answer({ status: 503, body: { error: 'Busy', code: 'busy' } })
    draw('twoStep')
    expect((await screen.findByRole('alert')).textContent).toContain('Could not start the set-up. Busy')
    server.answer({ body: offer })
    await press('Try again')
    await screen.findByRole('img', { name: 'QR code for the authenticator app' })
  })
})
