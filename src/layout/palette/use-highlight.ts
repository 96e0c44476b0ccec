import { useState } from 'react'
import type { PaletteRow } from './palette-rows'

export interface Highlight {
  readonly row: PaletteRow | undefined
  readonly put: (id: string) => void
  /** Moves it as the key says; answers whether the key says anything. */
  readonly move: (key: string) => boolean
}

/** Rows that Page Down and Page Up pass over. */
const page = 8

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(at + page, count - 1),
  PageUp: at => Math.max(at - page, 0),
}

/**
 * Which row Enter takes. It belongs to one question and is kept by the row's id: rows that come later stand
 * below, and never get under it. Another question begins at its first row.
 */
export function useHighlight(rows: readonly PaletteRow[], question: string): Highlight {
  const [chosen, choose] = useState({ question, id: '' })
  const found = chosen.question === question ? rows.findIndex(({ id }) => id === chosen.id) : -1
  const at = Math.max(found, 0)
  const put = (id: string) => choose({ question, id })
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
