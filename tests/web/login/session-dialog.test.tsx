import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SessionDialog, type SessionDialogProps } from '../../../src/screens/login/session-dialog'

afterEach(cleanup)

function open(isUnsaved: boolean, continueSession: SessionDialogProps['continueSession'] = async () => null) {
  const onLogOut = vi.fn()
  render(
    <SessionDialog
      name="Ana"
      environment="DEV"
      phone="+639170000001"
      minimum={{ phone: 6, password: 3 }}
      continueSession={continueSession}
      isUnsaved={() => isUnsaved}
      onLogOut={onLogOut}
    />,
  )
  return onLogOut
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('"Log out" of a session that has ended', () => {
  it('logs out at once when nothing would be lost', () => {
    const onLogOut = open(false)
    press('Log out')
    expect(onLogOut).toHaveBeenCalledOnce()
  })

  it('says first that what was typed on the page would be lost', () => {
    const onLogOut = open(true)
    press('Log out')
    expect(screen.getByRole('alert').textContent).toContain('will be lost if you log out')
    expect(onLogOut).not.toHaveBeenCalled()
    press('Log out and lose changes')
    expect(onLogOut).toHaveBeenCalledOnce()
  })
})

describe('who has two-step sign-in', () => {
  it('is asked for the code over the page as well, and may go back', async () => {
    open(
      false,
      async () => back =>
        createElement('button', { type: 'button', onClick: () => back(null) }, 'The step of the code'),
    )
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })
    await act(async () => press('Continue'))
    expect(screen.getByRole('dialog', { name: 'Your session has ended' })).not.toBeNull()
    expect(screen.queryByLabelText('Password')).toBeNull()
    press('The step of the code')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  })
})
