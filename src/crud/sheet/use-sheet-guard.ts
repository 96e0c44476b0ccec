import type { Location } from 'react-router'
import { type UnsavedGuard, useUnsavedGuard } from '../form/use-unsaved-guard'

/** Asks before the user leaves a sheet with changes: for another page, or for another shape of the list. */
export function useSheetGuard(isDirty: boolean, onLeave: () => void): UnsavedGuard {
  return useUnsavedGuard(isDirty, onLeave, isLeavingSheet)
}

function isLeavingSheet(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname || shapeOf(from) !== shapeOf(to)
}

function shapeOf({ search }: Location): string | null {
  return new URLSearchParams(search).get('shape')
}
