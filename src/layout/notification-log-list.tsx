import { styled } from '@mui/material/styles'
import type { LogEntry, ToastType } from '../providers/notification-log'

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

const kinds: Readonly<Record<ToastType, string>> = { error: 'Error', success: 'Done', info: 'Note' }

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
const exactly = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' })

/** The entries as a list: kind, time and words of each; it scrolls by keyboard too. */
export function NotificationLogList({ entries }: { entries: readonly LogEntry[] }) {
  if (entries.length === 0) return <Empty>Nothing has been said in this session.</Empty>
  return (
    <Scroll tabIndex={0} aria-label="Messages">
      <List>
        {entries.map(({ id, type, message, at, times }) => (
          <li key={id}>
            <Line>
              <strong data-kind={type}>{kinds[type]}</strong>
              {times > 1 && <bdi>{times} times</bdi>}
              <time dateTime={new Date(at).toISOString()} title={exactly.format(at)}>
                {clock.format(at)}
              </time>
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
