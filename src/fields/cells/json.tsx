import { displayValue } from '../../resources/kernel/kinds/kinds'
import type { CellProps } from '../cell'

export function JsonCell({ field, value, row, scene }: CellProps<'json', unknown>) {
  if (field.words || scene.isDense) return displayValue(field, value, row)
  return <pre className="cell-json">{JSON.stringify(value, null, 2)}</pre>
}
