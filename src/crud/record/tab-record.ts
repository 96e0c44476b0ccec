import { createContext, useContext } from 'react'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'

/** The record on whose page a tab is. */
export interface TabRecord {
  readonly resource: AnyResource
  readonly row: WireRow
  /** Asks for it anew: others may have changed it. */
  readonly refetch: () => void
}

export const TabRecordContext = createContext<TabRecord | null>(null)

/** For a screen that is a tab of a record's page (`resource.tabs.name`). @throws Error elsewhere */
export function useTabRecord(): TabRecord {
  const record = useContext(TabRecordContext)
  if (!record) throw new Error('This screen stands on the page of a record')
  return record
}
