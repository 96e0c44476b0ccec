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
import { formatMoney } from '../../domain/money'
import { answerOutcomes } from '../../domain/pesonet'
import { shortId } from '../../fields/short-id'
import type { JudgedLine } from './judged'
import { pesonetMessages } from './messages'

const { columns, table } = pesonetMessages.answer

/** The lines of an answer, each with what becomes of it. */
export function AnswerTable({ items }: { readonly items: readonly JudgedLine[] }) {
  const linkTo = useLinkTo()
  return (
    <TableContainer>
      <Table size="small" aria-label={table}>
        <TableHead>
          <TableRow>
            <TableCell align="right">{columns.row}</TableCell>
            <TableCell>{columns.reference}</TableCell>
            <TableCell align="right">{columns.amount}</TableCell>
            <TableCell>{columns.outcome}</TableCell>
            <TableCell>{columns.detail}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map(({ row, reference, amount, outcome, bankReference, reason }) => {
            const path = outcome === 'UNKNOWN' ? null : linkTo('withdrawals', reference)
            return (
              <TableRow key={row}>
                <TableCell align="right">{row}</TableCell>
                <TableCell>
                  {path ? (
                    <MuiLink component={Link} to={path} underline="always">
                      {shortId(reference)}
                    </MuiLink>
                  ) : (
                    shortId(reference)
                  )}
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {formatMoney(amount, 'PHP')}
                </TableCell>
                <TableCell>
                  <Chip
                    size="small"
                    variant="outlined"
                    color={answerOutcomes[outcome].color}
                    label={answerOutcomes[outcome].label}
                  />
                </TableCell>
                <TableCell>
                  <bdi>{bankReference || reason}</bdi>
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
