import { useEffect, useRef, useState } from 'react'
import { parseFinish, parseNumbers, printFinish, type ReadFinish } from '../../domain/finish-text'
import { type Finish, resultProblems } from '../../domain/race'
import { currentEnvironment } from '../../providers/http/environment'
import { useUser } from '../../providers/session/session'
import { dropDraft, keepDraft, readDraft } from '../../providers/stored/drafts'
import { races } from '../../resources/racing/races'
import type { Race, Runner } from './race'

/** What was typed, as it was typed. */
export interface Typed {
  readonly order: string
  readonly didNotFinish: string
  readonly disqualified: string
  readonly officialTime: string
  readonly margins: string
  /** Why an official result is corrected. */
  readonly reason: string
}

export interface Entry {
  readonly typed: Typed
  readonly type: (change: Partial<Typed>) => void
  readonly positions: ReadFinish['positions']
  readonly finish: Finish
  /** What is wrong, by field; without the runners that are still to be placed. */
  readonly problems: Partial<Record<keyof Typed, string>>
  /** Why some starters are missing; null when all are placed or marked. */
  readonly missing: string | null
  readonly isComplete: boolean
  /** Whether what stands here was typed on an earlier visit. */
  readonly isRestored: boolean
  /** Back to the saved result. */
  readonly discard: () => void
  /** Forgets what was typed: it is saved. */
  readonly forget: () => void
}

/** How long after the last keystroke what was typed is kept, in milliseconds. */
const pause = 300

const fieldOf = {
  positions: 'order',
  didNotFinish: 'didNotFinish',
  disqualified: 'disqualified',
} as const satisfies Record<keyof Finish, keyof Typed>

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
  const [draft] = useState(() => readDraft(place)?.to as Partial<Typed> | undefined)
  const [typed, setTyped] = useState<Typed>({ ...saved, ...draft })
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
    const timer = setTimeout(() => keep.current(), pause)
    return () => clearTimeout(timer)
  }, [typed])

  const forget = () => {
    isKept.current = false
    dropDraft(place)
    setRestored(false)
  }
  return {
    typed,
    type: change => {
      isKept.current = true
      setTyped(former => ({ ...former, ...change }))
    },
    ...readEntry(typed, runners),
    isRestored,
    discard: () => {
      forget()
      setTyped(saved)
    },
    forget,
  }
}

type Read = Pick<Entry, 'positions' | 'finish' | 'problems' | 'missing' | 'isComplete'>

function readEntry(typed: Typed, runners: readonly Runner[]): Read {
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

function savedOf(race: Race): Typed {
  return {
    order: printFinish(race.positions ?? []),
    didNotFinish: (race.didNotFinish ?? []).join(' '),
    disqualified: (race.disqualified ?? []).join(' '),
    officialTime: race.officialTime ?? '',
    margins: race.margins ?? '',
    reason: '',
  }
}
