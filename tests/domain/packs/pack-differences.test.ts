import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { differencesOf, type PackEdition } from '../../../src/domain/packs/pack-differences'
import { type PackFigures, packColumns } from '../../../src/domain/packs/pack-figures'

const value = fc.option(fc.integer({ min: -3, max: 3 }))
const edition: fc.Arbitrary<PackEdition> = fc.record({
  figures: fc
    .tuple(...packColumns.map(() => value))
    .map(values => Object.fromEntries(packColumns.map((name, n) => [name, values[n]])) as PackFigures),
  breaches: fc.uniqueArray(
    fc.record({
      check: fc.constantFrom('RACES_PAID' as const, 'SHIFTS_CLOSED' as const),
      text: fc.constantFrom('one', 'two'),
      resource: fc.constant('races'),
      id: fc.constant(null),
    }),
    { selector: ({ check, text }) => `${check} ${text}` },
  ),
  files: fc.uniqueArray(
    fc.record({ name: fc.constantFrom('a.csv', 'b.csv'), sha256: fc.constantFrom('aa', 'bb') }),
    { selector: ({ name }) => name },
  ),
})

it('an edition differs from itself in nothing, and each figure that differs is told with both values', () => {
  fc.assert(
    fc.property(edition, edition, (before, after) => {
      expect(differencesOf(before, before)).toEqual([])
      const told = differencesOf(before, after)
      const figures = told.filter(({ kind }) => kind === 'FIGURE')
      const differing = packColumns.filter(name => before.figures[name] !== after.figures[name])
      expect(figures).toEqual(
        differing.map(name => ({
          kind: 'FIGURE',
          name,
          before: before.figures[name],
          after: after.figures[name],
        })),
      )
    }),
  )
})

it('the differences back are those there, with before and after exchanged', () => {
  const keys = (found: ReturnType<typeof differencesOf>) => found.map(each => JSON.stringify(each)).sort()
  fc.assert(
    fc.property(edition, edition, (before, after) => {
      const back = differencesOf(after, before).map(each => ({
        kind: each.kind,
        name: each.name,
        before: each.after,
        after: each.before,
      }))
      expect(keys(back)).toEqual(keys(differencesOf(before, after)))
    }),
  )
})
