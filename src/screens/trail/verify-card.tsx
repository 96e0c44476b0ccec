import FactCheck from '@mui/icons-material/FactCheckOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type DragEvent, useId, useState } from 'react'
import { digestFromHex } from '../../domain/trail/bytes'
import type { Anchor } from '../../domain/trail/verify'
import { fileButton, fileButtonFocus } from '../../parts/file-button'
import { messages } from './messages'
import { TrailCard } from './trail-card'
import { useVerification } from './use-verification'
import { VerificationResult } from './verification-result'

const { verify: words } = messages

/** Verifies a dropped or chosen file; nothing of it leaves the browser. */
export function VerifyCard() {
  const id = useId()
  const { state, verify, cancel } = useVerification()
  const [anchorText, setAnchorText] = useState('')
  const [isOver, setOver] = useState(false)
  const anchor = readAnchor(anchorText)
  const take = (file: File | undefined) => {
    if (file && anchor !== null) void verify(file, anchor)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const onDrag = (isHere: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isHere)
  }
  return (
    <TrailCard title={words.title} about={words.about}>
      <Stack sx={{ gap: 2 }}>
        <TextField
          id={`${id}-anchor`}
          size="small"
          label={words.anchor}
          value={anchorText}
          onChange={event => setAnchorText(event.target.value)}
          error={anchor === null}
          helperText={anchor === null ? words.anchorWrong : words.anchorHelp}
          slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, autoComplete: 'off' } }}
        />
        <Box
          sx={{ ...dropZone, ...(isOver && { borderColor: 'primary.main', bgcolor: 'action.hover' }) }}
          onDragOver={onDrag(true)}
          onDragLeave={onDrag(false)}
          onDrop={onDrop}
        >
          <Typography color="text.secondary">{words.drop}</Typography>
          <Button
            {...fileButton}
            variant="contained"
            startIcon={<FactCheck />}
            disabled={anchor === null}
            sx={fileButtonFocus}
          >
            {words.choose}
            <input
              type="file"
              accept=".jsonl,application/x-ndjson"
              aria-label={words.file}
              disabled={anchor === null}
              onChange={({ target }) => {
                take(target.files?.[0])
                // Lets the user choose the same file again.
                target.value = ''
              }}
              style={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }}
            />
          </Button>
        </Box>
        {state.step === 'running' && (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
            <LinearProgress
              variant="determinate"
              value={state.percent}
              aria-label={words.progress(state.name, state.percent)}
              sx={{ flex: 1 }}
            />
            <Button color="inherit" onClick={cancel}>
              {words.cancel}
            </Button>
          </Stack>
        )}
        {state.step === 'failed' && <Alert severity="error">{state.problem}</Alert>}
        {state.step === 'done' && <VerificationResult found={state.found} />}
      </Stack>
    </TrailCard>
  )
}

/** Returns the anchor; undefined for an empty text, null for an invalid one. */
function readAnchor(text: string): Anchor | undefined | null {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const [seq = '', hex = ''] = trimmed.split(':')
  const hash = digestFromHex(hex)
  return /^\d{1,15}$/.test(seq) && hash ? { seq: Number(seq), hash } : null
}

const dropZone = {
  display: 'grid',
  justifyItems: 'center',
  gap: 2,
  p: 4,
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: 1,
} as const
