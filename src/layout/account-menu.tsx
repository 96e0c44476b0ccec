import LogoutIcon from '@mui/icons-material/Logout'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useLogout } from '@refinedev/core'
import { type KeyboardEvent, useId } from 'react'
import { Link } from 'react-router'
import { mayLeave } from '../parts/unsaved'
import { calledName, useUser } from '../providers/session/session'
import { Avatar } from './avatar'
import { EntryIcon } from './icons'
import { layoutMessages } from './messages'
import { useDisclosure } from './use-disclosure'
import { useMenuParts } from './use-menu'

const Place = styled('div')({ position: 'relative' })

const Panel = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: 'calc(100% + 8px)',
  insetInlineEnd: 0,
  width: 240,
  // Taller than the window, it scrolls: Logout is its last place.
  maxHeight: 'calc(100dvh - 88px)',
  overflowY: 'auto',
  borderRadius: Number(theme.shape.borderRadius) * 1.5,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: theme.shadows[12],
  '& > div': { padding: '16px 20px', overflowWrap: 'anywhere' },
  '& > [role="menu"]': { padding: 6, borderBlockStart: `1px dashed ${theme.vars.palette.divider}` },
}))

const Item = styled(ButtonBase)(({ theme }) => ({
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  minHeight: 40,
  paddingInline: 14,
  borderRadius: theme.shape.borderRadius,
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 500,
  '& svg': { fontSize: 20, color: theme.vars.palette.text.secondary },
  '&:hover, &:focus-visible': { backgroundColor: theme.vars.palette.action.hover },
}))

/** The account menu: the signed-in user, the places that are in no other menu, and Logout. */
export function AccountMenu() {
  const { roles } = useUser()
  const { isOpen, open, container } = useDisclosure<HTMLDivElement>()
  const menuId = useId()
  return (
    <Place {...container}>
      <IconButton
        aria-label={layoutMessages.account}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => open(!isOpen)}
        sx={{ p: 0.5 }}
      >
        <Avatar roles={roles} />
      </IconButton>
      {isOpen && <Account menuId={menuId} onClose={() => open(false)} />}
    </Place>
  )
}

function Account({ menuId, onClose }: { menuId: string; onClose: () => void }) {
  const user = useUser()
  const { mutate: logout } = useLogout()
  const { account } = useMenuParts()
  const leave = async () => {
    onClose()
    if (await mayLeave()) logout()
  }
  return (
    <Panel>
      <div>
        <Typography variant="subtitle1">{calledName(user)}</Typography>
        <Typography variant="caption" color="text.secondary">
          {user.roles.map(role => role.toUpperCase()).join(', ')}
        </Typography>
      </div>
      <div
        role="menu"
        id={menuId}
        aria-label={layoutMessages.account}
        ref={focusFirst}
        onKeyDown={moveAmongItems}
      >
        {account.map(entry => (
          <Item key={entry.key} {...{ component: Link, to: entry.path }} role="menuitem" onClick={onClose}>
            <EntryIcon name={entry.icon} />
            {entry.label}
          </Item>
        ))}
        <Item role="menuitem" onClick={leave}>
          <LogoutIcon aria-hidden />
          {layoutMessages.logOut}
        </Item>
      </div>
    </Panel>
  )
}

/** React's autoFocus does not work for links. */
function focusFirst(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
}

/** The next item for each key, from the item at `index` of `count`. */
const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function moveAmongItems(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  const index = items.indexOf(document.activeElement as HTMLElement)
  const next = moves[event.key]?.(index, items.length)
  if (next === undefined) return
  items[next]?.focus()
  event.preventDefault()
}
