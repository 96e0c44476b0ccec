/** A number that other figures make: GGR, NGR, hold (docs/dashboard.md#derived-figures). */
export interface DerivedFigure {
  readonly label: string
  /** Figures of a period with a sum, by their keys such as `bets.handle`: added, or taken away. */
  readonly parts: readonly DerivedPart[]
  /** The figures whose sum it is a share of; it is then in basis points instead of money. */
  readonly over?: readonly string[]
  /** It has parts that are of no product, so it is not shown for one product. */
  readonly ofAllProducts?: true
  /** It is made of what comes in and goes out, and stands beside those figures. */
  readonly isFlow?: true
  readonly help: string
}

export interface DerivedPart {
  readonly figure: string
  readonly sign: 1 | -1
}

/**
 * Computes a derived figure.
 * @param amountOf returns the amount of a figure in minor units; null where it is not known, which counts as 0
 * @returns minor units; for a share basis points rounded down, or null where the whole is 0
 */
export function deriveAmount(
  { parts, over }: Pick<DerivedFigure, 'parts' | 'over'>,
  amountOf: (figure: string) => number | null,
): number | null {
  const sum = parts.reduce((total, { figure, sign }) => total + sign * (amountOf(figure) ?? 0), 0)
  if (!over) return sum
  const whole = over.reduce((total, figure) => total + (amountOf(figure) ?? 0), 0)
  return whole <= 0 ? null : floorShare(BigInt(sum), BigInt(whole))
}

function floorShare(part: bigint, whole: bigint): number {
  const scaled = part * 10_000n
  const down = scaled / whole
  return Number(scaled < 0n && scaled % whole !== 0n ? down - 1n : down)
}
