import type { I18nProvider } from '@refinedev/core'

type Details = { readonly statusCode?: number } | undefined

const failure = (details: Details) =>
  details?.statusCode ? `Request failed (${details.statusCode})` : 'No answer'

/** Refine's own texts that the contract words otherwise (docs/contract.md, Error texts). */
const words: Readonly<Record<string, (details: Details) => string>> = {
  'notifications.error': failure,
  'notifications.createError': failure,
  'notifications.editError': failure,
  'notifications.deleteError': failure,
}

/** Refine asks it for every sentence: ours where there is one, otherwise the one that Refine offers. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, details?: Details | string, offered?: string) =>
    typeof details === 'string' ? details : (words[key]?.(details) ?? offered ?? key),
  changeLocale: async () => undefined,
  getLocale: () => 'en',
}
