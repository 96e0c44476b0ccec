/**
 * Besides the ids of users, a filter may have this value: the current user. URLs, saved views and queries keep it as it is, so
 * that it means whoever opens them; only the server replaces it by the id.
 */
export const me = 'me'

/** Its label on the screen. */
export const meWord = 'Me'
