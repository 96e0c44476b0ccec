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
  /** The places in the Account menu. */
  readonly account: readonly Entry[]
  /** The key of the entry that the person is in; null outside of the menu. */
  readonly current: string | null
}

/** Everywhere that the person can go to by name: the menu, and the places of the Account menu. */
export function usePlaces(): readonly MenuPart[] {
  const { parts, account } = useMenuParts()
  return useMemo(() => [...parts, { section: null, entries: account }], [parts, account])
}

/** The menu of the signed-in person, and where in it they are. */
export function useMenu(): Menu {
  const { pathname } = useLocation()
  const menu = useMenuParts()
  return { ...menu, current: currentKey(menu.parts, pathname) }
}

/** The menu alone, for those who do not change when another page is gone to. */
export function useMenuParts(): Omit<Menu, 'current'> {
  const user = useUser()
  const parts = useMemo(() => menuFor(user, entries), [user])
  const account = useMemo(() => accountEntriesFor(user, entries), [user])
  return { parts, account }
}

/** The entry whose path this is, or that of the resource whose form or record this is: where they live, else its first. */
function currentKey(parts: readonly MenuPart[], pathname: string): string | null {
  const own = parts.flatMap(part => part.entries)
  const within = own.filter(({ thing }) => isWithin(thing, pathname))
  const entry =
    own.find(({ path }) => path === pathname) ??
    own.find(({ rowLink }) => rowLink && matchPath(rowLink, pathname)) ??
    within.find(({ path, thing }) => thing.type === 'resource' && path === thing.base) ??
    within[0]
  return entry?.key ?? null
}

function isWithin(thing: Entry['thing'], pathname: string): boolean {
  return thing.type === 'resource' && pathname.startsWith(`${thing.base}/`)
}
