import type { Density } from '../../resources/kernel/declare/saved-view'

/** The height of a row, in CSS pixels. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 36, standard: 46, comfortable: 58 }

export const headerHeight = 44
