import { labelOf } from '../../src/resources/kernel/declare/field'
import { inSentence } from '../../src/resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { databaseName } from '../db/columns'
import { databaseErrorOf } from '../db/failures'
import { uniqueTogether } from '../db/hidden-columns'
import { AppError } from '../errors'

/**
 * Runs a write and turns constraint errors into messages: these rules hold between concurrent transactions
 * only in the database.
 * @throws AppError 409 for a unique value that is taken or a record still used, 422 for a reference to a
 * deleted record, 503 when concurrent transactions prevented the write
 */
export async function databaseRefusal<T>(resource: AnyResource, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isDataException(error))
      throw new AppError(422, 'invalid', 'A value is out of range', { cause: error })
    const broken = databaseErrorOf(error)
    throw (broken && refusals[broken.code]?.(resource, broken.constraint ?? '', error)) ?? error
  }
}

/** The SQLSTATE class for values that a column cannot hold. */
const dataException = '22'

/** Whether the database could not read a value. */
export function isDataException(error: unknown): boolean {
  return databaseErrorOf(error)?.code.startsWith(dataException) ?? false
}

/** Returns the violated unique index; null for other errors. */
export function doubledIn(error: unknown): string | null {
  const broken = databaseErrorOf(error)
  return broken?.code === '23505' ? (broken.constraint ?? null) : null
}

const refusals: Readonly<
  Record<string, (resource: AnyResource, constraint: string, cause: unknown) => AppError | undefined>
> = {
  // unique_violation
  '23505': (resource, constraint, cause) => {
    const single = Object.keys(resource.singles).find(
      key => constraint === `${databaseName(resource.name)}_${databaseName(key)}_single`,
    )
    if (single) return takenSingle(resource, single, cause)
    if (constraint === `${databaseName(resource.name)}_together`) return takenTogether(resource, cause)
    const name = fieldOfConstraint(resource, constraint, 'unique')
    const problem = `${name?.label} is already taken by another ${inSentence(resource.one)}`
    return name && new AppError(409, 'taken', problem, { fields: { [name.field]: problem }, cause })
  },
  // foreign_key_violation
  '23503': (resource, constraint, cause) => {
    const name = fieldOfConstraint(resource, constraint, 'reference')
    const problem = `${name?.label} was not found. Choose another one.`
    if (name) return new AppError(422, 'invalid', problem, { fields: { [name.field]: problem }, cause })
    return new AppError(409, 'in_use', `${resource.one} is still used by another record`, { cause })
  },
  // serialization_failure, deadlock_detected, lock_not_available
  '40001': (_, __, cause) => busy(cause),
  '40P01': (_, __, cause) => busy(cause),
  '55P03': (_, __, cause) => busy(cause),
}

/** Names the last field that users write: of a runner's race and number, the number is what they can change. */
function takenSingle(resource: AnyResource, name: string, cause: unknown): AppError {
  const { of = [], problem = '' } = resource.singles[name] ?? {}
  const written = of.findLast(field => !resource.fields[field]?.managed)
  return new AppError(409, 'taken', problem, { ...(written && { fields: { [written]: problem } }), cause })
}

/** The fields are only together the record's own: the reference of a payment at its provider. */
function takenTogether(resource: AnyResource, cause: unknown): AppError {
  const names = uniqueTogether[resource.name] ?? []
  const labels = names.map(name => labelOf(name, resource.fields[name]).toLowerCase())
  const problem = `Another ${inSentence(resource.one)} has the same ${labels.join(' and ')}`
  return new AppError(409, 'taken', problem, { fields: { [names.at(-1) ?? '']: problem }, cause })
}

function busy(cause: unknown): AppError {
  return new AppError(503, 'busy', 'Others are changing the same records. Try again.', {
    retryAfter: 1,
    cause,
  })
}

function fieldOfConstraint(resource: AnyResource, constraint: string, suffix: string) {
  const found = Object.entries(resource.fields).find(
    ([name]) => constraint === `${databaseName(resource.name)}_${databaseName(name)}_${suffix}`,
  )
  return found && { field: found[0], label: labelOf(found[0], found[1]) }
}
