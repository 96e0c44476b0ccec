import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { FamilyTabs } from '../../crud/family-tabs'
import { nextStep, type RaceStep } from '../../domain/race-step'
import { CellStyles } from '../../fields/cell-styles'
import { EmptyState } from '../../parts/empty-state'
import { lazyPart } from '../../parts/lazy-part'
import { PageHeader } from '../../parts/page-header'
import { RetryAlert } from '../../parts/retry-alert'
import { useUser } from '../../providers/session/session'
import { can } from '../../resources/kernel/rights/access'
import type { SignedInUser } from '../../resources/kernel/wire/wire'
import type { BoardRace } from '../../resources/racing/race-board'
import { races } from '../../resources/racing/races'
import { messages } from './messages'
import { pictureOf, RaceRow } from './race-row'
import { useBoard } from './use-board'

const ActionDialog = lazyPart(
  'action',
  async () => (await import('../../crud/actions/action-dialog')).ActionDialog,
)

/** All races of today on one timeline, each with its next step. Arrow keys move between races, Enter runs the step. */
export function RaceDayScreen() {
  const { data, error, refetch } = useBoard()
  const user = useUser()
  const [asking, setAsking] = useState<{ item: BoardRace; step: RaceStep } | null>(null)
  const list = useRef<HTMLUListElement>(null)
  useArrowKeys(list)
  useFirstFocus(list, data !== undefined)
  const kept = useKeptFocus(list, asking === null ? data : null)
  return (
    <>
      <CellStyles />
      <PageHeader title={messages.title} />
      <FamilyTabs tabs={races.views.active?.family ?? []} label={messages.title} />
      {error && (
        <RetryAlert onRetry={() => void refetch()}>
          {messages.failed}. {error.message}
        </RetryAlert>
      )}
      {!data && !error && <Waiting />}
      {data?.races.length === 0 && <EmptyState title={messages.nothing}>{messages.nothingHint}</EmptyState>}
      {data && data.races.length > 0 && (
        <>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {messages.keys}
          </Typography>
          <Card>
            <Box
              component="ul"
              ref={list}
              aria-label={messages.list}
              sx={{ m: 0, p: 0, listStyle: 'none' }}
              onFocus={event => {
                kept.current = event.target.closest('li')?.dataset.race ?? null
              }}
              onBlur={() => {
                kept.current = null
              }}
            >
              {data.races.map(item => (
                <RaceRow
                  key={item.race.id}
                  item={item}
                  clock={data}
                  step={stepOf(item, data.now, user)}
                  onStep={(chosen, step) => setAsking({ item: chosen, step })}
                />
              ))}
            </Box>
          </Card>
        </>
      )}
      <Suspense>
        {asking && (
          <ActionDialog
            resource={races}
            name={asking.step}
            row={asking.item.race}
            onClose={() => {
              kept.current = asking.item.race.id
              setAsking(null)
              void refetch()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** Returns the next step of a race that this user may take. */
function stepOf(item: BoardRace, now: string, user: SignedInUser): RaceStep | null {
  const { state, postTime } = item.race
  const resultEditors = item.race.resultEditors as readonly string[] | null
  const race = { state: String(state), postTime: String(postTime), resultEditors }
  const step = nextStep(race, pictureOf(item), { now, user: user.id })
  return step === null || step === 'fixStream' || can(user, races, step) ? step : null
}

/** The first race has the focus when the page opens, so that keys work at once, unless the user is elsewhere already. */
function useFirstFocus(list: { readonly current: HTMLElement | null }, isShown: boolean) {
  useEffect(() => {
    if (!isShown) return
    const focusFirst = () => {
      const isFree = document.activeElement?.matches('body, main, h1') ?? true
      if (isFree) list.current?.querySelector<HTMLElement>('[data-step]')?.focus({ preventScroll: true })
    }
    // The next frame takes the focus from the link that led here (src/layout/use-page-focus.ts).
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(focusFirst)
    })
    return () => cancelAnimationFrame(frame)
  }, [list, isShown])
}

/** A race whose next step becomes another element keeps the focus. */
function useKeptFocus(list: { readonly current: HTMLElement | null }, shown: unknown) {
  const kept = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: elements change with what is shown
  useEffect(() => {
    if (kept.current === null || document.activeElement !== document.body) return
    list.current
      ?.querySelector<HTMLElement>(`[data-race="${kept.current}"] [data-step]`)
      ?.focus({ preventScroll: true })
  }, [list, shown])
  return kept
}

/** Arrow keys, Home and End move between the next steps of the races. Elsewhere they scroll the page, as always. */
function useArrowKeys(list: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const steps = [...(list.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [])]
      const focused = document.activeElement
      if (steps.length === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.defaultPrevented) return
      const rows = [...(list.current?.children ?? [])]
      const at = rows.findIndex(row => row.contains(focused))
      const target = targetOf(event.key, at, steps.length - 1)
      if (target === null) return
      event.preventDefault()
      steps[target]?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])
}

/** The row that a key leads to from this one; -1 is none. */
function targetOf(key: KeyboardEvent['key'], at: number, last: number): number | null {
  if (at === -1) return null
  if (key === 'ArrowDown') return Math.min(at + 1, last)
  if (key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

/** As high as the loaded content, so that nothing moves. */
function Waiting() {
  return (
    <Box role="status" aria-label={messages.loading} sx={{ display: 'grid', gap: 1 }}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map(each => (
        <Skeleton key={each} variant="rounded" height={72} />
      ))}
    </Box>
  )
}
