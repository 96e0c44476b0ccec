import { Fragment } from 'react'
import { labelOf } from '../../resources/kernel/declare/field'
import type { Siblings } from '../../resources/kernel/kinds/kind-row'
import type { CellProps } from '../cell'

/** How many values a grid shows. */
const shown = 3

/** Returns all values, separated by commas. */
export function listText(props: CellProps<'array', readonly unknown[]>): string {
  return texts(props).join(', ')
}

/**
 * In a grid, shows the first values and how many more there are. Elsewhere shows all: plain texts as chips, others one
 * per line.
 */
export function ListCell(props: CellProps<'array', readonly unknown[]>) {
  const { field, value, row, scene, draw } = props
  if (value.length === 0 && field.none) return <span className="cell-none">{field.none}</span>
  if (scene.isDense) {
    const rest = value.length - shown
    return rest > 0 ? (
      <span title={listText(props)}>{`${texts(props).slice(0, shown).join(', ')} +${rest}`}</span>
    ) : (
      listText(props)
    )
  }
  if (value.length === 0) return null
  const items = value.map(item => ({
    key: JSON.stringify(item),
    node: draw(field.of, item, row, scene).node,
  }))
  const areChips = items.every(({ node }) => typeof node === 'string')
  return (
    <ul className="cell-list" data-lines={areChips ? undefined : ''}>
      {items.map(({ key, node }) => (
        // The values of a list are unique: the kernel rejects duplicates.
        <li key={key} className={areChips ? 'cell-chip' : undefined}>
          {node}
        </li>
      ))}
    </ul>
  )
}

/** "Ana Cruz · +639171234567": the values without their labels. */
export function groupText({ field, value, row, scene, draw }: CellProps<'group', Siblings>): string {
  return Object.entries(field.fields)
    .map(([name, part]) => draw(part, value[name], { ...row, ...value }, scene).text)
    .filter(Boolean)
    .join(' · ')
}

/** Shows each value of the group; its label is a tooltip and is read to screen readers. */
export function GroupCell(props: CellProps<'group', Siblings>) {
  const { field, value, row, scene, draw } = props
  if (scene.isDense) return groupText(props)
  const parts = Object.entries(field.fields).filter(([name]) => value[name] != null && value[name] !== '')
  return parts.map(([name, part], index) => (
    <Fragment key={name}>
      {index > 0 && ' · '}
      <span title={labelOf(name, part)}>{draw(part, value[name], { ...row, ...value }, scene).node}</span>
    </Fragment>
  ))
}

function texts({ field, value, row, scene, draw }: CellProps<'array', readonly unknown[]>): string[] {
  return value.map(item => draw(field.of, item, row, scene).text)
}
