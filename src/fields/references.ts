import { createContext, useContext } from 'react'
import type { Siblings } from '../resources/kernel/kinds/kind-row'
import type { Choice } from '../resources/kernel/wire/choices'

/** A reference field whose record is being chosen. */
export interface Choosing {
  /** The name of the resource that it refers to. */
  readonly to: string
  /** The name of the field; without it, the search uses the list of the resource. */
  readonly name?: string | undefined
  readonly row?: Siblings | undefined
}

/** Finds the records that inputs may refer to. */
export interface References {
  /**
   * Finds the records that the reference may name by words; without words, the first few of all.
   * @throws an error whose message says why the search failed
   */
  readonly search: (choosing: Choosing, words: string, signal: AbortSignal) => Promise<readonly Choice[]>
  /** Fetches titles by id; records that the user may not see are missing. */
  readonly titles: (choosing: Choosing, ids: readonly string[]) => Promise<Readonly<Record<string, string>>>
  /** Titles that are already known, by id. */
  readonly known: Readonly<Record<string, string>>
  /** Returns the path of a record; null if the user may not open it. */
  readonly linkTo: (resource: string, id: string) => string | null
  /** Whether the user may search for the records. */
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
