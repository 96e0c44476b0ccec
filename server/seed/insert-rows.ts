import type { Field } from '../../src/resources/kernel/declare/field'
import { type AnyResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import { createSchema, problemsOf } from '../../src/resources/kernel/declare/schema'
import { fieldSchema, kindOf } from '../../src/resources/kernel/kinds/kinds'
import { type By, bySystem } from '../context'
import { insertRow } from '../crud/write'
import type { Orm } from '../db/database'
import { modules } from '../modules'

/**
 * The actor of demo data: the system. DEV stands for both demo environments, because their rules are the
 * same.
 */
export const seeding: By = {
  ...bySystem({ environment: 'DEV', streamHosts: [] }, modules),
  requestId: 'seed',
}

type Values = Readonly<Record<string, unknown>>

/** Ids of the inserted records, by resource and unique value. */
export type Planted = Map<string, string>

/**
 * Inserts rows with all checks that a record from the portal passes: schema, rules, audit entry.
 * @throws Error naming the resource and the row that is invalid, or that refers to a missing record
 */
export async function insertRows(
  orm: Orm,
  planted: Planted,
  resource: AnyResource,
  rows: readonly Values[],
): Promise<void> {
  for (const row of rows) {
    try {
      const made = await insertRow(
        orm,
        seeding,
        resource,
        valid(resource, resolveReferences(planted, resource, row)),
      )
      plant(planted, resource, made)
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`The seed of ${resource.name} is wrong at "${row[resource.title]}": ${why}`, { cause })
    }
  }
}

/** Registers a record so that later rows can refer to it by a unique value. */
export function plant(planted: Planted, resource: AnyResource, made: Values & { readonly id: string }): void {
  const unique = Object.keys(resource.fields).filter(name => resource.fields[name]?.unique)
  for (const name of unique) planted.set(keyOf(resource.name, made[name]), made.id)
}

function valid(resource: AnyResource, row: Values): Record<string, unknown> {
  const managed = Object.entries(row).filter(([name]) => fieldOf(resource, name)?.managed)
  const given = Object.fromEntries(Object.entries(row).filter(([name]) => !fieldOf(resource, name)?.managed))
  const parsed = createSchema(resource).safeParse(given)
  if (!parsed.success) throw new Error(Object.values(problemsOf(parsed.error)).join(', '))
  const states = managed.map(([name, value]) => [
    name,
    fieldSchema(name, fieldOf(resource, name) as Field).parse(value),
  ])
  return { ...parsed.data, ...Object.fromEntries(states) }
}

/** Returns the row with ids in place of the unique values in its references. */
function resolveReferences(planted: Planted, resource: AnyResource, row: Values): Values {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const field = resource.fields[name]
      const [to] = field ? kindOf(field).targets(field) : []
      if (to === undefined) return [name, value]
      return [
        name,
        Array.isArray(value) ? value.map(one => idOf(planted, to, one)) : idOf(planted, to, value),
      ]
    }),
  )
}

export function idOf(planted: Planted, resource: string, value: unknown): string {
  const id = planted.get(keyOf(resource, value))
  if (id === undefined) throw new Error(`there is no "${value}" among the ${resource}`)
  return id
}

function keyOf(resource: string, value: unknown): string {
  return `${resource} ${value}`
}
