import { Refine } from '@refinedev/core'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import Cookies from 'js-cookie'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AccountMenu } from '../../../src/layout/account-menu'
import { guardUnsaved } from '../../../src/parts/unsaved'
import { authProviderFor } from '../../../src/providers/refine/auth'
import { prepareAppearance } from '../../../src/theme/appearance'
import { type AnsweringServer, startAnsweringServer } from '../providers/answering-server'
import { renderFor, userOf } from './portal-of'

let server: AnsweringServer

beforeAll(async () => {
  server = await startAnsweringServer()
  await prepareAppearance()
  // jsdom cannot navigate, and logs that to its own console.
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(cleanup)
afterAll(() => server.close())

const openMenu = () => {
  const client = new QueryClient()
  renderFor(
    'admin',
    <Refine
      authProvider={authProviderFor(userOf('admin'), client)}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: client } }}
    >
      <AccountMenu />
    </Refine>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Account' }))
}

const pressLogout = () => {
  Cookies.set('env', 'DEV')
  Cookies.set('access_token', 'dev_abc')
  openMenu()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
}

describe('the menu', () => {
  it('has the focus on its first place when it opens, and the arrows and ends lead through it', () => {
    openMenu()
    const names = screen.getAllByRole('menuitem').map(item => item.textContent)
    expect(names).toEqual([
      'Your account',
      'Staff',
      'Sign-ins',
      'Approvals',
      'Full exports',
      'Jobs',
      'Job queues',
      'Audit log',
      'Significant events',
      'Verify audit log',
      'Switches',
      'Ledger check',
      'Blocked places',
      'Known answers',
      'Replay',
      'Cashiers',
      'Shifts',
      'Withdrawal codes',
      'Service keys',
      'Provider events',
      'Suspense',
      'PESONet files',
      'Bulk bonus grant',
      'Ticket corrections',
      'Debts',
      'Settlement files',
      'Exclusion lists',
      'AMLC reports',
      'Complaints',
      'Software',
      'Allowed addresses',
      'Retention',
      'Game rounds',
      'Logout',
    ])
    const focused = () => document.activeElement?.textContent
    expect(focused()).toBe('Your account')
    const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })
    press('ArrowDown')
    expect(focused()).toBe('Staff')
    press('End')
    expect(focused()).toBe('Logout')
    press('ArrowDown')
    expect(focused()).toBe('Your account')
  })
})

describe('Logout', () => {
  it('asks first where something is not saved, and does nothing when the person stays', async () => {
    const ask = vi.fn(async () => false)
    const release = guardUnsaved({ ask, hasUnsaved: () => true, isLeftBy: () => true })
    pressLogout()
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(server.received).toEqual([])
    release()
  })

  it('ends the session where nothing is left behind', async () => {
    pressLogout()
    await waitFor(() => expect(server.received.map(({ path }) => path)).toEqual(['/api/dev/signout']))
  })
})
