import { Link } from 'react-router'
import { shortId } from '../../domain/short-id'
import { me, meWord } from '../../resources/kernel/declare/me'
import type { CellProps } from '../cell'

/**
 * Returns the record's title, or the end of its id if the answer contained no title. In a filter, the value may be
 * "me".
 */
export function referenceText({ value, scene }: CellProps<'reference', string>): string {
  return value === me ? meWord : (scene.titles[value] ?? shortId(value))
}

/** A link to the record, for users who may open it. */
export function ReferenceCell(props: CellProps<'reference', string>) {
  const path = props.scene.linkTo(props.field.to, props.value)
  const title = referenceText(props)
  return path ? <Link to={path}>{title}</Link> : title
}
