import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { FamilyTabs } from '../../../src/crud/family-tabs'
import { SessionProvider } from '../../../src/providers/session/session'
import type { FamilyTab } from '../../../src/resources/kernel/declare/declared-view'
import type { SignedInUser } from '../../../src/resources/kernel/wire/wire'
import { reportFamily } from '../../../src/resources/oversight/report-family'
import { cashiers } from '../../../src/resources/places/cashiers'
import { shifts } from '../../../src/resources/places/shifts'
import { terminals } from '../../../src/resources/places/terminals'

const pagcor: SignedInUser = {
  typename: 'User',
  id: '1',
  firstName: 'Ana',
  username: 'ana',
  roles: ['pagcor'],
  lastSignInAt: null,
}

const tabsOf = (user: SignedInUser, tabs: readonly FamilyTab[] = reportFamily) => {
  const { unmount } = render(
    <SessionProvider user={user}>
      <MemoryRouter>
        <FamilyTabs tabs={tabs} label="Reports" />
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

it.each([terminals, cashiers, shifts])('$label has the tabs of "Cashier & Terminal"', ({ views }) => {
  const user = { ...pagcor, roles: ['admin'] }
  const family = views.list?.family ?? []
  expect(tabsOf(user, family)).toEqual(['Terminals', 'Cashiers', 'Shifts'])
  expect(family.map(({ path }) => path)).toContain(views.list?.path)
})
