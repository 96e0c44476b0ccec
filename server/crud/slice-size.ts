/**
 * Milliseconds that one slice of long work may block an embedded database: a request that meets one waits no longer than
 * for that, and for what else is done with the slice.
 */
const target = 25

/** Rows of one slice, however quick or slow they are. */
const bounds = { least: 50, most: 20_000 }

/** How many rows the next slice of long work looks at, by the time that the last one took. */
export interface SliceSize {
  rows(): number
  /** Told after each slice how many milliseconds it took. */
  took(milliseconds: number): void
}

export function sliceSize(first: number): SliceSize {
  let rows = first
  return {
    rows: () => rows,
    took(milliseconds) {
      // At most twice as many: a slice may have been quick by chance.
      const next = rows * Math.min(2, target / Math.max(milliseconds, 1))
      rows = Math.round(Math.min(bounds.most, Math.max(bounds.least, next)))
    },
  }
}
