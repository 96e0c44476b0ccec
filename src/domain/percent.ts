/**
 * Basis points for people: 1800 → '18 %', 825 → '8.25 %'. Throws a RangeError when `bps` is no safe
 * integer.
 */
export function formatPercent(bps: number): string {
  if (!Number.isSafeInteger(bps)) throw new RangeError(`Expected whole basis points, not ${bps}`)
  const text = String(Math.abs(bps)).padStart(3, '0')
  const decimals = text.slice(-2).replace(/0+$/, '')
  const whole = text.slice(0, -2)
  return `${bps < 0 ? '-' : ''}${decimals ? `${whole}.${decimals}` : whole} %`
}

const percentShape = /^(-?)(\d+)(?:\.(\d{1,2}))?\s*%?$/

/**
 * What a person typed, as basis points: '8.25', '18 %' → 825, 1800. One basis point is 0.01 %, so a third
 * decimal is refused rather than rounded. The range is the field's own.
 */
export function parsePercent(text: string): { bps: number } | { problem: string } {
  const [, sign, whole = '', decimals = ''] = percentShape.exec(text.trim()) ?? []
  const magnitude = Number(whole + decimals.padEnd(2, '0'))
  if (!whole || !Number.isSafeInteger(magnitude)) {
    return { problem: 'Enter a percentage like 8.25, with at most two decimals' }
  }
  return { bps: sign ? 0 - magnitude : magnitude }
}
