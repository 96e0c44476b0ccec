import { Link } from 'react-router'
import { me, meWord } from '../../resources/kernel/declare/me'
import type { CellProps } from '../cell'
import { shortId } from '../short-id'

/** The title of the record; the end of its id when the answer carried no title. A filter may name who asks. */
export function referenceText({ value, scene }: CellProps<'reference', string>): string {
  return value === me ? meWord : (scene.titles[value] ?? shortId(value))
}

/** A link to the record, for who may see it. */
export function ReferenceCell(props: CellProps<'reference', string>) {
  const path = props.scene.linkTo(props.field.to, props.value)
  const title = referenceText(props)
  return path ? <Link to={path}>{title}</Link> : title
}
