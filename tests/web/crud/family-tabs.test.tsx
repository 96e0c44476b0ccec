import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { FamilyTabs } from '../../../src/crud/family-tabs'
import { SessionProvider } from '../../../src/providers/session/session'
import type { SignedInUser } from '../../../src/resources/kernel/wire/wire'
import { reportFamily } from '../../../src/resources/oversight/report-family'

const pagcor: SignedInUser = {
  typename: 'User',
  id: '1',
  firstName: 'Ana',
  username: 'ana',
  roles: ['pagcor'],
  lastSignInAt: null,
}

const tabsOf = (user: SignedInUser) => {
  const { unmount } = render(
    <SessionProvider user={user}>
      <MemoryRouter>
        <FamilyTabs tabs={reportFamily} label="Reports" />
      </MemoryRouter>
    </SessionProvider>,
  )
  const labels = screen.getAllByRole('link').map(link => link.textContent)
  unmount()
  return labels
}

it('the tabs of a family lead to what the user may open, without what the scope of an auditor closes', () => {
  expect(tabsOf(pagcor)).toEqual(['Catalogue', 'Runs', 'Schedules'])
  const closed = { names: ['reportSchedules'], because: 'Not within your scope.' }
  expect(tabsOf({ ...pagcor, closed })).toEqual(['Catalogue', 'Runs'])
})
