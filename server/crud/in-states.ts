import { inArray, type SQL } from 'drizzle-orm'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { columnFor } from '../db/tables'

/** Returns the conditions of the states that an action starts from (`when`) or a record is edited in (`edits`). */
export function inStates(resource: AnyResource, states: object | undefined): SQL[] {
  return Object.entries(states ?? {}).map(([field, allowed]) =>
    inArray(columnFor(resource, field), allowed as unknown[]),
  )
}
