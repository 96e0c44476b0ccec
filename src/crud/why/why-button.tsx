import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../parts/lazy-part'
import type { Explained } from './explained'
import { whyMessages } from './messages'

const WhyDialog = lazyPart('why', async () => (await import('./why-dialog')).WhyDialog)

/** Opens the lines of the ledger that make an amount. */
export function WhyButton(explained: Explained) {
  const [isOpen, setOpen] = useState(false)
  const words = whyMessages.button(explained.label)
  return (
    <>
      <IconButton
        size="small"
        aria-label={words}
        title={words}
        onClick={() => setOpen(true)}
        sx={{ my: -0.75 }}
      >
        <HelpOutline fontSize="inherit" />
      </IconButton>
      <Suspense>{isOpen && <WhyDialog {...explained} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
