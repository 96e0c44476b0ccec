import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { useTabRecord } from '../../crud/record/tab-record'
import { type Currency, formatMoney } from '../../domain/money'
import { runningStates } from '../../domain/shift'
import { type Lead, leads, varianceText } from '../../domain/shift-detective'
import { ChunkState } from '../../parts/chunk-state'
import { type RequestError, request } from '../../providers/http/http'
import { pathsOf } from '../../providers/refine/paths'
import type { ShiftLeads } from '../../resources/kernel/wire/cash'
import { cashMovements } from '../../resources/money/cash-movements'
import { detectiveMessages } from './messages'

/** The "Shift detective" tab of a shift: the receipts that may explain that its drawer was over or short. */
export function DetectiveTab() {
  const { row } = useTabRecord()
  const isRunning = runningStates.some(state => state === row.state)
  const query = useQuery<ShiftLeads, RequestError>({
    queryKey: ['shift-leads', row.id, row.version],
    queryFn: () => request('GET', `/admin/shifts/${row.id}/leads`),
    enabled: !isRunning,
  })
  if (isRunning) return <Note text={detectiveMessages.open} />
  if (!query.data)
    return (
      <ChunkState error={query.error} isFetching={query.isFetching} onRetry={() => void query.refetch()} />
    )
  const { variance, currency, leads: found, pairs } = query.data
  if (variance === 0) return <Note text={detectiveMessages.even} />
  return (
    <Stack sx={{ p: 3, gap: 2 }}>
      <Typography variant="h6" component="h2">
        {detectiveMessages.difference(varianceText(variance, currency))}
      </Typography>
      {found.length > 0 && (
        <>
          <Alert severity="info">{detectiveMessages.honest}</Alert>
          <Leads
            name={detectiveMessages.columns.what}
            currency={currency}
            groups={found.map(lead => [lead])}
          />
        </>
      )}
      {found.length === 0 && (
        <Typography color="text.secondary">
          {pairs.length > 0 ? detectiveMessages.onlyPairs : detectiveMessages.none}
        </Typography>
      )}
      {pairs.length > 0 && (
        <>
          <Alert severity="info">{detectiveMessages.honestPairs}</Alert>
          <Leads name={detectiveMessages.together} currency={currency} groups={pairs} />
        </>
      )}
    </Stack>
  )
}

interface LeadsProps {
  readonly name: string
  readonly currency: Currency
  /** The receipts that explain the difference together, the likeliest first. */
  readonly groups: readonly (readonly Lead[])[]
}

function Leads({ name, currency, groups }: LeadsProps) {
  const { columns } = detectiveMessages
  const hasAmounts = groups.flat().some(({ instead }) => instead !== null)
  return (
    <TableContainer>
      <Table size="small" aria-label={name} sx={table}>
        <TableHead>
          <TableRow>
            <TableCell>{columns.rank}</TableCell>
            <TableCell>{columns.what}</TableCell>
            <TableCell>{columns.receipt}</TableCell>
            {hasAmounts && <TableCell align="right">{columns.instead}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {groups.flatMap((group, index) =>
            group.map(({ kind, movement, receipt, instead }, place) => (
              <TableRow
                key={`${group.map(lead => lead.receipt).join()} ${kind} ${movement}`}
                data-joined={place < group.length - 1 || undefined}
              >
                {place === 0 && <TableCell rowSpan={group.length}>{index + 1}</TableCell>}
                <TableCell>{leads[kind]}</TableCell>
                <TableCell>
                  <Link component={RouterLink} to={pathsOf(cashMovements).show(movement)}>
                    {receipt}
                  </Link>
                </TableCell>
                {hasAmounts && (
                  <TableCell align="right">{instead !== null && formatMoney(instead, currency)}</TableCell>
                )}
              </TableRow>
            )),
          )}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** No line between the receipts of one explanation. */
const table = {
  '& td': { verticalAlign: 'top' },
  '& tr[data-joined] td:not([rowspan="2"])': { borderBlockEnd: 0 },
} as const

function Note({ text }: { text: string }) {
  return (
    <Typography color="text.secondary" sx={{ p: 3 }}>
      {text}
    </Typography>
  )
}
