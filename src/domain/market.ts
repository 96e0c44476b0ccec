/** Where players must be, as the platform says with a request (docs/platform.md#where-players-are). */

/** Country codes of ISO 3166-1: two capital letters. */
export function isCountryCode(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Z]{2}$/.test(text)
}

/** Returns why a player in a country may not do this; null when they may. Without markets, players are anywhere. */
export function marketProblem(markets: readonly string[], country: string): string | null {
  if (markets.length === 0 || markets.includes(country)) return null
  return `This platform takes players in ${markets.join(' and ')} only; the player is in ${country}`
}
