import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { dismiss, readToasts, subscribeToasts, type Toast } from '../providers/refine/notification'
import type { ToastType } from '../providers/stored/notification-log'
import { tokens } from '../theme/tokens'

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
  // On a phone the lower edge is where a form has its buttons.
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
  // Seen only in the system's high contrast, which leaves no ground that would set it off from the page.
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

/** What the portal has to say, at the edge that leaves the top bar, and the buttons of a form, free. */
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

/** Hides by itself, but not from under the pointer or the keyboard. */
function ToastCard({ toast: { key, type, message, repeats, action } }: { toast: Toast }) {
  const [isHeld, hold] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated toast starts its time anew
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismiss(key), stays[type])
    return () => clearTimeout(timer)
  }, [key, type, repeats, isHeld])
  return (
    <Card
      severity={type}
      variant="filled"
      role={type === 'error' ? 'alert' : 'status'}
      onClose={() => dismiss(key)}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <bdi>{message}</bdi>
      {action && (
        <Button
          size="small"
          color="inherit"
          sx={{ my: '-4px', marginInlineStart: 1, textDecoration: 'underline' }}
          onClick={() => {
            dismiss(key)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
    </Card>
  )
}
