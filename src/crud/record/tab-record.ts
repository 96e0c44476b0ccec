import { createContext, useContext } from 'react'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'

/** The record whose page contains the tab. */
export interface TabRecord {
  readonly resource: AnyResource
  readonly row: WireRow
  /** Refetches the record: others may have changed it. */
  readonly refetch: () => void
}

export const TabRecordContext = createContext<TabRecord | null>(null)

/**
 * Returns the record of the page, for a screen that is a tab of it (`resource.tabs.name`).
 * @throws Error outside a record page
 */
export function useTabRecord(): TabRecord {
  const record = useContext(TabRecordContext)
  if (!record) throw new Error('This screen stands on the page of a record')
  return record
}
