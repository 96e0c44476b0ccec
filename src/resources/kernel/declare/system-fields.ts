import { datetime, type Fields } from './field'

/** What no declaration says because every record has it. */
const systemFields = {
  createdAt: datetime({
    label: 'Created',
    managed: true,
    required: true,
    column: false,
    filter: true,
    sort: true,
  }),
  updatedAt: datetime({
    label: 'Updated',
    managed: true,
    required: true,
    column: false,
    filter: true,
    sort: true,
  }),
} as const satisfies Fields

/** The fields that every record of the resource has; a record that never changes has no time of its last change. */
export function systemFieldsOf({ appendOnly }: { readonly appendOnly?: true | undefined }): Fields {
  const { createdAt, ...rest } = systemFields
  return appendOnly ? { createdAt } : { createdAt, ...rest }
}

export type SystemName = keyof typeof systemFields
