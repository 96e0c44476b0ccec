import { text } from '../kernel/declare/field'
import { racing } from '../options'

/** Sets another display name, in every state of the record: only batches of names run it (docs/names.md). */
export function renameAction<const Name extends string>(fields: readonly Name[]) {
  return {
    label: 'Rename',
    done: 'Renamed',
    roles: racing,
    hidden: true,
    singleOnly: true,
    unversioned: true,
    input: Object.fromEntries(fields.map(field => [field, text({ max: 200 })])) as Record<
      Name,
      ReturnType<typeof text>
    >,
    set: (_row: object, names: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(fields.flatMap(field => (names[field] == null ? [] : [[field, names[field]]]))),
    changes: fields,
  } as const
}
