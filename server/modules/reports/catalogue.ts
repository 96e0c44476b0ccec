import { operatorRevenue } from './catalogue/operator-revenue'
import type { Report } from './define-report'

/** All reports. To add one, create its file and add a line here. */
export const catalogue: readonly Report[] = [operatorRevenue]

const byName = new Map(catalogue.map(report => [report.name, report]))

export function reportNamed(name: string): Report | undefined {
  return byName.get(name)
}
