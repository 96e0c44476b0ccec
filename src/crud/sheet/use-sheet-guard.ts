import type { Location } from 'react-router'
import { type UnsavedGuard, useUnsavedGuard } from '../form/use-unsaved-guard'

/** Asks before a sheet with changes is left: for another page, or for the list in another shape. */
export function useSheetGuard(isDirty: boolean, onLeave: () => void): UnsavedGuard {
  return useUnsavedGuard(isDirty, onLeave, isLeavingSheet)
}

function isLeavingSheet(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname || shapeOf(from) !== shapeOf(to)
}

function shapeOf({ search }: Location): string | null {
  return new URLSearchParams(search).get('shape')
}
