import Close from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isConnected, subscribeConnection } from '../providers/http/connection'
import { dismiss, readToasts, subscribeToasts, type Toast } from '../providers/refine/notification'
import type { ToastType } from '../providers/stored/notification-log'
import { tokens } from '../theme/tokens'
import { layoutMessages } from './messages'

/**
 * In the blank middle of the top bar: the end of a page has the last rows, totals and the buttons of forms. A small
 * screen has no such middle; there, toasts are below the bar. Several lie on one another like cards, so that they reach no
 * further than one; with the pointer or the focus on them they lie side by side.
 */
const Deck = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: tokens.header.mobile + 8,
  insetInline: 12,
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  maxWidth: 420,
  marginInline: 'auto',
  // Between brand and search.
  [theme.breakpoints.up('lg')]: { insetBlockStart: 8, maxWidth: 520 },
  '& > [data-front]': { order: -1 },
  '&:not([data-open])': {
    // Not hidden: screen readers must hear what lies below, too.
    '& > [data-below]': {
      position: 'absolute',
      inset: 0,
      overflow: 'hidden',
      transform: 'translateY(8px) scale(0.96)',
      '& > *': { opacity: 0 },
    },
    '& > [data-front]': { zIndex: 1 },
    '& > [data-front] bdi': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
      overflow: 'hidden',
    },
    '& > button': { position: 'absolute', insetBlockEnd: -20, insetInlineEnd: 16, zIndex: 2 },
  },
  // Below the banner that says so.
  '&[data-offline]': { marginBlockStart: 32 },
  '@media print': { display: 'none' },
}))

/** How many others there are; opens the deck, also by touch. */
const More = styled('button')(({ theme }) => ({
  alignSelf: 'flex-end',
  padding: '2px 10px',
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderRadius: 12,
  background: theme.vars?.palette.background.paper,
  color: theme.vars?.palette.text.primary,
  boxShadow: theme.shadows[4],
  font: 'inherit',
  fontSize: 12,
  fontWeight: 600,
  cursor: 'pointer',
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
  return toasts.length > 0 && <ToastDeck toasts={toasts} />
}

function ToastDeck({ toasts }: { toasts: readonly Toast[] }) {
  const isUp = useSyncExternalStore(subscribeConnection, isConnected)
  const deck = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useState(false)
  const [isOpened, setOpened] = useState(false)
  // A card that is dismissed takes the focus with it, and says nothing of that.
  useEffect(() => {
    if (!deck.current?.matches(':hover, :focus-within')) setHeld(false)
    if (toasts.length < 2) setOpened(false)
  }, [toasts])
  const shown = toasts.slice(0, tokens.toast.atMost)
  const front = shown.findLast(({ type }) => type === 'error') ?? shown.at(-1)
  const isOpen = isHeld || isOpened
  const toggle = () => {
    setHeld(false)
    setOpened(!isOpen)
  }
  return (
    <Deck
      ref={deck}
      data-open={isOpen || undefined}
      data-offline={isUp ? undefined : ''}
      // A touch ends with its tap: the count opens the deck then.
      onPointerEnter={({ pointerType }) => setHeld(pointerType !== 'touch')}
      onPointerLeave={({ currentTarget }) => setHeld(currentTarget.querySelector(':focus-visible') !== null)}
      onFocus={({ target }) => setHeld(isHeld || target.matches(':focus-visible'))}
      onBlur={({ currentTarget }) => setHeld(currentTarget.matches(':hover'))}
    >
      {shown.map(toast => (
        <ToastCard key={toast.key} toast={toast} isFront={toast === front} isPaused={isOpen} />
      ))}
      {toasts.length > 1 && (
        <More type="button" aria-expanded={isOpen} onClick={toggle}>
          <bdi>{isOpen ? layoutMessages.fewerToasts : layoutMessages.moreToasts(toasts.length - 1)}</bdi>
        </More>
      )}
    </Deck>
  )
}

interface ToastCardProps {
  readonly toast: Toast
  readonly isFront: boolean
  /** Whether it stays: the user reads, or works on one of them. */
  readonly isPaused: boolean
}

/** Hides after a while, but not while the toasts have the pointer or the focus. */
function ToastCard({ toast, isFront, isPaused }: ToastCardProps) {
  const { key, type, message, repeats, action } = toast
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
      data-front={isFront || undefined}
      data-below={isFront ? undefined : ''}
    >
      <bdi>{message}</bdi>
    </Card>
  )
}
