import createCache, { type EmotionCache } from '@emotion/cache'

/** Rules as Emotion made them from the styles of components, in their order (`npm run styles`). */
export type Rules = readonly string[]

const known: Rules[] = []
let cache: EmotionCache | null = null

/** Creates the styles of left-to-right pages, with the rules that are known ahead. */
export function createLtrCache(): EmotionCache {
  cache = createCache({ key: 'css', prepend: true })
  for (const rules of known) insert(cache, rules)
  return cache
}

/**
 * Inserts rules of components before they are drawn for the first time, all in one go: Emotion then makes none of them
 * anew. It names a style by its contents, so a rule that is out of date is only a rule that nobody uses.
 */
export function knowAhead(rules: Rules): void {
  known.push(rules)
  if (cache) insert(cache, rules)
}

function insert({ sheet, inserted }: EmotionCache, rules: Rules): void {
  // Emotion's own sheet, so that all that comes after it still prevails; one rule around them, which is parsed at once.
  sheet.insert(`@media all{${rules.join('')}}`)
  for (const rule of rules) {
    const name = nameOf(rule)
    if (name) inserted[name] = true
  }
}

/** The style that a rule belongs to; undefined for a rule of the whole page. */
export function nameOf(rule: string): string | undefined {
  return /\.css-([\w-]+)/.exec(rule)?.[1]
}
