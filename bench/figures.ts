/** Returns the median, which one slow run does not change. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Returns the percentile of the measurements. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * share) / 100) - 1] ?? Number.NaN
}

/** "1.07" */
export function ratio(value: number | undefined, base: number | undefined): string {
  return ((value ?? Number.NaN) / (base ?? Number.NaN)).toFixed(2)
}
