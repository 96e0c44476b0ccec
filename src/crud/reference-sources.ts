import type { DataProvider } from '@refinedev/core'
import type { Choosing, References } from '../fields/references'
import { askChoices } from '../providers/http/choices'
import { chunks } from '../providers/http/chunks'
import type { Keyset } from '../providers/refine/data'
import { firstView } from '../providers/refine/paths'
import type { AnyResource } from '../resources/kernel/declare/resource'
import type { Registry } from '../resources/kernel/registry'
import { can } from '../resources/kernel/rights/access'
import { choiceFields, mayChoose } from '../resources/kernel/rights/choices'
import type { Subject } from '../resources/kernel/rights/roles'
import type { Choice, ChoicesRequest } from '../resources/kernel/wire/choices'
import type { WireRow } from '../resources/kernel/wire/wire'
import { titleOf } from './title-of'

type Source = Pick<References, 'search' | 'titles' | 'isOpen'>

/** How many records a picker offers at once. */
const choiceLimit = 20

/** The most ids that one request may contain. */
const maxIds = 100

/**
 * Finds the records that a reference field of a form may name. The server offers them per field, also to roles that may
 * not open the list.
 */
export function choicesOf(
  registry: Registry,
  user: Subject,
  resource: AnyResource,
  action: string | undefined,
): Source {
  const ask = async ({ to, name = '' }: Choosing, asked: Partial<ChoicesRequest>, signal?: AbortSignal) => {
    const field = { field: name, ...(action !== undefined && { action }) }
    const { items } = await askChoices(resource, { ...field, ...asked }, signal)
    return items.map(choice => named(registry, to, choice))
  }
  const isOpen = ({ name }: Choosing) =>
    choiceFields(resource).some(
      field => field.path === name && field.action === action && mayChoose(user, resource, field),
    )
  return {
    isOpen,
    search: (choosing, q, signal) => ask(choosing, { q, ...(choosing.row && { row: choosing.row }) }, signal),
    titles: async (choosing, ids) => {
      if (!isOpen(choosing)) return {}
      const pages = chunks(ids, maxIds).map(some => ask(choosing, { ids: some }))
      return titlesIn((await Promise.all(pages)).flat())
    },
  }
}

/** Finds records through the list of a resource, for users who may open it. Filters use this. */
export function listsOf(registry: Registry, user: Subject, provider: DataProvider): Source {
  const isOpen = ({ to }: Choosing) => {
    const target = registry.byName.get(to)
    return target !== undefined && can(user, target, 'list')
  }
  return {
    isOpen,
    search: async ({ to }, words, signal) => {
      const target = registry.byName.get(to)
      const view = target && firstView(user, target)
      const { data } = await provider.getList<WireRow>({
        resource: to,
        sorters: view?.sort ? [view.sort] : [],
        meta: { keyset: { limit: choiceLimit, q: words } satisfies Keyset, signal },
      })
      return data.map(row => ({ id: row.id, title: titleOf(target, row) }))
    },
    titles: async (choosing, ids) => {
      if (!isOpen(choosing) || !provider.getMany) return {}
      const { data } = await provider.getMany<WireRow>({ resource: choosing.to, ids: [...ids] })
      const target = registry.byName.get(choosing.to)
      return titlesIn(data.map(row => ({ id: row.id, title: titleOf(target, row) })))
    },
  }
}

function named(registry: Registry, to: string, { id, title }: Choice): Choice {
  const target = registry.byName.get(to)
  return { id, title: target ? titleOf(target, { id, [target.title]: title }) : title }
}

function titlesIn(choices: readonly Choice[]): Record<string, string> {
  return Object.fromEntries(choices.map(({ id, title }) => [id, title]))
}
