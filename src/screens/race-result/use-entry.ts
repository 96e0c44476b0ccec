import { useEffect, useRef, useState } from 'react'
import { parseFinish, parseNumbers, printFinish, type ReadFinish } from '../../domain/finish-text'
import { type Finish, resultProblems } from '../../domain/race'
import { currentEnvironment } from '../../providers/http/environment'
import { useUser } from '../../providers/session/session'
import { dropDraft, keepDraft, readDraft } from '../../providers/stored/drafts'
import { races } from '../../resources/racing/races'
import type { Race, Runner } from './race'

/** The texts of the inputs, as typed. */
export interface TypedResult {
  readonly order: string
  readonly didNotFinish: string
  readonly disqualified: string
  readonly officialTime: string
  readonly margins: string
  /** Why an official result is corrected. */
  readonly reason: string
}

export interface Entry {
  readonly typed: TypedResult
  readonly change: (changes: Partial<TypedResult>) => void
  readonly positions: ReadFinish['positions']
  readonly finish: Finish
  /** The problems by field, without the runners that are still to be placed. */
  readonly problems: Partial<Record<keyof TypedResult, string>>
  /** Why some starters are missing; null when all are placed or marked. */
  readonly missing: string | null
  readonly isComplete: boolean
  /** Whether the texts come from a draft of an earlier visit. */
  readonly isRestored: boolean
  /** Discards the draft and shows the saved result. */
  readonly discard: () => void
  /** Deletes the draft after the result was saved. */
  readonly forget: () => void
}

/** Milliseconds after the last keystroke until the draft is stored. */
const draftDelay = 300

const fieldOf = {
  positions: 'order',
  didNotFinish: 'didNotFinish',
  disqualified: 'disqualified',
} as const satisfies Record<keyof Finish, keyof TypedResult>

/**
 * The result of a race as it is typed: read at once, checked as the server does, kept over a reload.
 */
export function useEntry(
  race: Race,
  runners: readonly Runner[],
  action: 'enterResult' | 'correctResult',
): Entry {
  const { id: person } = useUser()
  const place = useRef({
    environment: currentEnvironment(),
    person,
    resource: races.name,
    record: `${action}:${race.id}`,
  }).current
  const saved = savedOf(race)
  const [draft] = useState(() => readDraft(place)?.to as Partial<TypedResult> | undefined)
  const [typed, setTyped] = useState<TypedResult>({ ...saved, ...draft })
  const [isRestored, setRestored] = useState(draft !== undefined)
  const isKept = useRef(draft !== undefined)

  const keep = useRef(() => {})
  keep.current = () => {
    if (isKept.current)
      keepDraft(place, { at: Date.now(), version: race.version, from: {}, to: { ...typed } })
  }
  useEffect(() => {
    const keepNow = () => keep.current()
    window.addEventListener('pagehide', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept some time after each change of `typed`
  useEffect(() => {
    const timer = setTimeout(() => keep.current(), draftDelay)
    return () => clearTimeout(timer)
  }, [typed])

  const forget = () => {
    isKept.current = false
    dropDraft(place)
    setRestored(false)
  }
  return {
    typed,
    change: changes => {
      isKept.current = true
      setTyped(former => ({ ...former, ...changes }))
    },
    ...parseEntry(typed, runners),
    isRestored,
    discard: () => {
      forget()
      setTyped(saved)
    },
    forget,
  }
}

type ParsedEntry = Pick<Entry, 'positions' | 'finish' | 'problems' | 'missing' | 'isComplete'>

function parseEntry(typed: TypedResult, runners: readonly Runner[]): ParsedEntry {
  const order = parseFinish(typed.order)
  const [didNotFinish, disqualified] = [parseNumbers(typed.didNotFinish), parseNumbers(typed.disqualified)]
  const finish: Finish = {
    positions: order.positions,
    didNotFinish: didNotFinish.numbers,
    disqualified: disqualified.numbers,
  }
  const unread = {
    ...(order.problem && { order: order.problem }),
    ...(didNotFinish.problem && { didNotFinish: didNotFinish.problem }),
    ...(disqualified.problem && { disqualified: disqualified.problem }),
  }
  const { wrong, missing } = resultProblems(finish, runners)
  const misplaced = Object.fromEntries(
    Object.entries(wrong).map(([field, problem]) => [fieldOf[field as keyof Finish], problem]),
  )
  const problems = { ...misplaced, ...unread }
  const isComplete = Object.keys(problems).length === 0 && missing === null
  return { positions: order.positions, finish, problems, missing, isComplete }
}

function savedOf(race: Race): TypedResult {
  return {
    order: printFinish(race.positions ?? []),
    didNotFinish: (race.didNotFinish ?? []).join(' '),
    disqualified: (race.disqualified ?? []).join(' '),
    officialTime: race.officialTime ?? '',
    margins: race.margins ?? '',
    reason: '',
  }
}
