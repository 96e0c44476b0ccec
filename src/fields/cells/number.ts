import { displayValue } from '../../resources/kernel/kinds/kinds'
import type { CellProps } from '../cell'

/** Returns a number with its declared unit, or the words for 0. */
export function measureText({
  field,
  value,
  row,
}: CellProps<'integer', number> | CellProps<'decimal', number>): string {
  if (value === 0 && 'zero' in field && field.zero) return field.zero
  const number = displayValue(field, value, row)
  return field.unit ? `${number} ${field.unit}` : number
}
