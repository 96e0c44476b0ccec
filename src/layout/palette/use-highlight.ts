import { useState } from 'react'
import type { PaletteRow } from './palette-rows'

export interface Highlight {
  readonly row: PaletteRow | undefined
  readonly put: (id: string) => void
  /** Moves the highlight for a key. Returns whether the key moves it. */
  readonly move: (key: string) => boolean
}

/** How many rows Page Down and Page Up move. */
const page = 8

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(at + page, count - 1),
  PageUp: at => Math.max(at - page, 0),
}

/**
 * Holds which row Enter chooses, by the row's id, so that later results never replace it. Each new search text starts
 * at its first row.
 */
export function useHighlight(rows: readonly PaletteRow[], searchText: string): Highlight {
  const [chosen, choose] = useState({ searchText, id: '' })
  const found = chosen.searchText === searchText ? rows.findIndex(({ id }) => id === chosen.id) : -1
  const at = Math.max(found, 0)
  const put = (id: string) => choose({ searchText, id })
  return {
    row: rows[at],
    put,
    move: key => {
      const move = moves[key]
      const next = move && rows[move(at, rows.length)]
      if (next) put(next.id)
      return move !== undefined
    },
  }
}
