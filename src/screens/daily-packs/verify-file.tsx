import FactCheck from '@mui/icons-material/FactCheckOutlined'
import Key from '@mui/icons-material/KeyOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { fromBase64, type PackVerification, verifyPack } from '../../domain/packs/pack-file'
import { publicKeysIn } from '../../domain/packs/pack-keys'
import { toHex } from '../../domain/trail/bytes'
import { fileButton, fileButtonFocus } from '../../parts/file-button'
import type { PackKey } from '../../resources/kernel/wire/pack-key'
import { packMessages } from './messages'
import { canVerify, packCrypto } from './pack-crypto'

const { file: say } = packMessages

interface Verified extends PackVerification {
  readonly name: string
  readonly isOwnKey: boolean
}

/** Verifies a file in this browser, with public keys of the user's own, or with those that the server answers. */
export function VerifyFile({ keys }: { readonly keys: readonly PackKey[] }) {
  const [pem, setPem] = useState('')
  const [found, setFound] = useState<Verified | null>(null)
  const [unread, setUnread] = useState<string | null>(null)
  const isOwnKey = pem.trim() !== ''
  const own = publicKeysIn(pem)
  const hasNoKey = isOwnKey && own.length === 0
  const change = (text: string) => {
    setPem(text)
    // A result is of the keys that it was found with.
    setFound(null)
  }
  const verify = async (file: File) => {
    // The result of another file must not stand beside this one while it is read, or when it cannot be read.
    setFound(null)
    setUnread(null)
    const content = await file.arrayBuffer().catch(() => null)
    if (!content) return setUnread(file.name)
    const given = isOwnKey ? own : keys.flatMap(({ publicKey }) => fromBase64(publicKey) ?? [])
    // By their own digests, not by the names that the server gives them.
    const known = given.map(async key => [toHex(await packCrypto.sha256(key)), key] as const)
    const verified = await verifyPack(new Uint8Array(content), new Map(await Promise.all(known)), packCrypto)
    setFound({ name: file.name, isOwnKey, ...verified })
  }
  return (
    <Stack component="section" aria-label={say.verify} sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography variant="h6" component="h2">
        {say.verify}
      </Typography>
      <Typography color="text.secondary">{canVerify() ? say.aboutVerify : say.insecure}</Typography>
      <TextField
        label={say.ownKey}
        value={pem}
        onChange={({ target }) => change(target.value)}
        error={hasNoKey}
        helperText={hasNoKey ? say.noKey : say.aboutOwnKey}
        disabled={!canVerify()}
        multiline
        maxRows={6}
        fullWidth
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, autoComplete: 'off' } }}
      />
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <FileButton
          icon={<Key />}
          label={say.chooseKey}
          name={say.keyFile}
          accept=".pem,.pub,.txt"
          disabled={!canVerify()}
          onFile={async file => change(await file.text())}
        />
        <FileButton
          icon={<FactCheck />}
          label={say.choose}
          name={say.chooseFile}
          accept=".zip,application/zip"
          disabled={!canVerify() || hasNoKey}
          onFile={verify}
        />
      </Stack>
      {unread !== null && <Alert severity="error">{say.unread(unread)}</Alert>}
      {found && <Result found={found} />}
    </Stack>
  )
}

interface FileButtonProps {
  readonly icon: ReactNode
  readonly label: string
  /** What is asked for, to screen readers. */
  readonly name: string
  readonly accept: string
  readonly disabled: boolean
  readonly onFile: (file: File) => Promise<void>
}

function FileButton({ icon, label, name, accept, disabled, onFile }: FileButtonProps) {
  return (
    <Button {...fileButton} variant="outlined" startIcon={icon} disabled={disabled} sx={fileButtonFocus}>
      {label}
      <input
        type="file"
        accept={accept}
        aria-label={name}
        disabled={disabled}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void onFile(file)
          // Lets the user choose the same file again.
          target.value = ''
        }}
        style={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }}
      />
    </Button>
  )
}

function Result({ found }: { readonly found: Verified }) {
  const { findings, manifest, name, sha256, signer, isOwnKey } = found
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
      {signer && <Digest label={isOwnKey ? say.signedByOwn : say.signedBy} value={signer} />}
      <Digest label={say.digest} value={sha256} />
      {manifest && <Digest label={say.trail} value={`${manifest.trail.seq}:${manifest.trail.hash}`} />}
    </Stack>
  )
}

function Digest({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Typography variant="body2" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
      {label} {value}
    </Typography>
  )
}
