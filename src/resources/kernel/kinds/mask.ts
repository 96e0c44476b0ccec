import type { Field } from '../declare/field'
import type { Operator } from '../declare/filter'
import { kindOf } from './kinds'

/** The audit action for a revealed masked value. It changes nothing. */
export const revealDisclosure = 'reveal'

/** Whether values of the field leave the server masked. */
export function isMasked(field: Field): boolean {
  return maskOf(field) !== null
}

/** Masks a value; null stays null. */
export function maskedValue(field: Field, value: unknown): unknown {
  const mask = maskOf(field)
  return mask && value !== null && value !== undefined ? mask(String(value)) : value
}

/** Returns the field for users who may see its values in full. */
export function unmasked(field: Field): Field {
  return isMasked(field) ? ({ ...field, masked: false } as Field) : field
}

/**
 * Returns the filter operators of a field. A masked one can only be compared as a whole: other operators
 * would reveal it step by step.
 */
export function operatorsOf(field: Field): readonly Operator[] {
  return isMasked(field) ? ['eq'] : kindOf(field).operators
}

function maskOf(field: Field): ((value: string) => string) | null {
  return kindOf(field).mask?.(field) ?? null
}
