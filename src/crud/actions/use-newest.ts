import { useState } from 'react'
import type { RequestError } from '../../providers/http/http'
import { isOwnWrite } from '../../providers/live/own-writes'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { useCacheRecord } from '../record-cache'
import { describeNewer, type Pressed } from './action-words'

interface Newest {
  /** The newest version that the user was told of: what the next press is about. */
  readonly row: WireRow
  /** Goes on with the version that a refusal answers with; what to tell the user, null for any other refusal. */
  takeNewer(error: RequestError): string | null
}

/**
 * The record of a dialog, which may be changed by others while the dialog is open. The page behind shows their version at
 * once, but the dialog keeps its own until the server has refused it: a press must not overwrite what the user was not told.
 * @param shown the version that the page behind shows
 * @param action whose button was pressed
 */
export function useNewest(resource: AnyResource, shown: WireRow, action: Pressed): Newest {
  const cacheRecord = useCacheRecord(resource)
  const [told, setTold] = useState(shown)
  const isOwn = shown.version > told.version && isOwnWrite(shown.id, shown.version)
  const row = isOwn || shown.id !== told.id ? shown : told
  return {
    row,
    takeNewer: ({ code, answer }) => {
      const { current } = answer ?? {}
      if (code !== 'stale_version' || !current) return null
      setTold(current)
      cacheRecord(current)
      return describeNewer(resource, action, { before: row, after: current })
    },
  }
}
