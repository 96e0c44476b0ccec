import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FileProgress } from '../../crud/export/file-progress'
import { useExport } from '../../crud/export/use-export'
import { useTabRecord } from '../../crud/record/tab-record'
import { RunButton } from '../../parts/run-button'
import { useUser } from '../../providers/session/session'
import type { Row } from '../../resources/kernel/declare/resource'
import { recordPath } from '../../resources/kernel/wire/record-path'
import { fullExports } from '../../resources/oversight/full-exports'
import { fullExportMessages as say } from './messages'

/** Downloads the file of a full export, for the user who requested it (docs/exports.md). */
export function DownloadTab() {
  const { row } = useTabRecord()
  const file = row as unknown as Row<typeof fullExports>
  const user = useUser()
  const { isAsking, progress, refusal, begin } = useExport({
    path: recordPath(fullExports, file.id, 'file'),
    backend: 'api',
  })
  const isUnderWay = progress?.state === 'READY' || progress?.state === 'RUNNING'
  const requester = row.titles?.[file.requestedBy] ?? 'the person who asked for it'
  if (file.requestedBy !== user.id) return <Message>{say.notYours(requester)}</Message>
  if (Date.parse(file.expiresAt ?? '') <= Date.now()) return <Message>{say.expired}</Message>
  return (
    <Stack sx={{ p: 3, gap: 2, maxWidth: 640, alignItems: 'flex-start' }}>
      <Typography>{say.about(file.fullValues ?? [])}</Typography>
      <RunButton
        variant="contained"
        startIcon={<FileDownload />}
        loading={isAsking}
        disabled={isUnderWay}
        onClick={() => begin({})}
      >
        {progress && !isUnderWay ? say.again : say.download}
      </RunButton>
      {progress && (
        <Stack sx={{ width: '100%' }}>
          <FileProgress progress={progress} />
        </Stack>
      )}
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </Stack>
  )
}

function Message({ children }: { children: string }) {
  return (
    <Typography color="text.secondary" sx={{ p: 3 }}>
      {children}
    </Typography>
  )
}
