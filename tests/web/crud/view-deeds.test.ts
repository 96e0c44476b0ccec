import { describe, expect, it } from 'vitest'
import { startingState } from '../../../src/crud/list/list-state'
import { viewOperations } from '../../../src/crud/views/view-operations'
import type { SavedView } from '../../../src/resources/kernel/declare/saved-view'
import type { SignedInUser } from '../../../src/resources/kernel/wire/wire'

const person = (...roles: string[]): SignedInUser => ({
  typename: 'User',
  id: '019a0000-0000-7000-8000-000000000001',
  firstName: 'Ana',
  username: 'ana',
  roles,
  lastSignInAt: null,
})

const saved = (changes: Partial<SavedView>): SavedView => ({
  typename: 'SavedView',
  id: '019a0000-0000-7000-8000-000000000002',
  version: 1,
  resource: 'games',
  view: 'list',
  name: 'Games on offer',
  state: startingState,
  isPartial: false,
  isOwn: true,
  owner: 'Ana',
  role: null,
  isOwnDefault: false,
  isRoleDefault: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  ...changes,
})

const offered = (user: SignedInUser, view: SavedView) =>
  viewOperations({ user, list: 'Games', view, state: startingState, isChanged: true }).map(
    ({ label }) => label,
  )

describe('the menu of a saved view', () => {
  it('offers its owner to save, rename and delete it', () => {
    expect(offered(person('pagcor'), saved({}))).toEqual(
      expect.arrayContaining(['Save', 'Rename…', 'Delete…']),
    )
  })

  it.each([
    ['that a role opens the list with', saved({ role: 'pagcor', isRoleDefault: true })],
    ['that is shared with a role which is no longer the person’s', saved({ role: 'csr' })],
  ])('offers no change of a view %s', (_, view) => {
    expect(offered(person('pagcor'), view)).not.toEqual(expect.arrayContaining(['Save']))
    expect(offered(person('pagcor'), view)).not.toEqual(expect.arrayContaining(['Rename…']))
  })

  it('asks an admin before it takes from a role what its list opens with', () => {
    const another = { isOwn: false, role: 'pagcor' } as const
    expect(offered(person('admin'), saved(another))).toContain('Stop sharing')
    expect(offered(person('admin'), saved({ ...another, isRoleDefault: true }))).toContain('Stop sharing…')
  })

  it('offers an admin to delete what another has shared, and never what another keeps to themselves', () => {
    expect(offered(person('admin'), saved({ isOwn: false, role: 'pagcor' }))).toContain('Delete…')
    expect(offered(person('admin'), saved({ isOwn: false }))).not.toContain('Delete…')
  })
})
