import { useEffect, useMemo, useState } from 'react'
import { useReferences } from '../../fields/references'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { kindOf } from '../../resources/kernel/kinds/kinds'
import type { WireRow } from '../../resources/kernel/wire/wire'
import type { Edits } from './sheet-edits'

type Titles = Readonly<Record<string, string>>

/** The titles of the records that rows and changes refer to, by id; those that no row carried are fetched. */
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
    let isWanted = true
    for (const { to, name, ids } of JSON.parse(asked) as Missing[])
      fetchTitles({ to, name }, ids).then(
        // What has no title that this person may see is not asked for again.
        found => isWanted && setFetched(before => ({ ...before, ...untitled(ids), ...found })),
        // Without titles, the ids are shown; the door has logged why.
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [asked, fetchTitles])
  return known
}

/** What a field names and nothing has told the title of. */
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
