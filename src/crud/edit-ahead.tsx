import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { chunkTimeout } from '../parts/chunk-timeout'
import { loadAhead } from '../parts/load-ahead'
import { loadChunk } from '../parts/load-chunk'
import { useIdle } from '../parts/use-idle'
import type { AnyResource } from '../resources/kernel/declare/resource'
import type { WireRow } from '../resources/kernel/wire/wire'

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
