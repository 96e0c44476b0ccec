import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTabRecord } from '../../crud/record/tab-record'
import { ChunkState } from '../../parts/chunk-state'
import { RunButton } from '../../parts/run-button'
import { saveFile } from '../../parts/save-file'
import { type RequestError, request } from '../../providers/http/http'
import type { PackKey } from '../../resources/kernel/wire/pack-key'
import { packMessages } from './messages'
import { savePack } from './save-pack'
import { VerifyFile } from './verify-file'

const { file: say } = packMessages

/** The "File" tab of a daily report: downloads its signed file and public keys, and verifies such a file here. */
export function FileTab() {
  const { row } = useTabRecord()
  const keys = useQuery<{ readonly items: readonly PackKey[] }, RequestError>({
    queryKey: ['pack-keys'],
    queryFn: () => request('GET', '/admin/dailyPacks/keys'),
  })
  if (!keys.data)
    return <ChunkState error={keys.error} isFetching={keys.isFetching} onRetry={() => void keys.refetch()} />
  return (
    <Stack sx={{ p: 3, gap: 4, maxWidth: 720 }}>
      <Download row={row} keys={keys.data.items} />
      <VerifyFile keys={keys.data.items} />
    </Stack>
  )
}

interface DownloadProps {
  readonly row: Readonly<Record<string, unknown>>
  readonly keys: readonly PackKey[]
}

function Download({ row, keys }: DownloadProps) {
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const download = async () => {
    setRunning(true)
    setProblem(null)
    try {
      setProblem(await savePack(row, Number(row.edition)))
    } finally {
      setRunning(false)
    }
  }
  const saveKeys = () => {
    const pem = keys.map(({ fingerprint, publicKey }) => pemOf(fingerprint, publicKey)).join('')
    saveFile(new Blob([pem], { type: 'application/x-pem-file' }), 'daily-pack-keys.pem')
  }
  return (
    <Stack component="section" aria-label={say.download} sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography variant="h6" component="h2">
        {say.download}
      </Typography>
      {row.sha256 ? (
        <>
          <Typography color="text.secondary">{say.about}</Typography>
          <Typography variant="body2" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
            {say.digest} {String(row.sha256)}
          </Typography>
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
            <RunButton
              variant="contained"
              startIcon={<FileDownload />}
              loading={isRunning}
              onClick={download}
            >
              {say.button}
            </RunButton>
            <Button color="inherit" variant="outlined" onClick={saveKeys}>
              {say.keys}
            </Button>
          </Stack>
        </>
      ) : (
        <Typography color="text.secondary">{say.none}</Typography>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
    </Stack>
  )
}

function pemOf(fingerprint: string, publicKey: string): string {
  const lines = publicKey.match(/.{1,64}/g)?.join('\n')
  return `# ${fingerprint}\n-----BEGIN PUBLIC KEY-----\n${lines}\n-----END PUBLIC KEY-----\n`
}
