import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { chunkTimeout } from '../fields/patience'
import { loadAhead } from '../providers/load-ahead'
import { loadChunk } from '../providers/load-chunk'
import type { AnyResource } from '../resources/kernel/resource'
import type { WireRow } from '../resources/kernel/wire'
import { useIdle } from './use-idle'

interface EditAheadProps {
  readonly resource: AnyResource
  readonly row: WireRow
}

/** Whose form is ready, until the page is loaded anew. */
const ready = new Set<AnyResource>()

const loadInputs = () => import('./form/inputs-ahead')

/** Makes ready what "Edit" leads to, when nothing else is to be done. */
export function EditAhead({ resource, row }: EditAheadProps) {
  const isIdle = useIdle(row.id)
  const [Inputs, keep] = useState<ComponentType<EditAheadProps> | null>(null)
  useEffect(() => {
    if (!isIdle || ready.has(resource)) return
    ready.add(resource)
    loadAhead(
      loadChunk('form', loadInputs, chunkTimeout)
        // In slices: whoever presses something meanwhile does not wait for it.
        .then(({ InputsAhead }) => startTransition(() => keep(() => InputsAhead))),
    )
  }, [isIdle, resource])
  return Inputs && <Inputs resource={resource} row={row} />
}
