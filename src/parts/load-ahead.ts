/** Logs a failure to load ahead. The code that really needs it loads it again and handles the failure. */
export function loadAhead(loading: Promise<unknown>): void {
  loading.catch(error => console.warn('Could not fetch ahead', error))
}
