import type { Field } from '../declare/field'
import type { Operator } from '../declare/filter'
import { kindOf } from './kinds'

/** How the audit trail names that a masked value was shown to somebody: it changes nothing. */
export const revealDisclosure = 'reveal'

/** Whether values of the field leave the server masked. */
export function isMasked(field: Field): boolean {
  return maskOf(field) !== null
}

/** A value as it leaves the server; nothing is no secret. */
export function maskedValue(field: Field, value: unknown): unknown {
  const mask = maskOf(field)
  return mask && value !== null && value !== undefined ? mask(String(value)) : value
}

/** The field as it is for whoever may have its values in full. */
export function unmasked(field: Field): Field {
  return isMasked(field) ? ({ ...field, masked: false } as Field) : field
}

/** The filters that a field takes: a masked one only a whole value, any other would feel its way to it. */
export function operatorsOf(field: Field): readonly Operator[] {
  return isMasked(field) ? ['eq'] : kindOf(field).operators
}

function maskOf(field: Field): ((value: string) => string) | null {
  return kindOf(field).mask?.(field) ?? null
}
