import { displayValue } from '../../resources/kernel/kinds/kinds'
import type { CellProps } from '../cell'

export function JsonCell({ field, value, row, scene }: CellProps<'json', unknown>) {
  if (field.words || scene.isDense) return displayValue(field, value, row)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long value scrolls, also by keyboard
    <pre className="cell-json" tabIndex={0}>
      {JSON.stringify(value, null, 2)}
    </pre>
  )
}
