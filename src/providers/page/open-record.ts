import { useEffect, useRef } from 'react'
import { whenIdleOrLeaving } from '../../parts/when-idle'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { isSensitive } from '../../resources/kernel/kinds/sensitive'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { openingOf } from '../refine/paths'
import { useUser } from '../session/session'
import { readToken } from '../session/token'
import { rememberPlace } from '../stored/recents'

/** The record whose page is open, with the commands of the page. */
export interface OpenRecord {
  readonly resource: AnyResource
  readonly row: WireRow
  readonly title: string
  /** By verb: runs the action, or opens its dialog. */
  readonly commands: Readonly<Record<string, () => void>>
}

let open: readonly OpenRecord[] = []

/** Returns the record whose page is open, with the commands of all parts of the page; null on other screens. */
export function readOpenRecord(): OpenRecord | null {
  const last = open.at(-1)
  if (!last) return null
  const offered = open.filter(({ row }) => row.id === last.row.id).map(({ commands }) => commands)
  return { ...last, commands: Object.assign({}, ...offered) }
}

/**
 * Adds the open record to the recent records when the browser is idle, so that the page renders first. Signing out
 * drops them: nothing is added after it.
 */
export function useRecentRecord({ resource, row, title }: Omit<OpenRecord, 'commands'>): void {
  const user = useUser()
  const path = openingOf(user, resource, row.id)
  useEffect(() => {
    const named = fieldOf(resource, resource.title)
    if (!named || isSensitive(named)) return
    whenIdleOrLeaving(() => {
      if (readToken() !== null) rememberPlace(user, { path, title, resource: resource.name })
    })
  }, [user, path, title, resource])
}

/** Registers the open record and its commands with the palette. */
export function useOpenRecord({ resource, row, title, commands }: OpenRecord): void {
  const latest = useRef(commands)
  latest.current = commands
  const verbs = Object.keys(commands).join()
  useEffect(() => {
    const own: OpenRecord = {
      resource,
      row,
      title,
      commands: Object.fromEntries(
        verbs
          .split(',')
          .filter(verb => verb !== '')
          .map(verb => [verb, () => latest.current[verb]?.()] as const),
      ),
    }
    open = [...open, own]
    return () => {
      open = open.filter(other => other !== own)
    }
  }, [resource, row, title, verbs])
}
