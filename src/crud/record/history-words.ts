import { type Field, type Fields, labelOf, text, words } from '../../resources/kernel/declare/field'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { revealDisclosure } from '../../resources/kernel/kinds/mask'
import type { HistoryEntry } from '../../resources/kernel/wire/wire'
import { reason } from '../../resources/options'

const ownWords: Readonly<Record<string, string>> = {
  create: 'Created',
  edit: 'Changed',
  delete: 'Deleted',
  [revealDisclosure]: 'Shown',
  // What people do with their own account, which no resource declares.
  change_password: 'Own password changed',
  end_sessions: 'Own sessions ended',
  turn_on_two_step: 'Two-step sign-in turned on',
  turn_off_two_step: 'Two-step sign-in turned off',
  make_recovery_codes: 'New recovery codes made',
  // What follows from a change of another record.
  kycChecks: 'KYC checks looked up',
}

/** What is asked for by what no resource declares. */
const ownInputs: Readonly<Record<string, Fields>> = {
  [revealDisclosure]: { field: text({}), reason },
  edit: { reason },
}

/** What was done, as a heading: "Changed", or the action by its label. */
export function sayAction(resource: AnyResource, action: string): string {
  const declared = Object.hasOwn(resource.actions, action) ? resource.actions[action]?.label : undefined
  return declared ?? ownWords[action] ?? words(action)
}

/** Who did it: the person and the role it was done in. */
export function sayActor({ actor, role }: HistoryEntry): string {
  const name = actor?.name ?? 'The system'
  return role && actor ? `${name} (${role})` : name
}

/** What the person was asked for, with the labels of the declaration. */
export function inputsOf(
  resource: AnyResource,
  { action, input }: Pick<HistoryEntry, 'action' | 'input'>,
): [string, Field | undefined, unknown][] {
  const declared = resource.actions[action]?.input ?? ownInputs[action] ?? {}
  return Object.entries(input ?? {})
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => [
      labelOf(name, declared[name]),
      declared[name],
      said(resource, action, name, value),
    ])
}

/** Of what was shown, the field by its label. */
function said(resource: AnyResource, action: string, name: string, value: unknown): unknown {
  if (action !== revealDisclosure || name !== 'field') return value
  return labelOf(String(value), fieldOf(resource, String(value)))
}

/** Whether an entry tells of a change, and not of who was shown what. */
export function isChange({ action }: HistoryEntry): boolean {
  return action !== revealDisclosure
}

/** The fields that an entry changed, those that are no longer declared by their names alone. */
export function changesOf(resource: AnyResource, entry: Pick<HistoryEntry, 'changes'>) {
  return entry.changes.map(change => {
    const field = fieldOf(resource, change.field)
    return { ...change, declared: field, label: labelOf(change.field, field) }
  })
}
