import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { chunkTimeout } from '../parts/chunk-timeout'
import { loadAhead } from '../parts/load-ahead'
import { loadChunk } from '../parts/load-chunk'
import { useIdle } from '../parts/use-idle'
import type { AnyResource } from '../resources/kernel/declare/resource'
import type { WireRow } from '../resources/kernel/wire/wire'
import type { InputsAheadProps } from './form/inputs-ahead'

interface FormAheadProps {
  readonly resource: AnyResource
  /** A record that the user is likely to edit next. */
  readonly row: WireRow
  /** Whether editing it is the most likely next step: then nothing is waited for. */
  readonly isNext?: boolean
}

/** The resources whose form has been prepared since the page was loaded. */
const ready = new Set<AnyResource>()

/** The inputs are in the same chunk as the form (vite.config.ts). */
const loadForm = () => loadChunk('form', () => import('./form/inputs-ahead'), chunkTimeout)

/** Prepares the form behind "Edit": loads its code at once, and renders its inputs, on a list when the browser is idle. */
export function FormAhead({ resource, row, isNext = false }: FormAheadProps) {
  const isIdle = useIdle(isNext ? null : resource.name)
  const isTime = isNext || isIdle
  const [Inputs, setInputs] = useState<ComponentType<InputsAheadProps> | null>(null)
  useEffect(() => {
    if (!ready.has(resource)) loadAhead(loadForm())
  }, [resource])
  useEffect(() => {
    if (!isTime || ready.has(resource)) return
    ready.add(resource)
    loadAhead(
      loadForm()
        // A transition, so that a click meanwhile does not wait for it.
        .then(({ InputsAhead }) => startTransition(() => setInputs(() => InputsAhead))),
    )
  }, [isTime, resource])
  return Inputs && <Inputs resource={resource} row={row} />
}
