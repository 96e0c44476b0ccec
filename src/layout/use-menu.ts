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
 * with the base path, or else the first.
 */
function currentKey(parts: readonly MenuPart[], pathname: string): string | null {
  const own = parts.flatMap(part => part.entries)
  const within = own.filter(({ thing }) => isWithin(thing, pathname))
  const entry =
    own.find(({ path, family }) => path === pathname || family.includes(pathname)) ??
    own.find(({ rowLink }) => rowLink && matchPath(rowLink, pathname)) ??
    within.find(({ path, thing }) => thing.type === 'resource' && path === thing.base) ??
    within[0]
  return entry?.key ?? null
}

function isWithin(thing: Entry['thing'], pathname: string): boolean {
  return thing.type === 'resource' && pathname.startsWith(`${thing.base}/`)
}
