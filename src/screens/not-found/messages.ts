/** Texts of the screen at unknown paths. */
export const notFoundMessages = {
  title: 'Page not found',
  hint: '404: nothing was found at this address. It may be mistyped, or the page may have moved.',
  start: 'Go to the start page',
} as const
