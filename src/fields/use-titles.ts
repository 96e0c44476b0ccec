import { useEffect, useState } from 'react'
import { useReferences } from './references'

type Titles = Readonly<Record<string, string>>

/** The titles of records of a resource, by id; those that no answer carried are fetched. */
export function useTitles(resource: string, ids: readonly string[]): Titles {
  const { known, titles } = useReferences()
  const [fetched, setFetched] = useState<Titles>({})
  const missing = ids.filter(id => !(id in known) && !(id in fetched)).join()
  useEffect(() => {
    if (missing === '') return
    let isWanted = true
    // Without titles, the ends of the ids are shown; the door has logged why.
    titles(resource, missing.split(',')).then(
      found => isWanted && setFetched(before => ({ ...before, ...found })),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [resource, missing, titles])
  return { ...fetched, ...known }
}
