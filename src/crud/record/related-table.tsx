import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link } from 'react-router'
import { columnLook, draw } from '../../fields/cells'
import { pathsOf } from '../../providers/refine/paths'
import { useUser } from '../../providers/session/session'
import { labelOf } from '../../resources/kernel/declare/field'
import { fieldOf } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { useSceneOf } from '../record-references'
import { titleOf } from '../title-of'
import { relatedColumns } from './related-columns'
import type { RelatedList } from './use-related'

/** Aligns the first and the last column with the padding of the page. */
const inLine = {
  '& tr > :first-of-type': { paddingInlineStart: 3 },
  '& tr > :last-of-type': { paddingInlineEnd: 3 },
} as const

interface RelatedTableProps {
  readonly list: RelatedList
  readonly rows: readonly WireRow[]
}

/** Shows related records in a table. */
export function RelatedTable({ list: { resource, field: known, label }, rows }: RelatedTableProps) {
  const user = useUser()
  const sceneOf = useSceneOf(true)
  const columns = relatedColumns(resource, known, user)
  const isLinked = can(user, resource, 'show')
  const alignOf = (name: string) => {
    const field = fieldOf(resource, name)
    return (field && columnLook(field).align) ?? 'inherit'
  }
  const titleLink = (row: WireRow) =>
    isLinked ? (
      <Link to={pathsOf(resource).show(row.id)}>{titleOf(resource, row)}</Link>
    ) : (
      titleOf(resource, row)
    )
  const drawn = (row: WireRow, name: string) => {
    const field = fieldOf(resource, name)
    return field && draw(field, row[name], row, sceneOf(row.titles)).node
  }
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={label} sx={inLine}>
        <TableHead>
          <TableRow>
            {columns.map(name => (
              <TableCell key={name} align={alignOf(name)}>
                {labelOf(name, fieldOf(resource, name))}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(row => (
            <TableRow key={row.id}>
              {columns.map(name => (
                <TableCell key={name} align={alignOf(name)}>
                  {name === resource.title ? titleLink(row) : drawn(row, name)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
