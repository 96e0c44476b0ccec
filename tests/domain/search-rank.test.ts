import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../src/domain/fold'
import { compareMatches, isGuessed, matchOf } from '../../src/domain/search-rank'

const rankOf = (asked: string, ...texts: string[]) =>
  matchOf(texts.map(text => ({ text, typed: [asked] })))?.rank

describe('how well texts answer', () => {
  it.each([
    ['gcash', 'exact', ['GCash']],
    ['peñon', 'exact', ['PENON']],
    ['gca', 'prefix', ['GCash']],
    ['cash', 'word start', ['G Cash']],
    ['cash', 'word start', ['G-(Cash)']],
    ['cruz maria', 'word start', ['Maria', 'dela Cruz']],
    ['ash', 'within', ['GCash']],
    ['ash', 'within', ['Bash', 'Cash and carry']],
    ['pangasinnan', 'similar', ['Pangasinan Bank']],
    ['maria cruzz', 'similar', ['Maria', 'Cruz']],
  ] as const)('%s is %s in %j', (asked, rank, texts) => {
    expect(rankOf(asked, ...texts)).toBe(rank)
  })

  it.each([
    ['zz', ['Aazz']],
    ['offf', ['Bank of Manila']],
    ['12346', ['12345']],
    ['bank', []],
    ['', []],
  ] as const)('%s is not found in %j', (asked, texts) => {
    expect(rankOf(asked, ...texts)).toBeUndefined()
  })

  it('another way to write it counts at the beginning of a text only', () => {
    const phone = (text: string) => matchOf([{ text, typed: ['0917', '+63917'] }])?.rank
    expect(phone('+63917')).toBe('exact')
    expect(phone('+639171234567')).toBe('prefix')
    expect(phone('call +63917')).toBeUndefined()
  })

  it('names the text that it is owed to', () => {
    expect(matchOf(['Bank of Manila', 'MNL'].map(text => ({ text, typed: ['mnl'] as const })))?.text).toBe(1)
  })

  it('the better rank comes first, and of one rank the closer', () => {
    const matches = ['Sabanka', 'The Bank', 'Banks', 'Bank'].map(
      text => matchOf([{ text, typed: ['bank'] }]) ?? expect.fail(text),
    )
    expect(matches.toSorted(compareMatches)).toEqual(matches.toReversed())
  })
})

it('numbers and short words are not guessed at', () => {
  expect(['off', '+639171234567', 'c00012', 'a b c'].filter(isGuessed)).toEqual([])
  expect(['bank', 'el banco 7'].filter(isGuessed)).toHaveLength(2)
})

it('a text is found by itself, by its beginnings and by its middle', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcñé19 -'), minLength: 4, maxLength: 20 })
  fc.assert(
    fc.property(word, fc.nat(), (text, at) => {
      fc.pre(text.trim() === text && !/\s/.test(text.slice(0, 3)))
      expect(rankOf(text, text)).toBe('exact')
      expect(['exact', 'prefix']).toContain(rankOf(text.slice(0, 1 + (at % text.length)).trimEnd(), text))
    }),
  )
})

it('folding takes capitals and accents away, and nothing else', () => {
  expect(fold('ÑANDÚ Çédille 100%')).toBe('nandu cedille 100%')
  expect(fold(fold('ÀÉÎ'))).toBe(fold('ÀÉÎ'))
})
