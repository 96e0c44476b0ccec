import { createContext, useContext } from 'react'
import type { Siblings } from '../resources/kernel/kinds/kind-row'
import type { Choice } from '../resources/kernel/wire/choices'

/** What a reference names, its name in the form that it is part of, and what the form says besides. */
export interface Choosing {
  /** The resource's name. */
  readonly to: string
  /** Without it, records are looked for in their list. */
  readonly name?: string | undefined
  readonly row?: Siblings | undefined
}

/** Where inputs get the records from that a reference may name. */
export interface References {
  /**
   * The records that the reference may name and the words find, the first few of all when there are none.
   * @throws when they cannot be had; the message says why
   */
  readonly search: (choosing: Choosing, words: string, signal: AbortSignal) => Promise<readonly Choice[]>
  /** The titles of records, by their ids; of those that are not to be seen, none. */
  readonly titles: (choosing: Choosing, ids: readonly string[]) => Promise<Readonly<Record<string, string>>>
  /** Titles that are known already, by id. */
  readonly known: Readonly<Record<string, string>>
  /** Where a record lives; null when the person may not see it. */
  readonly linkTo: (resource: string, id: string) => string | null
  /** Whether the person may look the records up. */
  readonly isOpen: (choosing: Choosing) => boolean
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
