import { useDataProvider } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import { isWorthAsking } from '../../parts/unsaved'
import { currentEnvironment } from '../../providers/http/environment'
import { RequestError } from '../../providers/http/request-error'
import { notify } from '../../providers/refine/notification'
import { useUser } from '../../providers/session/session'
import { type Draft, type DraftPlace, dropDraft, keepDraft, readDraft } from '../../providers/stored/drafts'
import type { ViewCall } from '../../resources/kernel/declare/declared-view'
import { fetchRows } from '../live/follow-list'
import { sheetMessages } from './messages'
import type { Sheet } from './sheet-context'
import { draftedIds, restoredAttempts, restoredEdits, sheetDraft } from './sheet-draft'
import { restore } from './sheet-state'

/** How long after the last change the draft is stored, in milliseconds. */
const pause = 400

export interface SheetDraftOffer {
  readonly at: number
  /** The number of drafted rows. */
  readonly count: number
  readonly restore: () => Promise<void>
  readonly discard: () => void
}

/** The list that a sheet shows. */
export interface SheetPlace {
  /** Identifies a sheet among those of the resource. */
  readonly name: string
  /** The list call of the view, where it has its own. */
  readonly call?: ViewCall | undefined
}

/**
 * Stores unsaved changes in this browser, so that a reload or a crash loses nothing, and offers the stored draft.
 * `drop` deletes it when the user leaves the sheet on purpose.
 */
export function useSheetDraft(sheet: Sheet, { name, call }: SheetPlace) {
  const { resource, fields, state } = sheet
  const { id: userId } = useUser()
  const provider = useDataProvider()()
  const [place] = useState(
    (): DraftPlace => ({
      environment: currentEnvironment(),
      person: userId,
      resource: resource.name,
      record: `sheet:${name}`,
    }),
  )
  const [draft, setDraft] = useState<Draft | null>(() => readDraft(place))
  const isOffered = useRef(false)
  isOffered.current = draft !== null
  const isOver = useRef(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keepNow = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      if (isOver.current || !isWorthAsking()) return
      const { edits, attempts } = state.read()
      const changed = sheetDraft(fields, edits, attempts)
      if (changed) keepDraft(place, changed)
      else if (!isOffered.current) dropDraft(place)
    }
    const unsubscribe = state.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(keepNow, pause)
    })
    window.addEventListener('pagehide', keepNow)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [fields, state, place])

  const restoreDraft = async (kept: Draft) => {
    const { changed } = draftedIds(kept)
    try {
      const records =
        changed.length > 0 ? await fetchRows(provider, resource, { ...(call && { call }) }, changed) : []
      setDraft(null)
      const edits = restoredEdits(kept, resource, fields, records)
      state.change(restore(edits, restoredAttempts(kept, edits)))
      const gone = changed.length - records.length
      if (gone > 0) notify({ type: 'info', message: sheetMessages.draft.gone(gone) })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      notify({ type: 'error', message: error.notice })
    }
  }
  const offer: SheetDraftOffer | null = draft && {
    at: draft.at,
    count: Object.keys(draft.to).length,
    restore: () => restoreDraft(draft),
    discard: () => {
      setDraft(null)
      if (state.read().edits.size === 0) dropDraft(place)
    },
  }
  return {
    offer,
    drop: () => {
      isOver.current = true
      dropDraft(place)
    },
  }
}
