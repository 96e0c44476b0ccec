import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finishMoves, isTied, placeNumber } from '../../src/domain/finish-moves'
import { parseFinish, parseNumbers, printFinish } from '../../src/domain/finish-text'

/** Orders of finish of a field of up to 24, each runner once. */
const finishes = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 24 })
  .chain(runners =>
    fc
      .array(fc.boolean(), { minLength: runners.length, maxLength: runners.length })
      .map(ties => grouped(runners, ties)),
  )

/** A runner that ties shares the place of the one before it. */
function grouped(runners: readonly number[], ties: readonly boolean[]): number[][] {
  const places: number[][] = []
  for (const [n, runner] of runners.entries()) {
    const last = places.at(-1)
    if (ties[n] && last) last.push(runner)
    else places.push([runner])
  }
  return places
}

const typed = fc.string({ unit: fc.constantFrom('1', '2', '9', '0', ' ', ',', '=', 'x', '-'), maxLength: 30 })

describe('an order of finish that is typed', () => {
  it('is one place per number, and a dead heat with =', () => {
    expect(parseFinish('3 1=5 7')).toEqual({ positions: [[3], [1, 5], [7]], problem: null })
    expect(parseFinish('  3,1 = 5=2   7 ')).toEqual({ positions: [[3], [1, 5, 2], [7]], problem: null })
    expect(parseFinish('')).toEqual({ positions: [], problem: null })
  })

  it('reads what it printed', () => {
    fc.assert(
      fc.property(finishes, positions => {
        expect(parseFinish(printFinish(positions))).toEqual({ positions, problem: null })
      }),
    )
  })

  it('prints what it read of any text so that it reads the same again', () => {
    fc.assert(
      fc.property(typed, text => {
        const { positions } = parseFinish(text)
        expect(parseFinish(printFinish(positions))).toEqual({ positions, problem: null })
      }),
    )
  })

  it('never throws, and keeps what it can read when something else is wrong', () => {
    fc.assert(fc.property(fc.string(), text => void parseFinish(text)))
    expect(parseFinish('3 1=5 7x 2')).toEqual({
      positions: [[3], [1, 5], [2]],
      problem: '“7x” is no runner number: type numbers, such as 3 1=5 7',
    })
  })

  it.each([
    ['3 1=', 'Type the runner that ties with 1, after 1='],
    ['=5', 'Type the runner before =5'],
    ['3 1 =, =', 'Type the runner that ties with 1, after 1='],
    ['=', '“=” stands between two runners of a dead heat, such as 3 1=5 7'],
    ['3 100', '“100” is no runner number: type numbers, such as 3 1=5 7'],
    ['0', '“0” is no runner number: type numbers, such as 3 1=5 7'],
  ])('says what to do about %j', (text, problem) => {
    expect(parseFinish(text).problem).toBe(problem)
  })

  it('has lists of numbers beside it', () => {
    expect(parseNumbers(' 2, 6 ')).toEqual({ numbers: [2, 6], problem: null })
    expect(parseNumbers('2 six')).toEqual({
      numbers: [2],
      problem: '“six” is no runner number: type numbers such as 2 6',
    })
  })
})

describe('a runner of an order of finish', () => {
  const order = [[3], [1, 5], [7]]

  it('moves up and down by a place, and out of its dead heat', () => {
    expect(finishMoves.up(order, 7)).toEqual([[3], [7], [1, 5]])
    expect(finishMoves.down(order, 3)).toEqual([[1, 5], [3], [7]])
    expect(finishMoves.up(order, 5)).toEqual([[3], [5], [1], [7]])
    expect(finishMoves.down(order, 1)).toEqual([[3], [5], [1], [7]])
    expect(finishMoves.up(order, 3)).toEqual(order)
    expect(finishMoves.down(order, 7)).toEqual(order)
  })

  it('ties with the place above, and leaves its dead heat the same way', () => {
    expect(finishMoves.tie(order, 7)).toEqual([[3], [1, 5, 7]])
    expect(finishMoves.tie(order, 5)).toEqual([[3], [1], [5], [7]])
    expect(finishMoves.tie(order, 3)).toEqual(order)
    expect([isTied(order, 5), isTied(order, 7)]).toEqual([true, false])
  })

  it('is taken out and placed again, and nobody else is lost by any move', () => {
    expect(finishMoves.remove(order, 1)).toEqual([[3], [5], [7]])
    expect(finishMoves.append(order, 2)).toEqual([[3], [1, 5], [7], [2]])
    fc.assert(
      fc.property(finishes, fc.constantFrom('up', 'down', 'tie'), fc.nat(), (positions, move, nth) => {
        const runners = positions.flat()
        const moved = finishMoves[move as 'up'](positions, runners[nth % Math.max(1, runners.length)] ?? 1)
        expect(moved.flat().toSorted()).toEqual(runners.toSorted())
        expect(moved.every(place => place.length > 0)).toBe(true)
      }),
    )
  })

  it('counts those before it: after two that tie for second comes fourth', () => {
    expect(order.map((_, place) => placeNumber(order, place))).toEqual([1, 2, 4])
  })
})
