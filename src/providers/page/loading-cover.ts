let title = 'Paddock'
let isCovered = false

/** What the browser's tab and its history call the page; kept back while it is covered, since it names records. */
export function titlePage(text: string): void {
  title = text
  if (!isCovered) document.title = title
}

/** Until somebody has signed in, nobody reads what the page shows; only the session's dialog stays (loading.css). */
export function coverPage(toCover: boolean): void {
  isCovered = toCover
  document.body.toggleAttribute('data-session-ended', toCover)
  document.title = toCover ? 'Session ended · Paddock' : title
}

/** Leaves what the page shows for good: should the browser's history bring it back as it was, it is loaded anew. */
export function leavePage(): void {
  coverPage(true)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.assign('/')
}
