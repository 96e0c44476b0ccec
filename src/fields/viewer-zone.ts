import { onFirstUse } from '../domain/on-first-use'

/** The viewer's time zone, by its IANA name. */
export const viewerZone = onFirstUse(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
