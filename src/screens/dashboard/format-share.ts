/** Returns a share in basis points as a percentage, to the last of them: what is short of 100 % never reads 100%. */
export function formatShare(bps: number): string {
  return `${(bps / 100).toLocaleString('en', { maximumFractionDigits: 2 })}%`
}
