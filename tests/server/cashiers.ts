import type { Context } from '../../server/context'
import { actOnRow } from '../../server/crud/act'
import { createRow } from '../../server/crud/create'
import type { Database } from '../../server/db/connect'
import { newId } from '../../server/db/id'
import { openShift } from '../../server/modules/cash/shifts'
import type { WireRow } from '../../src/resources/kernel/wire/wire'
import { locations } from '../../src/resources/places/locations'
import { terminals } from '../../src/resources/places/terminals'
import { addAccount } from './app-fixture'
import { contextOf } from './harness'

let made = 0

/** The context of a user, who can sign in with this phone. */
export type Enrolled = Context & { readonly phone: string }

/** A cashier with an active terminal of their own. */
export interface Till {
  readonly cashier: Enrolled
  readonly admin: Context
  readonly terminal: WireRow
  readonly location: WireRow
}

/** Makes a location with one terminal and its cashier, all active. */
export async function makeTill(
  database: Database,
  { limits = {}, currency = 'PHP' }: { limits?: object; currency?: 'PHP' | 'MXN' } = {},
): Promise<Till> {
  made += 1
  const n = made
  const admin = await enrolled(database, 'admin')
  const cashier = await enrolled(database, 'cashier')
  const draft = await createRow(admin, locations, {
    code: `L${n}`,
    name: `Outlet ${n}`,
    type: 'OTB',
    address: '1 Demo Street',
    country: currency === 'PHP' ? 'PH' : 'MX',
    currency,
    timezone: currency === 'PHP' ? 'Asia/Manila' : 'America/Mexico_City',
    openingHours: [],
    ...limits,
  })
  const location = await actOnRow(admin, locations, draft.id, 'activate', { version: draft.version })
  const terminal = await createRow(admin, terminals, {
    code: `T${n}`,
    type: 'COUNTER',
    currency,
    location: location.id,
    cashier: cashier.actor.id,
  })
  const active = await actOnRow(admin, terminals, terminal.id, 'activate', { version: terminal.version })
  return { admin, cashier, location, terminal: active }
}

/** Returns the context of a user who has an account. */
export async function enrolled(database: Database, role: 'admin' | 'cashier'): Promise<Enrolled> {
  const context = contextOf(database, role)
  const { id, phone } = await addAccount(database, { roles: [role] })
  return { ...context, actor: { ...context.actor, id }, requestId: newId(), phone }
}

/** A hundred-peso note, so many times. */
export const hundreds = (count: number) => [{ value: 10_000, count }]

/** Opens a shift with so many hundreds in the drawer, by default all of them out of the vault; null does not name the float. */
export function open({ cashier, terminal }: Till, count = 50, openingFloat: number | null = count * 10_000) {
  return cashier.database.transaction(transaction =>
    openShift(transaction, cashier, {
      terminal: terminal.id,
      openingFloat: openingFloat ?? undefined,
      denominations: hundreds(count),
    }),
  )
}
