import Chip from '@mui/material/Chip'
import MuiLink from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link } from 'react-router'
import { useLinkTo } from '../../crud/record-references'
import { grantOutcomes } from '../../domain/bonus-file'
import { formatMoney } from '../../domain/money'
import type { JudgedGrantFile } from '../../resources/kernel/wire/grant-file'
import { bulkGrantMessages } from './messages'

const { columns, table, problem: describeProblem } = bulkGrantMessages

/** The rows of a file, each with what becomes of it. */
export function GrantTable({ items, currency }: Pick<JudgedGrantFile, 'items' | 'currency'>) {
  const linkTo = useLinkTo()
  return (
    <TableContainer>
      <Table size="small" aria-label={table}>
        <TableHead>
          <TableRow>
            <TableCell align="right">{columns.row}</TableCell>
            <TableCell>{columns.reference}</TableCell>
            <TableCell>{columns.customer}</TableCell>
            <TableCell align="right">{columns.amount}</TableCell>
            <TableCell>{columns.outcome}</TableCell>
            <TableCell>{columns.detail}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map(({ row, reference, customer, found, amount, outcome, problem, reason }) => {
            const path = found && linkTo('users', found.id)
            return (
              <TableRow key={row}>
                <TableCell align="right">{row}</TableCell>
                <TableCell sx={anywhere}>
                  <bdi>{reference}</bdi>
                </TableCell>
                <TableCell sx={anywhere}>
                  {path ? (
                    <MuiLink component={Link} to={path} underline="always">
                      <bdi>{found.name}</bdi>
                    </MuiLink>
                  ) : (
                    <bdi>{found?.name ?? customer}</bdi>
                  )}
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {amount !== null && formatMoney(amount, currency)}
                </TableCell>
                <TableCell>
                  <Chip
                    size="small"
                    variant="outlined"
                    color={grantOutcomes[outcome].color}
                    label={grantOutcomes[outcome].label}
                  />
                </TableCell>
                <TableCell sx={anywhere}>
                  <bdi>{problem ? describeProblem(problem.column, problem.problem) : reason}</bdi>
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const anywhere = { overflowWrap: 'anywhere' } as const
