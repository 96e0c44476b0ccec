import { fold } from './fold'

/** How well something answers to what was typed, the best first. */
const ranks = ['exact', 'prefix', 'word start', 'within', 'similar'] as const
export type Rank = (typeof ranks)[number]

/** A text that is looked into, and what was typed as it may be written there. */
export interface Searched {
  readonly text: string
  /** As it was typed, then other ways to write the same. */
  readonly typed: readonly [string, ...string[]]
  /** How much of it may answer; without it, any part. */
  readonly reach?: Reach
}

/** How much of a text must be typed: any part of it, or the whole, because it is a secret. */
export type Reach = 'any' | 'whole'

export interface Match {
  readonly rank: Rank
  /** Which of the texts it is owed to; the first where several share in it. */
  readonly text: number
  /** Of the typed trigrams, the share that is found: 0 to 1. */
  readonly closeness: number
}

/** The least share of its trigrams that must be found for a text to be similar. */
export const leastCloseness = 0.5

/** Shorter texts are only looked for at beginnings: every third text holds two given letters somewhere. */
export const leastWithin = 3

/**
 * Whether there is anything to guess at: a word of four letters or more. "off" is like every "of", and a number
 * with a wrong digit is another number.
 */
export function isGuessed(asked: string): boolean {
  return asked.split(between).some(word => /^\p{L}{4,}$/u.test(word))
}

/** What stands between words that trigrams are made of. */
const between = /[^\p{L}\p{N}]+/u

/**
 * How the texts of one thing together answer to what was typed, or null when they do not. Another way to write
 * it counts from the beginning of a text only.
 */
export function matchOf(searched: readonly Searched[]): Match | null {
  const texts = searched.map(({ text, typed, reach = 'any' }) => ({
    text: fold(text),
    typed: typed.map(fold),
    reach,
  }))
  const whole = within(texts, ['any'])
    .map(({ text }) => text)
    .join(' ')
  const asked = texts[0]?.typed[0] ?? ''
  for (const rank of ranks) {
    const text = finders[rank](within(texts, reaches[rank]), asked)
    if (text >= 0) return { rank, text, closeness: closeness(whole, asked) }
  }
  return null
}

/** The texts of these reaches; the others are as if they were empty. */
function within(texts: Folded, reached: readonly Reach[]): Folded {
  return texts.map(each => (reached.includes(each.reach) ? each : { ...each, text: '' }))
}

/** How far a text must let itself be looked into to answer so. */
const reaches: Readonly<Record<Rank, readonly Reach[]>> = {
  exact: ['any', 'whole'],
  prefix: ['any'],
  'word start': ['any'],
  within: ['any'],
  similar: ['any'],
}

/** The better of two matches first; for `Array.sort`. */
export function compareMatches(one: Match, other: Match): number {
  return ranks.indexOf(one.rank) - ranks.indexOf(other.rank) || other.closeness - one.closeness
}

/** The words of a text that spaces part. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(word => word !== '')
}

type Folded = readonly {
  readonly text: string
  readonly typed: readonly string[]
  readonly reach: Reach
}[]

/** Answers the index of the text that it is found in, or -1. */
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

/** Every word must be in one of the texts; answers the first that holds one. */
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

/** The share of the trigrams of `asked` that `text` holds; counted as PostgreSQL does, each word with blank edges. */
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
