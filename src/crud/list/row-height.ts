import type { Density } from '../../resources/kernel/declare/saved-view'

/** In CSS pixels. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 36, standard: 46, comfortable: 58 }

export const headerHeight = 44
