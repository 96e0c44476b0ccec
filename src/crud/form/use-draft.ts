import { useEffect, useRef, useState } from 'react'
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
  readonly resource: AnyResource
  readonly mode: FormMode
  readonly source: WireRow | undefined
  /** The address of the page that a new record is made from. */
  readonly from?: string | undefined
  readonly fields: Fields
  readonly recordForm: RecordForm
}

/**
 * Keeps what is typed in this browser, so that a reload, a crash or a part of the page that does not arrive
 * costs nothing; and offers what was kept before. `drop` forgets it: when it is saved, or left on purpose.
 */
export function useDraft({ resource, mode, source, from, fields, recordForm }: DraftOptions) {
  const { form } = recordForm
  const place = useRef(usePlace(resource, mode, source, from)).current
  const [draft, setDraft] = useState(() => readDraft(place))
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
      if (!form.formState.isDirty) dropDraft(place)
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

function usePlace(
  resource: AnyResource,
  mode: FormMode,
  source: WireRow | undefined,
  from: string | undefined,
): DraftPlace {
  const { id } = useUser()
  const made = source ? `like:${source.id}` : (from ?? 'new')
  return {
    environment: currentEnvironment(),
    person: id,
    resource: resource.name,
    record: mode === 'edit' && source ? source.id : made,
  }
}
