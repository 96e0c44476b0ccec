import { useEffect, useState } from 'react'
import { type Choosing, useReferences } from './references'

type Titles = Readonly<Record<string, string>>

/** Returns the titles of referenced records by id, and fetches those that no answer contained. */
export function useTitles(choosing: Choosing, ids: readonly string[]): Titles {
  const { known, titles } = useReferences()
  const [fetched, setFetched] = useState<Titles>({})
  const { to, name } = choosing
  const missing = ids.filter(id => !(id in known) && !(id in fetched)).join()
  useEffect(() => {
    if (missing === '') return
    let isMounted = true
    // Without titles, the ends of the ids are shown; `http.ts` has logged the error.
    titles({ to, name }, missing.split(',')).then(
      found => isMounted && setFetched(before => ({ ...before, ...found })),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [to, name, missing, titles])
  return { ...fetched, ...known }
}
