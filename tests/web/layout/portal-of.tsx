import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { SessionProvider } from '../../../src/providers/session/session'
import type { SignedInUser } from '../../../src/resources/kernel/wire/wire'
import { Appearance } from '../../../src/theme/appearance'

export function userOf(...roles: string[]): SignedInUser {
  return { typename: 'User', id: '1', firstName: 'Ana', username: 'ana', roles, lastSignInAt: null }
}

/** Renders a part of the shell for a user with a role, at a path. */
export function renderFor(role: string, part: ReactNode, path = '/') {
  return render(
    <Appearance>
      <SessionProvider user={userOf(role)}>
        <MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>
      </SessionProvider>
    </Appearance>,
  )
}
