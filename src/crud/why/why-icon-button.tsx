import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, Suspense, useState } from 'react'
import { whyMessages } from './messages'

interface WhyIconButtonProps {
  /** Of the number. */
  readonly label: string
  readonly children: (onClose: () => void) => ReactNode
}

/** "Why this number?": opens the dialog that it is given. */
export function WhyIconButton({ label, children }: WhyIconButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const words = whyMessages.button(label)
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
      <Suspense>{isOpen && children(() => setOpen(false))}</Suspense>
    </>
  )
}
