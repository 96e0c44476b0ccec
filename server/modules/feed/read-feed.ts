import type { z } from 'zod'
import { deepestFeed, mostFeedValues } from '../../../src/domain/feed'
import { describePlace, type ReadJson, readJson } from '../../../src/domain/json-text'
import { invalid } from '../../validate'
import { type Feed, feedSchema } from './feed-schema'

/** Problems of one file that are told at once. */
const mostProblems = 20

export interface FeedText {
  readonly feed: Feed
  readonly placeOf: Extract<ReadJson, { value: unknown }>['placeOf']
}

/**
 * Reads a file of a feed.
 * @throws AppError 422 naming `file`, with line and column of each value that is wrong
 */
export function readFeed(bytes: Buffer): FeedText {
  // A byte order mark stays: it has a sentence of its own.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const read = readJson(text, { mostDepth: deepestFeed, mostValues: mostFeedValues })
  if ('problem' in read) throw invalid({ file: `${describePlace(read.place)}: ${read.problem}` })
  const parsed = feedSchema.safeParse(read.value)
  if (parsed.success) {
    rejectTwice(parsed.data, read.placeOf)
    return { feed: parsed.data, placeOf: read.placeOf }
  }
  const problems = parsed.error.issues.slice(0, mostProblems).map(issue => {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
    return `${describePlace(read.placeOf(path))}, ${nameOf(path)} ${describeIssue(issue, read.value)}`
  })
  throw invalid({ file: problems.join('\n') })
}

/** A race or a runner stands once in a file. */
function rejectTwice({ races = [] }: Feed, placeOf: FeedText['placeOf']): void {
  const once = (numbers: readonly number[], pathOf: (place: number) => PropertyKey[], what: string) => {
    const place = numbers.findIndex((no, at) => numbers.indexOf(no) !== at)
    if (place < 0) return
    throw invalid({
      file: `${describePlace(placeOf(pathOf(place)))}: ${what} ${numbers[place]} stands twice in the file`,
    })
  }
  once(
    races.map(({ no }) => no),
    place => ['races', place, 'no'],
    'race',
  )
  for (const [at, { no, runners = [] }] of races.entries())
    once(
      runners.map(runner => runner.no),
      place => ['races', at, 'runners', place, 'no'],
      `race ${no}: runner`,
    )
}

/** "races[2].runners[0].name" */
function nameOf(path: readonly PropertyKey[]): string {
  const name = path.map(step => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')
  return name === '' ? 'the file' : name.replace(/^\./, '')
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

function describeIssue(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'is not known here: take it out'
    case 'invalid_type':
      return valueAt(value, issue.path) === undefined
        ? 'is missing'
        : `must be ${kinds[issue.expected] ?? `of the type ${issue.expected}`}`
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'too_big':
      return `must be at most ${issue.maximum}${unitOf(issue.origin)}`
    case 'too_small':
      return `must be at least ${issue.minimum}${unitOf(issue.origin)}`
    case 'invalid_format':
      return issue.format === 'date'
        ? 'must be a day such as 2026-11-20'
        : 'must be a time with its offset such as 2026-11-20T14:00:00+08:00'
    default:
      return 'is not as the schema says'
  }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, step) => (inside as Record<PropertyKey, unknown> | null)?.[step],
    value,
  )
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters long'
  return origin === 'array' ? ' items long' : ''
}
