import { useEffect, useRef, useState } from 'react'
import { dropAttempt } from '../../providers/http/attempts'
import { currentEnvironment } from '../../providers/http/environment'
import { isWorthAsking } from '../../providers/page/unsaved'
import { useUser } from '../../providers/session/session'
import { type Draft, type DraftPlace, dropDraft, keepDraft, readDraft } from '../../providers/stored/drafts'
import type { Fields } from '../../resources/kernel/declare/field'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { draftOf } from './draft-values'
import type { FormMode } from './form-fields'
import type { RecordForm } from './use-record-form'

/** How long nothing is typed before it is kept, in milliseconds. */
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
 * Keeps what is typed in this browser, so that a reload, a crash or a part of the page that does not arrive
 * costs nothing; and offers what was kept before. `drop` forgets it: when it is saved, or left on purpose.
 */
export function useDraft({ place, fields, recordForm }: DraftOptions) {
  const { form } = recordForm
  const [draft, setDraft] = useState(() => {
    const found = readDraft(place)
    // A form that goes on with nothing is a new one: nothing was sent from it yet.
    if (found === null) dropAttempt(attemptOf(place))
    return found
  })
  const isOffered = useRef(false)
  isOffered.current = draft !== null
  const isOver = useRef(false)
  const version = recordForm.base?.version ?? null

  const keep = useRef(() => {})
  keep.current = () => {
    if (isOver.current || !isWorthAsking()) return
    const typed = draftOf(fields, form.formState.defaultValues ?? {}, form.getValues(), version)
    if (typed) keepDraft(place, typed)
    else if (!isOffered.current) dropDraft(place)
  }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keepNow = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      keep.current()
    }
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(keepNow, pause)
    })
    window.addEventListener('pagehide', keepNow)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [form])

  const offer: DraftOffer | null = draft && {
    draft,
    restore: () => {
      setDraft(null)
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
      isOver.current = true
      dropDraft(place)
      dropAttempt(attemptOf(place))
    },
  }
}

/** The name of the saves of the form of that draft. */
export function attemptOf({ resource, record }: DraftPlace): string {
  return `${resource} ${record}`
}

/** @param from the address of the page that a new record is made from */
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
