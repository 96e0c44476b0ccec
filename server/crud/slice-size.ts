/**
 * Milliseconds that one slice of long work may block an embedded database: other requests wait about that
 * long.
 */
const target = 25

/** Smallest and greatest number of rows per slice. */
const bounds = { least: 50, most: 20_000 }

/** Chooses the number of rows of the next slice by the duration of the last one. */
export interface SliceSize {
  rows(): number
  /** Reports the duration of a slice in milliseconds. */
  took(milliseconds: number): void
}

export function sliceSize(first: number): SliceSize {
  let rows = first
  return {
    rows: () => rows,
    took(milliseconds) {
      // At most twice as many: a slice may be fast by chance.
      const next = rows * Math.min(2, target / Math.max(milliseconds, 1))
      rows = Math.round(Math.min(bounds.most, Math.max(bounds.least, next)))
    },
  }
}
