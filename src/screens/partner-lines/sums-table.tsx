import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { type Currency, formatMoney } from '../../domain/money'
import { lineMessages as say } from './messages'

/** A row of a table of sums, in minor units. */
export interface SumsRow {
  readonly key: string
  /** The cells that describe the row; the first is its name. */
  readonly about: readonly ReactNode[]
  readonly handle: number
  readonly refunds: number
  readonly payouts: number
}

interface SumsTableProps {
  readonly label: string
  /** The headers of the columns before the sums. */
  readonly about: readonly string[]
  readonly rows: readonly SumsRow[]
  readonly currency: Currency
  /** False where not all rows are shown. */
  readonly hasTotal: boolean
}

const amounts = ['handle', 'refunds', 'payouts', 'ggr'] as const

/** Handle, refunds, payouts and GGR of rows, with their total. */
export function SumsTable({ label, about, rows, currency, hasTotal }: SumsTableProps) {
  return (
    <TableContainer>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {about.map(header => (
              <TableCell key={header}>{header}</TableCell>
            ))}
            {amounts.map(name => (
              <TableCell key={name} align="right">
                {say.columns[name]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(row => (
            <TableRow key={row.key}>
              {row.about.map((cell, place) => (
                <TableCell
                  key={about[place]}
                  {...(place === 0 && { component: 'th', scope: 'row' })}
                  sx={{ whiteSpace: 'nowrap' }}
                >
                  {cell}
                </TableCell>
              ))}
              <Amounts {...withGgr(row)} currency={currency} />
            </TableRow>
          ))}
          {hasTotal && rows.length > 1 && (
            <TableRow sx={{ '& > *': { fontWeight: 600 } }}>
              <TableCell component="th" scope="row" colSpan={about.length}>
                {say.total}
              </TableCell>
              <Amounts {...withGgr(totalOf(rows))} currency={currency} />
            </TableRow>
          )}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

type Sums = Pick<SumsRow, 'handle' | 'refunds' | 'payouts'>

function withGgr({ handle, refunds, payouts }: Sums) {
  return { handle, refunds, payouts, ggr: handle - refunds - payouts }
}

function totalOf(rows: readonly SumsRow[]): Sums {
  const sum = (name: keyof Sums) => rows.reduce((total, row) => total + row[name], 0)
  return { handle: sum('handle'), refunds: sum('refunds'), payouts: sum('payouts') }
}

function Amounts({ currency, ...sums }: ReturnType<typeof withGgr> & { readonly currency: Currency }) {
  return amounts.map(name => (
    <TableCell key={name} align="right" sx={{ whiteSpace: 'nowrap' }}>
      <bdi>{formatMoney(sums[name], currency)}</bdi>
    </TableCell>
  ))
}
