import { useEffect, useRef, useState } from 'react'
import { isWorthAsking } from '../../parts/unsaved'
import { dropAttempt, readAttempt, restoreAttempt } from '../../providers/http/attempts'
import { currentEnvironment } from '../../providers/http/environment'
import { useUser } from '../../providers/session/session'
import {
  type Draft,
  type DraftPlace,
  dropDraft,
  keepDraft,
  onDroppedElsewhere,
  readDraft,
} from '../../providers/stored/drafts'
import type { Fields } from '../../resources/kernel/declare/field'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { draftOf } from './draft-values'
import type { FormMode } from './form-fields'
import type { RecordForm } from './use-record-form'

/** How long after the last keystroke the draft is stored, in milliseconds. */
const pause = 400

export interface DraftOffer {
  readonly draft: Draft
  readonly restore: () => void
  readonly discard: () => void
}

interface DraftOptions {
  readonly place: DraftPlace
  readonly fields: Fields
  readonly recordForm: RecordForm
}

/**
 * Stores the user's input in this browser, so that a reload or a crash loses nothing, and offers the stored draft.
 * `drop` deletes it: after saving, or when the user leaves on purpose.
 */
export function useDraft({ place, fields, recordForm }: DraftOptions) {
  const { form } = recordForm
  const [draft, setDraft] = useState(() => {
    const found = readDraft(place)
    // Without a draft the form is new, and nothing was sent from it yet.
    if (found === null) dropAttempt(attemptOf(place))
    return found
  })
  // Saved or discarded there: restored here, it would be saved a second time.
  useEffect(() => onDroppedElsewhere(place, () => setDraft(null)), [place])
  const isOffered = useRef(false)
  isOffered.current = draft !== null
  const isOver = useRef(false)
  const version = recordForm.base?.version ?? null

  const saveDraft = useRef(() => {})
  saveDraft.current = () => {
    if (isOver.current || !isWorthAsking()) return
    const typed = draftOf(fields, form.formState.defaultValues ?? {}, form.getValues(), version)
    if (typed) keepDraft(place, { ...typed, attempt: readAttempt(attemptOf(place)) ?? undefined })
    else if (!isOffered.current) dropDraft(place)
  }
  const keepSoon = useRef(() => {})
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keepNow = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      saveDraft.current()
    }
    keepSoon.current = () => {
      clearTimeout(timer)
      timer = setTimeout(keepNow, pause)
    }
    const { unsubscribe } = form.watch(() => keepSoon.current())
    window.addEventListener('pagehide', keepNow)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [form])
  // The key of a save, or of one that was answered.
  const { isSaving } = recordForm
  const wasSaving = useRef(isSaving)
  useEffect(() => {
    if (wasSaving.current !== isSaving) keepSoon.current()
    wasSaving.current = isSaving
  }, [isSaving])

  const offer: DraftOffer | null = draft && {
    draft,
    restore: () => {
      setDraft(null)
      if (draft.attempt) restoreAttempt(attemptOf(place), draft.attempt)
      recordForm.restore(draft)
    },
    discard: () => {
      setDraft(null)
      dropAttempt(attemptOf(place))
      if (!form.formState.isDirty) dropDraft(place)
    },
  }
  return {
    offer,
    drop: () => {
      // A late answer to a form that was left: by now the draft may be that of another form.
      if (isOver.current) return
      isOver.current = true
      dropDraft(place)
      dropAttempt(attemptOf(place))
    },
  }
}

/** Returns the name of the save attempts of this form. */
export function attemptOf({ resource, record }: DraftPlace): string {
  return `${resource} ${record}`
}

/**
 * Returns the storage place of a form's draft.
 * @param from the path of the page that the user creates the record from
 */
export function useDraftPlace(
  resource: AnyResource,
  mode: FormMode,
  source: WireRow | undefined,
  from: string | undefined,
): DraftPlace {
  const { id } = useUser()
  const made = source ? `like:${source.id}` : (from ?? 'new')
  const place = {
    environment: currentEnvironment(),
    person: id,
    resource: resource.name,
    record: mode === 'edit' && source ? source.id : made,
  }
  return useRef(place).current
}
