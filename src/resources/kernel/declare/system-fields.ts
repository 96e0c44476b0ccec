import { datetime, type Fields } from './field'

/** What no declaration says because every record has it. */
export const systemFields = {
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

export type SystemName = keyof typeof systemFields
