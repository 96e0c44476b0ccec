/**
 * CLABE, the account number of Mexican banks: bank 3 + plaza 3 + account 11 + check digit 1 (docs/domain.md,
 * CLABE). Every weight has an inverse modulo 10, so any single wrong digit is found. Two exchanged neighbours
 * that differ by exactly 5 are not found, because the weights differ by an even number.
 */
const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7]

/**
 * Returns the check digit of the first 17 digits.
 * @throws RangeError for anything but 17 digits
 */
export function clabeCheckDigit(first17: string): number {
  if (!/^\d{17}$/.test(first17)) throw new RangeError(`Expected 17 digits, not "${first17}"`)
  const sum = weights.reduce((total, weight, index) => total + weight * Number(first17[index]), 0)
  return (10 - (sum % 10)) % 10
}

/** Returns null for 18 digits with a valid check digit. */
export function clabeProblem(text: string): string | null {
  if (!/^\d{18}$/.test(text)) return 'Enter a CLABE of 18 digits, like 032180000118359719'
  return clabeCheckDigit(text.slice(0, 17)) === Number(text[17])
    ? null
    : "The check digit doesn't match: one of these digits is mistyped"
}

/** Checks of settlement accounts by the bank's country. */
const accountProblems = new Map([['MX', clabeProblem]])

/** Mexican banks need a CLABE; for other banks their own account pattern applies. */
export function settlementAccountProblem(row: {
  country: string
  settlementAccount: string | null
}): string | null {
  return row.settlementAccount === null
    ? null
    : (accountProblems.get(row.country)?.(row.settlementAccount) ?? null)
}
