import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../parts/lazy-part'
import { revealMessages } from './messages'
import type { Revealed } from './use-revealed'

const RevealDialog = lazyPart('reveal', async () => (await import('./reveal-dialog')).RevealDialog)

/** Reveals a masked value after asking for a reason; once revealed, hides it. */
export function RevealButton({ label, revealed }: { label: string; revealed: Revealed }) {
  const [isAsking, setAsking] = useState(false)
  const { shown, reveal, hide } = revealed
  const isHidden = shown === null
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={isHidden ? revealMessages.showField(label) : revealMessages.hideField(label)}
        onClick={() => (isHidden ? setAsking(true) : hide())}
        sx={{ minWidth: 0, px: 1, py: 0, textDecoration: 'underline', fontWeight: 'normal' }}
      >
        {isHidden ? revealMessages.show : revealMessages.hide}
      </Button>
      <Suspense>
        {isAsking && <RevealDialog label={label} onReveal={reveal} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}
