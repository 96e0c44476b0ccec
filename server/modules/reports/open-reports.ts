import type { Viewer } from '../../../src/resources/kernel/rights/scope'
import { reports } from '../../../src/resources/oversight/reports'

/** Whether a user may run a report: the bounds of their account on the runs hold for the catalogue, too. */
export function isOpenReport({ bounds }: Pick<Viewer, 'bounds'>, name: string): boolean {
  const lists = bounds?.[reports.name]
  if (!lists) return true
  return lists.some(filters =>
    filters.every(
      bound => !('field' in bound) || bound.field !== 'report' || [bound.value].flat().includes(name),
    ),
  )
}
