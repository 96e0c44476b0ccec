import { Link } from 'react-router'
import { shortId } from '../../domain/short-id'
import { words } from '../../resources/kernel/declare/field'
import type { CellProps } from '../cell'

/**
 * "Venue · Metro Turf": the type and the title. If the record is deleted or the user may not see it, the end of its id.
 */
export function recordText({ field, value, row, scene }: CellProps<'record', string>): string {
  const type = typeof row[field.type] === 'string' ? words(String(row[field.type])) : ''
  return [type, scene.titles[value] ?? shortId(value)].filter(Boolean).join(' · ')
}

/** A link to the record, for users who may see it. */
export function RecordCell(props: CellProps<'record', string>) {
  const { field, value, row, scene } = props
  const path = value in scene.titles ? scene.linkTo(String(row[field.type]), value) : null
  const text = recordText(props)
  return path ? <Link to={path}>{text}</Link> : text
}
