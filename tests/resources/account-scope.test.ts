import { describe, expect, it } from 'vitest'
import type { ReportScope } from '../../src/domain/report-scope'
import { registry } from '../../src/resources'
import { text } from '../../src/resources/kernel/declare/field'
import { definePage, defineResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import { buildRegistry } from '../../src/resources/kernel/registry'
import { can } from '../../src/resources/kernel/rights/access'
import { limitsOfScope } from '../../src/resources/kernel/rights/account-scope'
import { auditingRoles } from '../../src/resources/options'

const none: ReportScope = { venues: [], partners: [], products: [], from: null, to: null }

const scopes: Readonly<Record<string, ReportScope>> = {
  venue: { ...none, venues: ['v'] },
  partner: { ...none, partners: ['p'] },
  pools: { ...none, products: ['POOL'] },
  games: { ...none, products: ['GAME'] },
  days: { ...none, from: '2026-01-01', to: '2026-12-31' },
}

/**
 * Written by hand from docs/rights.md (Scope of an account): which resources and pages an auditor may list with a scope of one
 * venue, one partner, pools, games, or days. A line for each that the roles of auditors may list.
 */
const table = `
pools: venue pools days
results: venue pools days
dividends: venue pools days
carryOvers: venue pools days
bets: venue partner pools games days
changedBets: venue partner pools games days
ticketCorrections: venue pools days
dailyPacks: venue partner pools games days
packComments: venue partner pools games days
reports: venue partner pools games days
games: games days
gameEditions: games days
gameRounds: games days
transactions: days
deposits: days
withdrawals: days
bonuses: days
geoBlocks: days
amlReports: days
complaints: days
auditEntries: days
significantEvents: days
auditors: days
users: days
wallets: days
depositLimits: days
customerSignIns: days
bonusTemplates: days
bonusTemplateEditions: days
bonusFiles: days
exclusionLists: days
excludedPersons: days
addressLists: days
softwareVersions: days
fileChecks: days
reportSchedules: days
raceReplay: venue pools days
reportCatalogue: venue partner pools games days
knownAnswers: venue partner pools games days
retention: venue partner pools games days
yourAccount: venue partner pools games days
dashboard:
ledgerCheck: days
trailVerification:
`

const expected = new Map(
  table
    .trim()
    .split('\n')
    .map(line => {
      const [name = '', open = ''] = line.split(':')
      return [name, open.trim()] as const
    }),
)

describe('the scope of an account', () => {
  it('opens what the table says, of all that the roles of auditors may list', () => {
    const things = [...registry.resources, ...registry.pages].filter(
      thing =>
        can({ roles: [...auditingRoles] }, thing, 'list') ||
        can({ roles: [...auditingRoles] }, thing, 'show'),
    )
    const limits = Object.entries(scopes).map(
      ([name, scope]) => [name, limitsOfScope(scope, registry)] as const,
    )
    const found = things.map(({ name }) => [
      name,
      limits.flatMap(([scope, each]) => (each?.closed.includes(name) ? [] : [scope])).join(' '),
    ])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
  })

  it('is none where nothing is limited, or all products are named', () => {
    expect(limitsOfScope(none, registry)).toBeNull()
    expect(limitsOfScope({ ...none, products: ['POOL', 'FIXED', 'GAME'] }, registry)).toBeNull()
  })

  it('bounds every resource that it does not close, so that no list is forgotten; days bound what is of a day', () => {
    const { days: _, ...others } = scopes
    for (const scope of Object.values(others)) {
      const limits = limitsOfScope(scope, registry)
      const free = registry.resources
        .filter(({ name, partOf }) => !partOf && !limits?.closed.includes(name) && !limits?.bounds[name])
        .map(({ name }) => name)
      // All of their records are of the one product.
      expect(
        free.filter(name => !['venues', 'programs', 'carryOvers', 'games', 'gameRounds'].includes(name)),
      ).toEqual([])
    }
  })

  it('is asked by fields that lists are filtered or sorted by, so that each condition has an index', () => {
    const unindexed = registry.resources.flatMap(resource => {
      // Runs of reports are few.
      const { product, madeWithin: _, ...named } = resource.scopedBy ?? {}
      const names = [...Object.values(named), typeof product === 'object' ? undefined : product]
      return names.flatMap(name => {
        const field = typeof name === 'string' && name !== 'id' ? fieldOf(resource, name) : undefined
        return field && !field.filter && !field.sort ? [`${resource.name}.${name}`] : []
      })
    })
    expect(unindexed).toEqual([])
  })

  it('counts days by the currency of a record, from six in the morning', () => {
    const widest = [
      { field: 'createdAt', operator: 'gte', value: '2025-12-31T22:00:00.000Z' },
      { field: 'createdAt', operator: 'lt', value: '2027-01-01T12:00:00.000Z' },
    ]
    expect(limitsOfScope(scopes.days as ReportScope, registry)?.bounds.deposits).toEqual([
      [
        ...widest,
        { field: 'currency', operator: 'eq', value: 'PHP' },
        { field: 'createdAt', operator: 'gte', value: '2025-12-31T22:00:00.000Z' },
        { field: 'createdAt', operator: 'lt', value: '2026-12-31T22:00:00.000Z' },
      ],
      [
        ...widest,
        { field: 'currency', operator: 'eq', value: 'MXN' },
        { field: 'createdAt', operator: 'gte', value: '2026-01-01T12:00:00.000Z' },
        { field: 'createdAt', operator: 'lt', value: '2027-01-01T12:00:00.000Z' },
      ],
      [
        ...widest,
        { field: 'currency', operator: 'nin', value: ['PHP', 'MXN'] },
        { field: 'createdAt', operator: 'gte', value: '2025-12-31T22:00:00.000Z' },
        { field: 'createdAt', operator: 'lt', value: '2026-12-31T22:00:00.000Z' },
      ],
    ])
  })

  it('closes what is closed for every verb, and leaves it out of the rights of no one else', () => {
    const closed = { names: ['bets', 'dashboard'], because: 'Not yours.' }
    const pagcor = { roles: ['pagcor'] }
    const limited = { ...pagcor, closed }
    const rights = ['bets', 'deposits'].map(name => {
      const resource = registry.byName.get(name)
      if (!resource) throw new Error(name)
      return ['list', 'show', 'export'].map(verb => [
        can(pagcor, resource, verb),
        can(limited, resource, verb),
      ])
    })
    expect(rights).toEqual([
      [
        [true, false],
        [true, false],
        [true, false],
      ],
      [
        [true, true],
        [true, true],
        [true, true],
      ],
    ])
  })
})

describe('a declaration of what a scope limits', () => {
  const declared =
    (scopedBy: object, page: object = {}) =>
    () =>
      buildRegistry(
        [
          defineResource({
            name: 'shops',
            typename: 'Shop',
            label: 'Shops',
            title: 'name',
            icon: 'venues',
            views: { list: { path: '/shops', label: 'Shops', roles: ['admin'] } },
            fields: { name: text({ required: true }) },
            access: { create: [] },
            actions: {},
            scopedBy,
          }),
        ],
        [
          definePage({
            name: 'shop',
            path: '/shop',
            label: 'Shop',
            icon: 'venues',
            access: ['admin'],
            ...page,
          }),
        ],
      )

  it('names fields of the resource, of the right kind', () => {
    expect(declared({ venue: 'place' })).toThrow('there is no field "place"')
    expect(declared({ venue: 'name' })).toThrow('"name" refers to no venue')
    expect(declared({ partner: 'name' })).toThrow('"name" refers to no partner')
    expect(declared({ through: 'name' })).toThrow('"name" refers to no record')
    expect(declared({ day: 'name' })).toThrow('"name" is no day')
    expect(declared({ at: 'name' })).toThrow('"name" is no time')
    expect(declared({ at: 'createdAt' })).not.toThrow()
  })

  it('of a page names a resource', () => {
    expect(declared({ at: 'createdAt' }, { scopedLike: 'stores' })).toThrow('there is no resource "stores"')
    expect(declared({ at: 'createdAt' }, { scopedLike: 'shops' })).not.toThrow()
  })
})
