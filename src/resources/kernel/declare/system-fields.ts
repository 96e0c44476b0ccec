import { datetime, type Fields } from './field'

/** Fields of every record, which no declaration lists. */
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

/** Returns the system fields of a resource; append-only records have no time of the last change. */
export function systemFieldsOf({ appendOnly }: { readonly appendOnly?: true | undefined }): Fields {
  const { createdAt, ...rest } = systemFields
  return appendOnly ? { createdAt } : { createdAt, ...rest }
}

export type SystemName = keyof typeof systemFields
