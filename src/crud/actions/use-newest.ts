import { useState } from 'react'
import type { RequestError } from '../../providers/http/http'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { useCacheRecord } from '../record-cache'
import { describeNewer } from './action-words'

interface Newest {
  /** The newest version that is known: what the next press is about. */
  readonly row: WireRow
  /** Goes on with the version that a refusal answers with; what to tell the user, null for any other refusal. */
  takeNewer(error: RequestError): string | null
}

/**
 * The record of a dialog, which may be changed by others while the dialog is open.
 * @param label of the button that is pressed again
 */
export function useNewest(resource: AnyResource, opened: WireRow, label: string): Newest {
  const cacheRecord = useCacheRecord(resource)
  const [newer, setNewer] = useState<WireRow | null>(null)
  const row = newer && newer.version > opened.version ? newer : opened
  return {
    row,
    takeNewer: ({ code, answer }) => {
      const { current } = answer ?? {}
      if (code !== 'stale_version' || !current) return null
      setNewer(current)
      cacheRecord(current)
      return describeNewer(resource, label, { before: row, after: current })
    },
  }
}
