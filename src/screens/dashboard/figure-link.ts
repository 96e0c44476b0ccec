import { encodeState, startingState } from '../../crud/list/list-state'
import { type DeclaredFigure, type FigureQuery, figureFilters } from '../../resources/kernel/figures'
import { mayOpen } from '../../resources/kernel/rights/access'
import type { Subject } from '../../resources/kernel/rights/roles'

/** Returns the address of the list that adds up to a figure; null for a user who may not open it. */
export function figureLink(viewer: Subject, declared: DeclaredFigure, query: FigureQuery): string | null {
  const { resource, figure } = declared
  if (!mayOpen(viewer, resource, figure.view)) return null
  const search = encodeState({ ...startingState, filters: figureFilters(declared, query) })
  return `${resource.views[figure.view]?.path}?${search}`
}
