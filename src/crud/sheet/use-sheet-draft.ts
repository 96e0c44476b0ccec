import { useDataProvider } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import { currentEnvironment } from '../../providers/http/environment'
import { RequestError } from '../../providers/http/request-error'
import { isWorthAsking } from '../../providers/page/unsaved'
import { notify } from '../../providers/refine/notification'
import { useUser } from '../../providers/session/session'
import { type Draft, type DraftPlace, dropDraft, keepDraft, readDraft } from '../../providers/stored/drafts'
import type { View } from '../../resources/kernel/declare/declared-view'
import { nameOfView } from '../../resources/kernel/declare/saved-view'
import { fetchRows } from '../live/follow-list'
import type { Sheet } from './sheet-context'
import { draftedIds, restoredEdits, sheetDraft } from './sheet-draft'
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

/**
 * Stores unsaved changes in this browser, so that a reload or a crash loses nothing, and offers the stored draft.
 * `drop` deletes it when the user leaves the sheet on purpose.
 */
export function useSheetDraft(sheet: Sheet, view: View) {
  const { resource, fields, state } = sheet
  const { id: userId } = useUser()
  const provider = useDataProvider()()
  const [place] = useState(
    (): DraftPlace => ({
      environment: currentEnvironment(),
      person: userId,
      resource: resource.name,
      record: `sheet:${nameOfView(resource, view)}`,
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
      const changed = sheetDraft(fields, state.read().edits)
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
    const ids = draftedIds(kept)
    try {
      const records = await fetchRows(provider, resource, { ...(view.call && { call: view.call }) }, ids)
      setDraft(null)
      state.change(restore(restoredEdits(kept, fields, records)))
      const gone = ids.length - records.length
      if (gone > 0) notify({ type: 'info', message: `${gone} of the changed records no longer exist` })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      notify({ type: 'error', message: error.notice })
    }
  }
  const offer: SheetDraftOffer | null = draft && {
    at: draft.at,
    count: draftedIds(draft).length,
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
