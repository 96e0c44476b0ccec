import type { RaceStep } from '../../domain/race-step'
import { runnersInWords } from '../../domain/runner-words'

const steps: Readonly<Record<RaceStep, string>> = {
  open: 'Open',
  delay: 'Delay post time',
  resume: 'Resume',
  close: 'Close now',
  enterResult: 'Enter result',
  declareOfficial: 'Declare official',
  fixStream: 'Fix stream',
}

/** Texts of the race day. */
export const messages = {
  title: 'Events',
  list: 'Races of today',
  steps,
  stepOf: (step: RaceStep, no: number, venue: string) => `${steps[step]}: race ${no}, ${venue}`,
  race: (no: number) => `R${no}`,
  runners: runnersInWords,
  staked: 'Staked',
  stream: 'Stream',
  noStream: 'No stream',
  missing: 'Result missing',
  settling: 'Being settled',
  confirming: 'Awaits another person',
  show: 'Details',
  restOf: (text: string, no: number, venue: string) => `${text}: race ${no}, ${venue}`,
  toPost: 'To post',
  since: 'Since post',
  keys: 'Arrow keys move between races, and Enter does what comes next.',
  nothing: 'No races today',
  nothingHint: 'Races appear here on their race day, by the clocks of their venue.',
  failed: "Can't load the races of today",
  loading: 'Loading races…',
} as const
