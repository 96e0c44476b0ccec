import FactCheck from '@mui/icons-material/FactCheckOutlined'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTabRecord } from '../../crud/record/tab-record'
import { fromBase64, type PackVerification, verifyPack } from '../../domain/packs/pack-file'
import type { Bytes } from '../../domain/trail/bytes'
import { ChunkState } from '../../parts/chunk-state'
import { fileButton, fileButtonFocus } from '../../parts/file-button'
import { saveFile } from '../../parts/save-file'
import { type RequestError, request } from '../../providers/http/http'
import type { PackKey } from '../../resources/kernel/wire/pack-key'
import { packMessages } from './messages'
import { canVerify, packCrypto } from './pack-crypto'
import { savePack } from './save-pack'

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
      <Verify keys={keys.data.items} />
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
            {say.digest(String(row.sha256))}
          </Typography>
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
            <Button variant="contained" startIcon={<FileDownload />} loading={isRunning} onClick={download}>
              {say.button}
            </Button>
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

function Verify({ keys }: { keys: readonly PackKey[] }) {
  const [found, setFound] = useState<(PackVerification & { readonly name: string }) | null>(null)
  const verify = async (file: File | undefined) => {
    if (!file) return
    const known = keys.map(({ fingerprint, publicKey }) => [fingerprint, fromBase64(publicKey)] as const)
    const bytes = new Uint8Array(await file.arrayBuffer())
    setFound({ name: file.name, ...(await verifyPack(bytes, new Map(known.filter(isWhole)), packCrypto)) })
  }
  return (
    <Stack component="section" aria-label={say.verify} sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography variant="h6" component="h2">
        {say.verify}
      </Typography>
      <Typography color="text.secondary">{canVerify() ? say.aboutVerify : say.insecure}</Typography>
      <Button
        {...fileButton}
        variant="outlined"
        startIcon={<FactCheck />}
        disabled={!canVerify()}
        sx={fileButtonFocus}
      >
        {say.choose}
        <input
          type="file"
          accept=".zip,application/zip"
          aria-label={say.chooseFile}
          disabled={!canVerify()}
          onChange={({ target }) => {
            void verify(target.files?.[0])
            // Lets the user choose the same file again.
            target.value = ''
          }}
          style={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }}
        />
      </Button>
      {found && <Result found={found} />}
    </Stack>
  )
}

function isWhole(entry: readonly [string, Bytes | null]): entry is readonly [string, Bytes] {
  return entry[1] !== null
}

function Result({ found }: { found: PackVerification & { readonly name: string } }) {
  const { findings, manifest, name, sha256 } = found
  return (
    <Stack sx={{ gap: 1, width: '100%' }}>
      {findings.length === 0 && manifest ? (
        <Alert severity="success" role="status">
          {say.whole(name, manifest.title, manifest.edition)}
        </Alert>
      ) : (
        <Alert severity="error">
          {say.broken(name)}
          <Box component="ul" sx={{ m: 0, mt: 1, ps: 2.5 }}>
            {findings.map(finding => (
              <li key={finding}>{finding}</li>
            ))}
          </Box>
        </Alert>
      )}
      <Typography variant="body2" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
        {say.digest(sha256)}
      </Typography>
      {manifest && (
        <Typography variant="body2" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
          {say.trail} {manifest.trail.seq}:{manifest.trail.hash}
        </Typography>
      )}
    </Stack>
  )
}
