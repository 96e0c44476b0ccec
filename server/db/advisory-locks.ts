import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from './database'
import { type FixedStatement, fixedStatement } from './fixed-statement'

/** Tasks that run one at a time across all processes of Paddock, each with the number of its advisory lock. */
export const advisoryLocks = {
  migrate: 7_233_625,
  seed: 7_233_626,
  changeAccess: 7_233_627,
  disclose: 7_233_628,
  rule: 7_233_629,
  makeDefault: 7_233_630,
  export: 7_233_631,
  providerEvent: 7_233_632,
  software: 7_233_633,
  oddsFeed: 7_233_634,
  payoutReference: 7_233_635,
} as const

/**
 * Takes the lock of a task and holds it until the transaction ends. With an id of a user or an event, only tasks about
 * the same one wait.
 */
export async function lock(
  transaction: Orm,
  name: Exclude<keyof typeof advisoryLocks, 'migrate'>,
  about?: string,
): Promise<void> {
  const key =
    about === undefined ? sql`${advisoryLocks[name]}` : sql`${advisoryLocks[name]}, hashtext(${about})`
  await transaction.execute(sql`select pg_advisory_xact_lock(${key})`)
}

/** Shares the locks of all rules that a query returns as `rule`, always in the same order, as `lockKeys` takes them. */
export function lockSharedOf(rules: () => SQL): FixedStatement<unknown> {
  return fixedStatement(
    () => sql`select pg_advisory_xact_lock_shared(${advisoryLocks.rule}, hashtext(rule))
      from (select distinct rule collate "C" as rule from (${rules()}) as named order by 1) as ordered`,
  )
}

/**
 * Shares the lock of a rule until the transaction ends: nobody else holds it alone meanwhile. A transaction that waits to hold
 * it alone gets it next: shared locks of rows would let it wait for ever.
 */
export async function lockShared(transaction: Orm, rule: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock_shared(${advisoryLocks.rule}, hashtext(${rule}))`,
  )
}
