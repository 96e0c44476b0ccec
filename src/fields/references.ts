import { createContext, useContext } from 'react'
import type { States } from '../resources/kernel/declare/field'

/** A record to refer to. */
export interface Choice {
  readonly id: string
  readonly title: string
}

/** Where inputs get the records from that a reference may name. */
export interface References {
  /**
   * Records of a resource in one of the states that the words find, the first few of all when there are none.
   * @throws when the list cannot be had; the message says why
   */
  readonly search: (
    resource: string,
    words: string,
    only: States | undefined,
    signal: AbortSignal,
  ) => Promise<readonly Choice[]>
  /** The titles of records, by their ids; of those that are not to be seen, none. */
  readonly titles: (resource: string, ids: readonly string[]) => Promise<Readonly<Record<string, string>>>
  /** Titles that are known already, by id. */
  readonly known: Readonly<Record<string, string>>
  /** Where a record lives; null when the person may not see it. */
  readonly linkTo: (resource: string, id: string) => string | null
  /** Whether the person may list the resource, and so choose from it. */
  readonly isOpen: (resource: string) => boolean
}

const nothing: References = {
  search: async () => [],
  titles: async () => ({}),
  known: {},
  linkTo: () => null,
  isOpen: () => false,
}

export const ReferencesContext = createContext<References>(nothing)

export function useReferences(): References {
  return useContext(ReferencesContext)
}
