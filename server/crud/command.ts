import type { Fields } from '../../src/resources/kernel/declare/field'
import type { AnyResource } from '../../src/resources/kernel/declare/resource'
import { creatable } from '../../src/resources/kernel/declare/schema'
import { isSecret } from '../../src/resources/kernel/kinds/sensitive'
import type { By } from '../context'
import type { CommandTarget } from '../db/kept-request'
import { prepareCreation } from './make'
import { perform, prepareAction } from './perform'
import { changeIn } from './write'
import type { PreparedWrite } from './written'

type Values = Readonly<Record<string, unknown>>

/** A valid write that a user asks for. It runs now, or after another user approves it. */
export interface Command {
  readonly resource: AnyResource
  /** create, edit or the name of an action. */
  readonly verb: string
  /** Null for a new record. */
  readonly target: CommandTarget | null
  /** The new values of the fields, or the input of the action. */
  readonly values: Values
}

/** Does the slow work of a command, such as hashing a password, before the transaction. */
export async function prepareCommand(
  by: By,
  { resource, verb, target, values }: Command,
): Promise<PreparedWrite> {
  if (!target) return prepareCreation(by, resource, values)
  if (verb === 'edit') return (transaction, person) => changeIn(transaction, person, resource, target, values)
  const handle = await prepareAction(by, resource, verb, values)
  const { id, version } = target
  return (transaction, person) =>
    perform(transaction, person, resource, { id, version: version ?? undefined }, verb, values, handle)
}

/** Returns the fields that a command accepts. */
function fieldsOf({ resource, verb, target }: Command): Fields {
  if (!target) return creatable(resource)
  return verb === 'edit' ? resource.fields : (resource.actions[verb]?.input ?? {})
}

/** Returns a command without secrets, to be stored until another user decides. */
export function withoutSecrets(command: Command): Command {
  const fields = fieldsOf(command)
  const kept = Object.entries(command.values).filter(([name]) => !isSecret(fields[name]))
  return { ...command, values: Object.fromEntries(kept) }
}
