import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import MuiLink from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useLinkTo } from '../../crud/record-references'
import { formatMoney } from '../../domain/money'
import { type ReplayDifference, type ReplayedPool, replayKinds } from '../../resources/racing/replayed-pool'
import { messages } from './messages'

const { pools: words, differences: differ } = messages

interface TablesProps {
  readonly day: string
  readonly pools: readonly ReplayedPool[]
}

/** The pools of the day, and every difference with a link to the record of the posted value. */
export function ReplayTables({ day, pools }: TablesProps) {
  const wrong = pools.filter(({ count }) => count > 0)
  return (
    <>
      {wrong.length > 0 && <Differences pools={wrong} />}
      <Pools day={day} pools={pools} />
    </>
  )
}

const colors = { AGREES: 'success', DIFFERS: 'error', PAYING: 'warning', WAITING: 'default' } as const

function Pools({ day, pools }: TablesProps) {
  const linkTo = useLinkTo()
  return (
    <Framed title={words.title(day)} columns={words.columns} numbers={['tickets', 'sold', 'paid']}>
      {pools.map(({ pool, name, venue, race, tickets, gross, paid, currency, outcome }) => (
        <TableRow key={pool}>
          <TableCell>
            <Linked to={linkTo('races', race.id)}>{words.race(venue, race.no)}</Linked>
          </TableCell>
          <TableCell component="th" scope="row">
            <Linked to={linkTo('pools', pool)}>{name}</Linked>
          </TableCell>
          <TableCell align="right">{tickets.toLocaleString('en')}</TableCell>
          <TableCell align="right">
            <bdi>{outcome !== 'WAITING' && formatMoney(gross, currency)}</bdi>
          </TableCell>
          <TableCell align="right">
            <bdi>{outcome !== 'WAITING' && formatMoney(paid, currency)}</bdi>
          </TableCell>
          <TableCell>
            <Chip size="small" variant="outlined" color={colors[outcome]} label={words.outcomes[outcome]} />
          </TableCell>
        </TableRow>
      ))}
    </Framed>
  )
}

function Differences({ pools }: { readonly pools: readonly ReplayedPool[] }) {
  const linkTo = useLinkTo()
  const hidden = pools.reduce((sum, { count, differences }) => sum + count - differences.length, 0)
  return (
    <Framed
      title={differ.title}
      columns={differ.columns}
      numbers={['replayed', 'posted']}
      below={hidden > 0 && <Typography sx={{ mt: 1 }}>{differ.more(hidden)}</Typography>}
    >
      {pools.flatMap(pool =>
        pool.differences.map(one => {
          const what = named(one)
          const path = linkTo(one.record.type, one.record.id)
          return (
            <TableRow key={`${pool.pool} ${one.kind} ${one.settlement} ${one.name} ${one.field}`}>
              <TableCell>
                <bdi>{`${words.race(pool.venue, pool.race.no)}, ${pool.name}`}</bdi>
              </TableCell>
              <TableCell component="th" scope="row">
                <bdi>{what}</bdi>
              </TableCell>
              <TableCell align="right">{shownValue(pool, one, one.replayed)}</TableCell>
              <TableCell align="right">{shownValue(pool, one, one.posted)}</TableCell>
              <TableCell>
                {path && (
                  <MuiLink component={Link} to={path} underline="always" aria-label={differ.openNamed(what)}>
                    {differ.open}
                  </MuiLink>
                )}
              </TableCell>
            </TableRow>
          )
        }),
      )}
    </Framed>
  )
}

/** "Dividend, settlement 2: 5-2, paid" */
function named({ kind, settlement, name, field }: ReplayDifference): string {
  const of =
    settlement === null ? replayKinds[kind] : `${replayKinds[kind]}, ${differ.settlement(settlement)}`
  return field.toLowerCase() === name.toLowerCase() ? `${of}: ${name}` : `${of}: ${name}, ${field}`
}

function shownValue(
  { currency }: ReplayedPool,
  { isMoney }: ReplayDifference,
  value: number | string | null,
) {
  if (value === null) return differ.nothing
  return <bdi>{isMoney && typeof value === 'number' ? formatMoney(value, currency) : value}</bdi>
}

function Linked({ to, children }: { readonly to: string | null; readonly children: string }) {
  if (!to) return <bdi>{children}</bdi>
  return (
    <MuiLink component={Link} to={to} underline="hover">
      <bdi>{children}</bdi>
    </MuiLink>
  )
}

interface FramedProps<Column extends string> {
  readonly title: string
  readonly columns: Readonly<Record<Column, string>>
  /** Columns of numbers, aligned at the end. */
  readonly numbers: readonly Column[]
  readonly below?: ReactNode
  readonly children: ReactNode
}

function Framed<Column extends string>({ title, columns, numbers, below, children }: FramedProps<Column>) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 3 }}>
      <Typography id={id} variant="h3" component="h2" gutterBottom>
        {title}
      </Typography>
      {/* The table scrolls sideways on a phone, also by keyboard. */}
      <TableContainer tabIndex={0} role="region" aria-labelledby={id}>
        <Table size="small" aria-labelledby={id} sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
          <TableHead>
            <TableRow>
              {(Object.entries(columns) as [Column, string][]).map(([column, label]) => (
                <TableCell key={column} align={numbers.includes(column) ? 'right' : 'inherit'}>
                  {label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody sx={{ fontVariantNumeric: 'tabular-nums lining-nums' }}>{children}</TableBody>
        </Table>
      </TableContainer>
      <Box>{below}</Box>
    </Card>
  )
}
