import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useRun } from '../../crud/use-run'
import { formatMoney } from '../../domain/money'
import { momentInWords } from '../../fields/moment-words'
import { ChunkState } from '../../parts/chunk-state'
import { RunButton } from '../../parts/run-button'
import { type RequestError, request } from '../../providers/http/http'
import type { PesonetFile } from '../../resources/kernel/wire/pesonet'
import { downloadFile } from './download-file'
import { pesonetMessages } from './messages'

const say = pesonetMessages.files

/** The key under which the list of files is kept. */
export const filesKey = ['pesonet-files'] as const

/** The files that were made, and the results of their payouts. */
export function FilesCard() {
  const id = useId()
  const { isBusy, problem, run } = useRun()
  const query = useQuery<{ readonly items: readonly PesonetFile[] }, RequestError>({
    queryKey: filesKey,
    staleTime: 0,
    queryFn: () => request('GET', '/admin/withdrawals/pesonet/batches'),
  })
  const items = query.data?.items
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 3 }}>
      <Typography id={id} variant="h3" component="h2" gutterBottom>
        {say.title}
      </Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      {!items && (
        <ChunkState error={query.error} isFetching={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {items?.length === 0 && <Typography color="text.secondary">{say.none}</Typography>}
      {items && items.length > 0 && (
        <TableContainer>
          <Table size="small" aria-labelledby={id}>
            <TableHead>
              <TableRow>
                <TableCell>{say.columns.file}</TableCell>
                <TableCell>{say.columns.sent}</TableCell>
                <TableCell>{say.columns.by}</TableCell>
                <TableCell align="right">{say.columns.count}</TableCell>
                <TableCell align="right">{say.columns.total}</TableCell>
                <TableCell>{say.columns.state}</TableCell>
                <TableCell align="right">{say.download}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {items.map(({ batch, sentAt, firstBy, count, total, paid, failed }) => (
                <TableRow key={batch} sx={{ whiteSpace: 'nowrap' }}>
                  <TableCell>
                    <bdi>{batch}</bdi>
                  </TableCell>
                  <TableCell>{momentInWords(sentAt)}</TableCell>
                  <TableCell>
                    <bdi>{firstBy}</bdi>
                  </TableCell>
                  <TableCell align="right">{count.toLocaleString('en')}</TableCell>
                  <TableCell align="right">{formatMoney(total, 'PHP')}</TableCell>
                  <TableCell sx={{ whiteSpace: 'normal' }}>
                    <bdi>{say.state({ count, paid, failed })}</bdi>
                  </TableCell>
                  <TableCell align="right">
                    <RunButton
                      size="small"
                      color="inherit"
                      disabled={isBusy}
                      aria-label={say.downloadOf(batch)}
                      onClick={() => void run(() => downloadFile(batch))}
                    >
                      {say.download}
                    </RunButton>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Card>
  )
}
