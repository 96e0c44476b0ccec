import { fold } from './fold'

/** How well a text matches the typed text, best first. */
const ranks = ['exact', 'prefix', 'word start', 'within', 'similar'] as const
export type Rank = (typeof ranks)[number]

/** A searched text, and the spellings of the typed text for it. */
export interface Searched {
  readonly text: string
  /** The typed text, then other spellings of it. */
  readonly typed: readonly [string, ...string[]]
  /** How much of the text must be typed; by default any part. */
  readonly scope?: SearchScope
}

/** How much of a text must be typed: any part, or the whole when it is masked. */
export type SearchScope = 'any' | 'whole'

export interface Match {
  readonly rank: Rank
  /** Index of the matching text; the first when several match together. */
  readonly text: number
  /** Share of the typed trigrams found: 0 to 1. */
  readonly closeness: number
}

/** Smallest share of trigrams for a similar text. */
export const leastCloseness = 0.5

/** Shorter texts are searched at beginnings only: every third text contains two given letters somewhere. */
export const leastWithin = 3

/**
 * Whether similar texts are searched: only for a word of four letters or more. "off" is similar to every
 * "of", and a number with a wrong digit is a different number.
 */
export function isGuessed(asked: string): boolean {
  return asked.split(between).some(word => /^\p{L}{4,}$/u.test(word))
}

/** Separators between the words for trigrams. */
const between = /[^\p{L}\p{N}]+/u

/**
 * Returns how the texts of one record together match the typed text, or null. Other spellings match from the
 * beginning of a text only.
 */
export function matchOf(searched: readonly Searched[]): Match | null {
  const texts = searched.map(({ text, typed, scope = 'any' }) => ({
    text: fold(text),
    typed: typed.map(fold),
    scope,
  }))
  const whole = within(texts, ['any'])
    .map(({ text }) => text)
    .join(' ')
  const asked = texts[0]?.typed[0] ?? ''
  for (const rank of ranks) {
    const text = finders[rank](within(texts, scopesOfRank[rank]), asked)
    if (text >= 0) return { rank, text, closeness: closeness(whole, asked) }
  }
  return null
}

/** Returns the texts of these scopes; others become empty. */
function within(texts: Folded, scopes: readonly SearchScope[]): Folded {
  return texts.map(each => (scopes.includes(each.scope) ? each : { ...each, text: '' }))
}

/** The scopes that a text must have for a match of this rank. */
const scopesOfRank: Readonly<Record<Rank, readonly SearchScope[]>> = {
  exact: ['any', 'whole'],
  prefix: ['any'],
  'word start': ['any'],
  within: ['any'],
  similar: ['any'],
}

/** Sorts the better match first; for `Array.sort`. */
export function compareMatches(one: Match, other: Match): number {
  return ranks.indexOf(one.rank) - ranks.indexOf(other.rank) || other.closeness - one.closeness
}

/** Splits a text into words at spaces. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(word => word !== '')
}

type Folded = readonly {
  readonly text: string
  readonly typed: readonly string[]
  readonly scope: SearchScope
}[]

/** Returns the index of the matching text, or -1. */
type Finder = (texts: Folded, asked: string) => number

const finders: Readonly<Record<Rank, Finder>> = {
  exact: texts => texts.findIndex(({ text, typed }) => typed.includes(text)),
  prefix: texts => texts.findIndex(({ text, typed }) => typed.some(each => text.startsWith(each))),
  'word start': (texts, asked) => everyWord(texts, asked, startsWord),
  within: (texts, asked) =>
    asked.length < leastWithin ? -1 : everyWord(texts, asked, (text, word) => text.includes(word)),
  similar: (texts, asked) => {
    if (!isGuessed(asked)) return -1
    const shares = texts.map(({ text }) => closeness(text, asked))
    const whole = closeness(texts.map(({ text }) => text).join(' '), asked)
    return whole < leastCloseness ? -1 : shares.indexOf(Math.max(...shares))
  },
}

/** Every word must be in one of the texts; returns the first text with one. */
function everyWord(texts: Folded, asked: string, isIn: (text: string, word: string) => boolean): number {
  const found = wordsOf(asked).map(word => texts.findIndex(({ text }) => isIn(text, word)))
  return found.length === 0 || found.includes(-1) ? -1 : Math.min(...found)
}

function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true
  }
  return false
}

/** Returns the share of trigrams of `asked` in `text`, counted as PostgreSQL does, with padded words. */
function closeness(text: string, asked: string): number {
  const wanted = trigrams(asked)
  const held = trigrams(text)
  const shared = [...wanted].filter(trigram => held.has(trigram)).length
  return wanted.size === 0 ? 0 : shared / wanted.size
}

function trigrams(text: string): Set<string> {
  const words = text.split(between).filter(word => word !== '')
  return new Set(
    words.flatMap(word => {
      const edged = `  ${word} `
      return Array.from({ length: edged.length - 2 }, (_, at) => edged.slice(at, at + 3))
    }),
  )
}
