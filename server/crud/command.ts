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

/** A write that a person asks for, checked: it is done now, or once another person agrees. */
export interface Command {
  readonly resource: AnyResource
  /** create, edit or the name of an action. */
  readonly verb: string
  /** null for a record that is made. */
  readonly target: CommandTarget | null
  /** What the fields become, or what the action asks for. */
  readonly values: Values
}

/** Does what takes long of a command, such as hashing a password: before the transaction, and for no record. */
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

/** The fields that a command takes. */
function fieldsOf({ resource, verb, target }: Command): Fields {
  if (!target) return creatable(resource)
  return verb === 'edit' ? resource.fields : (resource.actions[verb]?.input ?? {})
}

/** A command as it is kept until somebody decides: nothing in it is secret. */
export function withoutSecrets(command: Command): Command {
  const fields = fieldsOf(command)
  const kept = Object.entries(command.values).filter(([name]) => !isSecret(fields[name]))
  return { ...command, values: Object.fromEntries(kept) }
}
