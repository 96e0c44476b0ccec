import { describe, expect, it } from 'vitest'
import {
  type ReportScope,
  readScope,
  scopeDaysProblem,
  scopeProblem,
  scopeText,
} from '../../src/domain/report-scope'

const nothing: ReportScope = { venues: [], partners: [], products: [], from: null, to: null }

describe('the scope that a run keeps', () => {
  it('is none where nothing is limited, and comes back as it was', () => {
    expect(scopeText(nothing)).toBeNull()
    expect(readScope(null)).toBeNull()
    const scope = { ...nothing, venues: ['a', 'b'], from: '2026-01-01' }
    expect(readScope(scopeText(scope))).toEqual(scope)
  })

  it('is none where all products are named', () => {
    expect(scopeText({ ...nothing, products: ['POOL', 'FIXED', 'GAME'] })).toBeNull()
  })

  it('is the same text in whatever order venues are named', () => {
    expect(scopeText({ ...nothing, venues: ['b', 'a'] })).toBe(scopeText({ ...nothing, venues: ['a', 'b'] }))
  })
})

it.each([
  ['nothing', {}, [], null],
  ['a venue that is said', { venues: ['v'] }, ['venue'], null],
  ['a venue that is not', { venues: ['v'] }, ['partner', 'product'], /no venue, .* the venues that/],
  ['one of two places', { venues: ['v'], partners: ['p'] }, ['partner'], null],
  [
    'no place of two',
    { venues: ['v'], partners: ['p'] },
    [],
    /no venue or partner, .* the venues and partners/,
  ],
  ['a product that is not', { products: ['POOL'] }, ['venue'], /no product, .* the products/],
] as const)('a report is limited to %s or says why not', (_what, limits, says, problem) => {
  const found = scopeProblem({ label: 'Report', says }, { ...nothing, ...limits })
  if (problem === null) expect(found).toBeNull()
  else expect(found).toMatch(problem)
})

it('days are within a scope from its first to its last day', () => {
  const scope = { ...nothing, from: '2026-01-01', to: '2026-01-31' }
  expect(scopeDaysProblem(scope, ['2026-01-01', '2026-01-31'])).toEqual([null, null])
  expect(scopeDaysProblem(scope, ['2025-12-31', '2026-02-01'])).toEqual([
    'As an auditor you may see days from 2026-01-01 on',
    'As an auditor you may see days until 2026-01-31',
  ])
})
