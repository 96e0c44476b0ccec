import { useMemo } from 'react'
import { matchPath, useLocation } from 'react-router'
import { useUser } from '../providers/session/session'
import { registry } from '../resources'
import {
  accountEntriesFor,
  type Entry,
  entriesOf,
  type MenuPart,
  menuFor,
} from '../resources/kernel/declare/menu'
import type { AnyResource } from '../resources/kernel/declare/resource'
import { kindOf } from '../resources/kernel/kinds/kinds'

const entries = entriesOf([...registry.resources, ...registry.pages])

export interface Menu {
  readonly parts: readonly MenuPart[]
  /** The places of the Account menu. */
  readonly account: readonly Entry[]
  /** The key of the current entry; null outside of the menu. */
  readonly current: string | null
}

/** Returns every place that the user can open by name: the menu and the Account menu. */
export function usePlaces(): readonly MenuPart[] {
  const { parts, account } = useMenuParts()
  return useMemo(() => [...parts, { section: null, entries: account }], [parts, account])
}

/** Returns the user's menu and the current entry. */
export function useMenu(): Menu {
  const { pathname } = useLocation()
  const menu = useMenuParts()
  return { ...menu, current: currentKey(menu.parts, pathname) }
}

/** Returns only the menu, for components that need not re-render at each navigation. */
export function useMenuParts(): Omit<Menu, 'current'> {
  const user = useUser()
  const parts = useMemo(() => menuFor(user, entries), [user])
  const account = useMemo(() => accountEntriesFor(user, entries), [user])
  return { parts, account }
}

/**
 * Returns the key of the entry with this path; on a form or a record page, the key of the entry for its resource: the one
 * with the base path, or else the first. A resource without an entry, such as race cards, counts to that of the records
 * that it is part of, or of its parts.
 */
function currentKey(parts: readonly MenuPart[], pathname: string): string | null {
  const own = parts.flatMap(part => part.entries)
  const within = own.filter(({ thing }) => isWithin(thing, pathname))
  const entry =
    own.find(({ path, family }) => path === pathname || family.includes(pathname)) ??
    own.find(({ rowLink }) => rowLink && matchPath(rowLink, pathname)) ??
    within.find(({ path, thing }) => thing.type === 'resource' && path === thing.base) ??
    within[0] ??
    kinEntry(own, pathname)
  return entry?.key ?? null
}

function isWithin(thing: Entry['thing'], pathname: string): boolean {
  return thing.type === 'resource' && pathname.startsWith(`${thing.base}/`)
}

function kinEntry(own: readonly Entry[], pathname: string): Entry | undefined {
  const open = registry.resources.find(resource => isWithin(resource, pathname))
  if (!open) return undefined
  const wholes = wholesOf(open)
  return (
    own.find(({ thing }) => wholes.some(whole => whole === thing)) ??
    own.find(({ thing }) => thing.type === 'resource' && wholesOf(thing).includes(open))
  )
}

/** Returns the resource whose records have these as parts, and those that it is a part of in turn. */
function wholesOf({ partOf, fields }: AnyResource): AnyResource[] {
  const field = partOf && fields[partOf]
  const whole = field && registry.byName.get(kindOf(field).targets(field)[0] ?? '')
  return whole ? [whole, ...wholesOf(whole)] : []
}
