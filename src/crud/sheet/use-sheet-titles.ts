import { useEffect, useMemo, useState } from 'react'
import { useReferences } from '../../fields/references'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { kindOf } from '../../resources/kernel/kinds/kinds'
import type { WireRow } from '../../resources/kernel/wire/wire'
import type { Edits } from './sheet-edits'

type Titles = Readonly<Record<string, string>>

/** Returns the titles of the records that rows and changes refer to, by id; fetches those that no row contains. */
export function useSheetTitles(resource: AnyResource, rows: readonly WireRow[], edits: Edits): Titles {
  const { titles: fetchTitles } = useReferences()
  const [fetched, setFetched] = useState<Titles>({})
  const known = useMemo(() => {
    const bases = [...edits.values()].map(({ base }) => base)
    return Object.assign({}, fetched, ...[...rows, ...bases].map(row => row.titles)) as Titles
  }, [rows, edits, fetched])
  const missing = missingOf(resource, edits, known)
  const asked = JSON.stringify(missing)
  useEffect(() => {
    let isMounted = true
    for (const { to, name, ids } of JSON.parse(asked) as Missing[])
      fetchTitles({ to, name }, ids).then(
        // A record without a visible title gets its id as title, so that it is not requested again.
        found => isMounted && setFetched(before => ({ ...before, ...untitled(ids), ...found })),
        // Without titles the sheet shows ids; the HTTP client has logged the error.
        () => undefined,
      )
    return () => {
      isMounted = false
    }
  }, [asked, fetchTitles])
  return known
}

/** References of a field whose titles are unknown. */
interface Missing {
  readonly to: string
  readonly name: string
  readonly ids: readonly string[]
}

function missingOf(resource: AnyResource, edits: Edits, known: Titles): Missing[] {
  const missing = new Map<string, { readonly to: string; readonly ids: Set<string> }>()
  for (const { values } of edits.values())
    for (const [name, value] of Object.entries(values)) {
      const field = resource.fields[name]
      if (!field) continue
      for (const { to, id } of kindOf(field).mentions(field, value)) {
        if (id in known) continue
        missing.set(name, { to, ids: (missing.get(name)?.ids ?? new Set()).add(id) })
      }
    }
  return [...missing].map(([name, { to, ids }]) => ({ to, name, ids: [...ids] }))
}

function untitled(ids: readonly string[]): Titles {
  return Object.fromEntries(ids.map(id => [id, id.slice(-8)]))
}
