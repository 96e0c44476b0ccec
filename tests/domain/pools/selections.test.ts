import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combinationKey, parseCombination } from '../../../src/domain/pools/combination'
import type { PoolRace } from '../../../src/domain/pools/race'
import type { PoolRules } from '../../../src/domain/pools/rules'
import {
  countCombinations,
  expandTicket,
  type PlacedTicket,
  placeTicket,
  type Ticket,
} from '../../../src/domain/pools/selections'
import { fieldOf, rulesOf } from './sample-pools'

const trifecta = rulesOf({ family: 'MULTI_POS', positions: 3, ordered: true })
const trio = rulesOf({ family: 'MULTI_POS', positions: 3, anyOrder: true })
const pickThree = rulesOf({ family: 'MULTI_LEG', legs: 3 })

describe('a combination key', () => {
  it.each([
    ['a win bet', rulesOf({}), [{ runners: [5] }], '5'],
    ['a trifecta', trifecta, [{ runners: [5, 2, 7] }], '5-2-7'],
    ['a trio', trio, [{ runners: [12, 2, 7] }], '2+7+12'],
    ['a pick three', pickThree, [{ runners: [5] }, { runners: [2] }, { runners: [7] }], '5/2/7'],
    [
      'a pick three with an alternate',
      pickThree,
      [{ runners: [5], alternate: 8 }, { runners: [2] }, { runners: [7] }],
      '5~8/2/7',
    ],
  ] as const)('names %s', (_, rules, legs, key) => {
    expect(combinationKey(rules, legs)).toBe(key)
    expect(parseCombination(rules, key).map(({ runners }) => runners)).toEqual(
      legs.map(({ runners }) => (rules === trio ? [2, 7, 12] : runners)),
    )
  })

  it.each([
    [trifecta, '5-2'],
    [trifecta, '5-2-5'],
    [trifecta, '5+2+7'],
    [trio, '7+2+12'],
    [trio, '2+7+012'],
    [pickThree, '5/2'],
    [pickThree, '5/2/x'],
    [pickThree, '5/2/NaN'],
    [pickThree, ''],
  ])('that is not canonical is refused: %#', (rules, key) => {
    expect(() => parseCombination(rules, key)).toThrow(`"${key}" is not a combination of this pool`)
  })
})

describe('the combinations of a ticket', () => {
  const field = fieldOf(12)

  it.each([
    ['straight', trifecta, [[5], [2], [7]], false, ['5-2-7']],
    ['box', trifecta, [[1, 2, 3]], true, ['1-2-3', '1-3-2', '2-1-3', '2-3-1', '3-1-2', '3-2-1']],
    ['box in any order', trio, [[1, 2, 3, 4]], true, ['1+2+3', '1+2+4', '1+3+4', '2+3+4']],
    ['banker in any order', trio, [[7], [1, 2], [1, 2]], false, ['1+2+7']],
    [
      'banker in a box',
      trifecta,
      [[7], [1], [2]],
      true,
      ['1-2-7', '1-7-2', '2-1-7', '2-7-1', '7-1-2', '7-2-1'],
    ],
    ['key', trifecta, [[5], [1, 2], [1, 2]], false, ['5-1-2', '5-2-1']],
  ] as const)('%s', (_, rules, selections, box, keys) => {
    expect(expand(rules, [field], { selections, box }).sort()).toEqual([...keys].sort())
  })

  it('of legs are each with each, and ALL is whoever runs', () => {
    const races = [fieldOf(2), fieldOf(3, { scratched: [2] }), fieldOf(2)]
    expect(expand(pickThree, races, { selections: [[1], 'ALL', [1, 2]] })).toEqual([
      '1/1/1',
      '1/1/2',
      '1/3/1',
      '1/3/2',
    ])
  })

  it('have coupled runners once, under the smaller number', () => {
    const race = fieldOf(4, { coupled: [[4, 1]] })
    expect(expand(rulesOf({}), [race], { selections: [[4, 1, 2]] })).toEqual(['1', '2'])
    expect(expand(rulesOf({}), [race], { selections: ['ALL'] })).toEqual(['1', '2', '3'])
  })

  it('may name an alternate per leg where the pool has them', () => {
    const rules: PoolRules = { ...pickThree, substitution: 'ALTERNATE' }
    const races = [field, field, field]
    const ticket: Ticket = { selections: [[1], [2, 3], [4]], alternates: [9, null, 8] }
    expect(expand(rules, races, ticket)).toEqual(['1~9/2/4~8', '1~9/3/4~8'])
    expect(placeTicket(pickThree, races, ticket)).toEqual({
      field: 'alternates',
      problem: 'This pool has no alternates',
    })
  })

  it.each([
    [trifecta, { selections: [[1], [2]] }, 'Enter 3 lists of runners'],
    [trifecta, { selections: [[1], [2]], box: true }, 'Enter 1 list of runners for a box, or 3 lists'],
    [rulesOf({}), { selections: [[1]], box: true }, 'A pool that names one runner has no box'],
    [trifecta, { selections: [[1], [2], [13]] }, 'Runner 13 does not run in this race: choose another'],
    [trifecta, { selections: [[1], [], [2]] }, 'Select at least one runner for each position or race'],
    [
      trifecta,
      { selections: [[1], [1], [1, 2]] },
      'The ticket has no combination: select 3 different runners, one for each position',
    ],
  ] as const)('are refused with a sentence: %#', (rules, ticket, problem) => {
    expect(placeTicket(rules, [field], ticket)).toEqual({ problem })
  })

  it('say which runners are coupled where those alone are named', () => {
    const runners = [{ number: 1 }, { number: 2 }, { number: 5 }, { number: 6, coupledWith: 5 }]
    const exacta = rulesOf({ family: 'MULTI_POS', positions: 2, ordered: true })
    const problem =
      'The ticket has no combination: 5 and 6 are coupled and count as one runner: select 2 different runners, one for each position'
    for (const ticket of [{ selections: [[5], [6]] }, { selections: [[5, 6]], box: true }])
      expect(placeTicket(exacta, [{ runners, positions: [] }], ticket)).toEqual({ problem })
  })

  it('are not made when there are too many', () => {
    const placed = placeTicket(trifecta, [field], { selections: ['ALL'], box: true }) as PlacedTicket
    expect(countCombinations(trifecta, placed)).toBe(1_320)
    expect(() => expandTicket(trifecta, placed, 1_000)).toThrow(
      'The ticket has 1320 combinations, more than 1000',
    )
  })

  it('are counted without being made: all of 24 in a Super Six', () => {
    const superSix = rulesOf({ family: 'MULTI_POS', positions: 6, ordered: true })
    const all = Array.from({ length: 6 }, () => 'ALL' as const)
    const placed = placeTicket(superSix, [fieldOf(24)], { selections: all }) as PlacedTicket
    expect(countCombinations(superSix, placed)).toBe(24 * 23 * 22 * 21 * 20 * 19)
  })

  it('are as many as are counted, each once, and those of an enumeration', () => {
    const list = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 4 }),
        fc.boolean(),
        fc.boolean(),
        fc.array(list, { minLength: 4, maxLength: 4 }),
        (positions, ordered, box, lists) => {
          const rules = rulesOf({ family: 'MULTI_POS', positions, ordered, anyOrder: !ordered })
          const selections = lists.slice(0, positions)
          const expected = enumerate(selections, ordered, box)
          const placed = placeTicket(rules, [fieldOf(6)], { selections, box })
          const keys = 'problem' in placed ? [] : expandTicket(rules, placed, 10_000)
          expect('problem' in placed ? 0 : countCombinations(rules, placed)).toBe(expected.size)
          expect(new Set(keys)).toEqual(expected)
          expect(keys.length).toBe(expected.size)
        },
      ),
      { numRuns: 300 },
    )
  })
})

const anyList = fc.oneof(
  fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }),
  fc.constant('ALL' as const),
)
/** Runner 7 does not run. */
const shortField = fieldOf(7, { scratched: [7] })
const running = [1, 2, 3, 4, 5, 6]

/** The combinations of a ticket by definition: those of each leg, each with each. */
function enumerateLegs(
  legs: readonly (readonly (readonly number[] | 'ALL')[])[],
  ordered: boolean,
  box: boolean,
): Set<string> {
  const byLeg = legs.map(lists => [
    ...enumerate(
      lists.map(list => (list === 'ALL' ? running : list)),
      ordered,
      box,
    ),
  ])
  return new Set(byLeg.reduce((heads, keys) => heads.flatMap(head => keys.map(key => `${head}/${key}`))))
}

describe('the combinations of a random ticket are those of an enumeration', () => {
  it('over several legs, with ALL and with a box of one list in each', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 3 }),
        fc.constantFrom('ONE', 'ORDERED', 'ANY'),
        fc.boolean(),
        fc.array(anyList, { minLength: 6, maxLength: 6 }),
        (count, shape, isBoxed, lists) => {
          const named = shape === 'ONE' ? 1 : 2
          const box = isBoxed && named > 1
          const [ordered, anyOrder] = [shape === 'ORDERED', shape === 'ANY']
          const rules = rulesOf({ family: 'MULTI_LEG', legs: count, positions: named, ordered, anyOrder })
          const perLeg = box ? 1 : named
          const selections = lists.slice(0, perLeg * count)
          const legs = Array.from({ length: count }, (_, leg) => {
            const own = selections.slice(leg * perLeg, (leg + 1) * perLeg)
            return box ? own.flatMap(list => [list, list]) : own
          })
          const races = legs.map(() => shortField)
          expectEnumerated(rules, races, { selections, box }, enumerateLegs(legs, ordered, box))
        },
      ),
      { numRuns: 200 },
    )
  })

  it('in one race, with ALL and with a box of one list', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 5 }),
        fc.boolean(),
        fc.boolean(),
        fc.array(anyList, { minLength: 5, maxLength: 5 }),
        (positions, ordered, box, lists) => {
          const rules = rulesOf({ family: 'MULTI_POS', positions, ordered, anyOrder: !ordered })
          const selections = lists.slice(0, box ? 1 : positions)
          const own = box ? Array.from({ length: positions }, () => lists[0] ?? []) : selections
          expectEnumerated(rules, [shortField], { selections, box }, enumerateLegs([own], ordered, box))
        },
      ),
      { numRuns: 200 },
    )
  })
})

function expectEnumerated(
  rules: PoolRules,
  races: readonly PoolRace[],
  ticket: Ticket,
  expected: ReadonlySet<string>,
): void {
  const placed = placeTicket(rules, races, ticket)
  const keys = 'problem' in placed ? [] : expandTicket(rules, placed, 50_000)
  expect('problem' in placed ? 0 : countCombinations(rules, placed)).toBe(expected.size)
  expect(keys.length).toBe(expected.size)
  expect(new Set(keys)).toEqual(expected)
}

function expand(rules: PoolRules, races: readonly PoolRace[], ticket: Ticket): string[] {
  const placed = placeTicket(rules, races, ticket)
  expect(placed).not.toHaveProperty('problem')
  return expandTicket(rules, placed as PlacedTicket, 10_000)
}

/** Every runner at every position; in a box, also with the lists in every other order. */
function enumerate(lists: readonly (readonly number[])[], ordered: boolean, box: boolean): Set<string> {
  const orders = (of: readonly (readonly number[])[]): (readonly number[])[][] =>
    of.length === 0 ? [[]] : of.flatMap((one, at) => orders(of.toSpliced(at, 1)).map(rest => [one, ...rest]))
  const keys = new Set<string>()
  for (const placed of box ? orders(lists) : [lists]) {
    const walk = (at: number, taken: readonly number[]): void => {
      const here = placed[at]
      if (!here) keys.add(ordered ? taken.join('-') : taken.toSorted((a, b) => a - b).join('+'))
      else for (const runner of here) if (!taken.includes(runner)) walk(at + 1, [...taken, runner])
    }
    walk(0, [])
  }
  return keys
}
