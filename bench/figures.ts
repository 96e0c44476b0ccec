/** The middle of several measurements: what is quoted, for one slow run says nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value that so many of a hundred measurements stay at or below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * share) / 100) - 1] ?? Number.NaN
}

/** "1.07" */
export function ratio(value: number | undefined, base: number | undefined): string {
  return ((value ?? Number.NaN) / (base ?? Number.NaN)).toFixed(2)
}
