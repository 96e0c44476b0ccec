import { describe, expect, it } from 'vitest'
import { can, mayList, mayOpen, throughView, viewRoles } from '../../src/resources/kernel/rights/access'
import { roles } from '../../src/resources/kernel/rights/roles'
import { callsOf, countCall, listCall } from '../../src/resources/kernel/wire/list-call'
import { stables } from './declarations'

const name = { name: 'users' }
const kyc = { method: 'POST', path: '/admin/users/kyc', sends: { status: 'kyc' } } as const
const terminals = { method: 'GET', path: '/cashier/getterminals' } as const
const pending = { field: 'kyc', operator: 'eq', value: 'PENDING' } as const
const inPh = { field: 'country', operator: 'eq', value: 'PH' } as const

describe('a page of a list', () => {
  it('is asked for by POST /admin/get/{resource} where its view says nothing else', () => {
    expect(listCall(name, undefined, { filters: [inPh], q: 'cruz' })).toEqual({
      method: 'POST',
      path: '/admin/get/users',
      body: { filters: [inPh], q: 'cruz' },
    })
  })

  it('is asked for as the contract says: POST /admin/users/kyc {lastKey, status}', () => {
    expect(listCall(name, kyc, { lastKey: 'k', filters: [pending] })).toEqual({
      method: 'POST',
      path: '/admin/users/kyc',
      body: { lastKey: 'k', status: 'PENDING' },
    })
  })

  it('keeps the filters that the call has no name for', () => {
    const body = listCall(name, kyc, { filters: [pending, inPh, { ...pending, value: 'NONE' }] }).body
    expect(body).toEqual({ status: 'PENDING', filters: [inPh, { ...pending, value: 'NONE' }] })
  })

  it('of a GET call says in the query what a body would, and always how many', () => {
    const { method, path, body } = listCall(name, terminals, { filters: [inPh], q: 'a&b', lastKey: null })
    const [address, query] = path.split('?')
    expect([method, address, body]).toEqual(['GET', '/cashier/getterminals', undefined])
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      limit: '25',
      filters: JSON.stringify([inPh]),
      q: 'a&b',
    })
  })

  it('is counted beside its call', () => {
    expect(countCall(name, kyc, { filters: [pending] })).toEqual({
      method: 'POST',
      path: '/admin/users/kyc/count',
      body: { status: 'PENDING' },
    })
    expect(countCall(name, undefined, {}).path).toBe('/admin/get/users/count')
  })
})

describe('who may open a view', () => {
  const resource = stables({
    views: {
      list: { path: '/masters/stables', label: 'Stables', menu: { admin: 1, csr: 1 } },
      open: { path: '/masters/open', label: 'Open', menu: { kyc: 1 }, call: terminals },
      shut: {
        path: '/masters/shut',
        label: 'Shut',
        roles: ['finance'],
        menu: { finance: 2 },
        call: terminals,
      },
      other: { path: '/masters/other', label: 'Other' },
    },
  })

  it.each([
    ['list', ['admin', 'csr']],
    ['open', ['kyc']],
    ['shut', ['finance']],
    ['other', ['admin', 'csr']],
    ['constructor', []],
  ])('%s: %j', (view, allowed) => {
    expect(viewRoles(resource, view)).toEqual(allowed)
    expect(roles.filter(role => mayOpen({ roles: [role] }, resource, view)).sort()).toEqual(allowed)
  })

  it('with a call of its own has no right to the list of all', () => {
    expect(resource.access.list).toEqual(['admin', 'csr'])
    expect(can({ roles: ['kyc'] }, resource, 'list')).toBe(false)
    expect(mayList({ roles: ['kyc'] }, resource)).toBe(true)
    expect(mayList({ roles: ['cor'] }, resource)).toBe(false)
  })

  it('may open the records of it', () => {
    expect([...(resource.access.show ?? [])].sort()).toEqual(['admin', 'csr', 'finance', 'kyc'])
  })

  it('lists there by the fields that may be read, and nowhere else', () => {
    const seen = throughView(resource, 'open')
    expect(can({ roles: ['kyc'] }, seen, 'list', 'name')).toBe(true)
    expect(can({ roles: ['admin'] }, seen, 'list', 'name')).toBe(false)
  })

  it('asks each call once, whichever views share it', () => {
    const shared = stables({
      views: {
        list: { path: '/masters/stables', label: 'Stables', roles: ['admin', 'kyc'], call: kyc },
        open: { path: '/masters/open', label: 'Open', roles: ['kyc', 'admin'], call: kyc },
      },
    })
    expect(callsOf(shared)).toEqual([{ ...kyc, roles: ['kyc', 'admin'] }])
  })
})
