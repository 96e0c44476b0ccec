/**
 * Stands in for @refinedev/devtools-internal, which Refine's hooks ask for a stack trace to show in its developer
 * tools. Without those tools the library answers with just this, yet brings a parser of stack traces with it. A
 * name that is not here is an error of the build.
 */
export function getXRay() {
  return { hookName: '', trace: [], resourcePath: null }
}

/** Refine's root hands the queries to the developer tools with it; there are none to take them. */
export function useQuerySubscription() {
  return {}
}
