import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTabRecord } from '../../crud/record/tab-record'
import { type Currency, formatMoney } from '../../domain/money'
import { packChecks } from '../../domain/packs/pack-checks'
import type { PackDifference } from '../../domain/packs/pack-differences'
import type { PackRestatement } from '../../domain/packs/pack-file'
import { momentInWords } from '../../fields/moment-words'
import { ChunkState } from '../../parts/chunk-state'
import { type RequestError, request } from '../../providers/http/http'
import { labelOf } from '../../resources/kernel/declare/field'
import type { PackEditionItem } from '../../resources/kernel/wire/pack-edition'
import { dailyPacks } from '../../resources/oversight/daily-packs'
import { packMessages } from './messages'
import { savePack } from './save-pack'

const { versions: say } = packMessages

/** The "Versions" tab of a daily report: each version with its file and its changes. */
export function VersionsTab() {
  const { row } = useTabRecord()
  const editions = useQuery<{ readonly items: readonly PackEditionItem[] }, RequestError>({
    queryKey: ['pack-editions', row.id, row.version],
    queryFn: () => request('GET', `/admin/dailyPacks/${row.id}/editions`),
  })
  const [problem, setProblem] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = editions
  if (!data) return <ChunkState error={error} isFetching={isFetching} onRetry={() => void refetch()} />
  return (
    <Stack sx={{ p: 3, gap: 4 }}>
      {data.items.length === 0 && <Typography color="text.secondary">{say.none}</Typography>}
      {problem && <Alert severity="error">{problem}</Alert>}
      {data.items.map(({ edition, sha256, createdAt, restatement }) => (
        <Stack
          key={edition}
          component="section"
          aria-label={say.version(edition)}
          sx={{ gap: 1, alignItems: 'flex-start' }}
        >
          <Typography variant="h6" component="h2">
            {say.version(edition)}
          </Typography>
          <Typography color="text.secondary">{say.made(momentInWords(createdAt))}</Typography>
          <Typography variant="body2" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
            {say.digest(sha256)}
          </Typography>
          {restatement && <Restatement about={restatement} currency={row.currency as Currency} />}
          <Button
            color="inherit"
            variant="outlined"
            startIcon={<FileDownload />}
            onClick={async () => setProblem(await savePack(row, edition))}
          >
            {say.download(edition)}
          </Button>
        </Stack>
      ))}
    </Stack>
  )
}

function Restatement({ about, currency }: { about: PackRestatement; currency: Currency }) {
  const { reason, differences } = about
  const shownValue = ({ kind }: PackDifference, value: string | number | null) => {
    if (value === null) return kind === 'CHECK' ? say.holds : say.nothing
    if (typeof value === 'number') return formatMoney(value, currency)
    return kind === 'FILE' ? `${value.slice(0, 12)}…` : value
  }
  return (
    <>
      <Typography>
        {say.reason} <bdi>{reason}</bdi>
      </Typography>
      <Box sx={{ width: '100%', overflowX: 'auto' }}>
        <Table size="small" aria-label={say.changed} sx={{ maxWidth: 960 }}>
          <TableHead>
            <TableRow>
              <TableCell>{say.what}</TableCell>
              <TableCell>{say.before}</TableCell>
              <TableCell>{say.after}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {differences.map(each => (
              <TableRow key={`${each.kind} ${each.name} ${each.before} ${each.after}`}>
                <TableCell component="th" scope="row">
                  {nameOf(each)}
                </TableCell>
                <TableCell>
                  <bdi>{shownValue(each, each.before)}</bdi>
                </TableCell>
                <TableCell>
                  <bdi>{shownValue(each, each.after)}</bdi>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  )
}

function nameOf({ kind, name }: PackDifference): string {
  if (kind === 'FILE') return name
  if (kind === 'CHECK') return packChecks[name as keyof typeof packChecks]
  return labelOf(name, dailyPacks.fields[name as keyof typeof dailyPacks.fields])
}
