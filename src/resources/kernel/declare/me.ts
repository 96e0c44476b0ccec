/**
 * What a filter by people may compare with besides their ids: whoever asks. It stays this word in addresses, saved
 * views and questions, so that each who opens them is meant; the server alone puts the id in its place.
 */
export const me = 'me'

/** The same as people read it. */
export const meWord = 'Me'
