import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { layoutMessages } from './messages'
import type { Waiting } from './use-waiting'

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 6,
  listStyle: 'none',
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
}))

const ListLink = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 40,
  paddingInline: 14,
  borderRadius: theme.shape.borderRadius,
  ...theme.typography.body2,
  fontWeight: 500,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover, &:focus-visible': { backgroundColor: theme.vars.palette.action.hover },
  '& span': { color: theme.vars.palette.text.secondary, fontWeight: 400 },
}))

interface WaitingListProps {
  readonly waiting: readonly Waiting[]
  readonly onLeave: () => void
}

/** Links to the lists with waiting records, with their number. */
export function WaitingList({ waiting, onLeave }: WaitingListProps) {
  if (waiting.length === 0) return null
  return (
    <List aria-label={layoutMessages.notifications.waitingList}>
      {waiting.map(({ label, path, count }) => (
        <li key={path}>
          <ListLink to={path} onClick={onLeave}>
            {label}
            <span>{layoutMessages.notifications.waitingIn(count)}</span>
          </ListLink>
        </li>
      ))}
    </List>
  )
}
