import { type Field, type Fields, labelOf, text, words } from '../../resources/kernel/declare/field'
import { keptInput, shownInput } from '../../resources/kernel/declare/kept-input'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { revealDisclosure } from '../../resources/kernel/kinds/mask'
import type { HistoryEntry } from '../../resources/kernel/wire/wire'
import { reason } from '../../resources/options'
import { recordMessages } from './messages'

const names: Readonly<Record<string, string>> = {
  create: recordMessages.created,
  edit: recordMessages.edited,
  delete: recordMessages.deleted,
  [revealDisclosure]: recordMessages.revealed,
  change_password: recordMessages.passwordChanged,
  end_sessions: recordMessages.sessionsEnded,
  turn_on_two_step: recordMessages.twoStepOn,
  turn_off_two_step: recordMessages.twoStepOff,
  make_recovery_codes: recordMessages.recoveryCodes,
  post: recordMessages.posted,
}

/** The input fields of entries that belong to no declared action. */
const inputs: Readonly<Record<string, Fields>> = {
  [revealDisclosure]: { field: text({}), reason },
  edit: { reason },
}

/** Returns the heading of an entry: "Edited", "Suspended". */
export function actionName(resource: AnyResource, name: string): string {
  const action = Object.hasOwn(resource.actions, name) ? resource.actions[name] : undefined
  return action?.done ?? action?.label ?? names[name] ?? words(name)
}

/** Returns the name and the role of the user who wrote the entry. */
export function actorName({ actor, role }: Pick<HistoryEntry, 'actor' | 'role'>): string {
  if (!actor) return recordMessages.system
  return role ? recordMessages.actor(actor.name, role) : actor.name
}

/** Returns the input of an entry with the labels of the declaration. */
export function inputsOf(
  resource: AnyResource,
  { action, input }: Pick<HistoryEntry, 'action' | 'input'>,
): [string, Field | undefined, unknown][] {
  const declared = { ...fieldsSeen(resource, action), ...inputs[action], ...keptInput(resource, action) }
  return shownInput(declared, input).map(([name, field, value]) => [
    labelOf(name, field),
    field,
    inputValue(resource, action, name, value),
  ])
}

/** The fields of the record that the body of an action repeats as the user saw them. */
function fieldsSeen({ actions, fields }: AnyResource, action: string): Fields {
  const seen = actions[action]?.seen ?? []
  return Object.fromEntries(seen.flatMap(name => (fields[name] ? [[name, fields[name]]] : [])))
}

/** For a disclosure, returns the label of the revealed field. */
function inputValue(resource: AnyResource, action: string, name: string, value: unknown): unknown {
  if (action !== revealDisclosure || name !== 'field') return value
  return labelOf(String(value), fieldOf(resource, String(value)))
}

/** Returns a value that no field declares as text. */
export function undeclaredText(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Whether an entry is a change and not a disclosure. */
export function isChange({ action }: HistoryEntry): boolean {
  return action !== revealDisclosure
}

/** Returns the fields that an entry changed; fields that are no longer declared appear with their name. */
export function changesOf(resource: AnyResource, entry: Pick<HistoryEntry, 'changes'>) {
  return entry.changes.map(change => {
    const field = fieldOf(resource, change.field)
    return { ...change, declared: field, label: labelOf(change.field, field) }
  })
}
