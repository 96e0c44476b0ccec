import Chip from '@mui/material/Chip'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { placeNumber } from '../../domain/finish-moves'
import { resultMessages as say } from './messages'
import type { Runner } from './race'
import { RunnerNumber } from './runner-number'

interface FinishTableProps {
  readonly positions: readonly (readonly number[])[]
  readonly runners: readonly Runner[]
  readonly ref?: Ref<HTMLTableElement>
  readonly describedBy?: string
  /** Makes the rows of a grid; without it the table is only read. */
  readonly rowProps?: (runner: number) => HTMLAttributes<HTMLTableRowElement>
  readonly moves?: (runner: number, name: string) => ReactNode
}

/** Shows the order of finish, a row per runner; runners in a dead heat share their place. */
export function FinishTable({ positions, runners, ref, describedBy, rowProps, moves }: FinishTableProps) {
  const { columns } = say
  const isGrid = rowProps !== undefined
  return (
    <TableContainer>
      <Table
        ref={ref}
        size="small"
        aria-label={say.table}
        aria-describedby={describedBy}
        sx={narrow}
        {...(isGrid && { role: 'grid' })}
      >
        <TableHead>
          <TableRow>
            <TableCell>{columns.place}</TableCell>
            <TableCell>{columns.number}</TableCell>
            <TableCell>{columns.runner}</TableCell>
            <TableCell sx={wide}>{columns.jockey}</TableCell>
            {moves && <TableCell align="right">{columns.moves}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rowsOf(positions).map(({ key, place, no }) => {
            const runner = runners.find(one => one.no === no)
            const name = runner?.name ?? String(no)
            const isShared = (positions[place]?.length ?? 0) > 1
            return (
              <TableRow key={key} data-runner={no} {...rowProps?.(no)} sx={rowLook}>
                <TableCell component="th" scope="row">
                  {placeNumber(positions, place)}
                </TableCell>
                <TableCell>
                  <RunnerNumber no={no} />
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{runner ? name : say.unknown}</bdi>{' '}
                  {isShared && <Chip size="small" variant="outlined" label={say.deadHeat} />}
                </TableCell>
                <TableCell sx={wide}>
                  <bdi>{runner?.jockey}</bdi>
                </TableCell>
                {moves && <TableCell align="right">{moves(no, name)}</TableCell>}
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** A number that is typed twice is shown twice. */
function rowsOf(positions: FinishTableProps['positions']) {
  const seen = new Map<number, number>()
  return positions.flatMap((runners, place) =>
    runners.map(no => {
      const times = seen.get(no) ?? 0
      seen.set(no, times + 1)
      return { key: `${no}.${times}`, place, no }
    }),
  )
}

/** Only where the screen has room for it. */
const wide = { display: { xs: 'none', sm: 'table-cell', lg: 'none', xl: 'table-cell' } } as const

/** As narrow as their content, so that the name has the room. */
const narrow = {
  '& td, & th': { px: { xs: 0.5, sm: 1.5 } },
  '& th:first-of-type, & td:first-of-type': { width: 56 },
  '& td:last-of-type button': { p: { xs: 0.25, sm: 0.625 } },
} as const

const rowLook = {
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const
