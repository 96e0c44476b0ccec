import { describe, expect, it } from 'vitest'
import { queryAt } from '../../../src/crud/list/list-query'
import { comparableState, openingOf, queryFor } from '../../../src/crud/list/opening'
import { rememberDefaultView } from '../../../src/providers/stored/default-views'
import type { View } from '../../../src/resources/kernel/declare/declared-view'
import { defaultOf, type SavedState, shareableRoles } from '../../../src/resources/kernel/declare/saved-view'
import type { SignedInUser } from '../../../src/resources/kernel/wire/wire'
import { horses } from './stud'

const state: SavedState = {
  filters: [{ field: 'status', operator: 'in', value: ['RUNNING'] }],
  sort: { field: 'purse', order: 'desc' },
  q: '',
  columns: null,
  density: 'compact',
}
const saved = { id: 'v1', resource: 'horses', view: 'list', name: 'Runners', state }
const view = horses.views.list as View
const query = 'status.in=RUNNING&sort=-purse&density=compact'

let people = 0
/** A new user each time, because default views are remembered per user. */
const person = (changes: Partial<SignedInUser> = {}): SignedInUser => {
  people += 1
  const names = { firstName: 'Ana', username: 'ana', lastSignInAt: null }
  return { typename: 'User', id: `p${people}`, roles: ['admin'], ...names, ...changes }
}

describe('the address of a list', () => {
  it('without a query opens the default view, with a query it opens that', () => {
    const ana = person({ defaultViews: [saved] })
    expect(openingOf(ana, horses, view, '')).toEqual({ search: query, isFilledIn: true, from: saved })
    expect(openingOf(ana, horses, view, '?q=a')).toEqual({
      search: '?q=a',
      isFilledIn: false,
      from: null,
    })
    expect(openingOf(person(), horses, view, '')).toEqual({ search: '', isFilledIn: false, from: null })
  })

  it('without a query opens with the filters of the view, unless the person has a default view', () => {
    const open = { ...view, opensWith: [{ field: 'status', operator: 'eq', value: 'RUNNING' }] } as View
    const opened = { ...horses, views: { list: open } }
    expect(openingOf(person(), opened, open, '').search).toBe('status.eq=RUNNING')
    expect(queryAt(opened, open, person(), '').filters).toEqual(open.opensWith)
    expect(openingOf(person({ defaultViews: [saved] }), opened, open, '').search).toBe(query)
    expect(queryFor(person(), opened, open, '')).toBe('view=standard')
    expect(queryAt(opened, open, person(), '?view=standard').filters).toEqual([])
  })

  it('says that the plain list is meant where a bare one would mean another', () => {
    const ana = person({ defaultViews: [saved] })
    expect(queryFor(ana, horses, view, '')).toBe('view=standard')
    expect(openingOf(ana, horses, view, '?view=standard').from).toBeNull()
    expect(queryFor(person(), horses, view, '')).toBe('')
  })

  it('asks ahead for what the list will ask', () => {
    expect(queryAt(horses, view, person({ defaultViews: [saved] }), '')).toEqual({
      filters: state.filters,
      sort: state.sort,
      lastKey: null,
      q: '',
    })
  })

  it('follows a default view that was set or removed since', () => {
    const ana = person({ defaultViews: [saved] })
    rememberDefaultView(ana, 'horses', 'list', null)
    expect(openingOf(ana, horses, view, '').from).toBeNull()
    rememberDefaultView(ana, 'horses', 'list', { ...saved, name: 'New' })
    expect(openingOf(ana, horses, view, '').from?.name).toBe('New')
  })
})

describe('a saved view', () => {
  it('is the same in whatever order and with whatever blanks it was said', () => {
    const two = [...state.filters, { field: 'code', operator: 'contains', value: 'ab' } as const]
    const said = { ...state, filters: two }
    const other = { ...state, filters: [{ ...two[1], value: ' ab ' }, two[0]] } as SavedState
    expect(comparableState(other)).toBe(comparableState(said))
    expect(comparableState({ ...said, density: 'standard' })).not.toBe(comparableState(said))
  })

  it('opens a list by the person’s own default, then by the first of the roles that has one', () => {
    const flags = { isOwnDefault: false, isRoleDefault: true }
    const csr = { ...flags, name: 'csr', role: 'csr' as const }
    const finance = { ...flags, name: 'finance', role: 'finance' as const }
    const own = { ...flags, name: 'own', role: null, isOwnDefault: true, isRoleDefault: false }
    const both = { roles: ['csr', 'finance'] }
    expect(defaultOf([csr, finance], both)?.name).toBe('finance')
    expect(defaultOf([csr, finance], { roles: ['csr'] })?.name).toBe('csr')
    expect(defaultOf([csr, finance, own], both)?.name).toBe('own')
    expect(defaultOf([csr], { roles: ['kyc'] })).toBeUndefined()
  })

  it('is shared with roles of one’s own that see the list, by an admin with any', () => {
    expect(shareableRoles({ roles: ['csr', 'kyc'] }, horses)).toEqual(['csr'])
    expect(shareableRoles({ roles: ['admin'] }, horses)).toEqual(['admin', 'csr'])
  })
})
