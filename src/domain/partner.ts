/** Rules of a partner: operator, OTB agent, affiliate or white label (docs/domain.md, Partners). */

/** Basis points of handle or GGR: a partner is paid a share, never more than there is. */
export function commissionProblem(bps: number): string | null {
  return Number.isInteger(bps) && bps >= 0 && bps <= 10_000
    ? null
    : 'A commission from 0 % to 100 % is expected'
}

/** Minor units: how far below zero the partner's balance may go; 0 means that it pays ahead. */
export function creditLimitProblem(minor: number): string | null {
  return Number.isSafeInteger(minor) && minor >= 0 ? null : 'A credit limit of zero or more is expected'
}
