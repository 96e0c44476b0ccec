import type { Filter } from '../../src/resources/kernel/declare/filter'
import { type AnyResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import type { KeptExportQuery } from '../db/kept-export-query'

/** Redacts a query for the audit log: personal numbers and addresses in the search and filters are masked. */
export function redactQuery(resource: AnyResource, query: KeptExportQuery): Record<string, unknown> {
  const { q, filters, ...rest } = query
  return {
    ...rest,
    filters: filters.map(filter => redactFilter(resource, filter)),
    ...(q && { q: redact(q) }),
  }
}

/** Masks only free text; choices, dates and amounts do not identify a person. */
function redactFilter(resource: AnyResource, filter: Filter): Filter {
  const field = fieldOf(resource, filter.field)
  if (!field || !kindOf(field).searched) return filter
  const hide = (value: unknown) => (typeof value === 'string' ? redact(value) : value)
  return { ...filter, value: Array.isArray(filter.value) ? filter.value.map(hide) : hide(filter.value) }
}

/** Keeps the last two of six or more digits, and the domain of an e-mail address. */
export function redact(text: string): string {
  return text
    .replace(/\+?\d(?:[\s().-]*\d){5,}/g, number => `•••${number.slice(-2)}`)
    .replace(/[^\s@]+@/g, '•••@')
}
