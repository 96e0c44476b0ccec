let title = 'Paddock'
let isCovered = false

/** Sets the title of the page. While the page is covered, the title waits, because it may name records. */
export function titlePage(text: string): void {
  title = text
  if (!isCovered) document.title = title
}

/** Covers the page until the user has signed in again; only the session dialog stays visible (loading.css). */
export function coverPage(toCover: boolean): void {
  isCovered = toCover
  document.body.toggleAttribute('data-session-ended', toCover)
  document.title = toCover ? 'Session ended · Paddock' : title
}

/** Leaves the page for good, by default for the first one of the user. Restored from the back/forward cache, it reloads. */
export function leavePage(next = '/'): void {
  coverPage(true)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.assign(next)
}
