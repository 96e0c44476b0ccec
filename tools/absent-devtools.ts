/**
 * Replaces @refinedev/devtools-internal. Refine's hooks ask it for a stack trace for the developer tools;
 * without those tools the library returns just this, but brings a parser of stack traces with it. A missing
 * export is a build error.
 */
export function getXRay() {
  return { hookName: '', trace: [], resourcePath: null }
}

/** Refine passes its queries to the developer tools with it; there are none. */
export function useQuerySubscription() {
  return {}
}
