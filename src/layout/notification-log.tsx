import BellIcon from '@mui/icons-material/NotificationsNoneOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { clearLog, markSeen, readLog, subscribeLog } from '../providers/stored/notification-log'
import { layoutMessages } from './messages'
import { NotificationLogList } from './notification-log-list'
import { useDisclosure } from './use-disclosure'
import { useWaiting } from './use-waiting'
import { WaitingList } from './waiting-list'

const Place = styled('div')(({ theme }) => ({
  position: 'relative',
  // On a phone there is no room beside the button, so the panel is placed by the bar.
  [theme.breakpoints.down('sm')]: { position: 'static' },
}))

const Count = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: 2,
  insetInlineEnd: 0,
  minWidth: 18,
  height: 18,
  paddingInline: 5,
  borderRadius: 9,
  fontSize: '0.6875rem',
  fontWeight: 700,
  lineHeight: '18px',
  textAlign: 'center',
  color: theme.vars.palette.error.contrastText,
  backgroundColor: theme.vars.palette.error.main,
  forcedColorAdjust: 'none',
}))

const Panel = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: 'calc(100% + 8px)',
  insetInlineEnd: 0,
  display: 'flex',
  flexDirection: 'column',
  width: 380,
  maxHeight: 'min(560px, calc(100dvh - 120px))',
  borderRadius: Number(theme.shape.borderRadius) * 1.5,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: theme.shadows[12],
  overflow: 'hidden',
  outline: 'none !important',
  [theme.breakpoints.down('sm')]: { insetBlockStart: '100%', insetInline: 12, width: 'auto' },
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 52,
  paddingInline: '20px 10px',
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '& h2': { ...theme.typography.subtitle1, margin: 0 },
}))

/**
 * The bell: shows how many records wait for the user. Its panel links to them and keeps the toasts of this session, so
 * that no message is lost when its toast hides.
 */
export function NotificationLog() {
  const { entries, unseen } = useSyncExternalStore(subscribeLog, readLog)
  const waiting = useWaiting()
  const count = unseen + waiting.reduce((sum, each) => sum + each.count, 0)
  const { isOpen, open, container } = useDisclosure<HTMLDivElement>()
  const panel = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const titleId = useId()

  useEffect(() => {
    if (isOpen) panel.current?.focus()
  }, [isOpen])
  useEffect(() => {
    // Entries that arrive while the panel is open count as seen.
    if (isOpen && unseen > 0) markSeen()
  }, [isOpen, unseen])

  return (
    <Place {...container}>
      <IconButton
        aria-label={nameOf(unseen, count - unseen)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => open(!isOpen)}
      >
        <BellIcon />
        {count > 0 && <Count>{count > 99 ? '99+' : count}</Count>}
      </IconButton>
      {isOpen && (
        <Panel ref={panel} id={panelId} role="dialog" aria-labelledby={titleId} tabIndex={-1}>
          <Head>
            <h2 id={titleId}>{layoutMessages.notifications.title}</h2>
            {entries.length > 0 && (
              <Button
                size="small"
                color="inherit"
                onClick={() => {
                  // The button disappears with the entries, so the focus moves to the panel.
                  panel.current?.focus()
                  clearLog()
                }}
              >
                {layoutMessages.notifications.clear}
              </Button>
            )}
          </Head>
          <WaitingList waiting={waiting} onLeave={() => open(false)} />
          {(entries.length > 0 || waiting.length === 0) && <NotificationLogList entries={entries} />}
        </Panel>
      )}
    </Place>
  )
}

function nameOf(unseen: number, waiting: number): string {
  const parts = [
    layoutMessages.notifications.title,
    unseen > 0 && layoutMessages.notifications.unread(unseen),
    waiting > 0 && layoutMessages.notifications.waiting(waiting),
  ]
  return parts.filter(Boolean).join(', ')
}
