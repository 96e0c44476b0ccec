import { sql } from 'drizzle-orm'
import {
  type AccountKind,
  type AccountKindName,
  accountKinds,
  signOf,
} from '../../src/domain/postings/account'
import type { Orm } from './database'
import { ledgerAccountKind } from './ledger-tables'

/** Puts the chart of accounts into the database; to be called after the migrations. Kinds are never taken away. */
export async function writeChart(orm: Orm): Promise<void> {
  const rows = Object.entries(accountKinds).map(
    ([kind, { label, side, owner, inline }]: [string, AccountKind]) => ({
      kind: kind as AccountKindName,
      label,
      side,
      sign: signOf(kind as AccountKindName),
      inline: inline ?? false,
      ownerType: owner ?? null,
    }),
  )
  await orm
    .insert(ledgerAccountKind)
    .values(rows)
    .onConflictDoUpdate({ target: ledgerAccountKind.kind, set: { label: sql`excluded.label` } })
}
