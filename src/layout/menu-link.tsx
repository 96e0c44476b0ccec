import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import type { Entry } from '../resources/kernel/declare/menu'
import { EntryIcon } from './icons'

const EntryLink = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minHeight: 42,
  paddingInline: 14,
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  transition: theme.transitions.create(['background-color', 'color'], {
    duration: theme.transitions.duration.shortest,
  }),
  '& svg': { flex: 'none', fontSize: 22 },
  '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.action.hover },
  '&[aria-current]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: `rgba(${theme.vars.palette.primary.mainChannel} / 0.1)`,
    fontWeight: 600,
    '@media (forced-colors: active)': { outline: '1px solid', outlineOffset: -2 },
  },
  '&:focus-visible': { outlineOffset: -2 },
}))

interface MenuLinkProps {
  readonly entry: Entry
  readonly isCurrent: boolean
  readonly onGo?: (() => void) | undefined
  /** No icon, for the flat horizontal menu, which has little room. */
  readonly isPlain?: boolean
}

/** A menu entry: a link with the exact name of docs/contract.md, Menus. */
export function MenuLink({ entry, isCurrent, onGo, isPlain = false }: MenuLinkProps) {
  return (
    <EntryLink
      to={entry.family[0] ?? entry.path}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onGo}
    >
      {!isPlain && <EntryIcon name={entry.icon} />}
      <span>{entry.label}</span>
    </EntryLink>
  )
}
