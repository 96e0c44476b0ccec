import type { I18nProvider } from '@refinedev/core'

type Details = { readonly statusCode?: number } | undefined

const failure = (details: Details) =>
  details?.statusCode ? `Request failed (${details.statusCode})` : 'No answer'

/** Texts of Refine that the contract words differently (docs/contract.md, Error texts). */
const words: Readonly<Record<string, (details: Details) => string>> = {
  'notifications.error': failure,
  'notifications.createError': failure,
  'notifications.editError': failure,
  'notifications.deleteError': failure,
}

/** Refine requests every text here: returns ours if there is one, otherwise Refine's default. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, details?: Details | string, fallback?: string) =>
    typeof details === 'string' ? details : (words[key]?.(details) ?? fallback ?? key),
  changeLocale: async () => undefined,
  getLocale: () => 'en',
}
