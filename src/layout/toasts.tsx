import Close from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isConnected, subscribeConnection } from '../providers/http/connection'
import { dismiss, readToasts, subscribeToasts, type Toast } from '../providers/refine/notification'
import type { ToastType } from '../providers/stored/notification-log'
import { tokens } from '../theme/tokens'
import { layoutMessages } from './messages'

/**
 * In the blank middle of the top bar: the end of a page has the last rows, totals and the buttons of forms. A small
 * screen has no such middle; there, toasts are below the bar.
 */
const Stack = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: tokens.header.mobile + 8,
  insetInline: 12,
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  maxWidth: 420,
  marginInline: 'auto',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  [theme.breakpoints.up('lg')]: { insetBlockStart: 8 },
  // Below the banner that says so.
  '&[data-offline]': { marginBlockStart: 32 },
  '@media print': { display: 'none' },
}))

const Card = styled(Alert)(({ theme }) => ({
  boxShadow: theme.shadows[12],
  overflowWrap: 'anywhere',
  // Visible only in high contrast mode, which removes the background.
  outline: '2px solid transparent',
  outlineOffset: -2,
  animation: `toast-in ${theme.transitions.duration.enteringScreen}ms ${theme.transitions.easing.easeOut}`,
  '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(-12px)' } },
}))

const stays: Readonly<Record<ToastType, number>> = {
  error: tokens.toast.error,
  success: tokens.toast.other,
  info: tokens.toast.other,
}

/** Shows the toasts where they cover nothing that the user works on. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts)
  const isUp = useSyncExternalStore(subscribeConnection, isConnected)
  return (
    <Stack data-offline={isUp ? undefined : ''}>
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
