import type { CellProps } from '../cell'

/** A text that people write several lines of: in a grid the first two, and all of it under the pointer. */
export function TextCell({ field: { lines = 1 }, value, scene }: CellProps<'text', string>) {
  if (lines === 1 || !scene.isDense) return value
  return (
    <span className="cell-lines" title={value}>
      {value}
    </span>
  )
}
