/** Refine's operator names; each kind supports some of them. */
export const operators = [
  'eq',
  'ne',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'nin',
  'contains',
  'ncontains',
  'startswith',
  'between',
  'null',
  'nnull',
] as const

export type Operator = (typeof operators)[number]

export interface Filter {
  readonly field: string
  readonly operator: Operator
  readonly value?: unknown
}

export interface Sort {
  readonly field: string
  readonly order: 'asc' | 'desc'
}
