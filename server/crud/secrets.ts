import { asc, eq, gt } from 'drizzle-orm'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { isSealed } from '../../src/resources/kernel/kinds/sensitive'
import type { By } from '../context'
import type { Orm } from '../db/database'
import type { SecretKeys } from '../db/seal-text'
import { SealedSecret } from '../db/sealed-secret'
import type { StoredRow } from '../db/stored-row'
import { tableOf } from '../db/tables'
import { findRow } from './read'

type Values = Record<string, unknown>

/**
 * Seals each new secret among the values of a record. A sealed secret stays as it is: an action may move it
 * to another field of the record.
 */
export async function sealSecrets(
  by: By,
  resource: AnyResource,
  id: string,
  values: Values,
): Promise<Values> {
  const open = Object.entries(values).filter(
    ([name, value]) => typeof value === 'string' && isSealed(resource.fields[name]),
  )
  if (open.length === 0) return values
  const keys = await by.keys()
  const sealed = open.map(([name, value]) => [
    name,
    SealedSecret.of(String(value), by.now(), ownerOf(by, resource, id), keys),
  ])
  return { ...values, ...Object.fromEntries(sealed) }
}

/**
 * Opens a secret of a record.
 * @returns null when none is set
 * @throws Error when no key of this server sealed it, or when it was sealed for another record
 */
export async function openSecret(
  by: By,
  resource: AnyResource,
  row: StoredRow,
  name: string,
): Promise<string | null> {
  const value = row[name]
  if (!(value instanceof SealedSecret)) return null
  return value.open(ownerOf(by, resource, row.id), await by.keys())
}

/**
 * Seals the secrets of a resource again that an older key sealed, so that older keys can be removed. The
 * records keep their versions.
 * @returns the number of secrets sealed again
 * @throws Error as `openSecret` does; nothing is lost then
 */
export async function resealSecrets(orm: Orm, by: By, resource: AnyResource): Promise<number> {
  const names = Object.keys(resource.fields).filter(name => isSealed(resource.fields[name]))
  if (names.length === 0) return 0
  const keys = await by.keys()
  const table = tableOf(resource)
  let count = 0
  let last: string | undefined
  for (;;) {
    const after = last === undefined ? undefined : gt(table.id, last)
    const page = await orm.select({ id: table.id }).from(table).where(after).orderBy(asc(table.id)).limit(100)
    for (const { id } of page) count += await resealRow(orm, by, resource, { id: String(id), names, keys })
    if (page.length < 100) return count
    last = String(page.at(-1)?.id)
  }
}

async function resealRow(
  orm: Orm,
  by: By,
  resource: AnyResource,
  { id, names, keys }: { id: string; names: readonly string[]; keys: SecretKeys },
): Promise<number> {
  return orm.transaction(async transaction => {
    const row = await findRow(transaction, resource, id, { viewer: null, verb: 'edit', lock: true })
    const old = names.flatMap(name => {
      const value = row[name]
      return value instanceof SealedSecret && !value.isSealedByFirst(keys) ? [[name, value] as const] : []
    })
    if (old.length === 0) return 0
    const table = tableOf(resource)
    const owner = ownerOf(by, resource, id)
    const sealed = Object.fromEntries(
      old.map(([name, value]) => [name, reseal(value, `${resource.one} ${id}, ${name}`, owner, keys)]),
    )
    await transaction.update(table).set(sealed).where(eq(table.id, id))
    return old.length
  })
}

/** @throws Error naming the place of a secret that cannot be opened */
function reseal(value: SealedSecret, place: string, owner: string, keys: SecretKeys): SealedSecret {
  try {
    return value.reseal(owner, keys)
  } catch (cause) {
    throw new Error(
      `The secret of ${place} does not open: no key of this server sealed it, or it was moved`,
      {
        cause,
      },
    )
  }
}

/** Binds a secret to its record, not to its field. */
function ownerOf({ environment }: By, { name }: AnyResource, id: string): string {
  return `${environment}/${name}/${id}`
}
