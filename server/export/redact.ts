import type { Filter } from '../../src/resources/kernel/declare/filter'
import { type AnyResource, fieldOf } from '../../src/resources/kernel/declare/resource'
import { kindOf } from '../../src/resources/kernel/kinds/kinds'
import type { KeptQuestion } from '../db/kept-question'

/** A question as the audit log keeps it: what was looked for, without the numbers and addresses of people in it. */
export function discreetQuestion(resource: AnyResource, question: KeptQuestion): Record<string, unknown> {
  const { q, filters, ...rest } = question
  return {
    ...rest,
    filters: filters.map(filter => discreetFilter(resource, filter)),
    ...(q && { q: redact(q) }),
  }
}

/** Only what people type freely: choices, days and amounts tell nobody's name. */
function discreetFilter(resource: AnyResource, filter: Filter): Filter {
  const field = fieldOf(resource, filter.field)
  if (!field || !kindOf(field).searched) return filter
  const hide = (value: unknown) => (typeof value === 'string' ? redact(value) : value)
  return { ...filter, value: Array.isArray(filter.value) ? filter.value.map(hide) : hide(filter.value) }
}

/** Six digits or more keep their last two, an e-mail address its server. */
export function redact(text: string): string {
  return text
    .replace(/\+?\d(?:[\s().-]*\d){5,}/g, number => `•••${number.slice(-2)}`)
    .replace(/[^\s@]+@/g, '•••@')
}
