import { type CrudFilters, useDataProvider } from '@refinedev/core'
import { type ReactNode, useMemo } from 'react'
import type { Scene } from '../fields/cell'
import { type References, ReferencesContext } from '../fields/references'
import type { Keyset } from '../providers/refine/data'
import { firstView, openingOf } from '../providers/refine/paths'
import { useUser } from '../providers/session/session'
import { filtersOf } from '../resources/kernel/declare/filter'
import type { Registry } from '../resources/kernel/registry'
import { can } from '../resources/kernel/rights/access'
import type { Subject } from '../resources/kernel/rights/roles'
import type { WireRow } from '../resources/kernel/wire/wire'
import { useRegistry } from './registry-context'
import { titleOf } from './title-of'

const noTitles = {}

/** How many records a picker offers at once. */
const offered = 20

type LinkTo = Scene['linkTo']

/** Where a record lives, for who may see it. */
function linkFor(registry: Registry, subject: Subject): LinkTo {
  return (name, id) => {
    const resource = registry.byName.get(name)
    return resource && can(subject, resource, 'show') ? openingOf(subject, resource, id) : null
  }
}

export function useLinkTo(): LinkTo {
  const registry = useRegistry()
  const user = useUser()
  return useMemo(() => linkFor(registry, user), [registry, user])
}

/** What cells know besides the record. */
export function useScene(titles: Readonly<Record<string, string>> | undefined, isDense = false): Scene {
  const linkTo = useLinkTo()
  return useMemo(() => ({ titles: titles ?? noTitles, linkTo, isDense }), [titles, linkTo, isDense])
}

/** Gives the inputs inside the records that a reference may name; `known` are titles by id. */
export function RecordReferences({
  known = noTitles,
  children,
}: {
  known?: Readonly<Record<string, string>> | undefined
  children: ReactNode
}) {
  const registry = useRegistry()
  const user = useUser()
  const provider = useDataProvider()()
  const linkTo = useLinkTo()
  const references = useMemo(
    (): References => ({
      known,
      linkTo,
      isOpen: name => {
        const resource = registry.byName.get(name)
        return resource !== undefined && can(user, resource, 'list')
      },
      search: async (name, words, only, signal) => {
        const target = registry.byName.get(name)
        const view = target && firstView(user, target)
        const { data } = await provider.getList<WireRow>({
          resource: name,
          filters: (target && only ? filtersOf(target, only) : []) as CrudFilters,
          sorters: view?.sort ? [view.sort] : [],
          meta: { keyset: { limit: offered, q: words } satisfies Keyset, signal },
        })
        return data.map(row => ({ id: row.id, title: titleOf(target, row) }))
      },
      titles: async (name, ids) => {
        const resource = registry.byName.get(name)
        if (!resource || !can(user, resource, 'list') || !provider.getMany) return {}
        const { data } = await provider.getMany<WireRow>({ resource: name, ids: [...ids] })
        return Object.fromEntries(data.map(row => [row.id, titleOf(resource, row)]))
      },
    }),
    [known, registry, user, provider, linkTo],
  )
  return <ReferencesContext value={references}>{children}</ReferencesContext>
}
