import type { CellProps } from '../cell'

/** Shows the colour and its value as text: colour alone is not accessible. */
export function ColorCell({ value }: CellProps<'color', string>) {
  return (
    <>
      <span className="cell-swatch" style={{ backgroundColor: value }} aria-hidden />
      {value}
    </>
  )
}
