import { z } from 'zod'
import { commonYears, isCommonYear } from '../../../src/domain/day'
import { mostFeedRaces } from '../../../src/domain/feed'
import { isOfficialTime, officialTimePattern } from '../../../src/domain/official-time'
import { raceDistance, runnerCount } from '../../../src/domain/race'
import { programs } from '../../../src/resources/racing/programs'
import { races } from '../../../src/resources/racing/races'
import { runners } from '../../../src/resources/racing/runners'
import { toPublishedSchema } from '../../read-by-schema'

// The schema of a feed file (docs/feed.md). A field that the file leaves out stays as it is.

const number = z.int().min(1).max(runnerCount.most)
const text = (most: number) => z.string().trim().min(1).max(most)

function oneOf<Code extends string>(options: Readonly<Record<Code, unknown>>) {
  return z.enum(Object.keys(options) as Code[])
}

const runner = z.strictObject({
  no: number.describe('The number under which it is bet on'),
  name: text(60).optional(),
  jockey: text(60).nullable().optional(),
  trainer: text(60).nullable().optional(),
  weightKg: z.number().min(30).max(100).nullable().optional(),
  draw: number.nullable().optional(),
  age: z.int().min(1).max(30).nullable().optional(),
  sex: oneOf(runners.fields.sex.options).nullable().optional(),
  coupledWith: number.nullable().optional(),
  morningOdds: z.number().min(1).max(1000).nullable().optional(),
  scratched: z.boolean().optional().describe('true: the runner does not run'),
})

const result = z.strictObject({
  positions: z
    .array(z.array(number).min(1).max(runnerCount.most))
    .min(1)
    .max(runnerCount.most)
    .describe('Runner numbers by place: [[3], [1, 5], [7]] is a dead heat for second'),
  didNotFinish: z.array(number).max(runnerCount.most).optional(),
  disqualified: z.array(number).max(runnerCount.most).optional(),
  officialTime: text(20)
    .refine(isOfficialTime, `must be ${officialTimePattern.expected}`)
    .meta({ pattern: officialTimePattern.source })
    .optional(),
  margins: text(120).describe('Between the places').optional(),
})

const inCommonYears = `must be in the years ${commonYears}`

const race = z.strictObject({
  no: z.int().min(1).max(30).describe('Its number on the card'),
  name: text(80).optional(),
  postTime: z.iso
    .datetime({ offset: true })
    .refine(isCommonYear, inCommonYears)
    .optional()
    .describe('With its offset from UTC'),
  distanceM: z.int().min(raceDistance.min).max(raceDistance.max).optional(),
  surface: oneOf(races.fields.surface.options).nullable().optional(),
  raceClass: text(40).nullable().optional(),
  purse: z.int().min(0).nullable().optional().describe('In minor units of the currency of the card'),
  pools: z.array(text(20)).max(20).optional().describe('Codes of pool types over one race'),
  runners: z.array(runner).max(runnerCount.most).optional(),
  result: result.optional(),
})

const card = z.strictObject({
  name: text(80).optional(),
  currency: oneOf(programs.fields.currency.options).optional(),
  weather: oneOf(programs.fields.weather.options).nullable().optional(),
  trackState: oneOf(programs.fields.trackState.options).nullable().optional(),
})

export const feedSchema = z.strictObject({
  venue: text(16).describe('The code of a venue'),
  date: z.iso.date().refine(isCommonYear, inCommonYears).describe('The race day, by the clocks of the venue'),
  card: card.optional(),
  races: z.array(race).max(mostFeedRaces).optional(),
})

export type Feed = z.infer<typeof feedSchema>
export type FeedRace = z.infer<typeof race>
export type FeedRunner = z.infer<typeof runner>
export type FeedResult = z.infer<typeof result>

/** The schema as JSON Schema, for those who write feeds. */
export function feedJsonSchema(): object {
  return toPublishedSchema(feedSchema)
}
