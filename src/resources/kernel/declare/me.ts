/**
 * A filter value for the current user, besides the ids of users. Addresses, saved views and queries keep the
 * word, so that it means each user who opens them; only the server replaces it by the id.
 */
export const me = 'me'

/** The same word for users. */
export const meWord = 'Me'
