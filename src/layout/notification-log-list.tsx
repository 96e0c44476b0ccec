import { styled } from '@mui/material/styles'
import type { LogEntry, ToastType } from '../providers/stored/notification-log'
import { layoutMessages } from './messages'

const Scroll = styled('section')({
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  outlineOffset: '-2px !important',
})

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    padding: '12px 20px',
    overflowWrap: 'anywhere',
    '& + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  },
  '& p': { ...theme.typography.body2, margin: 0 },
}))

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  gap: 8,
  color: theme.vars.palette.text.secondary,
  '& strong': { fontWeight: 700 },
  '& [data-kind="error"]': { color: theme.vars.palette.error.main },
  '& [data-kind="success"]': { color: theme.vars.palette.success.main },
  '& [data-kind="info"]': { color: theme.vars.palette.info.main },
  '& time': { marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' },
}))

const Empty = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: '28px 20px 32px',
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}))

const kinds: Readonly<Record<ToastType, string>> = layoutMessages.notifications.kinds

/** Lists the entries with kind, time and text; also scrolls by keyboard. */
export function NotificationLogList({ entries }: { entries: readonly LogEntry[] }) {
  if (entries.length === 0) return <Empty>{layoutMessages.notifications.none}</Empty>
  return (
    <Scroll tabIndex={0} aria-label={layoutMessages.notifications.list}>
      <List>
        {entries.map(({ id, type, message, at, times }) => (
          <li key={id}>
            <Line>
              <strong data-kind={type}>{kinds[type]}</strong>
              {times > 1 && <bdi>{layoutMessages.notifications.times(times)}</bdi>}
              <Clock at={new Date(at)} />
            </Line>
            <p>
              <bdi>{message}</bdi>
            </p>
          </li>
        ))}
      </List>
    </Scroll>
  )
}

/** Formats are created only when there is an entry: the first one in a browser is slow. */
function Clock({ at }: { at: Date }) {
  const exactly = at.toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'long' })
  return (
    <time dateTime={at.toISOString()} title={exactly}>
      {at.toLocaleTimeString('en-GB', { timeStyle: 'medium' })}
    </time>
  )
}
