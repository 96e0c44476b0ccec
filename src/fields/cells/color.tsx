import type { CellProps } from '../cell'

/** The colour and its name: a colour alone says nothing to who cannot see it. */
export function ColorCell({ value }: CellProps<'color', string>) {
  return (
    <>
      <span className="cell-swatch" style={{ backgroundColor: value }} aria-hidden />
      {value}
    </>
  )
}
