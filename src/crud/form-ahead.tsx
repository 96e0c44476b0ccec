import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { chunkTimeout } from '../parts/chunk-timeout'
import { loadAhead } from '../parts/load-ahead'
import { loadChunk } from '../parts/load-chunk'
import { useIdle } from '../parts/use-idle'
import type { AnyResource } from '../resources/kernel/declare/resource'
import type { WireRow } from '../resources/kernel/wire/wire'

interface FormAheadProps {
  readonly resource: AnyResource
  /** A record that the user is likely to edit next. */
  readonly row: WireRow
}

/** The resources whose form has been prepared since the page was loaded. */
const ready = new Set<AnyResource>()

const loadForm = () => loadChunk('form', () => import('./form-screen'), chunkTimeout)
const loadInputs = () => loadChunk('form', () => import('./form/inputs-ahead'), chunkTimeout)

/** Prepares the form behind "Edit": loads its code at once, and renders its inputs when the browser is idle. */
export function FormAhead({ resource, row }: FormAheadProps) {
  const isIdle = useIdle(resource.name)
  const [Inputs, setInputs] = useState<ComponentType<FormAheadProps> | null>(null)
  useEffect(() => {
    if (!ready.has(resource)) loadAhead(loadForm())
  }, [resource])
  useEffect(() => {
    if (!isIdle || ready.has(resource)) return
    ready.add(resource)
    loadAhead(
      loadInputs()
        // A transition, so that a click meanwhile does not wait for it.
        .then(({ InputsAhead }) => startTransition(() => setInputs(() => InputsAhead))),
    )
  }, [isIdle, resource])
  return Inputs && <Inputs resource={resource} row={row} />
}
