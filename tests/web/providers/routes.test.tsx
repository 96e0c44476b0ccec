import { render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useParams } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { firstView, pathsOf } from '../../../src/providers/refine/paths'
import { refineResources } from '../../../src/providers/refine/refine-resources'
import { type Parts, routesFor } from '../../../src/providers/refine/routes'
import { registry } from '../../../src/resources'

function Named({ name }: { name: string }) {
  const { id } = useParams()
  return <h1>{id ? `${name} of ${id}` : name}</h1>
}

function partsOf(loaded: (what: string) => void): Parts {
  const load = (name: string) => async () => {
    loaded(name)
    return <Named name={name} />
  }
  return {
    frame: <Outlet />,
    forbidden: <h1>forbidden</h1>,
    notFound: <h1>not found</h1>,
    fault: <h1>fault</h1>,
    pending: <p>pending</p>,
    list: (resource, view) => load(`list of ${resource.name}, ${view.label}`),
    form: (resource, mode) => load(`${mode} ${resource.name}`),
    record: resource => load(`record ${resource.name}`),
    queue: (resource, view) => load(`queue of ${resource.name}, ${view.label}`),
    queueCase: resource => load(`case ${resource.name}`),
    own: Object.fromEntries(registry.pages.map(({ name }) => [name, load(`page ${name}`)])),
  }
}

async function visit(role: string, path: string, closed: readonly string[] = []) {
  const loaded = vi.fn()
  const subject = { roles: [role], closed: { names: closed, because: 'Not within your scope.' } }
  const router = createMemoryRouter(routesFor(subject, registry, partsOf(loaded)), {
    initialEntries: [path],
  })
  const { unmount } = render(<RouterProvider router={router} />)
  const { textContent } = await screen.findByRole('heading')
  const { pathname } = router.state.location
  unmount()
  return { pathname, shows: textContent, loaded: loaded.mock.calls.flat() }
}

describe('the routes of the portal', () => {
  it.each([
    ['admin', '/', '/customer/dashboard'],
    ['pagcor', '/', '/customer/dashboard'],
    ['finance', '/', '/customer/deposits'],
    ['csr', '/', '/customer/users'],
    ['cashier', '/', '/business/cashin'],
    ['kyc', '/', '/customer/kyc'],
    ['cor', '/', '/customer/streams'],
    ['metaf', '/', '/customer/eventslist/active'],
    ['fairplaymx', '/', '/customer/dailyreports'],
    ['nemoaudit', '/', '/customer/dailyreports'],
    ['admin', '/customer', '/customer/dashboard'],
    ['csr', '/customer/', '/customer/users'],
    ['admin', '/masters', '/masters/venueslist'],
    ['admin', '/business/', '/business/games'],
    ['admin', '/nowhere', '/404'],
    ['admin', '/masters/poolslist', '/404'],
  ])('lead %s from %s to %s', async (role, path, target) => {
    expect((await visit(role, path)).pathname).toBe(target)
  })

  it.each([
    ['/masters/venueslist', 'list of venues, Venues'],
    ['/masters/venues/add', 'create venues'],
    ['/masters/venues/add/7', 'edit venues of 7'],
    ['/masters/venues/view/7', 'record venues of 7'],
    ['/masters/categorylist', 'list of categories, Sports Category'],
    ['/masters/category/add', 'create categories'],
    ['/masters/Poolslist', 'list of poolTypes, Pools'],
    ['/masters/Pools/add', 'create poolTypes'],
    ['/masters/Pools/add/7', 'edit poolTypes of 7'],
    ['/business/banks', 'list of banks, Banks'],
    ['/business/banks/add?from=7', 'create banks'],
    ['/customer/eventslist/active', 'list of races, Events'],
    ['/customer/eventslist/today', 'page raceDay'],
    ['/customer/events/raceresult/3/4', 'page eventsRaceResult'],
    ['/customer/reports', 'list of reports, Reports'],
    ['/customer/reports/catalogue', 'page reportCatalogue'],
    ['/customer/withdraws/review', 'queue of withdrawals, Withdraws'],
    ['/customer/withdraws/review/7', 'case withdrawals of 7'],
    ['/customer/kyc/review', 'queue of users, KYC Pending'],
    ['/404', 'not found'],
  ])('show at %s: %s', async (path, shown) => {
    expect((await visit('admin', path)).shows).toBe(shown)
  })

  it.each(['/business/banks', '/business/banks/add', '/business/banks/view/7', '/customer/dashboard'])(
    'show the forbidden page at %s in its place, and fetch nothing of the screen',
    async path => {
      expect(await visit('metaf', path)).toEqual({ pathname: path, shows: 'forbidden', loaded: [] })
    },
  )

  it('start at the first list that is not closed to an auditor, and forbid what is', async () => {
    const closed = ['dashboard', 'users', 'deposits', 'bonuses', 'withdrawals', 'transactions']
    expect((await visit('pagcor', '/', closed)).pathname).toBe('/customer/bets')
    for (const path of ['/customer/dashboard', '/customer/users', '/customer/users/view/7'])
      expect((await visit('pagcor', path, closed)).shows).toBe('forbidden')
  })

  it('let a role that may list not review', async () => {
    expect((await visit('csr', '/customer/withdraws')).shows).toBe('list of withdrawals, Withdraws')
    for (const path of ['/customer/withdraws/review', '/customer/withdraws/review/7', '/customer/kyc/review'])
      expect((await visit('csr', path)).shows).toBe('forbidden')
  })

  it('let a role that may list not create', async () => {
    expect((await visit('pagcor', '/business/games')).shows).toBe('list of games, Games')
    expect((await visit('pagcor', '/business/games/add')).shows).toBe('forbidden')
  })
})

describe('the paths of a resource', () => {
  it('are those of the contract, capital letters included', () => {
    const poolTypes = registry.byName.get('poolTypes')
    expect(poolTypes && pathsOf(poolTypes).create).toBe('/masters/Pools/add')
    expect(poolTypes && firstView({ roles: ['admin'] }, poolTypes)?.path).toBe('/masters/Poolslist')
    expect(poolTypes && pathsOf(poolTypes).edit('7')).toBe('/masters/Pools/add/7')
    expect(poolTypes && pathsOf(poolTypes).clone('7')).toBe('/masters/Pools/add?from=7')
    expect(poolTypes && pathsOf(poolTypes).show('7')).toBe('/masters/Pools/view/7')
  })

  it('are told to Refine, one resource for each list and page, and one for a resource without a list', () => {
    const told = refineResources(registry)
    const lists = registry.resources.flatMap(({ views, base }) => {
      const paths = Object.values(views).map(({ path }) => path)
      return paths.length > 0 ? paths : [base]
    })
    expect(told.map(({ list }) => list)).toEqual([...lists, ...registry.pages.map(({ path }) => path)])
    expect(told.filter(({ name }) => name === 'notes')).toMatchObject([
      { create: '/customer/notes/add', show: '/customer/notes/view/:id' },
    ])
    expect(told.find(({ name }) => name === 'poolTypes')).toMatchObject({
      create: '/masters/Pools/add',
      edit: '/masters/Pools/add/:id',
      show: '/masters/Pools/view/:id',
    })
  })
})
