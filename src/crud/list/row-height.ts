import type { Density } from '../../resources/kernel/declare/saved-view'

/** The height of a row, in CSS pixels. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 36, standard: 46, comfortable: 58 }

export const headerHeight = 44

/** At least as much of the window is above the rows, in CSS pixels: the bars, the title and the toolbar. */
const above = 280

/** How many rows can be in sight before anything is scrolled. */
export function rowsInSight(density: Density): number {
  return Math.ceil(Math.max(0, window.innerHeight - above) / rowHeights[density])
}
