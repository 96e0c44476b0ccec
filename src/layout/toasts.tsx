import Close from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { dismiss, readToasts, subscribeToasts, type Toast } from '../providers/refine/notification'
import type { ToastType } from '../providers/stored/notification-log'
import { tokens } from '../theme/tokens'
import { layoutMessages } from './messages'

const Stack = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetBlockEnd: 24,
  insetInlineStart: 24,
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  width: 'min(420px, calc(100vw - 48px))',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  // On a phone the bottom edge has the buttons of forms.
  [theme.breakpoints.down('sm')]: {
    insetBlock: `${tokens.header.mobile + 8}px auto`,
    insetInlineStart: 12,
    width: 'calc(100vw - 24px)',
  },
  '@media print': { display: 'none' },
}))

const Card = styled(Alert)(({ theme }) => ({
  boxShadow: theme.shadows[12],
  overflowWrap: 'anywhere',
  // Visible only in high contrast mode, which removes the background.
  outline: '2px solid transparent',
  outlineOffset: -2,
  animation: `toast-in ${theme.transitions.duration.enteringScreen}ms ${theme.transitions.easing.easeOut}`,
  '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(12px)' } },
}))

const stays: Readonly<Record<ToastType, number>> = {
  error: tokens.toast.error,
  success: tokens.toast.other,
  info: tokens.toast.other,
}

/** Shows the toasts at an edge that keeps the top bar and form buttons free. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts)
  return (
    <Stack>
      {toasts.slice(0, tokens.toast.atMost).map(toast => (
        <ToastCard key={toast.key} toast={toast} />
      ))}
    </Stack>
  )
}

/** Hides after a while, but not while it has the pointer or the focus. */
function ToastCard({ toast: { key, type, message, repeats, action } }: { toast: Toast }) {
  const [isPaused, setPaused] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `repeats` must restart the timer
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismiss(key), action ? tokens.toast.error : stays[type])
    return () => clearTimeout(timer)
  }, [key, type, repeats, isPaused])
  const dismissIt = () => dismiss(key)
  return (
    <Card
      severity={type}
      variant="filled"
      role={type === 'error' ? 'alert' : 'status'}
      onClose={dismissIt}
      action={
        action && (
          <>
            <Button
              color="inherit"
              size="small"
              onClick={() => {
                dismissIt()
                action.run()
              }}
            >
              {action.label}
            </Button>
            <IconButton color="inherit" size="small" aria-label={layoutMessages.close} onClick={dismissIt}>
              <Close fontSize="small" />
            </IconButton>
          </>
        )
      }
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <bdi>{message}</bdi>
    </Card>
  )
}
