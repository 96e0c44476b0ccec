import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { Scene } from '../../fields/cell'
import { columnLook, draw } from '../../fields/cells'
import { pathsOf } from '../../providers/paths'
import { useUser } from '../../providers/session'
import { can } from '../../resources/kernel/access'
import { labelOf } from '../../resources/kernel/field'
import { fieldOf, type View } from '../../resources/kernel/resource'
import type { WireRow } from '../../resources/kernel/wire'
import { idColumn, startingColumns } from '../list/list-columns'
import { useKeysetList } from '../list/use-keyset-list'
import { useLiveRefetch } from '../live/use-live-refetch'
import { useLinkTo } from '../record-references'
import { titleOf } from '../title-of'
import { useLate } from '../use-late'
import type { RelatedList } from './use-related'

/** How many are shown at once, and how many of their fields. */
const shown = { rows: 10, columns: 6 }

/** Those of a resource that refer to the record, a small page at a time. */
export function RelatedRecords({ list, id }: { list: RelatedList; id: string }) {
  const [trail, setTrail] = useState<readonly string[]>([])
  const { resource } = list
  const filters = useMemo(() => [list.filterFor(id)], [list, id])
  const [view] = Object.values(resource.views)
  const { rows, nextKey, error, refetch, isFetching } = useKeysetList(resource, {
    filters,
    sort: view?.sort ?? null,
    lastKey: trail.at(-1) ?? null,
    limit: shown.rows,
  })
  useLiveRefetch(resource, refetch)
  const isLate = useLate(isFetching && !rows)
  if (error)
    return (
      <Box sx={{ p: 3 }} role="alert">
        <Typography gutterBottom>{error.message}</Typography>
        <Button variant="outlined" onClick={refetch}>
          Try again
        </Button>
      </Box>
    )
  if (!rows) return <Box sx={{ p: 3 }}>{isLate && <CircularProgress size={24} aria-label="Loading" />}</Box>
  if (rows.length === 0)
    return (
      <Typography color="text.secondary" sx={{ p: 3 }}>
        No {resource.label.toLowerCase()} refer to this.
      </Typography>
    )
  return (
    <>
      <Box sx={{ overflowX: 'auto', '& a': { color: 'primary.main' } }}>
        <RelatedTable list={list} view={view} rows={rows} />
      </Box>
      {(trail.length > 0 || nextKey !== null) && (
        <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1, p: 1 }}>
          <Button color="inherit" disabled={trail.length === 0} onClick={() => setTrail(trail.slice(0, -1))}>
            Previous page
          </Button>
          <Button
            color="inherit"
            disabled={nextKey === null}
            onClick={() => nextKey && setTrail([...trail, nextKey])}
          >
            Next page
          </Button>
        </Stack>
      )}
    </>
  )
}

function RelatedTable({
  list: { resource, field: known, label },
  view,
  rows,
}: {
  list: RelatedList
  view: View | undefined
  rows: readonly WireRow[]
}) {
  const user = useUser()
  const linkTo = useLinkTo()
  const columns = view
    ? startingColumns(resource, view, user)
        .filter(name => ![idColumn, resource.title, known].includes(name))
        .slice(0, shown.columns - 1)
    : []
  const isLinked = can(user, resource, 'show')
  const sceneOf = (row: WireRow): Scene => ({ titles: row.titles ?? {}, linkTo, isDense: true })
  const alignOf = (name: string) => {
    const field = fieldOf(resource, name)
    return (field && columnLook(field).align) ?? 'inherit'
  }
  return (
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell>{labelOf(resource.title, fieldOf(resource, resource.title))}</TableCell>
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
            <TableCell>
              {isLinked ? (
                <Link to={pathsOf(resource).show(row.id)}>{titleOf(resource, row)}</Link>
              ) : (
                titleOf(resource, row)
              )}
            </TableCell>
            {columns.map(name => {
              const field = fieldOf(resource, name)
              return (
                <TableCell key={name} align={alignOf(name)}>
                  {field && draw(field, row[name], row, sceneOf(row)).node}
                </TableCell>
              )
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
