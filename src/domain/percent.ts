/**
 * Formats basis points for users: 1800 → '18%', 825 → '8.25%'.
 * @throws RangeError when `bps` is not a safe integer
 */
export function formatPercent(bps: number): string {
  if (!Number.isSafeInteger(bps)) throw new RangeError(`Expected whole basis points, not ${bps}`)
  const text = String(Math.abs(bps)).padStart(3, '0')
  const decimals = text.slice(-2).replace(/0+$/, '')
  const whole = text.slice(0, -2)
  return `${bps < 0 ? '-' : ''}${decimals ? `${whole}.${decimals}` : whole}%`
}

const percentShape = /^(-?)(\d+)(?:\.(\d{1,2}))?\s*%?$/

/**
 * Parses a typed percentage into basis points: '8.25', '18 %' → 825, 1800. One basis point is 0.01 %, so a
 * third decimal is rejected rather than rounded. The field checks the range.
 */
export function parsePercent(text: string): { bps: number } | { problem: string } {
  const [, sign, whole = '', decimals = ''] = percentShape.exec(text.trim()) ?? []
  const magnitude = Number(whole + decimals.padEnd(2, '0'))
  if (!whole || !Number.isSafeInteger(magnitude)) {
    return { problem: 'Enter a percentage like 8.25, with at most two decimals' }
  }
  return { bps: sign ? 0 - magnitude : magnitude }
}
