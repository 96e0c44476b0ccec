import type { BlockerFunction, Location } from 'react-router'
import { type UnsavedGuard, useUnsavedGuard } from '../../parts/use-unsaved-guard'

/** Asks before the user leaves a sheet with changes: for another page or tab, or for another shape of the list. */
export function useSheetGuard(isDirty: boolean, onLeave: () => void): UnsavedGuard {
  return useUnsavedGuard(isDirty, onLeave, isLeavingSheet)
}

const isLeavingSheet: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname || ['shape', 'tab'].some(name => partOf(from, name) !== partOf(to, name))

function partOf({ search }: Location, name: string): string | null {
  return new URLSearchParams(search).get(name)
}
