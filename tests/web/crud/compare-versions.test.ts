import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareVersions,
  isDecided,
  mergeVersions,
  startingChoices,
} from '../../../src/crud/form/compare-versions'
import { isSame } from '../../../src/crud/form/form-fields'
import { integer, text } from '../../../src/resources/kernel/declare/field'

const fields = { a: text({}), b: integer({}), c: text({}) }
const record = fc.record({
  a: fc.constantFrom('x', 'y', null),
  b: fc.constantFrom(1, 2, null),
  c: fc.constantFrom('x', 'y'),
})

describe('three versions of a record', () => {
  it('differ only where theirs and mine do', () => {
    const base = { a: 'x', b: 1, c: 'x' }
    expect(compareVersions(fields, base, { a: 'y', b: 1, c: 'z' }, { a: 'y', b: 2, c: 'w' })).toEqual([
      { name: 'b', difference: 'mine', base: 1, theirs: 1, mine: 2 },
      { name: 'c', difference: 'conflict', base: 'x', theirs: 'z', mine: 'w' },
    ])
    expect(compareVersions(fields, base, { ...base, b: 3 }, base)).toEqual([
      { name: 'b', difference: 'theirs', base: 1, theirs: 3, mine: 1 },
    ])
  })

  it('differ where a masked value was changed, though the masks look the same', () => {
    const [base, hidden] = [{ a: '•••• 7890', c: 'x' }, new Map([['a', 'Jun Cruz']])]
    const compare = (mine: string) =>
      compareVersions(fields, base, base, { ...base, a: mine }, hidden).map(({ difference }) => difference)
    expect(compare('1234567890')).toEqual(['conflict'])
    expect(compare('•••• 7890')).toEqual(['theirs'])
    expect(compareVersions(fields, base, base, base)).toEqual([])
  })

  it('take nothing for granted where both changed a field', () => {
    const compared = compareVersions(fields, { a: 'x' }, { a: 'y' }, { a: 'z' })
    expect(startingChoices(compared)).toEqual({})
    expect(isDecided(compared, {})).toBe(false)
    expect(isDecided(compared, { a: 'mine' })).toBe(true)
  })

  it('merge without losing what only one of them changed', () => {
    fc.assert(
      fc.property(record, record, record, (base, theirs, mine) => {
        const compared = compareVersions(fields, base, theirs, mine)
        const merged: Record<string, unknown> = mergeVersions(theirs, mine, startingChoices(compared))
        for (const name of ['a', 'b', 'c'] as const) {
          const isMine = isSame(base[name], theirs[name])
          expect(merged[name]).toEqual(isMine ? mine[name] : theirs[name])
        }
      }),
    )
  })

  it('merge as chosen where both changed a field', () => {
    fc.assert(
      fc.property(
        record,
        record,
        fc.constantFrom('mine' as const, 'theirs' as const),
        (theirs, mine, whose) => {
          const merged = mergeVersions(theirs, mine, { a: whose, b: whose, c: whose })
          expect(merged).toEqual({ mine, theirs }[whose])
        },
      ),
    )
  })
})
