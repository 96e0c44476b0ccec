import { displayValue } from '../../resources/kernel/kinds/kinds'
import type { CellProps } from '../cell'

/** Returns a number with its declared unit. */
export function measureText({
  field,
  value,
  row,
}: CellProps<'integer', number> | CellProps<'decimal', number>): string {
  const number = displayValue(field, value, row)
  return field.unit ? `${number} ${field.unit}` : number
}
