import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bothOf } from '../../src/resources/kernel/rights/scope'
import type { AccountLimit, Actor, Modules } from '../context'
import type { Orm } from '../db/database'
import { staffTable } from '../db/staff-table'
import { AppError } from '../errors'

type WithLimits = Pick<Modules, 'accessLimits'>

/** The values that modules store for an account, by the name of their limit. */
export type KeptLimits = Readonly<Record<string, unknown>>

/** Returns what a query of accounts selects, so that `limitOf` knows how each is limited. */
export function limitColumns({ accessLimits }: WithLimits, account: SQLWrapper): Record<string, SQL> {
  // Wrapped: a query of one table would drop the names of tables from the columns of the expression itself.
  const columns = Object.entries(accessLimits).map(([name, { kept }]) => [name, sql`${kept(account)}`])
  return Object.fromEntries(columns)
}

/** Returns how an account is limited now; null when nothing limits it. */
export function limitOf({ accessLimits }: WithLimits, kept: KeptLimits, now: Date): AccountLimit | null {
  const limits = Object.entries(accessLimits).flatMap(([name, { limit }]) =>
    kept[name] === null ? [] : [limit(kept[name], now)],
  )
  return limits.reduce<AccountLimit | null>((one, other) => (one ? combineLimits(one, other) : other), null)
}

function combineLimits(one: AccountLimit, other: AccountLimit): AccountLimit {
  const bounded = Object.keys({ ...one.bounds, ...other.bounds })
  const bounds = bounded.map(name => [
    name,
    bothOf(one.bounds[name] ?? null, other.bounds[name] ?? null) ?? [],
  ])
  const names = [one, other].flatMap(({ closed }) => closed?.names ?? [])
  const because = one.closed?.because ?? other.closed?.because
  return {
    refusal: one.refusal ?? other.refusal,
    bounds: Object.fromEntries(bounds),
    ...(because !== undefined && { closed: { names, because } }),
  }
}

/** Returns what a limit takes from the rights of the user. */
export function restrictionsOf({
  bounds,
  closed,
}: Omit<AccountLimit, 'refusal'>): Pick<Actor, 'bounds' | 'closed'> {
  return { bounds, ...(closed && { closed }) }
}

/** Returns why an account may not be used now, as a sentence; null while it may. */
export async function accessRefusal(
  orm: Orm,
  modules: WithLimits,
  account: string | undefined,
  now: Date,
): Promise<string | null> {
  if (account === undefined) return null
  const [found] = await orm
    .select({ kept: limitColumns(modules, staffTable.id), id: staffTable.id })
    .from(staffTable)
    .where(eq(staffTable.id, account))
  return found ? (limitOf(modules, found.kept as KeptLimits, now)?.refusal ?? null) : null
}

/** Tells the modules that an account is used. */
export async function noteUse(
  orm: Orm,
  { accessLimits }: WithLimits,
  account: string,
  now: Date,
): Promise<void> {
  for (const limit of Object.values(accessLimits)) await limit.noteUse?.(orm, account, now)
}

/** @param refusal the sentence of the module */
export function accessEnded(refusal: string): AppError {
  return new AppError(403, 'access_ended', refusal)
}
