import { eq } from 'drizzle-orm'
import type { AnyResource } from '../../../src/resources/kernel/declare/resource'
import { createSchema } from '../../../src/resources/kernel/declare/schema'
import { poolTypes } from '../../../src/resources/masters/pool-types'
import { races } from '../../../src/resources/racing/races'
import { prepareCreation } from '../../crud/make'
import { perform } from '../../crud/perform'
import { changeIn } from '../../crud/write'
import { tableOf } from '../../db/tables'
import { invalid, parse } from '../../validate'
import type { Applying } from './plan'

// Steps of a feed write as a member of staff does: with the same rights, and by the same rules.

type Values = Readonly<Record<string, unknown>>

/** Creates a record; returns its id. */
export async function create(
  { transaction, by }: Applying,
  resource: AnyResource,
  values: Values,
  /** Facts that no person enters. */
  managed: Values = {},
): Promise<string> {
  const entered = parse(createSchema(resource), values) as Values
  const make = await prepareCreation(by, resource, { ...entered, ...managed })
  return (await make(transaction, by)).row.id
}

export async function change(
  { transaction, by }: Applying,
  resource: AnyResource,
  id: string,
  changes: Values,
): Promise<void> {
  await changeIn(transaction, by, resource, { id, version: null }, changes)
}

/** Runs an action of a race, at the version that the steps before it left. */
export async function act(
  { transaction, by }: Applying,
  id: string,
  action: string,
  input: Values,
): Promise<void> {
  const table = tableOf(races)
  const [race] = await transaction.select({ version: table.version }).from(table).where(eq(table.id, id))
  await perform(transaction, by, races, { id, version: race?.version as number | undefined }, action, input)
}

/** Returns the id of a pool type. */
export async function typeOf({ transaction }: Applying, code: string): Promise<string> {
  const { id, code: column } = tableOf(poolTypes)
  const [found] = await transaction.select({ id }).from(tableOf(poolTypes)).where(eq(column, code))
  if (!found) throw invalid({ pools: `No pool type has the code ${code}` })
  return String(found.id)
}
