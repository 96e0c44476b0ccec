import { useEffect, useState } from 'react'
import { type Choosing, useReferences } from './references'

type Titles = Readonly<Record<string, string>>

/** The titles of the records that a reference names, by id; those that no answer carried are fetched. */
export function useTitles(choosing: Choosing, ids: readonly string[]): Titles {
  const { known, titles } = useReferences()
  const [fetched, setFetched] = useState<Titles>({})
  const { to, name } = choosing
  const missing = ids.filter(id => !(id in known) && !(id in fetched)).join()
  useEffect(() => {
    if (missing === '') return
    let isWanted = true
    // Without titles, the ends of the ids are shown; the door has logged why.
    titles({ to, name }, missing.split(',')).then(
      found => isWanted && setFetched(before => ({ ...before, ...found })),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [to, name, missing, titles])
  return { ...fetched, ...known }
}
