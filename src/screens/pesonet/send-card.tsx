import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useRun } from '../../crud/use-run'
import { dayInWords } from '../../domain/day'
import { formatMoney } from '../../domain/money'
import { RunButton } from '../../parts/run-button'
import { sendOnce } from '../../providers/http/attempts'
import { request } from '../../providers/http/http'
import { isReplay } from '../../providers/http/replays'
import { downloadFile } from './download-file'
import { filesKey } from './files-card'
import { pesonetMessages } from './messages'

interface Batch {
  readonly batch: string
  readonly count: number
  readonly total: number
  readonly leftOut: number
  readonly later: { readonly count: number; readonly day: string } | null
}

const say = pesonetMessages.send

/** Makes a file of the approved payouts, and downloads a file that was made. */
export function SendCard() {
  const id = useId()
  const client = useQueryClient()
  const [number, setNumber] = useState('')
  const [made, setMade] = useState<(Batch & { readonly isEarlier: boolean }) | null>(null)
  const { isBusy, problem, run } = useRun()
  const make = () =>
    run(async () => {
      const path = '/admin/withdrawals/pesonet/batch'
      const batch = await sendOnce(path, {}, (body, idempotencyKey) =>
        request<Batch>('POST', path, body, { idempotencyKey }),
      )
      setMade({ ...batch, isEarlier: isReplay(batch) })
      setNumber(batch.batch)
      // It is made, also where its download fails.
      void client.invalidateQueries({ queryKey: filesKey })
      await downloadFile(batch.batch)
    })
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 3 }}>
      <Typography id={id} variant="h3" component="h2" gutterBottom>
        {say.title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2, maxWidth: 720 }}>
        {say.about}
      </Typography>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <RunButton variant="contained" loading={isBusy} onClick={() => void make()}>
          {say.make}
        </RunButton>
        <div role="status">
          {made && (
            <Alert severity={made.isEarlier ? 'warning' : 'success'} role="presentation">
              {say.made(made.count, formatMoney(made.total, 'PHP'), made.batch)}
              {made.isEarlier && ` ${say.isEarlier}`}
              {made.leftOut > 0 && ` ${say.leftOut(made.leftOut)}`}
              {made.later && ` ${say.later(made.later.count, dayInWords(made.later.day))}`}
            </Alert>
          )}
        </div>
        <Stack
          component="form"
          direction="row"
          sx={{ gap: 1, flexWrap: 'wrap' }}
          onSubmit={event => {
            event.preventDefault()
            void run(() => downloadFile(number.trim()))
          }}
        >
          <TextField
            id={`${id}-number`}
            size="small"
            label={say.number}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
          <Button type="submit" variant="outlined" color="inherit" disabled={isBusy || number.trim() === ''}>
            {say.download}
          </Button>
        </Stack>
        {problem && <Alert severity="error">{problem}</Alert>}
      </Stack>
    </Card>
  )
}
