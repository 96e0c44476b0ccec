import type { CellProps } from '../cell'

export function JsonCell({ value, scene }: CellProps<'json', unknown>) {
  return scene.isDense ? (
    JSON.stringify(value)
  ) : (
    <pre className="cell-json">{JSON.stringify(value, null, 2)}</pre>
  )
}
