import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../parts/lazy-part'
import type { Revealed } from './use-revealed'

const RevealDialog = lazyPart('reveal', async () => (await import('./reveal-dialog')).RevealDialog)

/** Has a masked value shown, after asking why; once it is shown, hides it. */
export function RevealButton({ label, revealed }: { label: string; revealed: Revealed }) {
  const [isAsking, setAsking] = useState(false)
  const { shown, reveal, hide } = revealed
  const words = shown === null ? 'Show' : 'Hide'
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={`${words} ${label.toLowerCase()}`}
        onClick={() => (shown === null ? setAsking(true) : hide())}
        sx={{ minWidth: 0, px: 1, py: 0, textDecoration: 'underline', fontWeight: 'normal' }}
      >
        {words}
      </Button>
      <Suspense>
        {isAsking && <RevealDialog label={label} onReveal={reveal} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}
