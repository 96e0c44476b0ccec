import { eq } from 'drizzle-orm'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { staff } from '../../src/resources/people/staff'
import type { Actor, By, Context } from '../context'
import type { Database } from '../db/connect'
import type { Orm } from '../db/database'
import { tableOf } from '../db/tables'
import { within } from '../db/within'
import { idOf, type Planted, seeding } from './insert-rows'
import { staffRows } from './staff'

/** Lets a story of the demo act as members of staff and as the system, at times in the past. */
export interface Demo {
  readonly transaction: Orm
  /** The id of a planted record, by a unique value of it. */
  readonly id: (resource: AnyResource, value: string) => string
  /** The system, so many hours ago. */
  readonly system: (hoursAgo: number) => By
  /** A member of staff by username, so many hours ago. */
  readonly as: (username: string, hoursAgo: number) => Context
  /** Enters when a record was made, which the database stamps with the time of the seed. */
  readonly backdate: (resource: AnyResource, id: string, hoursAgo: number) => Promise<void>
}

export const hour = 3_600_000

export function demoIn(database: Database, transaction: Orm, planted: Planted, start = Date.now()): Demo {
  const at = (hoursAgo: number) => new Date(start - hoursAgo * hour)
  const inside = within(database, transaction)
  const system = (hoursAgo: number): By => ({ ...seeding, now: () => at(hoursAgo) })
  return {
    transaction,
    id: (resource, value) => idOf(planted, resource.name, value),
    system,
    as: (username, hoursAgo) => ({
      ...system(hoursAgo),
      actor: actorOf(username, idOf(planted, staff.name, username)),
      database: inside,
      twoStepRoles: [],
    }),
    backdate: async (resource, id, hoursAgo) => {
      const table = tableOf(resource)
      const createdAt = at(hoursAgo).toISOString()
      await transaction.update(table).set({ createdAt }).where(eq(table.id, id))
    },
  }
}

function actorOf(username: string, id: string): Actor {
  const row = staffRows.find(each => each.username === username)
  if (!row) throw new Error(`There is no ${username} among the staff of the demo`)
  return {
    id,
    name: `${row.firstName} ${row.lastName}`,
    roles: row.roles as Actor['roles'],
    sessionId: '',
    stepUp: { isFresh: true, by: 'password' },
  }
}
