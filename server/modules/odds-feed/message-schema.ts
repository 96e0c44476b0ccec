import { z } from 'zod'
import {
  feedFixtureStates,
  feedMarketStates,
  isSameOutcome,
  lineProblem,
  marketTypes,
  type Outcome,
  outcomeProblem,
  outcomes,
  resultProblem,
  type SaidOutcome,
  sameOutcomeProblem,
  scoreProblem,
  selectionResults,
  selectionStates,
  tiedProblem,
} from '../../../src/domain/fixture'
import { oddsRange } from '../../../src/domain/odds'
import { currencyOptions } from '../../../src/resources/options'

// A message of a feed of odds (docs/odds-feed.md). It has all values of each record that it names.

const text = (most: number) => z.string().trim().min(1).max(most)
const number = () => text(80).describe('Its number in the feed')

function oneOf<Code extends string>(options: Readonly<Record<Code, unknown>>) {
  return z.enum(Object.keys(options) as Code[])
}

type AddIssue = (issue: { code: 'custom'; path: PropertyKey[]; message: string }) => void

/** A problem between fields of an object, at one of them. */
function problemAt<Value>(field: string, problemOf: (value: Value) => string | null) {
  return (value: Value, { addIssue }: { addIssue: AddIssue }) => {
    const problem = problemOf(value)
    if (problem) addIssue({ code: 'custom', path: [field], message: `is not possible: ${problem}` })
  }
}

/** A problem between a market and each of its selections, at a field of the selection. */
function problemAtEach<Market extends { readonly selections: readonly unknown[] }>(
  field: readonly string[],
  problemOf: (market: Market, selection: Market['selections'][number]) => string | null,
) {
  return (market: Market, { addIssue }: { addIssue: AddIssue }) => {
    for (const [place, selection] of market.selections.entries()) {
      const problem = problemOf(market, selection)
      const path = ['selections', place, ...field]
      if (problem) addIssue({ code: 'custom', path, message: `is not possible: ${problem}` })
    }
  }
}

/** Each appears once in a list. */
function eachOnce(what: string) {
  return (list: readonly { readonly ref: string }[], { addIssue }: { addIssue: AddIssue }) => {
    for (const [place, { ref }] of list.entries())
      if (list.findIndex(other => other.ref === ref) < place)
        addIssue({ code: 'custom', path: [place, 'ref'], message: `names a ${what} that stands above, too` })
  }
}

/** Division leaves a rest that `multipleOf` lets pass; a sum with 0 leaves no -0. */
const inQuarters = (line: number) => Math.round(line * 4) / 4 + 0

/** Times that every database and calendar here can hold. */
function isNear(time: string): boolean {
  const year = new Date(time).getUTCFullYear()
  return year >= 2000 && year < 2100
}

const result = z
  .strictObject({
    result: oneOf(selectionResults),
    tied: z.int().min(2).max(99).optional().describe('Of a dead heat: how many share its place'),
    tiedPlaces: z.int().min(1).max(10).optional().describe('How many places that pay those share'),
  })
  .superRefine(problemAt('tied', tiedProblem))

const saidOutcome = ({ outcome, score }: { outcome: Outcome; score?: string | undefined }): SaidOutcome => ({
  outcome,
  score: score ?? null,
})

const selection = z
  .strictObject({
    ref: number(),
    name: text(120),
    outcome: oneOf(outcomes),
    score: z
      .string()
      .regex(/^[0-9]{1,3}-[0-9]{1,3}$/)
      .optional()
      .describe('Of the outcome SCORE: 2-1, home first'),
    odds: z.int().min(oddsRange.min).max(oddsRange.max).describe('Decimal odds × 1,000: 2500 is 2.50'),
    status: oneOf(selectionStates),
    result: result
      .optional()
      .describe('Once it is known. A later message can change it, and not take it away'),
  })
  .superRefine(problemAt('score', said => scoreProblem(saidOutcome(said))))

const market = z
  .strictObject({
    ref: number(),
    name: text(120),
    type: oneOf(marketTypes),
    line: z
      .number()
      .min(-999)
      .max(999)
      .multipleOf(0.25)
      .overwrite(inQuarters)
      .optional()
      .describe('Of handicaps and totals: 2.5'),
    currency: oneOf(currencyOptions).describe('Currency of its stakes and limits'),
    status: oneOf(feedMarketStates),
    selections: z.array(selection).max(200).superRefine(eachOnce('selection')),
  })
  .superRefine(problemAt('line', ({ type, line = null }) => lineProblem({ type, line })))
  .superRefine(problemAtEach(['outcome'], ({ type }, { outcome }) => outcomeProblem(type, outcome)))
  .superRefine(
    problemAtEach(['outcome'], ({ selections }, said) => {
      const first = selections.find(each => isSameOutcome(saidOutcome(each), saidOutcome(said)))
      return first && first !== said ? sameOutcomeProblem(first.name) : null
    }),
  )
  .superRefine(
    problemAtEach(['result', 'result'], ({ type, line = null }, { result: end }) =>
      end ? resultProblem(end.result, { type, line }) : null,
    ),
  )

export const messageSchema = z.strictObject({
  sequence: z.int().min(1).describe('Of the messages about this fixture: higher is newer. Each is used once'),
  fixture: z.strictObject({
    ref: number(),
    name: text(120).describe('Home first'),
    sport: text(30).describe('The code of a sport'),
    league: text(80),
    startsAt: z.iso
      .datetime({ offset: true })
      .refine(isNear, 'must be in the years 2000 to 2099, in UTC')
      .describe('With its offset from UTC, in the years 2000 to 2099'),
    status: oneOf(feedFixtureStates),
  }),
  markets: z.array(market).max(100).superRefine(eachOnce('market')).optional(),
})

export type Message = z.infer<typeof messageSchema>
export type FeedFixture = Message['fixture']
export type FeedMarket = z.infer<typeof market>
export type FeedSelection = z.infer<typeof selection>
export type FeedResult = z.infer<typeof result>
