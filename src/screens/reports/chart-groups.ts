import type { ReportChart } from '../../resources/kernel/declare/report'
import type { ReportRows } from '../../resources/kernel/wire/report'

export interface ChartGroup {
  readonly by: unknown
  /** One for each value of the chart, in minor units. */
  readonly values: readonly number[]
}

/** Returns the amounts of each value of `by`, in the order of these values: rows of the same value are added up. */
export function groupsOf(
  { items }: Pick<ReportRows, 'items'>,
  { by, values }: ReportChart,
  currency: string | null,
): readonly ChartGroup[] {
  const groups = new Map<unknown, readonly number[]>()
  for (const row of items) {
    if (currency !== null && row.currency !== currency) continue
    const sums = groups.get(row[by]) ?? values.map(() => 0)
    groups.set(
      row[by],
      sums.map((sum, n) => sum + Number(row[values[n] ?? ''] ?? 0)),
    )
  }
  const compared = (one: unknown, other: unknown) =>
    String(one) < String(other) ? -1 : String(one) > String(other) ? 1 : 0
  return [...groups]
    .map(([value, sums]) => ({ by: value, values: sums }))
    .sort((one, other) => compared(one.by, other.by))
}

/** The smallest and the greatest amount, with 0 always between them. */
export function spanOf(groups: readonly ChartGroup[]): { readonly least: number; readonly most: number } {
  const values = groups.flatMap(group => group.values)
  return { least: Math.min(0, ...values), most: Math.max(0, ...values) }
}
