import { textInWords } from '../../resources/kernel/kinds/text-kinds'
import type { CellProps } from '../cell'

/** A multi-line text: a grid shows the first two lines, and the whole text as a tooltip. */
export function TextCell({ field, value, scene }: CellProps<'text', string>) {
  const text = textInWords(value, field)
  if ((field.lines ?? 1) === 1 || !scene.isDense) return text
  return (
    <span className="cell-lines" title={text}>
      {text}
    </span>
  )
}
