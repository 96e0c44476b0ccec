/** The legal maximum that may be taken out of a pool before dividends, with its source. */
interface TakeoutCap {
  /** Basis points after refunds: 1800 is 18 %. */
  readonly bps: number
  /** Ends a sentence: "in the Philippines". */
  readonly place: string
  readonly source: string
}

/**
 * By country, the highest rate of any pool (docs/domain.md, Pool types): a law, or a published rate where no
 * law was found. "Our choice" must be checked with a local lawyer.
 */
export const takeoutCaps: Readonly<Record<string, TakeoutCap>> = {
  // 8.5 to the club, 8.5 to prizes, 1 to the commission
  PH: { bps: 1800, place: 'the Philippines', source: 'EO 194 of 1987' },
  // Our choice: no legal cap was found, so the highest of the other countries.
  MX: { bps: 3000, place: 'Mexico', source: 'house rule' },
  // Published rates (South China Morning Post, 2006), not a statute: 17.5 %, and 25 % on exotics.
  HK: { bps: 2500, place: 'Hong Kong', source: 'Hong Kong Jockey Club rates' },
  // The JRA pays out at least 70 %.
  JP: { bps: 3000, place: 'Japan', source: 'JRA payout of at least 70 %' },
  // Totalizator Amendment Act 2008 (NSW); Gambling Regulation Act 2003 (Vic) s. 4.2.5(2B)
  AU: { bps: 2500, place: 'Australia', source: 'totalisator laws of NSW and Victoria' },
  // Each state has its own law.
  US: { bps: 2500, place: 'the United States', source: 'rates of 15 to 25 %' },
  // 18 %, and 25 % on tierce, trio and quartet
  SG: { bps: 2500, place: 'Singapore', source: 'Singapore Pools rates' },
  // Swinger 30 %
  GB: { bps: 3000, place: 'the United Kingdom', source: 'Tote rates' },
}

/**
 * Returns null when `takeoutBps` is within the country's cap. A country without a known cap is rejected: a
 * pool must not exceed a legal limit only because we do not know it.
 */
export function takeoutProblem(country: string, takeoutBps: number): string | null {
  const cap = Object.hasOwn(takeoutCaps, country) ? takeoutCaps[country] : undefined
  if (!cap) return `Choose a country with a known takeout cap: ${Object.keys(takeoutCaps).join(', ')}`
  if (Number.isInteger(takeoutBps) && takeoutBps >= 0 && takeoutBps <= cap.bps) return null
  return takeoutBps > cap.bps
    ? `Takeout can't exceed ${cap.bps / 100}% in ${cap.place} (${cap.source})`
    : `Enter a takeout from 0% to ${cap.bps / 100}%`
}

/** How a takeout is divided by law: parts in basis points of the pool, of their sum. */
interface TakeoutShares {
  readonly purse: number
  readonly commission: number
  readonly of: number
  readonly source: string
}

/** By country; elsewhere no division by law is known. */
const takeoutShares: Readonly<Record<string, TakeoutShares>> = {
  PH: { purse: 850, commission: 100, of: 1800, source: 'EO 194 of 1987' },
}

/**
 * Returns the parts of a takeout for the prizes and for the racing commission, each rounded toward zero; null where no law
 * that divides it is known.
 * @param takeout minor units; negative where more was corrected than kept
 */
export function sharesOfTakeout(
  country: string,
  takeout: number,
): { readonly purse: number; readonly commission: number } | null {
  const shares = Object.hasOwn(takeoutShares, country) ? takeoutShares[country] : undefined
  if (!shares) return null
  const part = (bps: number) => Number((BigInt(takeout) * BigInt(bps)) / BigInt(shares.of))
  return { purse: part(shares.purse), commission: part(shares.commission) }
}
