import type { CellProps } from '../cell'

/** A multi-line text: a grid shows the first two lines, and the whole text as a tooltip. */
export function TextCell({ field: { lines = 1 }, value, scene }: CellProps<'text', string>) {
  if (lines === 1 || !scene.isDense) return value
  return (
    <span className="cell-lines" title={value}>
      {value}
    </span>
  )
}
